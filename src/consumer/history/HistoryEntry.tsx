import { memo } from 'react';
import { formatDayAndClock, formatDayOfMonth, formatMonth } from '../../ui/dates.ts';
import { EyeIcon } from '../../ui/icons.tsx';
import { Optional } from '../../ui/Optional.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryBrief } from '../brief/EntryBrief.tsx';
import { useApp } from '../shell/app-context.ts';
import { EntryPicture } from '../entries/EntryPicture.tsx';
import { QuestionCard } from '../question/lazy.ts';
import { go, openOutfit } from '../shell/navigation.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { AsAsked } from '../entries/AsAsked.tsx';
import { FoldedNote } from '../shell/FoldedNote.tsx';
import { LookPlates } from './LookPlates.tsx';
import { statusWord } from './history-status.ts';
import styles from './History.module.css';

interface HistoryEntryProps {
  entry: PhotoEntry;
  isFirst: boolean;
  isOpen: boolean;
  /** The one ink button of the list stands at the newest outfit. */
  isNewestReady: boolean;
  onShowWaiting: () => void;
  onWhole: (entry: PhotoEntry) => void;
  onTell: (of: string) => void;
  onViews: (photo: string) => void;
}

/** Drawn once: a row that stays while others come and go costs nothing. */
export const HistoryEntry = memo(function HistoryEntry({
  entry,
  isFirst,
  isOpen,
  isNewestReady,
  onShowWaiting,
  onWhole,
  onTell,
  onViews,
}: HistoryEntryProps) {
  const { actions } = useApp();
  const { outfit, looks } = entry;
  const others = looks.slice(1).map((look) => look.title);
  const takeAnother = () => {
    actions.sayOfNext(entry.key, true);
    go({ name: 'camera' });
  };
  return (
    <article className={styles.entry} data-first={isFirst} aria-current={isOpen || undefined}>
      {entry.question && (
        <div className={styles.question}>
          <Optional fallback={null}>
            <QuestionCard key={entry.question.id} photo={entry.key} asked={entry.question} />
          </Optional>
        </div>
      )}
      <p className={styles.day}>
        <span className="folio">{formatDayOfMonth(entry.at)}</span>
        <span className="note">{formatMonth(entry.at)}</span>
      </p>
      <div className={styles.middle}>
        <p>
          <Status kind={entry.kind}>{statusWord(entry)}</Status>
        </p>
        {outfit !== null && <h2 className={styles.title}>{looks[0]?.title}</h2>}
        {looks[0] && <AsAsked look={looks[0]} />}
        {others.length > 0 && <p className="note">{others.join(', ')}</p>}
        {entry.again && <p className="note">{entry.again}</p>}
        {entry.note && <FoldedNote note={entry.note} />}
        {entry.asked && (entry.asked.brief ?? entry.asked.late) && (
          <EntryBrief asked={entry.asked} onTell={() => onTell(entry.key)} />
        )}
        {outfit !== null && entry.stage !== 'photoless' && <LookPlates looks={looks} />}
        {outfit !== null && (
          <button
            type="button"
            className={`btn sm ${isNewestReady ? 'ink' : 'out'}`}
            onClick={() => openOutfit(outfit)}
          >
            {texts.history.view}
          </button>
        )}
        {entry.stage === 'retake' && entry.another === null && (
          <button type="button" className="btn out sm" onClick={takeAnother}>
            {texts.home.takePhoto}
          </button>
        )}
        {entry.stage === 'local' && (
          <button type="button" className="link" onClick={onShowWaiting}>
            {texts.home.showWaiting}
          </button>
        )}
      </div>
      {entry.stage === 'photoless' ? (
        <div className={styles.picture}>
          <EntryPicture entry={entry} screen="history" alt="" />
        </div>
      ) : (
        <button type="button" className={styles.picture} onClick={() => onWhole(entry)}>
          <EntryPicture
            entry={entry}
            screen="history"
            alt={texts.history.photoOf(formatDayAndClock(entry.at))}
          />
        </button>
      )}
      {entry.opened !== null && (
        <button type="button" className={styles.opened} onClick={() => onViews(entry.key)}>
          <EyeIcon small />
          <span>{entry.opened}</span>
        </button>
      )}
    </article>
  );
});
