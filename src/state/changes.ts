import type { StoreApi } from 'zustand/vanilla';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { holdForUndo } from '../outbox/attempt.ts';
import type { Rewriting } from '../outbox/queue.ts';
import {
  awaits,
  follows,
  isKnown,
  isOwnPiece,
  isOfKind,
  isPicture,
  isWhole,
  keysToWithdraw,
  withdrawalOf,
  type OutboxRecord,
  type Pause,
  type RecordState,
  subjectOf,
  withoutAround,
} from '../outbox/records.ts';
import { ofUser } from '../outbox/owner.ts';
import { coreTexts } from '../../texts/core.ts';
import type { AppState } from './app-state.ts';
import { Refused, refuse } from './capture.ts';
import type { Mirror } from './mirror.ts';
import { answersAhead, withAnswer } from './operations/taste.ts';
import type { Change } from './operations/view.ts';
import { CHANGES } from './operations/views.ts';

type Parts = Pick<Foundation, 'queue' | 'drain' | 'clock' | 'locks'> & {
  store: StoreApi<AppState>;
  mirror: Mirror;
};

const STOPPED = new Set<RecordState>(['waiting', 'needs-sign-in', 'refused', 'damaged']);

const isSame = (one: OutboxRecord, other?: OutboxRecord) =>
  one.state === other?.state && JSON.stringify(one.operation) === JSON.stringify(other.operation);

/** All but a picture goes only while it would not go out by itself: another tab may have tried it again. */
function withdrawn(
  records: readonly OutboxRecord[],
  id: string,
  pause: Pause | null,
): Rewriting & Record<'gone' | 'around' | 'changed', readonly OutboxRecord[]> {
  const meant = records.filter(
    (record) => record.id === id && (isPicture(record) || /refused|damaged/.test(record.state)),
  );
  const gone = [...meant, ...(meant.length > 0 ? records.filter(awaits(id)) : [])];
  const own = meant.find(isOwnPiece);
  const kind = own ? 'own' : 'photo';
  const around = own ? records.filter((record) => follows(record, own)) : [];
  // Brought back, it finds them here still.
  const changed = own
    ? around.map((record) => ({
        ...withoutAround(record, own),
        pause: record.attempts === 0 ? pause : record.pause,
      }))
    : [];
  const plan = { gone, around, changed };
  const [key] = keysToWithdraw(gone, kind);
  if (key === undefined) return plan;
  const { owner = null, account } = gone[0] ?? {};
  const whose = { owner, ...(account !== undefined && { account }) };
  const photoId = meant.find(isWhole)?.operation.photoId;
  const operation = { ...withdrawalOf(kind, key), ...(photoId && { photoId }) };
  return { ...plan, added: { ...whose, operation, pause } };
}

/** Each answers the id of its record; what may be undone goes out after 5 s. */
type Told = {
  [Name in keyof typeof CHANGES]: (...said: Parameters<(typeof CHANGES)[Name]>) => Promise<string>;
};

