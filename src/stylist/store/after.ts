import type { Clock } from '../../device/clock.ts';

/** Runs it once so much time has passed; answers how to call it off. */
export function after({ sleep }: Clock, ms: number, run: () => void): () => void {
  const off = new AbortController();
  void sleep(ms, off.signal).then(() => off.signal.aborted || run());
  return () => off.abort();
}
