import type { StoreApi } from 'zustand/vanilla';
import { STALE_AFTER_MS } from '../../contract/limits.ts';
import type { Clock } from '../device/clock.ts';
import { Failure } from '../api/failure.ts';
import { StorageFailure } from '../device/strict-store.ts';
import { NOTHING, type AppState, type Kept } from './app-state.ts';
import { storageWords } from './storage-words.ts';

/** Where one kept value stands in the state, how it is fetched, and what is said when that fails. */
export interface Source<T> {
  key: string;
  of: (state: AppState) => Kept<T>;
  put: (state: AppState, kept: Kept<T>) => Partial<AppState>;
  fetch: (userId: string) => Promise<T>;
  words: (statusText: string) => string;
  /** Kept from what came to what is held, so that nothing that stayed the same seems to change. */
  merge?: (held: T, came: T) => T;
}

const NOT_FOUND = 404;
const REFRESH_FAILED = new Set(['no-token', 'refresh-refused', 'unauthorized']);

export function wordsFor(failure: Failure, words: Source<never>['words']): string {
  if (REFRESH_FAILED.has(failure.kind)) return failure.message;
  return words(failure.statusText);
}

export const isStale = ({ fetchedAt, isOffline }: Kept<unknown>, now: number) =>
  isOffline || fetchedAt === null || now - fetchedAt > STALE_AFTER_MS || now < fetchedAt;

export type Read = <T>(source: Source<T>, wanted?: 'now' | 'when stale') => Promise<void>;

/** Refreshes what is kept. What is there stays there, whatever becomes of the call. */
export function createRead(store: StoreApi<AppState>, clock: Clock): Read {
  const running = new Map<string, Promise<void>>();

  async function refresh<T>({ of, put, fetch, words, merge }: Source<T>, userId: string) {
    const change = (change: Partial<Kept<T>>) =>
      store.setState((state) =>
        // What was asked for her is nobody else's to see.
        (state.user?.id ?? '') === userId ? put(state, { ...of(state), ...change }) : state,
      );
    change({ isLoading: true });
    try {
      let held: T | null;
      let came: T;
      do {
        held = of(store.getState()).value;
        came = await fetch(userId);
        // Something was sent meanwhile, and the answer may be from before it.
      } while (of(store.getState()).value !== held);
      const value = held !== null && merge ? merge(held, came) : came;
      change({ ...NOTHING, value, fetchedAt: clock.now() });
    } catch (error) {
      if (error instanceof StorageFailure) {
        change({ isLoading: false, error: storageWords(error) });
        return;
      }
      if (!(error instanceof Failure)) {
        change({ isLoading: false, error: words(String(error)) });
        throw error;
      }
      const isOffline = error.kind === 'offline' || error.kind === 'timeout';
      const isMissing = error.status === NOT_FOUND;
      change({ isLoading: false, isOffline, isMissing, error: wordsFor(error, words) });
    }
  }

  return async (source, wanted = 'now') => {
    const state = store.getState();
    const userId = state.user?.id ?? '';
    if (wanted === 'when stale' && !isStale(source.of(state), clock.now())) return;
    const key = `${userId} ${source.key}`;
    const run = running.get(key) ?? refresh(source, userId).finally(() => running.delete(key));
    running.set(key, run);
    await run;
  };
}
