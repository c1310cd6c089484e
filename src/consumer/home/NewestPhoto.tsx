import type { ReactNode } from 'react';
import { formatDay, formatDayOfMonth, formatMonth } from '../../ui/dates.ts';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { EntryPicture } from '../EntryPicture.tsx';
import type { PhotoEntry } from '../photo-entry.ts';
import { homeStatus } from './home-status.ts';
import frame from '../../start/skeleton/frame.module.css';
import styles from './Home.module.css';

interface NewestPhotoProps {
  entry: PhotoEntry;
  onOpen: (outfit: string) => void;
  onShowWaiting: () => void;
}

export function NewestPhoto({ entry, onOpen, onShowWaiting }: NewestPhotoProps) {
  const { outfit, looks } = entry;
  const isHere = entry.stage === 'local';
  const content = (
    <>
      <EntryPicture entry={entry} alt={texts.home.photoOf(formatDay(entry.at))} eager />
      <span className={frame.side}>
        <span className="folio">{formatDayOfMonth(entry.at)}</span>
        <span className={`muted ${styles.month}`}>{formatMonth(entry.at)}</span>
        <Status kind={entry.kind}>{homeStatus(entry)}</Status>
        {outfit === null ? (
          entry.note && <span className="note">{entry.note}</span>
        ) : (
          <Ready looks={looks} />
        )}
        {isHere && <span className={styles.tap}>{texts.home.showWaiting}</span>}
      </span>
    </>
  );
  if (outfit === null && !isHere) return <div className={frame.newest}>{content}</div>;
  const open = outfit === null ? onShowWaiting : () => onOpen(outfit);
  return (
    <button type="button" className={frame.newest} onClick={open}>
      {content}
    </button>
  );
}

function Ready({ looks }: Pick<PhotoEntry, 'looks'>): ReactNode {
  return (
    <>
      <span className={styles.title}>{looks[0]?.title}</span>
      {looks.length > 1 && (
        <span className="small muted">{texts.home.moreLooks(looks.length - 1)}</span>
      )}
      <span className={styles.tap}>{texts.home.tapToView}</span>
    </>
  );
}
