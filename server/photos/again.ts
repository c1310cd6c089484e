import type { AskAgain } from '../../contract/again.ts';
import { dueAt, neededAfter } from '../../contract/due.ts';
import { againstOutfit } from '../briefs/again.ts';
import { refuseMinor } from '../auth/minors.ts';
import { briefOf } from '../briefs/stored.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { notifyNewRequest } from '../push/notify.ts';
import { photosChanged } from './queries.ts';
import { reservationOfAgain } from './reservation.ts';

interface Asking {
  userId: string;
  photoId: string;
  ask: AskAgain;
}

/** Hers, and with its picture; else the reason why not is thrown. */
async function ownPhoto(db: Db, { userId, photoId }: Asking) {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('briefs', 'briefs.photo_id', 'photos.id')
    .select(['photos.deleted_at', 'briefs.body'])
    .where('photos.id', '=', photoId)
    .where('photos.user_id', '=', userId)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found');
  if (photo.deleted_at !== null) throw new AppError('gone');
  return photo;
}

/** What this try has asked for before, it has; a photo has one other look. */
async function isRepeated(db: Db, { userId, photoId, ask }: Asking): Promise<boolean> {
  const asked = await db
    .selectFrom('requests')
    .select(['photo_id', 'again_key'])
    .where('user_id', '=', userId)
    .where('again_of', 'is not', null)
    .where((eb) => eb.or([eb('again_key', '=', ask.id), eb('photo_id', '=', photoId)]))
    .execute();
  const same = asked.find(({ again_key }) => again_key === ask.id);
  if (same && same.photo_id !== photoId) throw new AppError('key_reused');
  if (!same && asked.length > 0) throw new AppError('again_already');
  return same !== undefined;
}

/** The outfit that is meant: the named one, else the newest that there is something to say against. */
async function outfitMeant(db: Db, { photoId, ask }: Asking) {
  const outfits = await db
    .selectFrom('outfits')
    .select('outfits.id')
    .where('outfits.photo_id', '=', photoId)
    .where('outfits.status', '=', 'approved')
    .$if(ask.outfit !== undefined, (query) => query.where('outfits.id', '=', ask.outfit ?? ''))
    .orderBy('outfits.id', 'desc')
    .execute();
  for (const outfit of outfits) {
    const lines = await againstOutfit(db, outfit.id, ask.text);
    if (lines) return { ...outfit, lines };
  }
  throw new AppError('nothing_to_mend');
}

/** Another look for a photo that was styled, due in a day, kept at first for whoever styled it. */
export async function askAgain(db: Db, asking: Asking, now: Date): Promise<void> {
  const { userId, photoId, ask } = asking;
  const photo = await ownPhoto(db, asking);
  if (await isRepeated(db, asking)) return;
  const open = await db
    .selectFrom('requests')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open) throw new AppError('being_styled');
  await refuseMinor(db, userId);
  const outfit = await outfitMeant(db, asking);
  const at = now.toISOString();
  const id = newId();
  const reservation = await reservationOfAgain(db, outfit.id, now);
  const neededOn = neededAfter(briefOf(photo)?.needed_on ?? null, at);
  await db
    .insertInto('requests')
    .values({
      id,
      photo_id: photoId,
      user_id: userId,
      status: 'open',
      due_at: dueAt(now, neededOn).toISOString(),
      claimed_by: null,
      claim_expires_at: null,
      closed_by: null,
      closed_at: null,
      retake_reason: null,
      ...reservation,
      again_of: outfit.id,
      again_key: ask.id,
      again_lines: JSON.stringify(outfit.lines),
      created_at: at,
    })
    .execute();
  await photosChanged(db, userId);
  await notifyNewRequest(db, { id, ...reservation }, now);
}
