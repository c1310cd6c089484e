import { WAITING_ASKED_AGAIN_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { photosChanged } from './queries.ts';
import { freeRequests, goOn } from './stood.ts';

interface Hiding {
  photo: string;
  userId: string;
}

/** From the next call on nobody but an owner sees it; whoever had its request in hand has it no more. False where it is so already. */
export async function hidePhoto(db: Db, { photo, userId }: Hiding, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('hidden_photos')
    .values({ photo_id: photo, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .returning('photo_id')
    .executeTakeFirst();
  if (!added) return false;
  await freeRequests(db, { photo });
  await photosChanged(db, userId);
  return true;
}

/** Back to where it was: its clock goes on from where it stood, and stylists are told of it again. */
export async function showPhoto(db: Db, { photo, userId }: Hiding, now: Date): Promise<boolean> {
  const hidden = await db
    .deleteFrom('hidden_photos')
    .where('photo_id', '=', photo)
    .returning('at')
    .executeTakeFirst();
  if (!hidden) return false;
  await goOn(db, { photo }, hidden.at, now);
  await photosChanged(db, userId);
  return true;
}

/** Nothing takes the place of a picture that an owner has yet to look at. */
export async function refuseHidden(db: Db, photo: string): Promise<void> {
  const hidden = await db
    .selectFrom('hidden_photos')
    .select('at')
    .where('photo_id', '=', photo)
    .executeTakeFirst();
  if (hidden) throw new AppError('unavailable', { retryAfterS: WAITING_ASKED_AGAIN_MS / 1000 });
}
