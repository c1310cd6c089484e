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
  /** Asked for though nobody is signed in; all else is hers, and stands with her alone. */
  isOfAll?: true;
  /** Kept from what came to what is held, so that nothing that stayed the same seems to change. */
  merge?: (held: T, came: T) => T;
}

const isStale = ({ fetchedAt, isOffline }: Kept<unknown>, now: number) =>
  isOffline || fetchedAt === null || now - fetchedAt > STALE_AFTER_MS || now < fetchedAt;

/** `quietly`: now, though nobody asked; `anew`: so, and what was asked before does not count. */
type Wanted = 'now' | 'when stale' | 'quietly' | 'anew';
export type Read = <T>(source: Source<T>, wanted?: Wanted) => Promise<void>;

interface Run {
  settled: Promise<void>;
  isAsked: boolean;
}

/** Refreshes what is kept: one read of a thing at a time. */
export function createRead(store: StoreApi<AppState>, clock: Clock): Read {
  const running = new Map<string, Run>();

  const refresh = <T>(
    { of, put, fetch, words, merge }: Source<T>,
    userId: string,
    isShown: boolean,
    isUnasked: () => boolean,
  ) =>
    readAgain<T>({
      of: () => of(store.getState()),
      put: (kept) => store.setState((state) => put(state, kept)),
      isWanted: () => (store.getState().user?.id ?? '') === userId,
      fetch: () => fetch(userId),
      words,
      merge,
      now: clock.now,
      isShown,
      isUnasked,
    });

  function start<T>(source: Source<T>, userId: string, key: string, wanted: Wanted): Run {
    // What is there changes when the answer comes, and shows nothing before that.
    const isShown = wanted === 'now' || source.of(store.getState()).value === null;
    const isUnasked = () => !run.isAsked;
    const settled = refresh(source, userId, isShown, isUnasked).finally(() => running.delete(key));
    const run: Run = { settled, isAsked: false };
    running.set(key, run);
    return run;
  }

  return async (source, wanted = 'now') => {
    const state = store.getState();
    const userId = state.user?.id ?? '';
    if (!source.isOfAll && !userId) return;
    if (wanted === 'when stale' && !isStale(source.of(state), clock.now())) return;
    if (wanted === 'anew') store.setState((now) => source.put(now, { ...source.of(now) }));
    const key = `${userId} ${source.key}`;
    const run = running.get(key) ?? start(source, userId, key, wanted);
    if (wanted === 'now' || wanted === 'when stale') run.isAsked = true;
    await run.settled;
  };
}
