import type { PhotoReport } from '../../contract/photo-reports.ts';
import { PHOTO_REPORTS_PER_HOUR } from '../../contract/limits.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { hidePiece } from '../own-clothes/hidden.ts';
import { hidePhoto } from '../photos/hidden.ts';
import { notifyReported } from '../push/notify.ts';
import { refuseUnheld } from '../requests/rules.ts';

interface Reporting {
  requestId: string;
  stylistId: string;
  report: PhotoReport;
}

const HOUR_S = 3600;

async function refuseMany(within: Db, stylistId: string, now: Date): Promise<void> {
  const { count } = await within
    .selectFrom('photo_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stylist_id', '=', stylistId)
    .where('at', '>', new Date(now.getTime() - HOUR_S * 1000).toISOString())
    .executeTakeFirstOrThrow();
  if (count < PHOTO_REPORTS_PER_HOUR) return;
  throw new AppError('too_many', {
    message: serverTexts.request.reportedOften(PHOTO_REPORTS_PER_HOUR),
    retryAfterS: HOUR_S,
  });
}

const hasSeen = async (within: Db, stylistId: string, photo: string) =>
  (await within
    .selectFrom('photo_views')
    .select('id')
    .where('photo_id', '=', photo)
    .where('stylist_id', '=', stylistId)
    .executeTakeFirst()) !== undefined;

interface OfPiece {
  stylistId: string;
  piece: string;
  userId: string;
}

/** What has gone meanwhile was seen by nobody. */
const hasSeenPiece = async (within: Db, { stylistId, piece, userId }: OfPiece) =>
  (await within
    .selectFrom('own_views')
    .innerJoin('own_pieces', 'own_pieces.id', 'own_views.piece_id')
    .select('own_views.id')
    .where('piece_id', '=', piece)
    .where('stylist_id', '=', stylistId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Whoever saw what is hidden by now has nothing of it in hand any more, and may still say what it was. */
async function seenAndHidden(within: Db, requestId: string, stylistId: string) {
  const request = await within
    .selectFrom('requests')
    .innerJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .select(['requests.user_id', 'requests.photo_id'])
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  return request && (await hasSeen(within, stylistId, request.photo_id)) ? request : null;
}

/** From here on nobody but an owner sees the photo, and its clock stands; or what was asked with it, and the request goes on. */
export async function reportPhoto(
  within: Db,
  { requestId, stylistId, report: { id, reason, piece } }: Reporting,
  now: Date,
): Promise<void> {
  const known = await within
    .selectFrom('photo_reports')
    .select(['request_id', 'piece_id', 'stylist_id', 'answered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) {
    const isSame =
      known.request_id === requestId &&
      known.piece_id === (piece ?? null) &&
      known.stylist_id === stylistId;
    if (!isSame || known.answered_at !== null) throw new AppError('key_reused');
    // A first try whose answer was lost: what was chosen since holds.
    await within.updateTable('photo_reports').set({ reason }).where('id', '=', id).execute();
    return;
  }
  const hidden = piece === undefined && (await seenAndHidden(within, requestId, stylistId));
  const { user_id: userId, photo_id: photo } =
    hidden || (await refuseUnheld(within, requestId, stylistId, now));
  const isSeen =
    piece === undefined
      ? hasSeen(within, stylistId, photo)
      : hasSeenPiece(within, { stylistId, piece, userId });
  if (!(await isSeen)) throw new AppError('not_yours', { message: serverTexts.request.seeFirst });
  await refuseMany(within, stylistId, now);
  if (piece === undefined) await hidePhoto(within, { photo, userId }, now);
  else await hidePiece(within, piece, now);
  const at = now.toISOString();
  await within
    .insertInto('photo_reports')
    .values({
      id,
      photo_id: photo,
      piece_id: piece ?? null,
      request_id: requestId,
      stylist_id: stylistId,
      reason,
      at,
    })
    .execute();
  await writeHouseLog(
    within,
    { who: stylistId, what: 'photo_reported', whom: userId, about: piece ?? photo },
    now,
  );
  await notifyReported(within, id, now);
}

/** A year after the answer; one that waits for it stays. */
export const reportsBefore = (db: Db, before: Date) =>
  db.deleteFrom('photo_reports').where('answered_at', '<', before.toISOString());
