import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { asUser } from '../users/accounts.ts';
import { addSubscription } from './queries.ts';

const { push } = routes;

export function pushRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(push.subscribe, async ({ c, who, body }) => {
    const subscription = {
      endpoint: body.endpoint,
      role: who.role,
      subject_id: who.id,
      p256dh: body.keys.p256dh,
      auth: body.keys.auth,
      kinds: JSON.stringify(body.kinds),
    };
    const add = (within: Db) => addSubscription(within, subscription, now());
    await (who.role === 'consumer' ? asUser(db, who.id, add) : add(db));
    return c.json({ success: true }, 201);
  });

  on(push.unsubscribe, async ({ c, who, body }) => {
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', body.endpoint)
      .where('role', '=', who.role)
      .where('subject_id', '=', who.id)
      .execute();
    return c.body(null, 204);
  });
}
