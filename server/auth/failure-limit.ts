import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_OF_ADDRESS_MAX,
  SIGN_IN_FAILURES_OF_NAME_MAX,
  SIGN_IN_LONG_WINDOW_MS,
  SIGN_IN_WINDOW_MS,
} from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

const PLACES_REMEMBERED = 1000;

export interface FailureLimit {
  /**
   * Runs an attempt that answers whether it succeeded; throws `too_many` where one more failed than
   * may. Attempts of one name and address take turns, or many at once would all slip through.
   */
  attempt(name: string, address: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

function counted(points: number, windowMs: number) {
  const failures = new RateLimiterMemory({ points, duration: windowMs / 1000 });
  return {
    async check(key: string): Promise<void> {
      const found = await failures.get(key);
      if (!found || found.consumedPoints <= points) return;
      throw new AppError('too_many', { retryAfterS: Math.ceil(found.msBeforeNext / 1000) });
    },
    add: (key: string) => failures.penalty(key),
  };
}

export function failureLimit(): FailureLimit {
  const pairs = counted(SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS);
  const addresses = counted(SIGN_IN_FAILURES_OF_ADDRESS_MAX, SIGN_IN_LONG_WINDOW_MS);
  const names = counted(SIGN_IN_FAILURES_OF_NAME_MAX, SIGN_IN_LONG_WINDOW_MS);
  const turns = new Map<string, Promise<unknown>>();
  // Where somebody has signed in, strangers who guess at the same name elsewhere lock nobody out.
  const places = new Set<string>();

  function remember(place: string): void {
    places.delete(place);
    places.add(place);
    const [oldest] = places;
    if (places.size > PLACES_REMEMBERED && oldest !== undefined) places.delete(oldest);
  }

  return {
    async attempt(name, address, attempt) {
      const key = `${address} ${name}`;
      const limits = [
        { limit: pairs, of: key },
        { limit: addresses, of: address },
        ...(places.has(key) ? [] : [{ limit: names, of: name }]),
      ];
      const check = async () => {
        for (const { limit, of } of limits) await limit.check(of);
      };
      const before = turns.get(key) ?? Promise.resolve();
      const mine = before.then(async () => {
        await check();
        if (await attempt()) {
          remember(key);
          return true;
        }
        for (const { limit, of } of limits) await limit.add(of);
        await check();
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
