import {
  DELETE_UNDO_MS,
  UPLOAD_SLOWEST_BYTES_PER_S,
  UPLOAD_TIMEOUT_MS,
} from '../../contract/limits.ts';
import { UNDER_18 } from '../../contract/ages.ts';
import type { Clock } from '../device/clock.ts';
import type { ServerClock } from '../device/server-clock.ts';
import { failureOf } from '../api/failure.ts';
import type { SmallLine } from '../api/uploads.ts';
import type { Hash } from './hash.ts';
import type { Channel } from './messages.ts';
import type { Clients } from './operations/kind.ts';
import type { Sent } from './operations/kinds.ts';
import type { Queue } from './queue.ts';
import { isSmall, photoIdIn } from './operations/photo.ts';
import { failedBy, isKnown, isPhoto, isPicture, wholeAfter, type OutboxRecord } from './records.ts';
import { Damaged, send } from './send.ts';
import { verdictOn, type Verdict } from './verdict.ts';

export interface Sender {
  queue: Queue;
  clients: Clients;
  locks: LockManager;
  clock: Clock;
  serverClock: Pick<ServerClock, 'now'>;
  sha256Of: Hash;
  smallOf: SmallLine['smallOf'];
  channel: Channel;
  /** Whether the line is known to be a mobile one, which she may have spared. */
  isCellular: () => boolean;
}

/** `busy`: another tab or the worker has it; `further`: not all of it went, and more than before. */
type Outcome = 'sent' | 'busy' | 'further' | Verdict['retry'];

const sizeOf = (record: OutboxRecord): number =>
  isPicture(record)
    ? record.operation.size + (isPhoto(record) ? (record.operation.voice?.size ?? 0) : 0)
    : 0;

const limitFor = (record: OutboxRecord) =>
  UPLOAD_TIMEOUT_MS + (sizeOf(record) / UPLOAD_SLOWEST_BYTES_PER_S) * 1000;

/** Its photo has not arrived. */
const isEarly = ({ operation }: OutboxRecord) =>
  operation.kind === 'brief' && operation.photoId === null;

export const canBeSent = (record: OutboxRecord) =>
  isKnown(record) && /^(waiting|sending|needs-sign-in)$/.test(record.state) && !isEarly(record);

/** Where she sends pictures over Wi-Fi alone. */
export const isLineSpared = async ({ isCellular, queue }: Pick<Sender, 'isCellular' | 'queue'>) =>
  isCellular() && (await queue.isWifiOnly());

const DISCARDED = 'discarded';
const SPARED = 'spared';

async function stopIfDiscarded(queue: Queue, id: string, stop: AbortController) {
  // Storage that does not answer says nothing of the record.
  const isThere = await queue.read(id).catch(() => true);
  if (!isThere) stop.abort(DISCARDED);
}

const isOfAge = ({ operation }: OutboxRecord) =>
  operation.kind === 'preferences' &&
  operation.update.age_range !== undefined &&
  operation.update.age_range !== UNDER_18;

/** What was refused for the age before is asked for at once. */
const releaseForAge = (queue: Queue, owner: string | null) =>
  queue.rewrite((records) => ({
    changed: records.flatMap((record) =>
      record.owner === owner && record.pause?.isUnderAge
        ? { ...record, pause: null, ...failedBy(null) }
        : [],
    ),
  }));

/** What has come further at this attempt than at those before; where it had to come anew, from there on. */
function progressOf(
  { progress = { bytes: 0, attempts: 0 } }: OutboxRecord,
  { first, furthest }: { first: number; furthest: number },
) {
  if (first < progress.bytes) return { bytes: furthest, attempts: progress.attempts };
  return furthest > progress.bytes ? { bytes: furthest, attempts: progress.attempts + 1 } : null;
}

/** Once its record is gone the attempt ends: she has discarded it, here or in another tab. */
async function underLock(sender: Sender, id: string): Promise<Outcome> {
  const { queue, channel } = sender;
  const stop = new AbortController();
  const unheard = channel.listen(({ type }) => {
    if (type === 'outbox-changed') void stopIfDiscarded(queue, id, stop);
  });
  return once(sender, id, stop).finally(unheard);
}

async function settle(
  queue: Queue,
  record: OutboxRecord,
  sending: (one: OutboxRecord) => Promise<Sent>,
): Promise<{ record: OutboxRecord; sent: Sent }> {
  const sent = await sending(record);
  try {
    await queue.settle(record, sent);
    return { record, sent };
  } catch (error) {
    if (!isPhoto(record) || !isSmall(sent)) throw error;
    // A full phone cannot write that the rest is left; it has room once that has gone, too.
    const all = await sending(wholeAfter(record, photoIdIn(sent)));
    await queue.settle(record, all);
    return { record, sent: all };
  }
}

