import { sql } from 'kysely';
import { ANSWERED_KEPT_MS, KEEP_PHOTOS_DAYS } from '../../contract/limits.ts';
import type { KeepDays } from '../../contract/preferences.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AT_ONCE, before, DAY_MS, soonAfter, tellGoing, type Expiring } from '../photos/keeping.ts';
import { dropItsPicture } from './store.ts';

/** Whose pictures are older than their people keep them, and no stylist needs, or needed just now. */
const duePieces = (db: Db, days: KeepDays, at: Date) =>
  db
    .selectFrom('own_pieces')
    .innerJoin('preferences', 'preferences.user_id', 'own_pieces.user_id')
    .where('preferences.keep_photos_days', '=', days)
    .where('own_pieces.created_at', '<=', before(at, days * DAY_MS))
    .where('own_pieces.deleted_at', 'is', null)
    .where('own_pieces.picture_gone_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('briefs')
            .innerJoin('requests', 'requests.photo_id', 'briefs.photo_id')
            .select('requests.id')
            .whereRef('briefs.user_id', '=', 'own_pieces.user_id')
            .where('briefs.body', 'like', sql<string>`'%' || own_pieces.id || '%'`)
            .where((one) =>
              one.or([
                one('requests.status', '=', 'open'),
                one('requests.closed_at', '>', before(at, ANSWERED_KEPT_MS)),
              ]),
            ),
        ),
      ),
    );

async function tell(expiring: Expiring, days: KeepDays): Promise<void> {
  const people = await duePieces(expiring.db, days, soonAfter(expiring.now))
    .select('own_pieces.user_id')
    .distinct()
    .where('preferences.keep_told_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  for (const { user_id } of people) await tellGoing(expiring, days, user_id);
}

const gone = (db: Db, days: KeepDays, now: Date) =>
  duePieces(db, days, now)
    .select('own_pieces.id')
    .where('preferences.keep_told_at', 'is not', null)
    .where('preferences.keep_from', '<=', now.toISOString());

/** The pictures go as her photos do; what they were of stays. */
export async function expireOwnPictures(expiring: Expiring): Promise<void> {
  const { db, now, onError } = expiring;
  for (const days of KEEP_PHOTOS_DAYS) {
    await tell(expiring, days);
    const pieces = await gone(db, days, now).orderBy('own_pieces.id').limit(AT_ONCE).execute();
    for (const { id } of pieces) {
      const expired = inTransaction(db, async (within) => {
        // What is kept longer since, is needed, or is there no more.
        const one = gone(within, days, now).where('own_pieces.id', '=', id);
        if (await one.executeTakeFirst()) await dropItsPicture(within, id, now);
      });
      await expired.catch(onError);
    }
  }
}
