import { portalTexts } from '../../../texts/portal.ts';
import { dueOf, type Timed } from './due.ts';

const { pending: words, question } = portalTexts;

interface ClockProps {
  of: Timed;
  now: number;
  className?: string | undefined;
}

/** The time that is left: the word below it says soon and late as well as the dye does. */
export function Clock({ of, now, className = '' }: ClockProps) {
  const { state, clock } = dueOf(of, now);
  const word = {
    late: words.late,
    stands: question.clockStands,
    ample: words.left,
    soon: words.left,
  };
  return (
    <p className={`clock ${state} ${className}`}>
      <b>{clock}</b> <span className="note">{word[state]}</span>
      {state === 'soon' && <span className="note">{` · ${words.dueSoon}`}</span>}
    </p>
  );
}
