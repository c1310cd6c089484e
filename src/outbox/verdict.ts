import { Failure } from '../api/failure.ts';
import { coreTexts } from '../ui/texts/core.ts';
import type { OutboxRecord, Pause } from './records.ts';
import { Damaged } from './send.ts';

const PAUSE_MAX_MS = 24 * 60 * 60_000;
const TOO_LARGE = 413;
const SERVER_FAILED = 500;
/** A body that was spoilt on the way: the bytes here are good. */
const SPOILT = new Set(['hash_mismatch', 'malformed']);
const heals = (status: number, code = '') =>
  status === 408 || status === 429 || status >= SERVER_FAILED || SPOILT.has(code);

export interface Verdict {
  changes: Pick<OutboxRecord, 'state' | 'lastError' | 'pause'>;
  /** `line`: nothing else would get through either; `record`: it may work later; `over`: it will not. */
  retry: 'line' | 'record' | 'over';
}

function pauseOf(retryAfter: string | null, now: number): Pause | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? { since: now, until: now + Math.min(wait, PAUSE_MAX_MS) } : null;
}

function wordsFor({ operation }: OutboxRecord, failure: Failure): string {
  const { kind, status, statusText, problem, message } = failure;
  if (kind === 'unauthorized' || status === null) return message;
  if (operation.kind === 'preferences') return coreTexts.outbox.preferencesFailed(statusText);
  // A refusal says what to do about the photo, a failure of the server's does not.
  const hasReason = problem !== null && status < SERVER_FAILED;
  if (operation.kind === 'photo' && !hasReason) return coreTexts.outbox.uploadFailed(statusText);
  return message;
}

/** What a failed attempt makes of its record. Nothing here ever deletes one. */
export function verdictOn(record: OutboxRecord, error: unknown, now: number): Verdict {
  if (error instanceof Damaged) {
    const changes = { state: 'damaged', lastError: error.message, pause: null } as const;
    return { changes, retry: 'over' };
  }
  if (!(error instanceof Failure)) throw error;
  const lastError = wordsFor(record, error);
  const pause = pauseOf(error.retryAfter, now);
  const status = error.status ?? 0;
  const waiting = { state: 'waiting', lastError, pause } as const;
  switch (error.kind) {
    case 'no-token':
    case 'refresh-refused':
      return { changes: { ...waiting, state: 'needs-sign-in', lastError: null }, retry: 'over' };
    case 'offline':
    case 'timeout':
      return { changes: waiting, retry: 'line' };
    case 'unauthorized':
      return { changes: waiting, retry: 'record' };
    case 'foreign':
    case 'refused': {
      const isFinal =
        status === TOO_LARGE || (error.kind === 'refused' && !heals(status, error.problem?.code));
      if (isFinal) return { changes: { ...waiting, state: 'refused' }, retry: 'over' };
      return { changes: waiting, retry: 'record' };
    }
  }
}
