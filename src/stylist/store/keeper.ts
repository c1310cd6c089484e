import { del, get, set, type UseStore } from 'idb-keyval';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reading } from '../../../contract/reading.ts';
import { z } from '../../../contract/zod.ts';
import { NOTHING, readAgain, type Kept } from '../../state/kept.ts';

/** Keeps one thing of the server's on this computer: shown at once, then read again. */
export interface Keeper<Value> {
  state: StoreApi<Kept<Value>>;
  hydrate(): Promise<void>;
  /** One read at a time; a failed one leaves what was there. */
  refresh(): Promise<void>;
  change(next: (value: Value) => Value): void;
  forget(): Promise<void>;
}

interface Parts<Value> {
  name: string;
  schema: z.ZodMiniType<Value>;
  database: UseStore;
  now: () => number;
  load: (before: Value | null) => Promise<Value>;
}

export function createKeeper<Value>(parts: Parts<Value>): Keeper<Value> {
  const { name, database, now, load } = parts;
  const row = z.object({ value: reading(parts.schema), fetchedAt: z.number() });
  const state = createStore<Kept<Value>>(() => NOTHING);
  let running: Promise<void> | null = null;
  let generation = 0;

  const keep = async () => {
    const { value, fetchedAt } = state.getState();
    // What cannot be kept is read again next time: a cache, never the only place.
    await set(name, { value, fetchedAt }, database).catch(() => undefined);
  };

  async function read() {
    const mine = generation;
    const isWanted = () => mine === generation;
    await readAgain({
      of: state.getState,
      put: (kept) => state.setState(kept),
      isWanted,
      fetch: load,
      // The portal's screens say it in their own.
      words: (statusText) => statusText,
      now,
    });
    if (isWanted() && state.getState().error === null) await keep();
  }

  return {
    state,
    async hydrate() {
      const mine = generation;
      const found = row.safeParse(await get(name, database).catch(() => null));
      if (mine !== generation) return;
      if (found.success && state.getState().fetchedAt === null) state.setState(found.data);
    },
    refresh() {
      running ??= read().finally(() => (running = null));
      return running;
    },
    change(next) {
      const { value } = state.getState();
      if (value === null) return;
      state.setState({ value: next(value) });
      void keep();
    },
    async forget() {
      generation += 1;
      state.setState(NOTHING);
      await del(name, database);
    },
  };
}
