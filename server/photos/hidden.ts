import type { Db } from '../db/tables.ts';
import { photosChanged } from './queries.ts';
import { freeRequests, goOn } from './stood.ts';

interface Hiding {
  photo: string;
  userId: string;
  complaint: string | null;
}

/** Hidden already, because a stylist reported it: it is hidden for the complaint, too. */
async function isForComplaint(db: Db, photo: string, complaint: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hidden_photos')
    .set({ complaint_id: complaint })
    .where('photo_id', '=', photo)
    .where('complaint_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From the next call on nobody but an owner sees it; whoever had its request in hand has it no more. */
export async function hidePhoto(
  db: Db,
  { photo, userId, complaint }: Hiding,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('hidden_photos')
    .values({ photo_id: photo, complaint_id: complaint, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .returning('photo_id')
    .executeTakeFirst();
  if (!added) return complaint !== null && (await isForComplaint(db, photo, complaint));
  await freeRequests(db, { photo });
  await photosChanged(db, userId);
  return true;
}

/** Back to where it was: its clock goes on from where it stood, and stylists are told of it again. */
export async function showPhoto(
  db: Db,
  { photo, userId }: Omit<Hiding, 'complaint'>,
  now: Date,
): Promise<boolean> {
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
