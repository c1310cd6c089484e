import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';
import type { Db, Row } from '../db/tables.ts';
import type { Who } from '../http/route.ts';
import { isSent } from './corrections.ts';
import { findOutfit } from './queries.ts';

/** The outfit, if this person may see it: a stylist any, a consumer their own once it is approved. */
export async function visibleOutfit(db: Db, id: string, who: Who) {
  const outfit = await findOutfit(db, id);
  const isOwn = outfit?.user_id === who.id && outfit.status === 'approved';
  if (!outfit || (who.role === 'consumer' && !isOwn)) throw new AppError('not_found');
  return outfit;
}

/** A stylist who works for this client now. */
export const holdsClaim = (db: Db, userId: string, stylistId: string, now: Date) =>
  db
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('claimed_by', '=', stylistId)
    .where('claim_expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst();

type Owned = Pick<Row<'outfits'>, 'user_id' | 'stylist_id' | 'status' | 'goes_at'>;

/** Its author; of what was sent also who has a request of the client's in hand. */
export async function mayCorrect(
  db: Db,
  outfit: Owned,
  stylistId: string,
  now: Date,
): Promise<boolean> {
  if (outfit.stylist_id === stylistId) return true;
  return isSent(outfit) && (await holdsClaim(db, outfit.user_id, stylistId, now)) !== undefined;
}

export async function refuseAnothers(
  db: Db,
  outfit: Owned & { stylist_name: string },
  stylistId: string,
  now: Date,
): Promise<void> {
  if (await mayCorrect(db, outfit, stylistId, now)) return;
  const { sentBy, draftOf } = serverTexts.outfits;
  const message = (isSent(outfit) ? sentBy : draftOf)(outfit.stylist_name);
  throw new AppError('not_yours', { message });
}
