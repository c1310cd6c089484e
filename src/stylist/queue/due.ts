import type { PendingRequest } from '../../../contract/requests.ts';
import { stands } from '../../../contract/question.ts';
import { DUE_SOON_MS } from '../../../contract/limits.ts';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

type DueState = 'ample' | 'soon' | 'late' | 'stands';

export type Timed = Pick<PendingRequest, 'dueAt' | 'question' | 'brief'>;

interface Due {
  state: DueState;
  leftMs: number;
  /** `H:MM` until it is due, or since it was. */
  clock: string;
}

/** What is left, which grows no less while an answer is waited for. */
function leftOf({ dueAt, question, brief }: Timed, now: number) {
  const stood = question && stands(question, dueAt, brief?.needed_on ?? null, now);
  const from = stood ? Date.parse(question.until) : now;
  return { left: Date.parse(dueAt) - from, isStanding: stood === true };
}

export function dueOf(request: Timed, now: number): Due {
  const { left, isStanding } = leftOf(request, now);
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const clock = `${Math.floor(minutes / MINUTES_AN_HOUR)}:${String(minutes % MINUTES_AN_HOUR).padStart(2, '0')}`;
  const leftMs = Math.max(0, left);
  if (isStanding) return { state: 'stands', leftMs, clock };
  if (left < 0) return { state: 'late', leftMs, clock };
  return { state: left < DUE_SOON_MS ? 'soon' : 'ample', leftMs, clock };
}
