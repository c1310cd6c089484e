import { useSyncExternalStore } from 'react';

let words: string | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The app itself cannot go on: from now on the panel says so, until the page is refreshed. */
export function giveUp(message: string, cause: unknown): void {
  console.error(message, cause);
  words = message;
  for (const watcher of watchers) watcher();
}

export const useTrouble = (): string | null =>
  useSyncExternalStore(
    watch,
    () => words,
    () => null,
  );
