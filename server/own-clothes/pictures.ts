import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { pictureOf } from '../media/small.ts';
import { hidePiece, showPiece } from './hidden.ts';
import { deletePiece } from './store.ts';
import { writePieceViews } from './views.ts';
import { hidePhoto, showPhoto } from '../photos/hidden.ts';
import { writeViews } from '../photos/photo-access.ts';
import { deletePhoto } from '../photos/queries.ts';
import { notifyPhotoRemoved, notifyPhotoShown } from '../push/notify.ts';

/** A photo of a client's, or the picture of something of the client's own. */
export interface ClientPicture {
  id: string;
  userId: string;
  isPiece: boolean;
  isGone: boolean;
  /** Whose files it is. */
  files: string;
}

export async function findPicture(db: Db, id: string): Promise<ClientPicture> {
  const photo = await db
    .selectFrom('photos')
    .select(['id', 'small_id', 'user_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (photo) {
    const isGone = photo.deleted_at !== null;
    return { id, userId: photo.user_id, isPiece: false, isGone, files: pictureOf(photo) };
  }
  const piece = await db
    .selectFrom('own_pieces')
    .select(['user_id', 'deleted_at', 'picture_gone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!piece) throw new AppError('not_found', { id });
  const isGone = (piece.deleted_at ?? piece.picture_gone_at) !== null;
  return { id, userId: piece.user_id, isPiece: true, isGone, files: id };
}

export async function findLiving(db: Db, id: string): Promise<ClientPicture> {
  const picture = await findPicture(db, id);
  if (picture.isGone) throw new AppError('gone');
  return picture;
}

/** Written down before its address is made; answers whose files it is. */
export async function openPicture(
  db: Db,
  owner: string,
  { id, userId: user_id, isPiece, files }: ClientPicture,
  now: Date,
): Promise<string> {
  if (isPiece) await writePieceViews(db, owner, [{ id, user_id }], now);
  else await writeViews(db, owner, [{ id, user_id }], now.toISOString());
  return files;
}

export const hidePicture = (db: Db, { id, userId, isPiece }: ClientPicture, now: Date) =>
  isPiece ? hidePiece(db, id, now) : hidePhoto(db, { photo: id, userId }, now);

/** False where it is not hidden. */
export async function showPicture(
  db: Db,
  { id, userId, isPiece }: ClientPicture,
  now: Date,
): Promise<boolean> {
  if (isPiece) return showPiece(db, id);
  if (!(await showPhoto(db, { photo: id, userId }, now))) return false;
  await notifyPhotoShown(db, { id, userId }, now);
  return true;
}

/** As if its owner had deleted it, who is told; answers the pictures whose files go. */
export async function deletePicture(
  db: Db,
  { id, userId, isPiece, isGone }: ClientPicture,
  now: Date,
): Promise<string[]> {
  if (!isGone) await notifyPhotoRemoved(db, userId, now);
  if (!isPiece) return (await deletePhoto(db, userId, id, now))?.pictures ?? [];
  await deletePiece(db, userId, id, now);
  return [id];
}
