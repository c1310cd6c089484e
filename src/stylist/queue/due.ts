import { DUE_SOON_MS } from '../../../contract/limits.ts';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

type DueState = 'ample' | 'soon' | 'late';

interface Due {
  state: DueState;
  /** `H:MM` until it is due, or since it was. */
  clock: string;
}

export function dueOf(dueAt: string, now: number): Due {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const clock = `${Math.floor(minutes / MINUTES_AN_HOUR)}:${String(minutes % MINUTES_AN_HOUR).padStart(2, '0')}`;
  if (left < 0) return { state: 'late', clock };
  return { state: left < DUE_SOON_MS ? 'soon' : 'ample', clock };
}
