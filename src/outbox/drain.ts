import { DELETE_UNDO_MS, UPLOAD_RETRY_WAITS_MS } from '../../contract/limits.ts';
import type { Sessions } from '../api/session.ts';
import { attempt, canBeSent, isLineSpared, type Sender } from './attempt.ts';
import {
  failedBy,
  isDue,
  isHeld,
  isHeldForAge,
  isOrphan,
  follows,
  isPicture,
  isWhole,
  pauseOf,
  subjectOf,
  type OutboxRecord,
} from './records.ts';

interface Parts extends Sender {
  sessions: Sessions<'consumer'>;
}

interface Round {
  /** Something failed that may work when tried again. */
  failed: boolean;
  /** The line broke, and what was on it had come further. */
  isFurther?: boolean;
  /** When the first of those that pause may go. */
  nextDue: number | null;
  /** How many may still go out by themselves. */
  waiting: number;
}

const failures = ({ attempts, progress }: OutboxRecord) => attempts - (progress?.attempts ?? 0);

/** Of what is with us already the rest goes last, but behind nothing for ever. */
const REST_WAITS_FAILURES = 4;

const rank = (record: OutboxRecord) =>
  failures(record) + (isWhole(record) ? REST_WAITS_FAILURES : 0);

const hasBegun = ({ progress }: OutboxRecord) => (progress ? progress.bytes > 0 : false);

/**
 * The first record of each subject that waits for no other: those that failed least in front, then
 * those that have begun to come.
 */
export function heads(records: readonly OutboxRecord[]): OutboxRecord[] {
  const first = new Map<string, OutboxRecord>();
  const known = records.filter(canBeSent);
  for (const [at, record] of known.entries()) {
    if (first.has(subjectOf(record))) continue;
    if (!known.slice(0, at).some((earlier) => follows(record, earlier))) {
      first.set(subjectOf(record), record);
    }
  }
  return [...first.values()].toSorted(
    (a, b) => rank(a) - rank(b) || Number(hasBegun(b)) - Number(hasBegun(a)),
  );
}

/** Sends what waits. Calls during a run make it look again at once instead of starting a second. */
export function createDrain(parts: Parts) {
  const { queue, sessions, clock } = parts;
  let running: Promise<number> | null = null;
  let isKicked = false;
  let nap = new AbortController();

  /** Hers who is signed in; nobody else's is touched. Without her they wait for her sign-in. */
  async function mine(records: OutboxRecord[]): Promise<OutboxRecord[]> {
    const session = await sessions.read();
    const areSpared = await isLineSpared(parts);
    const own = [];
    for (const record of records) {
      if ((areSpared && isPicture(record)) || isHeldForAge(record, records)) continue;
      if (record.operation.kind === 'revoke' || record.owner === session?.user.id) own.push(record);
      else if (!session && record.state === 'waiting') {
        await queue.change(record.id, ({ state }) =>
          state === 'waiting' ? { state: 'needs-sign-in' } : null,
        );
      }
    }
    return own;
  }

  /** It is hers to decide then: nothing would ever send it. */
  async function stopOrphans(): Promise<void> {
    const all = await queue.all();
    for (const { id } of all.filter((record) => isOrphan(record, all))) {
      await queue.change(id, (record) =>
        isOrphan(record, all) && record.state !== 'refused'
          ? { state: 'refused', ...failedBy({ kind: 'no-photo' }), pause: null }
          : null,
      );
    }
  }

  const due = ({ state }: OutboxRecord, isFree: boolean) => state === 'sending' || isFree;

  async function round(): Promise<Round> {
    const tried = new Set<string>();
    let failed = false;
    await stopOrphans();
    for (;;) {
      const all = await queue.all();
      const own = await mine(all.filter(canBeSent));
      const next = heads(own.filter((record) => !isHeld(record, all))).find(
        (record) => !tried.has(record.id) && due(record, isDue(pauseOf(record, own), clock.now())),
      );
      const pauses = own
        .filter(({ state }) => state === 'waiting')
        .map(({ pause }) => pause?.until);
      const nextDue = Math.min(...pauses.filter((until) => until !== undefined));
      const summary = { nextDue: Number.isFinite(nextDue) ? nextDue : null, waiting: own.length };
      if (!next) return { failed, ...summary };
      tried.add(next.id);
      const outcome = await attempt(parts, next);
      // Of a photo whose small picture went the large one is next.
      if (outcome === 'sent') tried.delete(next.id);
      if (outcome === 'further') return { failed: true, isFurther: true, ...summary };
      failed ||= outcome === 'line' || outcome === 'record';
      if (outcome === 'line') return { failed, ...summary };
    }
  }

  async function rest(ms: number) {
    nap = new AbortController();
    if (!isKicked) await clock.sleep(ms, nap.signal);
  }

  async function run(): Promise<number> {
    try {
      let tries = 0;
      for (;;) {
        isKicked = false;
        const { failed, isFurther, nextDue, waiting } = await round();
        const wait = failed ? UPLOAD_RETRY_WAITS_MS[tries] : undefined;
        const untilDue = nextDue === null ? Infinity : nextDue - clock.now();
        if (isKicked || isFurther) tries = 0;
        else if (wait !== undefined) {
          tries += 1;
          await rest(wait);
        } else if (untilDue > 0 && untilDue <= DELETE_UNDO_MS) await rest(untilDue);
        else return waiting;
      }
    } finally {
      // In the same breath as the last look: a call in between would wait for a run that is over.
      running = null;
    }
  }

  /** Answers how many still wait when it gives up for now. */
  return function drain(): Promise<number> {
    isKicked = true;
    nap.abort();
    running ??= run();
    return running;
  };
}
