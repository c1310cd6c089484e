import { RateLimiterRes } from 'rate-limiter-flexible';
import { EVENTS_ANONYMOUS_A_DAY, EVENTS_OF_ONE_A_DAY } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Limits } from '../limits.ts';

const CALLS_PER_MINUTE = 60;
const DAY_S = 24 * 60 * 60;
const EVERYBODY = '';

function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent;
  throw new AppError('too_many', { retryAfterS: Math.ceil(spent.msBeforeNext / 1000) });
}

/** Throws `too_many` for what is more than a person, an address or all addresses may have counted. */
export function eventLimit(limits: Limits) {
  const calls = limits('events-calls', CALLS_PER_MINUTE, 60);
  const ofOne = limits('events-of-one', EVENTS_OF_ONE_A_DAY, DAY_S);
  const anonymous = limits('events-anonymous', EVENTS_ANONYMOUS_A_DAY, DAY_S);

  return async (personId: string | null, address: string, count: number): Promise<void> => {
    const key = personId ?? address;
    // Looked at first, so that no more addresses are remembered than had something counted.
    const everybodys = personId === null ? await anonymous.get(EVERYBODY) : null;
    if (everybodys && everybodys.remainingPoints === 0) refuse(everybodys);
    await calls.consume(key).catch(refuse);
    await ofOne.consume(key, count).catch(refuse);
    if (personId === null) await anonymous.consume(EVERYBODY, count).catch(refuse);
  };
}
