import { ERROR_STATUS } from '../../contract/errors.ts';
import { Failure } from '../api/failure.ts';
import { failedBy, type OutboxRecord, type Pause } from './records.ts';
import { Damaged } from './send.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAUSE_MAX_MS = DAY_MS;
const TOO_LARGE = 413;
const TOO_MANY = 429;
const CONFLICT = 409;
/** What a server says while it is being changed, or what stands before it: tomorrow it may be another. */
const DOUBTFUL = new Set([403, 404, 405, CONFLICT, 425]);
const DOUBT_MS = 15 * 60_000;
const SERVER_FAILED = 500;
/** A body that was spoilt on the way: the bytes here are good. */
const SPOILT = new Set(['hash_mismatch', 'malformed']);
const heals = (status: number, code = '') =>
  status === 408 || status === 429 || status >= SERVER_FAILED || SPOILT.has(code);

export interface Verdict {
  changes: Pick<
    OutboxRecord,
    'state' | 'failure' | 'lastError' | 'pause' | 'isBriefRefused' | 'doubtedSince'
  >;
  /** `line`: nothing else would get through either; `record`: it may work later; `over`: it will not. */
  retry: 'line' | 'record' | 'over';
}

function pauseOf(retryAfter: string | null, now: number): Pause | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? { since: now, until: now + Math.min(wait, PAUSE_MAX_MS) } : null;
}

/**
 * It is said of the thing itself: there is none any more, or what is there does not allow it. By the
 * key of an upload another build may mean something else.
 */
function isSaid({ operation }: OutboxRecord, failure: Failure): boolean {
  const { status, problem } = failure;
  const isKnown = Object.hasOwn(ERROR_STATUS, problem?.code ?? '');
  // Only another photo, or this one submitted anew, says otherwise.
  if (problem?.code === 'not_agreed') return true;
  return (
    failure.isGone() || (status === CONFLICT && isKnown && !/^(photo|whole)$/.test(operation.kind))
  );
}

/** A choice goes by itself: there is no form yet, or a build of before asks for it with each. */
const lacksForm = ({ operation }: OutboxRecord, { problem }: Failure) =>
  operation.kind === 'preferences' &&
  operation.update.user_gender === undefined &&
  problem?.fields?.['user_gender'] !== undefined;

function isDoubtful(record: OutboxRecord, failure: Failure): boolean {
  const { kind, status } = failure;
  if (lacksForm(record, failure)) return true;
  // A middlebox's.
  if (kind === 'foreign') return status === TOO_LARGE;
  return DOUBTFUL.has(status ?? 0) && !isSaid(record, failure);
}

/** It says what is wrong with fields, and neither the photo nor what was said beside it is one of them. */
const isForBrief = ({ operation }: OutboxRecord, { problem }: Failure) =>
  operation.kind === 'photo' &&
  operation.brief !== undefined &&
  problem?.code === 'invalid' &&
  problem.fields?.['image'] === undefined &&
  problem.fields?.['voice'] === undefined;

/** What a failed attempt makes of its record. Nothing here ever deletes one. */
export function verdictOn(record: OutboxRecord, error: unknown, now: number): Verdict {
  if (error instanceof Damaged) {
    const { kind } = error;
    return { changes: { state: 'damaged', ...failedBy({ kind }), pause: null }, retry: 'over' };
  }
  if (!(error instanceof Failure)) throw error;
  // Whatever stands between us and the server has no say in when her photos go.
  const pause = error.kind === 'refused' ? pauseOf(error.retryAfter, now) : null;
  const status = error.status ?? 0;
  const line = { state: 'waiting', ...failedBy(error.asCode), pause } as const;
  const waiting = { ...line, doubtedSince: undefined };
  const { doubtedSince = now } = record;
  const isNew = now - doubtedSince < DAY_MS;
  switch (error.kind) {
    case 'no-token':
    case 'refresh-refused':
      return { changes: { ...waiting, state: 'needs-sign-in', ...failedBy(null) }, retry: 'over' };
    case 'offline':
    case 'timeout':
      // Says nothing of a doubt, but that one of days ago is over.
      return { changes: isNew ? line : waiting, retry: 'line' };
    case 'unauthorized':
      return { changes: waiting, retry: 'record' };
    case 'foreign':
    case 'refused': {
      const isFinal =
        status === TOO_LARGE || (error.kind === 'refused' && !heals(status, error.problem?.code));
      const again = { since: now, until: now + DOUBT_MS };
      if (error.isSuspended) {
        const pause = { ...again, isForKind: true, isSuspended: true };
        return { changes: { ...waiting, pause }, retry: 'over' };
      }
      if (error.problem?.code === 'under_age') {
        const pause = { ...again, isForKind: true, isUnderAge: true } as const;
        return { changes: { ...waiting, pause }, retry: 'over' };
      }
      if (isFinal && isDoubtful(record, error) && isNew) {
        return { changes: { ...waiting, pause: again, doubtedSince }, retry: 'record' };
      }
      if (isFinal && isForBrief(record, error)) {
        const changes = { state: 'refused', pause: null, isBriefRefused: true } as const;
        return {
          changes: { ...changes, ...failedBy({ kind: 'brief' }) },
          retry: 'over',
        };
      }
      if (isFinal) return { changes: { ...waiting, state: 'refused' }, retry: 'over' };
      // The others of its kind would be told the same, each after a whole upload.
      const isForKind = status === TOO_MANY;
      const isForStylist = error.problem?.code === 'too_many_waiting';
      const told = pause && { ...pause, isForKind, ...(isForStylist && { isForStylist }) };
      return { changes: { ...waiting, pause: told }, retry: 'record' };
    }
  }
}
