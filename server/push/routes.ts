import { ECDH } from 'node:crypto';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { inSession } from '../auth/families.ts';
import { addSubscription } from './queries.ts';

const { push } = routes;
const UNCOMPRESSED = 4;

/** A key that is no point of the curve encrypts nothing, and would fail at every try. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return Buffer.from(key, 'base64url')[0] === UNCOMPRESSED;
  } catch {
    return false;
  }
}

export function pushRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(push.subscribe, async ({ c, who, body }) => {
    if (!isPoint(body.keys.p256dh)) {
      throw new AppError('invalid', { fields: { 'keys.p256dh': serverTexts.fields.broken } });
    }
    const subscription = {
      endpoint: body.endpoint,
      role: who.role,
      subject_id: who.id,
      family_id: who.familyId,
      p256dh: body.keys.p256dh,
      auth: body.keys.auth,
      kinds: JSON.stringify(body.kinds),
    };
    // Not for a session that has ended while the call was on its way.
    await inSession(db, who.familyId, (within) => addSubscription(within, subscription, now()));
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
