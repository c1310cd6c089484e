import type { ReactNode } from 'react';
import { formatDayAndClock, formatDayOfMonth, formatMonth } from '../../ui/dates.ts';
import { Face } from '../../ui/Face.tsx';
import { WholeIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { LookOrPhoto } from '../entries/LookOrPhoto.tsx';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { isLong } from '../shell/is-long.ts';
import { homeStatus } from './home-status.ts';
import frame from '../../skeleton/frame.module.css';
import styles from './Home.module.css';

interface NewestPhotoProps {
  entry: PhotoEntry;
  onOpen: (outfit: string) => void;
  onShowWaiting: () => void;
  onWhole: (entry: PhotoEntry) => void;
  onRetake: (photo: string) => void;
}

/** A tap shows her outfits, what waits, the camera if she shall take another, or else it in full. */
export function NewestPhoto({ entry, ...on }: NewestPhotoProps) {
  const { outfit, looks } = entry;
  const tap = tapOn(entry, on);
  const at = formatDayAndClock(entry.at);
  const isThere = entry.stage !== 'photoless';
  const content = (
    <>
      <LookOrPhoto entry={entry} screen="home" alt={isThere ? texts.home.photoOf(at) : ''} eager />
      <span className={frame.side}>
        <span className="folio">{formatDayOfMonth(entry.at)}</span>
        <span className={`muted ${styles.month}`}>{formatMonth(entry.at)}</span>
        {entry.face && (
          <span className={styles.face}>
            <Face name={entry.face.name} picture={entry.face.picture} />
          </span>
        )}
        <Status kind={entry.kind}>{homeStatus(entry)}</Status>
        {outfit !== null && <Looks looks={looks} />}
        {entry.note && (
          <span className={`note ${isLong(entry.note) ? styles.reason : ''}`}>{entry.note}</span>
        )}
        {entry.again && <span className="note">{entry.again}</span>}
        {tap && <span className={styles.tap}>{tap.words}</span>}
      </span>
    </>
  );
  const whole = () => on.onWhole(entry);
  if (!tap) {
    return (
      <button type="button" className={frame.newest} onClick={whole}>
        {content}
      </button>
    );
  }
  return (
    <div className={styles.newest}>
      <button type="button" className={frame.newest} onClick={tap.go}>
        {content}
      </button>
      {isThere && (
        <button
          type="button"
          className={styles.whole}
          aria-label={texts.home.showWhole(at)}
          onClick={whole}
        >
          <WholeIcon small />
        </button>
      )}
    </div>
  );
}

function tapOn({ key, outfit, stage, another }: PhotoEntry, on: Omit<NewestPhotoProps, 'entry'>) {
  if (outfit !== null) return { words: texts.home.tapToView, go: () => on.onOpen(outfit) };
  if (stage === 'local') return { words: texts.home.showWaiting, go: on.onShowWaiting };
  if (stage === 'retake' && another === null) {
    return { words: texts.home.takeAgain, go: () => on.onRetake(key) };
  }
  return null;
}

function Looks({ looks }: Pick<PhotoEntry, 'looks'>): ReactNode {
  return (
    <>
      <span className={styles.title}>{looks[0]?.title}</span>
      {looks.length > 1 && (
        <span className="small muted">{texts.home.moreLooks(looks.length - 1)}</span>
      )}
    </>
  );
}
