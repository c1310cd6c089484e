import { portalTexts } from '../../../texts/portal.ts';
import { useWide } from '../../ui/useWide.ts';
import { InvitationLink } from '../clients/InvitationLink.tsx';
import { LibrarySection } from './LibrarySection.tsx';
import { MendSection } from './MendSection.tsx';
import { PaletteSection } from './PaletteSection.tsx';
import { PhrasesSection } from './PhrasesSection.tsx';
import { TemplatesSection } from './TemplatesSection.tsx';
import { useFocused } from '../useFocused.ts';
import styles from './Tools.module.css';

const words = portalTexts;

export function Tools() {
  const title = useFocused<HTMLHeadingElement>();
  const isWide = useWide();
  const mend = <MendSection key="mend" />;
  const library = <LibrarySection key="library" />;
  const side = (
    <div key="side" className={styles.side}>
      <PaletteSection />
      <TemplatesSection />
      <PhrasesSection />
      <section>
        <div className="sec-head">
          <h2>{words.invitation.title}</h2>
        </div>
        <p className={`small muted ${styles.lead}`}>{words.invitation.lead}</p>
        <InvitationLink />
      </section>
    </div>
  );
  return (
    <main className="desk">
      <div className="dtitle">
        <h1 ref={title} tabIndex={-1}>
          {words.tools.title}
        </h1>
      </div>
      <div className={styles.two}>
        {/* The library has no end, so nothing may stand below it. */}
        {isWide ? (
          <>
            <div className={styles.shelf}>
              {mend}
              {library}
            </div>
            {side}
          </>
        ) : (
          [mend, side, library]
        )}
      </div>
    </main>
  );
}
