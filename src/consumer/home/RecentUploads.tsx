import { formatDay } from '../../ui/dates.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryPicture } from '../EntryPicture.tsx';
import type { PhotoEntry } from '../photo-entry.ts';
import { homeStatus } from './home-status.ts';
import { NewestPhoto } from './NewestPhoto.tsx';
import styles from './Home.module.css';

export const SHOWN = 4;

interface RecentUploadsProps {
  entries: readonly PhotoEntry[];
  onOpen: (outfit: string) => void;
  onShowWaiting: () => void;
}

export function RecentUploads({ entries, onOpen, onShowWaiting }: RecentUploadsProps) {
  const [newest, ...others] = entries.slice(0, SHOWN);
  return (
    <>
      {newest && <NewestPhoto entry={newest} onOpen={onOpen} onShowWaiting={onShowWaiting} />}
      {others.length > 0 && (
        <ul className={`rows ${styles.more}`}>
          {others.map((entry) => (
            <Row key={entry.key} entry={entry} onOpen={onOpen} onShowWaiting={onShowWaiting} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps extends Omit<RecentUploadsProps, 'entries'> {
  entry: PhotoEntry;
}

function Row({ entry, onOpen, onShowWaiting }: RowProps) {
  const day = formatDay(entry.at);
  const { outfit } = entry;
  return (
    <li className={styles.row}>
      <EntryPicture entry={entry} alt="" className="th" />
      <div>
        <p>
          <Status kind={entry.kind}>{homeStatus(entry)}</Status>
        </p>
        <p className="note">
          {[day, entry.looks[0]?.title ?? entry.note].filter(Boolean).join('. ')}
        </p>
      </div>
      {outfit !== null && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`${texts.history.view}, ${day}`}
          onClick={() => onOpen(outfit)}
        >
          <ForwardIcon small />
        </button>
      )}
      {entry.stage === 'local' && (
        <button
          type="button"
          className="iconbtn"
          aria-label={texts.home.showWaiting}
          onClick={onShowWaiting}
        >
          <ForwardIcon small />
        </button>
      )}
    </li>
  );
}
