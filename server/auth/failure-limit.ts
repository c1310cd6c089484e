import {
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_OF_ADDRESS_MAX,
  SIGN_IN_FAILURES_OF_NAME_MAX,
  SIGN_IN_LONG_WINDOW_MS,
  SIGN_IN_WINDOW_MS,
} from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Limits } from '../limits.ts';

/** The longest that a timer runs is not much more. */
const PLACE_REMEMBERED_S = 20 * 24 * 60 * 60;

export interface FailureLimit {
  /**
   * Runs an attempt that answers whether it succeeded; throws `too_many` where one more failed than
   * may. Attempts of one name and address take turns, or they would crowd each other out.
   */
  attempt(name: string, address: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

export function failureLimit(limits: Limits): FailureLimit {
  const counted = (name: string, points: number, windowMs: number) => {
    const failures = limits(name, points, windowMs / 1000);
    return {
      /** Answers what to throw if this one fails; throws where one more than may have failed already. */
      async take(key: string): Promise<AppError | null> {
        const { consumedPoints, msBeforeNext } = await failures.penalty(key);
        if (consumedPoints <= points) return null;
        const retryAfterS = Math.ceil(msBeforeNext / 1000);
        const tooMany = new AppError('too_many', { retryAfterS });
        if (consumedPoints <= points + 1) return tooMany;
        await failures.reward(key);
        throw tooMany;
      },
      giveBack: (key: string) => failures.reward(key),
    };
  };
  const pairs = counted('sign-in', SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS);
  const addresses = counted(
    'sign-in-address',
    SIGN_IN_FAILURES_OF_ADDRESS_MAX,
    SIGN_IN_LONG_WINDOW_MS,
  );
  const names = counted('sign-in-name', SIGN_IN_FAILURES_OF_NAME_MAX, SIGN_IN_LONG_WINDOW_MS);
  // Where somebody has signed in, strangers who guess at the same name elsewhere lock nobody out.
  const places = limits('sign-in-place', 1, PLACE_REMEMBERED_S);

  const turns = new Map<string, Promise<unknown>>();

  async function inTurn(place: string, work: () => Promise<boolean>): Promise<boolean> {
    const mine = (turns.get(place) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => false);
    turns.set(place, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(place) === settled) turns.delete(place);
    }
  }

  async function tryOnce(name: string, address: string, attempt: () => Promise<boolean>) {
    const place = `${address} ${name}`;
    const isKnown = (await places.get(place)) !== null;
    const all = [
      { limit: pairs, of: place },
      { limit: addresses, of: address },
      ...(isKnown ? [] : [{ limit: names, of: name }]),
    ];
    const taken: typeof all = [];
    const giveBack = () => Promise.all(taken.map(({ limit, of }) => limit.giveBack(of)));
    let tooMany: AppError | null = null;
    let isRight;
    try {
      // Counted before it is tried: many at once, by way of another node, would all slip through.
      for (const one of all) {
        tooMany = (await one.limit.take(one.of)) ?? tooMany;
        taken.push(one);
      }
      isRight = await attempt();
    } catch (error) {
      await giveBack();
      throw error;
    }
    if (isRight) {
      await giveBack();
      await places.set(place, 1, PLACE_REMEMBERED_S);
      return true;
    }
    if (tooMany) throw tooMany;
    return false;
  }

  return {
    attempt: (name, address, attempt) =>
      inTurn(`${address} ${name}`, () => tryOnce(name, address, attempt)),
  };
}
