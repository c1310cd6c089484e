import { sql } from 'kysely';
import { AGAIN_RESERVED_MS, RESERVATION_MS } from '../../contract/limits.ts';
import type { Brief } from '../../contract/brief.ts';
import type { Db } from '../db/tables.ts';

/** Whom this client keeps, or who completed a photo of hers last, if that stylist is still at work. */
async function stylistOf(db: Db, userId: string): Promise<string | null> {
  const kept = await db
    .selectFrom('preferences')
    .innerJoin('stylists', 'stylists.id', 'preferences.my_stylist')
    .select('stylists.id')
    .where('preferences.user_id', '=', userId)
    .where('stylists.disabled_at', 'is', null)
    .where('stylists.paused_at', 'is', null)
    .executeTakeFirst();
  if (kept) return kept.id;
  const last = await db
    .selectFrom('requests')
    .innerJoin('stylists', 'stylists.id', 'requests.closed_by')
    .select(['stylists.id', 'stylists.disabled_at', 'stylists.paused_at'])
    .where('requests.user_id', '=', userId)
    // Not as a value, for which PostgreSQL finds no index of the completed.
    .where('requests.status', '=', sql.lit('completed'))
    .orderBy('requests.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.disabled_at === null && last.paused_at === null ? last.id : null;
}

interface Reservation {
  reserved_for: string | null;
  reserved_until: string | null;
}

const NOBODY: Reservation = { reserved_for: null, reserved_until: null };

/** For whom a photo of then is kept at first, and how long. */
export async function reservationFor(
  db: Db,
  userId: string,
  brief: Brief | null,
  sentAt: Date,
): Promise<Reservation> {
  if (brief?.stylist !== 'same') return NOBODY;
  const stylist = await stylistOf(db, userId);
  if (stylist === null) return NOBODY;
  const until = new Date(sentAt.getTime() + RESERVATION_MS).toISOString();
  return { reserved_for: stylist, reserved_until: until };
}

/** Another look is whoever's the first was, if that stylist is still at work. */
export async function reservationOfAgain(
  db: Db,
  outfitId: string,
  askedAt: Date,
): Promise<Reservation> {
  const first = await db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select('stylists.id')
    .where('outfits.id', '=', outfitId)
    .where('stylists.disabled_at', 'is', null)
    .where('stylists.paused_at', 'is', null)
    .executeTakeFirst();
  if (!first) return NOBODY;
  const until = new Date(askedAt.getTime() + AGAIN_RESERVED_MS).toISOString();
  return { reserved_for: first.id, reserved_until: until };
}
