export interface Clock {
  now: () => number;
  /** Settles after `ms`, or at once when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const NEARLY_MS = 60_000;

/**
 * How far the phone is ahead of the server, to the minute, after an answer of then; what was known
 * where the answer says nothing new. What is not far off is right: an answer takes its time.
 */
export function aheadOf(known: number, date: string | null, now: number): number {
  const ahead = now - Date.parse(date ?? '');
  if (Number.isNaN(ahead) || Math.abs(ahead - known) < NEARLY_MS) return known;
  return Math.abs(ahead) < NEARLY_MS ? 0 : ahead;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done);
    }),
};
