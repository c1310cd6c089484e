import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

export interface FailureLimit {
  /** Throws `too_many` when the name failed too often from there. */
  check(name: string, address: string): Promise<void>;
  countFailure(name: string, address: string): Promise<void>;
}

export function failureLimit(): FailureLimit {
  const failures = new RateLimiterMemory({
    points: SIGN_IN_FAILURES_MAX,
    duration: SIGN_IN_WINDOW_MS / 1000,
  });
  const key = (name: string, address: string) => `${address} ${name}`;
  const check = async (name: string, address: string) => {
    const counted = await failures.get(key(name, address));
    if (counted && counted.consumedPoints > SIGN_IN_FAILURES_MAX) {
      throw new AppError('too_many', { retryAfterS: Math.ceil(counted.msBeforeNext / 1000) });
    }
  };
  return {
    check,
    async countFailure(name, address) {
      await failures.penalty(key(name, address));
      await check(name, address);
    },
  };
}
