export interface Clock {
  now: () => number;
  /** Settles after `ms`, or at once when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const NEARLY_MS = 60_000;

/**
 * How far the phone is ahead of the server, to the minute; what was known where nothing new is. What
 * is not far off is right: an answer takes its time.
 */
export function aheadOf(known: number, serverNow: number | null, now: number): number {
  if (serverNow === null) return known;
  const ahead = now - serverNow;
  if (Math.abs(ahead - known) < NEARLY_MS) return known;
  return Math.abs(ahead) < NEARLY_MS ? 0 : ahead;
}

/** What the server's clock says while this phone's says `now`. */
export const timeThere = ({ aheadMs }: { aheadMs: number }, now: number): number => now - aheadMs;

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
