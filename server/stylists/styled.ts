import { MADE_SHOWN } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';

/** Whether this stylist has sent this client something, or works on it now. */
export async function hasStyled(
  db: Db,
  stylistId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const sent = await db
    .selectFrom('outfits')
    .select('id')
    .where('user_id', '=', userId)
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  if (sent) return true;
  const working = await db
    .selectFrom('requests')
    .select('requests.id')
    .where('requests.user_id', '=', userId)
    .where('requests.status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('requests.claimed_by', '=', stylistId),
          eb('requests.claim_expires_at', '>', now.toISOString()),
        ]),
        // As her photo says that it is being styled, also after the hold has run out.
        eb.exists(
          eb
            .selectFrom('outfits')
            .select('outfits.id')
            .whereRef('outfits.request_id', '=', 'requests.id')
            .where('outfits.stylist_id', '=', stylistId)
            .where('outfits.status', '=', 'draft'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return working !== undefined;
}

/** What she made for this client, the newest first. */
export const madeFor = (db: Db, stylistId: string, userId: string) =>
  db
    .selectFrom('outfits')
    .select(['id', 'title', 'created_at', 'lines', 'lines_kept', 'lines_disputed'])
    .where('user_id', '=', userId)
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(MADE_SHOWN)
    .execute();
