import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { On } from '../http/route.ts';
import { asUser } from '../users/accounts.ts';
import { addEvents } from './queries.ts';

const CALLS_PER_MINUTE = 60;

interface Deps {
  db: Db;
  now: () => Date;
  trustProxy: number;
  forwards: boolean;
}

const { events } = routes;

export function eventRoutes(on: On, { db, now, trustProxy, forwards }: Deps): void {
  const calls = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });

  on(events.record, async ({ c, who, body }) => {
    await calls.consume(clientAddress(c.env.incoming, trustProxy)).catch((spent: unknown) => {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw new AppError('too_many', { retryAfterS: Math.ceil(spent.msBeforeNext / 1000) });
    });
    const userId = who?.role === 'consumer' ? who.id : null;
    const add = (within: Db) => addEvents(within, { userId, events: body.events, forwards }, now());
    await (userId === null ? db.transaction().execute(add) : asUser(db, userId, add));
    return c.json({ success: true }, 202);
  });
}
