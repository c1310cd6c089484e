import { TURNAROUND_MS } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { dueOf } from './due.ts';
import styles from './Pending.module.css';

const words = portalTexts.pending;
const ROUND = 2 * Math.PI;

/** What is left of the day, from the top round to the right. */
function Dial({ part }: { part: number }) {
  const angle = ROUND * Math.min(part, 0.999);
  const [x, y] = [8 + 5 * Math.sin(angle), 8 - 5 * Math.cos(angle)];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={`M8 8V3A5 5 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} fill="currentColor" />
    </svg>
  );
}

/** A dial, a figure and a word. */
export function TimeLeft({ dueAt, now }: { dueAt: string; now: number }) {
  const { state, clock } = dueOf(dueAt, now);
  const word = { ample: words.leftShort, soon: words.leftSoon, late: words.lateShort }[state];
  return (
    <p className={state === 'ample' ? styles.time : `${styles.time} ${styles.pressing}`}>
      {state === 'late' ? (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m8 2 6 6-6 6-6-6z" fill="currentColor" />
        </svg>
      ) : (
        <Dial part={Math.max(0, Date.parse(dueAt) - now) / TURNAROUND_MS} />
      )}
      <span>
        <b>{clock}</b> {word}
      </span>
    </p>
  );
}
