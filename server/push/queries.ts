import type { PushKind } from '../../contract/push.ts';
import type { Db } from '../db/tables.ts';

const kindIn = (kind: PushKind) => `%"${kind}"%`;

export const subscriptionsOfUser = (db: Db, userId: string, kind: PushKind) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('role', '=', 'consumer')
    .where('subject_id', '=', userId)
    .where('kinds', 'like', kindIn(kind))
    .execute();

export const subscriptionsOfStylists = (db: Db, kind: PushKind) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('stylists', 'stylists.id', 'push_subscriptions.subject_id')
    .select('push_subscriptions.id')
    .where('role', '=', 'stylist')
    .where('stylists.disabled_at', 'is', null)
    .where('kinds', 'like', kindIn(kind))
    .execute();

export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
