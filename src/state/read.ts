import type { StoreApi } from 'zustand/vanilla';
import { STALE_AFTER_MS } from '../../contract/limits.ts';
import type { Clock } from '../device/clock.ts';
import type { AppState } from './app-state.ts';
import { readAgain, type Kept } from './kept.ts';

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

export const isStale = ({ fetchedAt, isOffline }: Kept<unknown>, now: number) =>
  isOffline || fetchedAt === null || now - fetchedAt > STALE_AFTER_MS || now < fetchedAt;

export type Read = <T>(source: Source<T>, wanted?: 'now' | 'when stale') => Promise<void>;

/** Refreshes what is kept: one read of a thing at a time. */
export function createRead(store: StoreApi<AppState>, clock: Clock): Read {
  const running = new Map<string, Promise<void>>();

  const refresh = <T>({ of, put, fetch, words, merge }: Source<T>, userId: string) =>
    readAgain<T>({
      of: () => of(store.getState()),
      put: (kept) => store.setState((state) => put(state, kept)),
      isWanted: () => (store.getState().user?.id ?? '') === userId,
      fetch: () => fetch(userId),
      words,
      merge,
      now: clock.now,
    });

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
