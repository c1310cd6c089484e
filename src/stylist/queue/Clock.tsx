import { portalTexts } from '../../../texts/portal.ts';
import { dueOf } from './due.ts';

const words = portalTexts.pending;

interface ClockProps {
  dueAt: string;
  now: number;
  className?: string | undefined;
}

/** The time that is left: the word below it says soon and late as well as the dye does. */
export function Clock({ dueAt, now, className = '' }: ClockProps) {
  const { state, clock } = dueOf(dueAt, now);
  return (
    <p className={`clock ${state} ${className}`}>
      <b>{clock}</b> <span className="note">{state === 'late' ? words.late : words.left}</span>
      {state === 'soon' && <span className="note">{` · ${words.dueSoon}`}</span>}
    </p>
  );
}
