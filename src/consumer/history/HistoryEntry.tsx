import { memo } from 'react';
import { actions } from '../../state/store.ts';
import { formatDay, formatDayOfMonth, formatMonth } from '../../ui/dates.ts';
import { BinIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryPicture } from '../EntryPicture.tsx';
import { go, openOutfit } from '../navigation.ts';
import type { PhotoEntry } from '../photo-entry.ts';
import { withUndo } from '../with-undo.ts';
import styles from './History.module.css';

interface HistoryEntryProps {
  entry: PhotoEntry;
  isFirst: boolean;
  isOpen: boolean;
  /** The one ink button of the list stands at the newest outfit. */
  isNewestReady: boolean;
  onShowWaiting: () => void;
}

function statusWord({ word, stage, outfit }: PhotoEntry): string {
  if (word !== null) return word;
  if (outfit !== null) return texts.history.ready;
  if (stage === 'retake') return texts.photo.retake;
  return stage === 'styling' ? texts.photo.beingStyled : texts.history.processing;
}

const takePhoto = () => go({ name: 'camera' });
const remove = ({ key }: PhotoEntry) =>
  void withUndo(actions.deletePhoto(key), texts.history.removed);

/** Drawn once: a row that stays while others come and go costs nothing. */
export const HistoryEntry = memo(function HistoryEntry({
  entry,
  isFirst,
  isOpen,
  isNewestReady,
  onShowWaiting,
}: HistoryEntryProps) {
  const { outfit, looks } = entry;
  const day = formatDay(entry.at);
  const others = looks.slice(1).map((look) => look.title);
  return (
    <article className={styles.entry} data-first={isFirst} aria-current={isOpen || undefined}>
      <p className={styles.day}>
        <span className="folio">{formatDayOfMonth(entry.at)}</span>
        <span className="note">{formatMonth(entry.at)}</span>
      </p>
      <div className={styles.middle}>
        <p>
          <Status kind={entry.kind}>{statusWord(entry)}</Status>
        </p>
        {outfit !== null && <h2 className={styles.title}>{looks[0]?.title}</h2>}
        {others.length > 0 && <p className="note">{others.join(', ')}</p>}
        {entry.note && <p className="note">{entry.note}</p>}
        {outfit !== null && (
          <button
            type="button"
            className={`btn sm ${isNewestReady ? 'ink' : 'out'}`}
            onClick={() => openOutfit(outfit)}
          >
            {texts.history.view}
          </button>
        )}
        {entry.stage === 'retake' && (
          <button type="button" className="btn out sm" onClick={takePhoto}>
            {texts.home.takePhoto}
          </button>
        )}
        {entry.stage === 'local' && (
          <button type="button" className="link" onClick={onShowWaiting}>
            {texts.home.showWaiting}
          </button>
        )}
      </div>
      <div className={styles.picture}>
        <EntryPicture entry={entry} alt={texts.history.photoOf(day)} />
        {entry.stage !== 'local' && (
          <button
            type="button"
            className={styles.delete}
            aria-label={texts.history.remove(day)}
            onClick={() => remove(entry)}
          >
            <BinIcon small />
          </button>
        )}
      </div>
    </article>
  );
});
