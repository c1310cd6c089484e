import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

export interface FailureLimit {
  /**
   * Runs an attempt that answers whether it succeeded; throws `too_many` where one more failed than
   * may. Attempts of one name and address take turns, or many at once would all slip through.
   */
  attempt(name: string, address: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

export function failureLimit(): FailureLimit {
  const failures = new RateLimiterMemory({
    points: SIGN_IN_FAILURES_MAX,
    duration: SIGN_IN_WINDOW_MS / 1000,
  });
  const turns = new Map<string, Promise<unknown>>();

  async function check(key: string): Promise<void> {
    const counted = await failures.get(key);
    if (!counted || counted.consumedPoints <= SIGN_IN_FAILURES_MAX) return;
    throw new AppError('too_many', { retryAfterS: Math.ceil(counted.msBeforeNext / 1000) });
  }

  return {
    async attempt(name, address, attempt) {
      const key = `${address} ${name}`;
      const before = turns.get(key) ?? Promise.resolve();
      const mine = before.then(async () => {
        await check(key);
        if (await attempt()) return true;
        await failures.penalty(key);
        await check(key);
        return false;
      });
      const settled = mine.catch(() => false);
      turns.set(key, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
  };
}
