import type { Approval } from '../../contract/outfits.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { notifyOutfitReady } from '../push/notify.ts';
import { closeRequest } from '../requests/queries.ts';
import { claimRequest } from '../requests/rules.ts';
import { closeLedgers } from './ledger.ts';
import { approveDrafts } from './queries.ts';

interface Deps {
  db: Db;
  now: () => Date;
}

/** Hands the request's drafts to the consumer, or throws this one away; both may be repeated. */
export async function decide(
  { db, now }: Deps,
  id: string,
  stylistId: string,
  { approved, stylistNotes }: Approval,
): Promise<void> {
  const outfit = await db
    .selectFrom('outfits')
    .select(['request_id', 'photo_id', 'status', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!outfit || (approved && outfit.status === 'discarded')) throw new AppError('not_found');
  if (outfit.status === (approved ? 'approved' : 'discarded')) return;
  if (outfit.status !== 'draft') throw new AppError('request_closed');
  await claimRequest(db, outfit.request_id, stylistId, now());
  if (!approved) {
    await db.updateTable('outfits').set({ status: 'discarded' }).where('id', '=', id).execute();
    return;
  }
  if (stylistNotes !== undefined) {
    await db
      .updateTable('outfits')
      .set({ stylist_notes: stylistNotes })
      .where('id', '=', id)
      .execute();
  }
  await closeLedgers(db, { requestId: outfit.request_id, photoId: outfit.photo_id });
  await approveDrafts(db, outfit.request_id, now());
  await closeRequest(db, { id: outfit.request_id, status: 'completed', by: stylistId }, now());
  await notifyOutfitReady(db, { id, userId: outfit.user_id }, now());
}
