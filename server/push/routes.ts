import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';

const { push } = routes;

export function pushRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(push.subscribe, async ({ c, who, body }) => {
    const subscription = {
      role: who.role,
      subject_id: who.id,
      p256dh: body.keys.p256dh,
      auth: body.keys.auth,
      kinds: JSON.stringify(body.kinds),
    };
    await db
      .insertInto('push_subscriptions')
      .values({
        id: newId(),
        endpoint: body.endpoint,
        created_at: now().toISOString(),
        ...subscription,
      })
      // A browser has one endpoint: it belongs to whoever of the role signed in there last.
      .onConflict((conflict) => conflict.columns(['endpoint', 'role']).doUpdateSet(subscription))
      .execute();
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
