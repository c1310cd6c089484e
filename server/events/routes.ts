import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { clientAddress } from '../http/client-address.ts';
import type { On } from '../http/route.ts';
import { accountKey, asUser } from '../auth/accounts.ts';
import { isMinor } from '../auth/minors.ts';
import type { Limits } from '../limits.ts';
import { eventLimit } from './limit.ts';
import { addEvents } from './queries.ts';

interface Deps {
  db: Db;
  now: () => Date;
  trustProxy: number;
  forwards: boolean;
  limits: Limits;
}

const { events } = routes;

export function eventRoutes(on: On, { db, now, trustProxy, forwards, limits }: Deps): void {
  const limit = eventLimit(limits);

  on(events.record, async ({ c, who, body }) => {
    const address = clientAddress(c.env.incoming, trustProxy);
    const userId = who?.role === 'consumer' ? who.id : null;
    const counted = userId === null ? (who?.id ?? null) : await accountKey(db, userId);
    await limit(counted, address, body.events.length);
    const add = async (within: Db) => {
      if (userId !== null && (await isMinor(within, userId))) return;
      await addEvents(within, { userId, events: body.events, forwards }, now());
    };
    await (userId === null ? inTransaction(db, add) : asUser(db, userId, add));
    return c.json({ success: true }, 202);
  });
}
