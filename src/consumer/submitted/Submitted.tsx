import type { ReactNode } from 'react';
import { formatDayAndClock } from '../../ui/dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../ui/texts/texts.ts';
import styles from './Submitted.module.css';

const TURNAROUND_HOURS = '24';

/** On its way, kept on this phone until there is a line, not taken by the server, or received. */
export type Whereabouts = 'sending' | 'phone' | { refused: string } | { at: string; dueAt: string };

function lede(whereabouts: Whereabouts, isTold: boolean): string {
  if (whereabouts === 'sending') return texts.photo.sendingNote;
  if (whereabouts === 'phone') return texts.submitted.saved;
  if ('refused' in whereabouts) return texts.submitted.refused(whereabouts.refused);
  return isTold ? texts.submitted.withinAndTold : texts.submitted.within;
}

interface SubmittedProps {
  picture: string | null | undefined;
  whereabouts: Whereabouts;
  /** Whether she hears of her outfits. */
  isTold: boolean;
  onBack: () => void;
  /** What is worth offering once a photo is safe: installing the app, notifications. */
  children?: ReactNode;
}

export function Submitted({ picture, whereabouts, isTold, onBack, children }: SubmittedProps) {
  const isRefused = typeof whereabouts === 'object' && 'refused' in whereabouts;
  return (
    <main className={`col ${styles.page}`}>
      <div className={styles.top}>
        <Picture src={picture} alt={texts.submitted.alt} eager />
        {!isRefused && (
          <p className={styles.when}>
            <span className="folio">{TURNAROUND_HOURS}</span>
            <span className="small muted">{texts.submitted.hours}</span>
          </p>
        )}
      </div>
      <div role="status">
        <h1>{isRefused ? texts.photo.notSent : texts.submitted.title}</h1>
        <p className={styles.lede}>{lede(whereabouts, isTold)}</p>
      </div>
      {typeof whereabouts === 'object' && 'at' in whereabouts && (
        <dl className={styles.facts}>
          <div>
            <dt>{texts.submitted.received}</dt>
            <dd className="num">{formatDayAndClock(whereabouts.at)}</dd>
          </div>
          <div>
            <dt>{texts.submitted.readyBy}</dt>
            <dd className="num">{formatDayAndClock(whereabouts.dueAt)}</dd>
          </div>
        </dl>
      )}
      {children}
      <button type="button" className="btn ink wide" onClick={onBack}>
        {texts.submitted.back}
      </button>
    </main>
  );
}