/** What she changes: each becomes a record first, and goes out when there is a line. */
export function createChanges({ store, queue, drain, mirror, clock, locks }: Parts) {
  async function add({ operation, refusal, undo, replaces, withUnsent }: Change) {
    const { user } = store.getState();
    if (!user) throw new Refused(coreTexts.failures['no-token']);
    const since = clock.now();
    const pause = undo ? { since, until: since + DELETE_UNDO_MS } : null;
    const added = { ...ofUser(user), operation, pause };
    const isReplaced = (kept: OutboxRecord) =>
      replaces !== undefined &&
      isOfKind(kept, added) &&
      subjectOf(kept) === subjectOf({ ...added, id: '' }) &&
      (replaces === 'refused' ? kept.state === 'refused' : STOPPED.has(kept.state));
    const adding = withUnsent
      ? queue.rewrite((records) => ({
          gone: records.filter(isReplaced),
          added: { ...added, operation: withUnsent(records.filter((one) => isOfKind(one, added))) },
        }))
      : queue.add(added, isReplaced);
    const record = await adding.catch(refuse(refusal));
    if (!record) throw new Refused(refusal);
    const held = undo ? holdForUndo({ locks, clock }, record.id) : null;
    await Promise.all([held, mirror.followed()]);
    void drain();
    return record.id;
  }

  const told = Object.entries<(...said: never[]) => Change>(CHANGES).map(([name, change]) => [
    name,
    (...said: never[]) => add(change(...said)),
  ]);

  return {
    ...(Object.fromEntries(told) as Told),

    async answerTaste(item: string, liked: boolean | null): Promise<void> {
      const { user, taste, outbox } = store.getState();
      if (!user) throw new Refused(coreTexts.failures['no-token']);
      const said = taste.value ? answersAhead(taste.value, outbox) : [];
      const before = said.find((answer) => answer.item === item)?.at;
      // A clock that was set back makes no answer older than the one before it.
      const now = Math.max(clock.now(), before === undefined ? 0 : Date.parse(before) + 1);
      const answer = { item, liked, at: new Date(now).toISOString() };
      const add = (records: OutboxRecord[]) => withAnswer(records, ofUser(user), answer);
      await queue.rewrite(add).catch(refuse(coreTexts.changes.taste));
      await mirror.followed();
      void drain();
    },

    /** Whether it was still in time. */
    async undo(id: string): Promise<boolean> {
      const taken = await queue
        .remove([id], ({ state }) => state === 'waiting')
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
      return taken.length > 0;
    },

    async retry(id: string): Promise<void> {
      const { outbox } = store.getState();
      const record = outbox.find((one) => one.id === id);
      const holders = outbox.filter(
        (one) => record && one.id !== id && isOfKind(one, record) && one.pause?.isForKind,
      );
      for (const holder of holders) {
        await queue
          .change(holder.id, ({ pause }) => pause && { pause: { ...pause, isForKind: false } })
          .catch(refuse(coreTexts.changes.any));
      }
      await queue
        .change(id, ({ state }) => (STOPPED.has(state) ? { state: 'waiting', pause: null } : null))
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
      void drain();
    },

    /** What waits for a time that the server named is tried all the same. */
    async sendNow(): Promise<void> {
      for (const { id } of store.getState().outbox) {
        await queue
          .change(id, (record) =>
            isKnown(record) && record.state === 'waiting' && record.attempts > 0
              ? { pause: null }
              : null,
          )
          .catch(refuse(coreTexts.changes.any));
      }
      await mirror.outbox();
      void drain();
    },

    /** Whoever sends a photo stops; what may have arrived all the same is taken back. */
    async discard(id: string): Promise<void> {
      await queue
        .rewrite((records) => withdrawn(records, id, null))
        .catch(refuse(coreTexts.changes.any));
      await mirror.outbox();
      void drain();
    },

    /** The same of a picture, which for 5 s can be brought back; answers how. */
    async discardPhoto(id: string): Promise<() => Promise<boolean>> {
      const picture = await queue.bytes(id).catch(() => null);
      const note = await queue.noteBytes(id).catch(() => null);
      const since = clock.now();
      const pause = { since, until: since + DELETE_UNDO_MS };
      let gone: readonly OutboxRecord[] = [];
      let around: readonly OutboxRecord[] = [];
      let left: readonly OutboxRecord[] = [];
      const withdrawal = await queue
        .rewrite((records) => {
          const plan = withdrawn(records, id, pause);
          ({ gone, around, changed: left } = plan);
          return plan;
        })
        .catch(refuse(coreTexts.changes.any));
      const held = [...around, ...(withdrawal ? [withdrawal] : [])];
      await Promise.all(held.map(({ id }) => holdForUndo({ locks, clock }, id)));
      await mirror.outbox();
      void drain();

      // What she has asked otherwise since, or what has begun to go, stays so.
      const isAsLeft = (one: OutboxRecord, at: number) =>
        one.attempts === 0 && isSame(one, left[at]);
      const asBefore = (records: readonly OutboxRecord[]) =>
        around.filter(({ id }, at) => records.some((one) => one.id === id && isAsLeft(one, at)));

      return async () => {
        const [record, ...waiting] = gone;
        if (!record || !picture) return false;
        // Whoever was sending it has stopped.
        const stopped = { ...record, state: 'waiting', pause: null } as const;
        const isBack = await queue
          .restore(
            record.state === 'sending' ? stopped : record,
            { picture, note },
            withdrawal?.id ?? null,
          )
          .catch(refuse(coreTexts.changes.any));
        if (isBack)
          await queue.rewrite((records) => ({ changed: [...waiting, ...asBefore(records)] }));
        await mirror.outbox();
        void drain();
        return isBack;
      };
    },

    /** A kept picture; null when its bytes cannot be read, or are another person's. */
    async pictureOf(id: string): Promise<Blob | null> {
      const record = await queue.read(id).catch(() => null);
      const bytes = await queue.bytes(id).catch(() => null);
      if (!record || !isPicture(record) || !bytes) return null;
      if (record.owner !== null && record.owner !== store.getState().user?.id) return null;
      return new Blob([bytes], { type: record.operation.type });
    },
  };
}
