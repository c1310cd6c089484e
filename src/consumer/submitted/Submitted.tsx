import type { ReactNode } from 'react';
import { formatDayAndClock } from '../../ui/dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../ui/texts/texts.ts';
import styles from './Submitted.module.css';

const TURNAROUND_HOURS = '24';

/** On its way, kept on this phone until there is a line, or received. */
export type Whereabouts = 'sending' | 'phone' | { at: string; dueAt: string };

const lede = (whereabouts: Whereabouts) => {
  if (whereabouts === 'sending') return texts.photo.sendingNote;
  return whereabouts === 'phone' ? texts.submitted.saved : texts.submitted.within;
};

interface SubmittedProps {
  picture: string | null | undefined;
  whereabouts: Whereabouts;
  onBack: () => void;
  /** What is worth offering once a photo is safe: installing the app, notifications. */
  children?: ReactNode;
}

export function Submitted({ picture, whereabouts, onBack, children }: SubmittedProps) {
  return (
    <main className={`col ${styles.page}`}>
      <div className={styles.top}>
        <Picture src={picture} alt={texts.submitted.alt} eager />
        <p className={styles.when}>
          <span className="folio">{TURNAROUND_HOURS}</span>
          <span className="small muted">{texts.submitted.hours}</span>
        </p>
      </div>
      <div role="status">
        <h1>{texts.submitted.title}</h1>
        <p className={styles.lede}>{lede(whereabouts)}</p>
      </div>
      {typeof whereabouts === 'object' && (
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
