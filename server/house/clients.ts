import type { HouseClient } from '../../contract/house-clients.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { accountKey } from '../auth/accounts.ts';
import { restore, suspend } from '../auth/suspensions.ts';
import { withCounts } from '../clients/queries.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { photosChanged } from '../photos/queries.ts';
import { freeRequests, goOn } from '../photos/stood.ts';

/** As many of who opened a photo as stand beside a client. */
export const OPENED_SHOWN = 5;

export async function housed(
  db: Db,
  rows: Parameters<typeof withCounts>[1],
): Promise<HouseClient[]> {
  if (rows.length === 0) return [];
  const more = await db
    .selectFrom('users')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .select(['users.id', 'users.plan', 'suspensions.since'])
    .where(
      'users.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const by = new Map(more.map((row) => [row.id, row]));
  return (await withCounts(db, rows.slice(0, PAGE_MAX))).map((client) =>
    Object.assign(client, {
      plan: by.get(client.userId)?.plan ?? 'free',
      suspendedSince: by.get(client.userId)?.since ?? null,
    }),
  );
}

export const aboutQuery = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .leftJoin('stylists', 'stylists.id', 'preferences.my_stylist')
    .select(['users.created_at', 'preferences.keep_photos_days', 'stylists.name as my_stylist'])
    .where('users.id', '=', userId);

export const openedQuery = (db: Db, userId: string) =>
  db.selectFrom('house_log').where('whom', '=', userId).where('what', '=', 'photo_opened');

interface Act {
  userId: string;
  /** The owner; null: the command line. */
  by: string | null;
  now: Date;
}

export const setPlan = (db: Db, { userId, by, now }: Act, plan: 'free' | 'premium') =>
  inTransaction(db, async (within) => {
    const before = await within
      .selectFrom('users')
      .select('plan')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    if (before.plan === plan) return;
    await within.updateTable('users').set({ plan }).where('id', '=', userId).execute();
    await writeHouseLog(within, { who: by, what: 'plan_changed', whom: userId, about: plan }, now);
  });

/** Photos leave the queue, also of who has them in hand, and nothing is deleted; let back in their clocks go on. */
export const setSuspended = (db: Db, { userId, by, now }: Act, isSuspended: boolean) =>
  inTransaction(db, async (within) => {
    const user = await within
      .selectFrom('users')
      .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
      .select(['users.id', 'suspensions.since'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new AppError('not_found');
    if ((user.since !== null) === isSuspended) return;
    const account = await accountKey(within, userId);
    if (isSuspended) {
      await suspend(within, account, userId, now);
      await freeRequests(within, { userId });
    } else {
      await restore(within, account);
      if (user.since !== null) await goOn(within, { userId }, user.since, now);
    }
    await photosChanged(within, userId);
    const what = isSuspended ? 'suspended' : 'restored';
    await writeHouseLog(within, { who: by, what, whom: userId }, now);
  });
