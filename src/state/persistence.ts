import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../device/clock.ts';
import type { Random } from '../outbox/ids.ts';
import type { Channel } from '../outbox/messages.ts';
import type { AppState } from './app-state.ts';
import { Outdated, type Disk } from './disk.ts';
import { NAMING, OWNER, SLICES, type Entries, type Slice } from './slices.ts';
import { troubleOf } from './storage-words.ts';

/** What is on disk where a write has failed: nothing is the same, so that the next one writes it, or deletes it. */
const UNKNOWN = Symbol('unknown');
const SHARED = SLICES.filter((slice) => !slice.isPersonal);

interface Parts {
  store: StoreApi<AppState>;
  disk: Disk;
  channel: Channel;
  clock: Clock;
  random?: Random;
  /** Hears of each write that is on disk. */
  written?: () => void;
}

interface Persistence {
  /** Reads what is kept into the store. Nothing is ever written before this has succeeded. */
  hydrate: (userId: string | null) => Promise<void>;
  /** Writes at once what waits to be written; answers whether it is on disk. */
  flush: () => Promise<boolean>;
}

export function createPersistence({
  store,
  disk,
  channel,
  clock,
  random = crypto,
  written,
}: Parts): Persistence {
  const tab = random.randomUUID();
  const onDisk = new Map<Slice, Map<string, unknown>>();
  const pending = new Set<Slice>();
  const failed = new Set<Slice>();
  /** Keys that another tab wrote while this one was still reading. */
  const early = new Set<string>();
  let writing = Promise.resolve();
  let following = Promise.resolve();
  const isReady = () => store.getState().hydration === 'ready';

  function changesOf(slice: Slice): Map<string, unknown> {
    const before = onDisk.get(slice) ?? new Map<string, unknown>();
    const now = new Map(slice.entriesOf(store.getState()));
    const changes = new Map<string, unknown>();
    for (const [key, value] of now) if (before.get(key) !== value) changes.set(key, value);
    for (const key of before.keys()) if (!now.has(key)) changes.set(key, undefined);
    onDisk.set(slice, now);
    return changes;
  }

  /** What is the consumer's goes with the name under which it is kept, and with what a full phone has refused of both. */
  const withOwner = (slices: readonly Slice[]) =>
    slices.some((slice) => slice.isPersonal || slice === NAMING)
      ? [...new Set([...slices, NAMING, ...(failed.has(NAMING) ? failed : [])])]
      : slices;

  async function write(asked: readonly Slice[], pace?: 'patient'): Promise<void> {
    const slices = withOwner(asked);
    for (const slice of slices) for (const waiting of [pending, failed]) waiting.delete(slice);
    const changes = new Map(slices.flatMap((slice) => [...changesOf(slice)]));
    if (changes.size === 0) return;
    // That it was written before is not certain while that write is under way.
    if (slices.includes(NAMING)) changes.set(OWNER, store.getState().user?.id ?? null);
    try {
      await disk.write(changes, pace);
      channel.post({ type: 'state-written', from: tab, keys: [...changes.keys()] });
      written?.();
    } catch (error) {
      for (const slice of slices) {
        failed.add(slice);
        for (const key of changes.keys()) {
          if (slice.owns(key)) onDisk.get(slice)?.set(key, UNKNOWN);
        }
      }
      if (error instanceof Outdated) store.setState({ hydration: 'outdated' });
      else console.error('A change could not be kept on this phone', error);
    }
  }

  /** With what is being written already. */
  function alsoWrite(slices: readonly Slice[], pace?: 'patient'): Promise<void> {
    writing = Promise.all([writing, write(slices, pace)]).then(() => undefined);
    return writing;
  }

  async function writeLater(slice: Slice) {
    pending.add(slice);
    await clock.sleep(slice.delayMs);
    if (pending.has(slice) && isReady()) await alsoWrite([slice], 'patient');
  }

  function take(entries: Entries, slices: readonly Slice[]): Partial<AppState> {
    const state = { ...store.getState() };
    for (const slice of slices) {
      const own = [...entries].filter(([key]) => slice.owns(key));
      if (own.length === 0) continue;
      const known = onDisk.get(slice) ?? new Map<string, unknown>();
      onDisk.set(slice, known);
      Object.assign(state, slice.restore(state, new Map(own)));
      // As it was made of what came: written anew, it would come back from the other tab without end.
      const made = new Map(slice.entriesOf(state));
      for (const [key] of own) {
        if (made.has(key)) known.set(key, made.get(key));
        else known.delete(key);
      }
    }
    return state;
  }

  /** As it is here, without what waits to be written. */
  const writtenOf = (slice: Slice) =>
    pending.has(slice) || failed.has(slice)
      ? (onDisk.get(slice) ?? [])
      : slice.entriesOf(store.getState());

  const allWrittenOf = (slices: readonly Slice[]) =>
    new Map(slices.flatMap((slice) => [...writtenOf(slice)]));

  /** What changed here meanwhile, or is refused by a full phone, is newer: it is written, or will be. */
  function withoutNewerHere(entries: Entries, slices: readonly Slice[], before: Entries): Entries {
    const now = allWrittenOf(slices);
    const here = new Map(slices.flatMap((slice) => Array.from(slice.entriesOf(store.getState()))));
    const isAsHere = (key: string) =>
      here.get(key) === before.get(key) && here.get(key) === now.get(key);
    return new Map([...entries].filter(([key]) => isAsHere(key)));
  }

  async function readOfOtherTab(keys: readonly string[]) {
    const slices = SLICES.filter((slice) => keys.some(slice.owns));
    const before = allWrittenOf(slices);
    const entries = await disk.read([...keys, OWNER]);
    if (!isReady()) return;
    // Somebody may have signed out or in since the other tab wrote.
    const isOwn = entries.get(OWNER) === store.getState().user?.id;
    store.setState(take(withoutNewerHere(entries, slices, before), isOwn ? SLICES : SHARED));
  }

  /** One word after the other, so that what one brought is not taken for a change made here. */
  function followOtherTab(keys: readonly string[]): void {
    following = following
      .then(() => readOfOtherTab(keys))
      .catch((error: unknown) => console.error('What another tab wrote could not be read', error));
  }

  store.subscribe((state, before) => {
    if (!isReady()) return;
    // What was the consumer's goes in the same moment as the name.
    if (state.user?.id !== before.user?.id) void alsoWrite(SLICES);
    for (const slice of SLICES) {
      if (state[slice.name] !== before[slice.name] && !pending.has(slice)) void writeLater(slice);
    }
  });

  channel.listen((message) => {
    if (message.type !== 'state-written' || message.from === tab) return;
    if (isReady()) followOtherTab(message.keys);
    else for (const key of message.keys) early.add(key);
  });

  return {
    async hydrate(userId) {
      try {
        const before = allWrittenOf(SLICES);
        const entries = await disk.readAll();
        for (const known of onDisk.values()) {
          for (const key of known.keys()) if (!entries.has(key)) entries.set(key, undefined);
        }
        const isOwn = userId !== null && entries.get(OWNER) === userId;
        const older = withoutNewerHere(entries, SLICES, before);
        const kept = take(older, isOwn ? SLICES : SHARED);
        store.setState({ ...kept, hydration: 'ready', storageTrouble: null });
        if (early.size > 0) followOtherTab([...early]);
        if (isOwn) return;
        for (const slice of SLICES) {
          onDisk.set(slice, new Map([...entries].filter(([key]) => slice.owns(key))));
        }
        await write(SLICES);
      } catch (error) {
        const hydration = error instanceof Outdated ? 'outdated' : 'failed';
        store.setState({ hydration, ...troubleOf(error) });
        console.error('What is kept on this phone could not be read', error);
      }
    },
    async flush() {
      // What is being written is not on disk yet, and no longer waits.
      if (!isReady()) return false;
      await alsoWrite([...pending]);
      if (failed.size > 0) await alsoWrite([...failed]);
      // What is written again by another meanwhile may be refused again.
      for (let begun: Promise<void> | null = null; begun !== writing;) await (begun = writing);
      return failed.size === 0;
    },
  };
}
