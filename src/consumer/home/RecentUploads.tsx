import { formatDay, formatDayAndClock } from '../../ui/dates.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CameraIcon, ForwardIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryBrief } from '../brief/EntryBrief.tsx';
import { EntryPicture } from '../entries/EntryPicture.tsx';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { isLong } from '../shell/is-long.ts';
import { sentences } from '../shell/sentences.ts';
import { WhileYouWait } from '../taste/WhileYouWait.tsx';
import { homeStatus } from './home-status.ts';
import { NewestPhoto } from './NewestPhoto.tsx';
import styles from './Home.module.css';

export const SHOWN = 4;

interface RecentUploadsProps {
  entries: readonly PhotoEntry[];
  onOpen: (outfit: string) => void;
  onShowWaiting: () => void;
  onWhole: (entry: PhotoEntry) => void;
  onRetake: (photo: string) => void;
  onTell: (of: string) => void;
}

export function RecentUploads({ entries, onTell, ...on }: RecentUploadsProps) {
  const [newest, ...others] = entries.slice(0, SHOWN);
  return (
    <>
      {newest && <NewestPhoto entry={newest} {...on} />}
      {newest?.asked && <EntryBrief asked={newest.asked} onTell={() => onTell(newest.key)} />}
      <WhileYouWait />
      {others.length > 0 && (
        <ul className={`rows ${styles.more}`}>
          {others.map((entry) => (
            <Row key={entry.key} entry={entry} {...on} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps extends Omit<RecentUploadsProps, 'entries' | 'onTell'> {
  entry: PhotoEntry;
}

function Row({ entry, onOpen, onShowWaiting, onWhole, onRetake }: RowProps) {
  const day = formatDay(entry.at);
  const { outfit } = entry;
  return (
    <li className={styles.row}>
      {entry.stage === 'photoless' ? (
        <EntryPicture entry={entry} screen="home" alt="" className="th" />
      ) : (
        <button type="button" onClick={() => onWhole(entry)}>
          <EntryPicture
            entry={entry}
            screen="home"
            alt={texts.home.photoOf(formatDayAndClock(entry.at))}
            className="th"
          />
        </button>
      )}
      <div>
        <p>
          <Status kind={entry.kind}>{homeStatus(entry)}</Status>
        </p>
        <p className={`note ${isLong(entry.note ?? '') ? styles.reason : ''}`}>
          {sentences(day, entry.looks[0]?.title, entry.again, entry.note)}
        </p>
      </div>
      {outfit !== null && (
        <IconButton label={`${texts.history.view}, ${day}`} onClick={() => onOpen(outfit)}>
          <ForwardIcon small />
        </IconButton>
      )}
      {entry.stage === 'retake' && entry.another === null && (
        <IconButton label={texts.home.takeAgain} onClick={() => onRetake(entry.key)}>
          <CameraIcon />
        </IconButton>
      )}
      {entry.stage === 'local' && (
        <IconButton label={texts.home.showWaiting} onClick={onShowWaiting}>
          <ForwardIcon small />
        </IconButton>
      )}
    </li>
  );
}
