import { readStylistPage } from '../../api/stylist-page.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { stylistPageTexts as words } from '../../../texts/stylist-page.ts';
import { usePortal } from '../store/context.ts';
import { useFocused } from '../useFocused.ts';
import { useRead } from '../useRead.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './MyPage.module.css';

/** What she tells of herself, kept by herself. */
export function MyPage({ onPassword }: { onPassword: () => void }) {
  const title = useFocused<HTMLHeadingElement>();
  const { client, stylist } = usePortal();
  const { value, failure, again } = useRead(stylist.id, () => readStylistPage(client, stylist.id));
  return (
    <main className="desk">
      <div className="dtitle">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={`small muted ${styles.lead}`}>{words.lead}</p>
        </div>
        <button type="button" className="link" onClick={onPassword}>
          {portalTexts.password.change}
        </button>
      </div>
      {!value && failure && <FailureNote message={words.notRead} onRetry={again} />}
      {value && (
        <div className={styles.parts}>
          <OwnPicture name={value.name} picture={value.picture_url} />
          <ProfileForm profile={value} />
        </div>
      )}
    </main>
  );
}
