import { delMany, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { nextId, type Random } from './ids.ts';
import type { Operation, Sent } from './operations/kinds.ts';
import { isSmall, photoIdIn } from './operations/photo.ts';
import { changeAfter } from './operations/own.ts';
import { BYTES, bytesKey, noteKey } from './keys.ts';
import { dropNote, moveNote, putNote, readNotes, unsentBytes, type UnsentNote } from './notes.ts';
import {
  awaits,
  isPhoto,
  isWhole,
  wholeAfter,
  type OutboxRecord,
  type Pause,
  type RecordState,
} from './records.ts';

const records = () => IDBKeyRange.upperBound(BYTES, true);
const WIFI_ONLY = '~!wifi-only';
const ORDER = '~!order';
const BIRTH = '~!birth';
const OUTCOME = '~~';
/** A photo has two: of the small picture, and of the large one after it. */
export const outcomeKey = (record: OutboxRecord) =>
  OUTCOME + record.id + (isWhole(record) ? OUTCOME : '');
const outcomes = () => IDBKeyRange.lowerBound(OUTCOME);

/** Tells a database from one that is made in its place when the browser or somebody has deleted it. */
export const markBirth =
  (random: Random) =>
  (objects: IDBObjectStore): void => {
    objects.put(random.randomUUID(), BIRTH);
  };

/** What the server made of a record, kept until the state on this phone tells it too. */
export interface SettledRecord {
  record: OutboxRecord;
  sent: Sent;
}

interface NewRecord {
  owner: string | null;
  account?: string;
  operation: Operation;
  bytes?: ArrayBuffer;
  state?: RecordState;
  pause?: Pause | null;
  isShared?: true;
  cover?: NonNullable<OutboxRecord['cover']>;
}

/** What one step makes of the records. */
export interface Rewriting {
  changed?: readonly OutboxRecord[];
  gone?: readonly OutboxRecord[];
  added?: NewRecord | null;
  /** What was said goes with the one that is changed or added; or comes back from it, for the next. */
  note?: 'goes' | 'comes back';
}

/** What lies beside a record. */
export interface Bytes {
  picture: ArrayBuffer;
  note: ArrayBuffer | null;
}

/** The records on disk. Small ones are read at once, a photo's bytes only to show or send it. */
export interface Queue {
  /** `replaces` judges what is on disk in that moment: another tab may have changed it since it was read. */
  add(record: NewRecord, replaces?: (kept: OutboxRecord) => boolean): Promise<OutboxRecord>;
  all(): Promise<OutboxRecord[]>;
  /** The records and the outcomes of one moment, and in which database. */
  snapshot(): Promise<{
    records: OutboxRecord[];
    outcomes: SettledRecord[];
    birth: string | undefined;
    notes: UnsentNote[];
  }>;
  read(id: string): Promise<OutboxRecord | null>;
  bytes(id: string): Promise<ArrayBuffer | null>;
  /** Of the note that goes with a record. */
  noteBytes(id: string): Promise<ArrayBuffer | null>;
  /** For the photo that goes next, in place of what was said before. */
  keepNote(note: UnsentNote, bytes: ArrayBuffer): Promise<void>;
  forgetNote(owner: string): Promise<void>;
  /** Its bytes, to be heard. */
  unsentNote(owner: string): Promise<ArrayBuffer | null>;
  /** Writes what `change` makes of the record; nothing when it is gone or `change` answers null. */
  change(
    id: string,
    change: (record: OutboxRecord) => Partial<OutboxRecord> | null,
  ): Promise<OutboxRecord | null>;
  /** Looks at all records and changes, removes and adds in one step; answers what it added. */
  rewrite(
    plan: (records: OutboxRecord[], notes: UnsentNote[]) => Rewriting,
  ): Promise<OutboxRecord | null>;
  /** Puts a removed record back with its bytes; not once `instead`, which came in its place, has begun to go. */
  restore(record: OutboxRecord, bytes: Bytes, instead: string | null): Promise<boolean>;
  /** In one step the record goes and its outcome comes; what was discarded meanwhile has none. */
  settle(record: OutboxRecord, sent: Sent): Promise<void>;
  forget(outcomes: readonly SettledRecord[]): Promise<void>;
  /** Removes those that are still what is meant; answers which. */
  remove(ids: string[], isMeant?: (kept: OutboxRecord) => boolean): Promise<string[]>;
  /** Whether photos wait for Wi-Fi: here, where the worker can read it. */
  isWifiOnly(): Promise<boolean>;
  setWifiOnly(isWifiOnly: boolean): Promise<void>;
}

type Order = NonNullable<OutboxRecord['order']>;

interface Count {
  owner: string;
  order: Order;
}

interface Parts {
  store: UseStore;
  now: () => number;
  random?: Random;
  changed: () => void;
}

const readAll = (objects: IDBObjectStore) =>
  promisifyRequest<OutboxRecord[]>(objects.getAll(records()));

function drop(objects: IDBObjectStore, ids: readonly string[]) {
  for (const id of ids.flatMap((id) => [id, bytesKey(id), noteKey(id)])) objects.delete(id);
}

/**
 * Counted apart from the records, of which there may be none left. Whoever comes next has another
 * name: the server is not told that two people use one phone.
 */
async function nextOrder(store: IDBObjectStore, owner: string, random: Random): Promise<Order> {
  const last = await promisifyRequest<Count | undefined>(store.get(ORDER));
  const isOwn = last && last.owner === owner;
  const { device, n } = isOwn ? last.order : { device: random.randomUUID(), n: 0 };
  const count: Count = { owner, order: { device, n: n + 1 } };
  store.put(count, ORDER);
  return count.order;
}

/** A sign-out stands in no order, nor does what nobody has yet. */
const orderFor = async (objects: IDBObjectStore, owner: string | null, random: Random) =>
  owner === null ? {} : { order: await nextOrder(objects, owner, random) };

/** What waited for this upload goes on with the photo that came of it, or with it. */
async function follow(
  objects: IDBObjectStore,
  { id: upload, operation }: OutboxRecord,
  sent: Sent,
) {
  const all = await readAll(objects);
  if (operation.kind === 'photo-delete') {
    const isOfIt = (one: OutboxRecord) =>
      isWhole(one) && one.operation.photoId === operation.photoId;
    drop(
      objects,
      all.filter(isOfIt).map(({ id }) => id),
    );
  }
  const waiting = all.filter(awaits(upload));
  if (sent.kind === 'photo-gone') {
    drop(
      objects,
      waiting.map(({ id }) => id),
    );
  }
  if (sent.kind !== 'photo') return;
  const photoId = photoIdIn(sent);
  // What cannot be joined with its photo is said where it waits.
  if (photoId === null) return;
  for (const record of waiting) {
    objects.put({ ...record, operation: { ...record.operation, photoId } }, record.id);
  }
}

export function createQueue({ store, now, random = crypto, changed }: Parts): Queue {
  /** As the last of all that are there. */
  async function recordOf(
    objects: IDBObjectStore,
    given: Omit<NewRecord, 'bytes'>,
    last: OutboxRecord | undefined,
  ): Promise<OutboxRecord> {
    const keptAt = now();
    return {
      state: 'waiting',
      pause: null,
      ...given,
      ...(await orderFor(objects, given.owner, random)),
      id: nextId(keptAt, last?.id, random),
      keptAt,
      attempts: 0,
      lastError: null,
    };
  }

  async function put(objects: IDBObjectStore, { bytes, ...given }: NewRecord) {
    const kept = await readAll(objects);
    const record = await recordOf(objects, given, kept.at(-1));
    objects.put(record, record.id);
    if (bytes) objects.put(bytes, bytesKey(record.id));
    return { record, kept };
  }

  return {
    async add(given, replaces = () => false) {
      const added = await store('readwrite', async (objects) => {
        const { record, kept } = await put(objects, given);
        const replaced = kept.filter((one) => replaces(one)).map(({ id }) => id);
        drop(objects, replaced);
        return record;
      });
      changed();
      return added;
    },

    all: () => store('readonly', readAll),

    snapshot: () =>
      store('readonly', async (objects) => {
        const [records, settled, birth, unsent] = await Promise.all([
          readAll(objects),
          promisifyRequest<SettledRecord[]>(objects.getAll(outcomes())),
          // An older version of the app marked none.
          promisifyRequest<string | undefined>(objects.get(BIRTH)),
          readNotes(objects),
        ]);
        return { records, outcomes: settled, birth, notes: unsent };
      }),

    read: async (id) => (await get<OutboxRecord>(id, store)) ?? null,

    bytes: async (id) => (await get<ArrayBuffer>(bytesKey(id), store)) ?? null,

    noteBytes: async (id) => (await get<ArrayBuffer>(noteKey(id), store)) ?? null,

    async keepNote(note, bytes) {
      await store('readwrite', async (objects) => putNote(objects, note, bytes));
      changed();
    },

    async forgetNote(owner) {
      await store('readwrite', async (objects) => dropNote(objects, owner));
      changed();
    },

    unsentNote: (owner) => store('readonly', async (objects) => unsentBytes(objects, owner)),

    async change(id, change) {
      const written = await store('readwrite', async (objects) => {
        const record: OutboxRecord | undefined = await promisifyRequest(objects.get(id));
        const changes = record && change(record);
        if (!record || !changes) return null;
        const next = { ...record, ...changes };
        objects.put(next, id);
        return next;
      });
      if (written) changed();
      return written;
    },

    async rewrite(plan) {
      let addedRecord: OutboxRecord | null = null;
      const isRewritten = await store('readwrite', async (objects) => {
        const all = await readAll(objects);
        const { changed = [], gone = [], added, note } = plan(all, await readNotes(objects));
        if (added) addedRecord = (await put(objects, added)).record;
        for (const record of changed) objects.put(record, record.id);
        if (note) {
          for (const record of [...changed, ...[addedRecord ?? []].flat()]) {
            await moveNote(objects, record, note);
          }
        }
        drop(
          objects,
          gone.map(({ id }) => id),
        );
        return changed.length + gone.length > 0 || Boolean(added);
      });
      if (isRewritten) changed();
      return addedRecord;
    },

    async restore(record, bytes, instead) {
      const isBack = await store('readwrite', async (objects) => {
        if (instead !== null) {
          const other: OutboxRecord | undefined = await promisifyRequest(objects.get(instead));
          // Once it was on the line the server may have spent the key.
          if (other?.state !== 'waiting' || other.attempts > 0) return false;
          drop(objects, [instead]);
        }
        objects.put(record, record.id);
        objects.put(bytes.picture, bytesKey(record.id));
        if (bytes.note) objects.put(bytes.note, noteKey(record.id));
        return true;
      });
      if (isBack) changed();
      return isBack;
    },

    async settle(record, sent) {
      await store('readwrite', async (objects) => {
        const kept = await promisifyRequest<OutboxRecord | undefined>(objects.get(record.id));
        // It was told to another sender before.
        if (kept && isWhole(kept) && isSmall(sent)) return;
        if (kept && isPhoto(kept) && isSmall(sent)) {
          objects.put(wholeAfter(kept, photoIdIn(sent)), kept.id);
        } else drop(objects, [record.id]);
        await follow(objects, record, sent);
        if (kept?.operation.kind === 'own' && sent.kind === 'own') {
          const { owner, account } = kept;
          const operation = changeAfter(kept.operation, sent.id);
          const whose = { owner, ...(account !== undefined && { account }) };
          if (operation) await put(objects, { ...whose, operation });
        }
        if (kept && sent.kind !== 'revoke') {
          objects.put({ record, sent }, outcomeKey(record));
        }
      });
      changed();
    },

    forget: (outcomes) =>
      delMany(
        outcomes.map(({ record }) => outcomeKey(record)),
        store,
      ),

    isWifiOnly: async () => (await get<boolean>(WIFI_ONLY, store)) ?? false,

    setWifiOnly: (isWifiOnly) => set(WIFI_ONLY, isWifiOnly, store),

    async remove(ids, isMeant = () => true) {
      const removed = await store('readwrite', async (objects) => {
        const meant = (await readAll(objects))
          .filter((record) => ids.includes(record.id) && isMeant(record))
          .map(({ id }) => id);
        drop(objects, meant);
        return meant;
      });
      if (removed.length > 0) changed();
      return removed;
    },
  };
}
