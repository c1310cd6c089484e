import { del, get, set, type UseStore } from 'idb-keyval';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reading } from '../../../contract/reading.ts';
import { z } from '../../../contract/zod.ts';
import { failureOf, type Failure } from '../../api/failure.ts';

export interface KeptState<Value> {
  value: Value | null;
  /** When the server last said it. */
  fetchedAt: number | null;
  isLoading: boolean;
  failure: Failure | null;
}

/** Something of the server's that this computer keeps: shown at once, then read again. */
export interface Kept<Value> {
  state: StoreApi<KeptState<Value>>;
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

const NOTHING = { value: null, fetchedAt: null, isLoading: false, failure: null };

export function createKept<Value>(parts: Parts<Value>): Kept<Value> {
  const { name, database, now, load } = parts;
  const row = z.object({ value: reading(parts.schema), fetchedAt: z.number() });
  const state = createStore<KeptState<Value>>(() => NOTHING);
  let running: Promise<void> | null = null;
  let generation = 0;

  const keep = async () => {
    const { value, fetchedAt } = state.getState();
    // What cannot be kept is read again next time: a cache, never the only place.
    await set(name, { value, fetchedAt }, database).catch(() => undefined);
  };

  async function read() {
    const mine = generation;
    state.setState({ isLoading: true });
    try {
      const value = await load(state.getState().value);
      if (mine !== generation) return;
      state.setState({ value, fetchedAt: now(), isLoading: false, failure: null });
      await keep();
    } catch (error) {
      if (mine === generation) state.setState({ isLoading: false, failure: failureOf(error) });
    }
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
