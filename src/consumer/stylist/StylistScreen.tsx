import { useEffect } from 'react';
import type { StylistPage } from '../../../contract/stylists.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { formatDay } from '../../ui/dates.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { Face } from '../../ui/Face.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Words } from '../../ui/Words.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { stylistPageTexts as words } from '../../../texts/stylist-page.ts';
import { AsAsked } from '../entries/AsAsked.tsx';
import { NOTHING } from '../../state/kept.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { LineStrip } from '../shell/LineStrip.tsx';
import { go, goBack, openOutfit } from '../shell/navigation.ts';
import { useSavedCount } from '../shell/useSavedCount.ts';
import { KeepHer } from './KeepHer.tsx';
import { knownOf } from '../shell/known-of.ts';
import styles from './Stylist.module.css';

/** What a stylist tells of herself, and what she made for the client who looks. */
export function StylistScreen({ stylist }: { stylist: string }) {
  const { actions } = useApp();
  const known = useStore((state) => knownOf(state, stylist));
  const kept = useStore((state) => state.stylists[stylist] ?? NOTHING);
  useEffect(() => void actions.openStylist(stylist), [actions, stylist]);
  const saved = useSavedCount();
  const page = kept.isMissing ? null : (kept.value?.page ?? null);
  const shown = kept.isMissing ? null : (page ?? known);
  const lines = [...new Set(shown?.lines)];
  const picture = shown?.picture_url;
  return (
    <>
      <LineStrip of={kept} />
      <main className="col has-tabs" aria-busy={kept.isLoading}>
        <header className="bar">
          <IconButton label={commonTexts.actions.back} onClick={() => goBack()}>
            <BackIcon />
          </IconButton>
          <ClosetLink saved={saved} onGo={() => go({ name: 'closet' })} />
        </header>
        <div className={styles.head}>
          {shown && (
            <Face name={shown.name} picture={picture ? pictureUrl(picture) : null} isLarge />
          )}
          <div>
            <p className="small muted">{page?.hasLeft ? words.left : words.role}</p>
            <h1>{shown?.name ?? words.role}</h1>
            {page && <Named codes={page.languages} names={words.languages.names} />}
          </div>
        </div>
        {lines.length > 0 && (
          <div className={styles.lines}>
            {lines.map((line) => (
              <p key={line}>
                <Words text={line} />
              </p>
            ))}
          </div>
        )}
        {page && page.strengths.length > 0 && (
          <section className={`sec ${styles.part}`}>
            <h2>{words.strengths.title}</h2>
            <div className={styles.strengths}>
              <Named codes={page.strengths} names={words.strengths.names} />
            </div>
          </section>
        )}
        {shown && (
          <KeepHer
            face={{ id: stylist, name: shown.name, picture_url: picture ?? null }}
            hasLeft={page?.hasLeft ?? false}
          />
        )}
        {page && <Made looks={page.looks} />}
        {kept.isMissing && <p className="note">{words.gone}</p>}
        {kept.error !== null && !kept.isMissing && (!page || !kept.isOffline) && (
          <FailureNote message={kept.error} onRetry={() => void actions.refreshStylist(stylist)} />
        )}
      </main>
    </>
  );
}

/** In the order in which they were chosen, without what this version cannot name. */
function Named({ codes, names }: { codes: readonly string[]; names: Record<string, string> }) {
  const said = codes.map((code) => names[code]).filter((name) => name !== undefined);
  return said.length > 0 && <p>{said.join(', ')}</p>;
}

function Made({ looks }: Pick<StylistPage, 'looks'>) {
  if (looks.length === 0) return null;
  return (
    <section className={`sec ${styles.part}`}>
      <h2>{words.made}</h2>
      <ul className={styles.looks}>
        {looks.map(({ uuid, title, createdAt, look, asked }) => (
          <li key={uuid}>
            <button type="button" onClick={() => openOutfit(uuid)}>
              {look && <Picture src={pictureUrl(look.thumb_url)} alt="" />}
              <span className={styles.title}>{title}</span>
            </button>
            <p className="note">{formatDay(createdAt)}</p>
            <AsAsked look={{ uuid, asked }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
