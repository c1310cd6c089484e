import { TURNAROUND_MS } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { dueOf, type Timed } from './due.ts';
import styles from './Pending.module.css';

const { pending: words, question } = portalTexts;
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
export function TimeLeft({ of, now }: { of: Timed; now: number }) {
  const { state, clock, leftMs } = dueOf(of, now);
  const word = {
    ample: words.leftShort,
    soon: words.leftSoon,
    late: words.lateShort,
    stands: question.clockStands,
  }[state];
  const isPressing = state === 'soon' || state === 'late';
  return (
    <p className={isPressing ? `${styles.time} ${styles.pressing}` : styles.time}>
      {state === 'late' ? (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m8 2 6 6-6 6-6-6z" fill="currentColor" />
        </svg>
      ) : state === 'stands' ? (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 3h2.5v10H4zM9.5 3H12v10H9.5z" fill="currentColor" />
        </svg>
      ) : (
        <Dial part={leftMs / TURNAROUND_MS} />
      )}
      <span>
        <b>{clock}</b> {word}
      </span>
    </p>
  );
}
