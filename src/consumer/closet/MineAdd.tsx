import { OWN_PIECES_MAX } from '../../../contract/limits.ts';
import { texts } from '../../../texts/consumer.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import { isUnderAge } from '../../state/selectors.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { askForFile, hasCamera } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { useStore } from '../shell/app-context.ts';
import { go } from '../shell/navigation.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import styles from './Mine.module.css';

interface MineAddProps {
  /** Null while it is not known. */
  count: number | null;
  isFull: boolean;
}

/** The way to one more; what has its picture already comes first: another would take its place unseen. */
export function MineAdd({ count, isFull }: MineAddProps) {
  const draft = useStore((state) => state.ownDraft);
  const isMinor = useStore(isUnderAge);
  const picture = useLocalPicture(draft?.id ?? null);
  const { alert, onFile } = useChosenFile('gallery', 'piece');
  const take = () =>
    hasCamera() ? go({ name: 'camera', of: 'piece' }) : askForFile(onFile, 'environment');

  if (isMinor) {
    return (
      <p className={`small ${styles.note}`}>
        {texts.home.underAge}{' '}
        <PlaceLink className="link" to="profile" onGo={() => go({ name: 'profile' })}>
          {texts.profile.title}
        </PlaceLink>
      </p>
    );
  }
  if (draft) {
    return (
      <button
        type="button"
        className={`go-row ${styles.draft}`}
        onClick={() => go({ name: 'own' })}
      >
        <Picture src={picture} alt="" className="th" />
        <span>
          <span>{words.draft}</span>
          <span className="note">{texts.photo.here}</span>
        </span>
        <ForwardIcon small />
      </button>
    );
  }
  if (isFull) return <p className={`small ${styles.note}`}>{words.full(OWN_PIECES_MAX)}</p>;
  return (
    <div className={styles.add}>
      <button type="button" className="btn ink" onClick={take}>
        {words.add}
      </button>
      {count !== null && <span className="note">{words.count(count, OWN_PIECES_MAX)}</span>}
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
    </div>
  );
}
