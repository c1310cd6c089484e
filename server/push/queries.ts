import { PUSH_SUBSCRIPTIONS_MAX } from '../../contract/limits.ts';
import type { PushKind } from '../../contract/push.ts';
import type { Db, Row } from '../db/tables.ts';
import { newId } from '../ids.ts';

const kindIn = (kind: PushKind) => `%"${kind}"%`;

export const subscriptionsOfUser = (db: Db, userId: string, kind: PushKind) =>
  db
    .selectFrom('push_subscriptions')
    .leftJoin('suspensions', 'suspensions.user_id', 'push_subscriptions.subject_id')
    .select(['push_subscriptions.id', 'endpoint'])
    .where('role', '=', 'consumer')
    .where('subject_id', '=', userId)
    .where('suspensions.since', 'is', null)
    .where('kinds', 'like', kindIn(kind))
    .execute();

interface Whom {
  only?: string;
  except?: string | null;
}

export const subscriptionsOfStylists = (db: Db, kind: PushKind, { only, except = null }: Whom) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('stylists', 'stylists.id', 'push_subscriptions.subject_id')
    .select(['push_subscriptions.id', 'endpoint'])
    .where('role', '=', 'stylist')
    .where('stylists.disabled_at', 'is', null)
    .where('stylists.paused_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('stylists.id', '=', only ?? ''))
    .$if(except !== null, (query) => query.where('stylists.id', '!=', except ?? ''))
    .where('kinds', 'like', kindIn(kind))
    .execute();

/** Whatever else they want to be told of. */
export const subscriptionsOfOwners = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('stylists', 'stylists.id', 'push_subscriptions.subject_id')
    .select(['push_subscriptions.id', 'endpoint'])
    .where('role', '=', 'stylist')
    .where('stylists.stylist_role', '=', 'owner')
    .where('stylists.disabled_at', 'is', null)
    .where('stylists.paused_at', 'is', null)
    .execute();

/**
 * A browser belongs to whoever of the role signed in there last. Only its keys say which browser it
 * is: with others, all that is sent to its endpoint is nothing it can read.
 */
export async function addSubscription(
  db: Db,
  given: Omit<Row<'push_subscriptions'>, 'id' | 'created_at'>,
  now: Date,
): Promise<void> {
  const subscription = { ...given, created_at: now.toISOString() };
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', given.endpoint)
    .where('role', '=', given.role)
    .where('p256dh', '=', given.p256dh)
    .where('auth', '=', given.auth)
    .where('subject_id', '!=', given.subject_id)
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), ...subscription })
    .onConflict((conflict) =>
      conflict.columns(['endpoint', 'role', 'subject_id']).doUpdateSet(subscription),
    )
    .execute();
  await dropOldest(db, given);
}

/** Every start of an app asks anew, so the oldest is the browser that has been away the longest. */
async function dropOldest(
  db: Db,
  { role, subject_id }: Pick<Row<'push_subscriptions'>, 'role' | 'subject_id'>,
): Promise<void> {
  const newest = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('role', '=', role)
    .where('subject_id', '=', subject_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PUSH_SUBSCRIPTIONS_MAX);
  await db
    .deleteFrom('push_subscriptions')
    .where('role', '=', role)
    .where('subject_id', '=', subject_id)
    .where('id', 'not in', newest)
    .execute();
}

export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .leftJoin('suspensions', 'suspensions.user_id', 'push_subscriptions.subject_id')
    .leftJoin('users', 'users.id', 'push_subscriptions.subject_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('push_subscriptions.id', '=', id)
    .where('suspensions.since', 'is', null)
    .executeTakeFirst();

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