async function once(sender: Sender, id: string, deadline: AbortController): Promise<Outcome> {
  const { queue, clients, clock, channel } = sender;
  const record = await queue.change(id, (record) => {
    if (!canBeSent(record)) return null;
    const since = clock.now();
    const pause = { since, until: since + limitFor(record) };
    return { state: 'sending', attempts: record.attempts + 1, pause };
  });
  if (!record) return 'busy';
  const done = new AbortController();
  void clock.sleep(limitFor(record), done.signal).then(() => deadline.abort());
  let first = Infinity;
  let furthest = 0;
  const reached = (bytes: number) => {
    if (first === Infinity) first = bytes;
    furthest = Math.max(furthest, bytes);
  };
  const mayGoOn = async () => {
    if (await isLineSpared(sender)) deadline.abort(SPARED);
    deadline.signal.throwIfAborted();
  };
  const line = { ...sender, mayGoOn, reached };
  try {
    const sending = (one: OutboxRecord) => send(queue, clients, one, deadline.signal, line);
    const settled = await settle(queue, record, sending);
    if (isOfAge(record)) await releaseForAge(queue, record.owner);
    channel.post({ type: 'sent', ...settled });
    return 'sent';
  } catch (error) {
    if (deadline.signal.reason === DISCARDED) return 'over';
    const progress = progressOf(record, { first, furthest });
    // A sender that was passed over while it slept must not undo what came after it.
    const change = (changes: Verdict['changes']) => {
      const told = { ...(progress && { progress, doubtedSince: undefined }), ...changes };
      return queue.change(id, ({ attempts, operation: { kind } }) =>
        attempts === record.attempts && kind === record.operation.kind ? told : null,
      );
    };
    if (deadline.signal.reason === SPARED) {
      await change({ state: 'waiting', ...failedBy(null), pause: null });
      return 'over';
    }
    const failure = error instanceof Damaged ? error : failureOf(error);
    const { changes, retry } = verdictOn(record, failure, clock.now());
    // The one record that no tray shows.
    if (record.operation.kind === 'revoke') console.warn('A sign-out is yet to be told', failure);
    await change(changes);
    const isFurther = (progress?.attempts ?? 0) > (record.progress?.attempts ?? 0);
    return isFurther && retry === 'line' ? 'further' : retry;
  } finally {
    done.abort();
  }
}

const lockOf = (id: string) => `poshak-outbox ${id}`;

/**
 * Settles once nobody can send it for the 5 s in which it can be taken back: by this document's
 * own time, which no change of the phone's clock reaches.
 */
export const holdForUndo = ({ locks, clock }: Pick<Sender, 'locks' | 'clock'>, id: string) =>
  new Promise<void>((held) => {
    void locks.request(lockOf(id), { ifAvailable: true }, async () => {
      held();
      await clock.sleep(DELETE_UNDO_MS);
    });
  });

/** Whoever offers to take it back may hold it for a moment longer than the clock says. */
const mayBeHeld = ({ attempts, pause }: OutboxRecord) => attempts === 0 && pause !== null;

function patience(clock: Clock): AbortSignal {
  const over = new AbortController();
  void clock.sleep(DELETE_UNDO_MS).then(() => over.abort());
  return over.signal;
}

/** Another sender took the lock after this one's deadline, or whoever holds it for an undo sleeps. */
function passedOver(error: unknown): Outcome {
  if (error instanceof DOMException && error.name === 'AbortError') return 'busy';
  throw error;
}

/** One attempt at one record, by one sender at a time over all tabs and the worker. */
export async function attempt(sender: Sender, record: OutboxRecord): Promise<Outcome> {
  const { locks, clock } = sender;
  const name = lockOf(record.id);
  const options = mayBeHeld(record) ? { signal: patience(clock) } : { ifAvailable: true };
  const outcome = await locks
    .request(name, options, async (lock) => (lock ? underLock(sender, record.id) : 'busy'))
    .catch(passedOver);
  const deadline = record.state === 'sending' ? record.pause?.until : undefined;
  const isFrozen = deadline !== undefined && clock.now() > deadline;
  if (outcome !== 'busy' || !isFrozen) return outcome;
  return locks
    .request(name, { steal: true }, async () => underLock(sender, record.id))
    .catch(passedOver);
}
