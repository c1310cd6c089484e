import { revokeFamilies } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { photosChanged } from '../photos/queries.ts';
import { notifyOthers } from '../push/notify.ts';
import { endLinks, keepAnOwner } from '../stylists/owners.ts';

export const peopleQuery = (db: Db) =>
  db
    .selectFrom('stylists')
    .leftJoin('stylist_profiles', 'stylist_profiles.stylist_id', 'stylists.id')
    .select([
      'stylists.id',
      'stylists.name',
      'stylists.username',
      'stylists.stylist_role',
      'stylists.paused_at',
      'stylist_profiles.picture_id',
    ])
    .where('stylists.disabled_at', 'is', null)
    .orderBy('stylists.paused_at')
    .orderBy('stylists.name')
    .orderBy('stylists.id');

export const seenQuery = (db: Db, now: Date) =>
  db
    .selectFrom('refresh_families')
    .innerJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
    .select((eb) => [
      'subject_id as id',
      eb.fn.countAll<number>().as('browsers'),
      eb.fn.max('refresh_families.seen_at').as('seen_at'),
    ])
    .where('refresh_families.role', '=', 'stylist')
    .where('refresh_families.revoked_at', 'is', null)
    .where('refresh_families.expires_at', '>', now.toISOString())
    .groupBy('subject_id');

/** Who holds a request, or whom it is kept for, now. */
export const holdersQuery = (db: Db, now: Date) =>
  db
    .selectFrom('requests')
    .select((eb) => [
      eb
        .case()
        .when('claim_expires_at', '>', now.toISOString())
        .then(eb.ref('claimed_by'))
        .when('reserved_until', '>', now.toISOString())
        .then(eb.ref('reserved_for'))
        .else(null)
        .end()
        .as('holder'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('status', '=', 'open')
    .where('goes_at', 'is', null)
    .groupBy('holder');

interface Act {
  id: string;
  /** The owner. */
  by: string;
  now: Date;
}

async function existing(within: Db, id: string) {
  const stylist = await within
    .selectFrom('stylists')
    .select(['id', 'paused_at'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!stylist) throw new AppError('not_found');
  return stylist;
}

/** What was held or kept goes back to all, but what is on its way out. */
async function freeAll(within: Db, id: string, now: Date): Promise<void> {
  const held = await within
    .updateTable('requests')
    .set({ claimed_by: null, claim_expires_at: null })
    .where('claimed_by', '=', id)
    .where('status', '=', 'open')
    .where('goes_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  const kept = await within
    .updateTable('requests')
    .set({ reserved_for: null, reserved_until: null })
    .where('reserved_for', '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'user_id'])
    .execute();
  const freed = [...held, ...kept];
  for (const one of freed) await notifyOthers(within, one.id, now);
  for (const userId of new Set(freed.map(({ user_id }) => user_id))) {
    await photosChanged(within, userId);
  }
}

/** Out at once, wherever signed in; sessions that were, are over. */
export const pause = (db: Db, { id, by, now }: Act): Promise<void> =>
  inTransaction(db, async (within) => {
    const { paused_at } = await existing(within, id);
    if (paused_at !== null) return;
    await keepAnOwner(within, id);
    await within
      .updateTable('stylists')
      .set({ paused_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await freeAll(within, id, now);
    await endLinks(within, { id, by, now });
    await revokeFamilies(within, id, { now, why: 'disabled' });
    await writeHouseLog(within, { who: by, what: 'paused', whom: id }, now);
  });

export const resume = (db: Db, { id, by, now }: Act): Promise<void> =>
  inTransaction(db, async (within) => {
    const { paused_at } = await existing(within, id);
    if (paused_at === null) return;
    await within.updateTable('stylists').set({ paused_at: null }).where('id', '=', id).execute();
    await writeHouseLog(within, { who: by, what: 'resumed', whom: id }, now);
  });

export const signOutEverywhere = (db: Db, { id, by, now }: Act): Promise<void> =>
  inTransaction(db, async (within) => {
    await existing(within, id);
    await revokeFamilies(within, id, { now, why: null });
    await writeHouseLog(within, { who: by, what: 'signed_out', whom: id }, now);
  });
