import { ANSWERED_KEPT_MS, KEEP_PHOTOS_DAYS, TOLD_BEFORE_MS } from '../../contract/limits.ts';
import type { KeepDays } from '../../contract/preferences.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { notifyGoing } from '../push/notify.ts';
import { deletePhoto, photosChanged } from './queries.ts';

export interface Expiring {
  db: Db;
  now: Date;
  /** One that fails does not keep the others. */
  onError: (error: unknown) => void;
}

export const DAY_MS = 24 * 60 * 60_000;
/** A node has other things to do, and comes back in an hour. */
export const AT_ONCE = 500;

export const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

interface Kept {
  created_at: string;
  /** When it was answered. */
  closed_at: string | null;
  keep_photos_days: number | null;
  keep_from: string | null;
}

/** When an answered photo goes, where it is not kept until it is deleted. */
export function goesAt({ created_at, closed_at, keep_photos_days: days, keep_from }: Kept) {
  if (days === null || closed_at === null) return null;
  const due = [
    Date.parse(created_at) + days * DAY_MS,
    Date.parse(closed_at) + ANSWERED_KEPT_MS,
    Date.parse(keep_from ?? '') || 0,
  ];
  return new Date(Math.max(...due)).toISOString();
}

/** Photos that were answered and are older than their people keep them; what still waits never goes. */
const duePhotos = (db: Db, days: KeepDays, at: Date) =>
  db
    .selectFrom('photos')
    .innerJoin('requests', (join) =>
      join.onRef('requests.photo_id', '=', 'photos.id').on('requests.again_of', 'is', null),
    )
    // Nor while another look is waited for, or was there just now.
    .leftJoin('requests as again', (join) =>
      join.onRef('again.photo_id', '=', 'photos.id').on('again.again_of', 'is not', null),
    )
    .where((eb) =>
      eb.or([
        eb('again.id', 'is', null),
        eb('again.closed_at', '<=', before(at, ANSWERED_KEPT_MS)),
      ]),
    )
    .innerJoin('preferences', 'preferences.user_id', 'photos.user_id')
    .where('preferences.keep_photos_days', '=', days)
    .where('photos.created_at', '<=', before(at, days * DAY_MS))
    .where('photos.deleted_at', 'is', null)
    .where('requests.closed_at', '<=', before(at, ANSWERED_KEPT_MS));

export const soonAfter = (now: Date) => new Date(now.getTime() + TOLD_BEFORE_MS);

/** Once, a week before the first of somebody's pictures goes, and never less. */
export async function tellGoing(
  { db, now, onError }: Expiring,
  days: KeepDays,
  userId: string,
): Promise<void> {
  const told = inTransaction(db, async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('preferences')
      .set({ keep_told_at: now.toISOString(), keep_from: soonAfter(now).toISOString() })
      .where('user_id', '=', userId)
      .where('keep_told_at', 'is', null)
      .where('keep_photos_days', '=', days)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await photosChanged(within, userId);
    await notifyGoing(within, userId, now);
  });
  await told.catch(onError);
}

async function tell(expiring: Expiring, days: KeepDays): Promise<void> {
  const people = await duePhotos(expiring.db, days, soonAfter(expiring.now))
    .select('photos.user_id')
    .distinct()
    .where('preferences.keep_told_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  for (const { user_id } of people) await tellGoing(expiring, days, user_id);
}

const gone = (db: Db, days: KeepDays, now: Date) =>
  duePhotos(db, days, now)
    .select(['photos.id', 'photos.user_id'])
    .where('preferences.keep_told_at', 'is not', null)
    .where('preferences.keep_from', '<=', now.toISOString());

/** What is older than somebody wants to keep goes, as if it were deleted by hand; outfits stay. */
export async function expirePhotos(expiring: Expiring): Promise<void> {
  const { db, now, onError } = expiring;
  for (const days of KEEP_PHOTOS_DAYS) {
    await tell(expiring, days);
    const photos = await gone(db, days, now).orderBy('photos.id').limit(AT_ONCE).execute();
    for (const { id, user_id } of photos) {
      const expired = inTransaction(db, async (within) => {
        // What is kept longer since, or is there no more.
        if (!(await gone(within, days, now).where('photos.id', '=', id).executeTakeFirst())) return;
        await deletePhoto(within, user_id, id, now);
      });
      await expired.catch(onError);
    }
  }
}
