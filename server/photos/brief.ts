import type { Brief, BriefNote, NewBriefNote } from '../../contract/brief.ts';
import { dueAt } from '../../contract/due.ts';
import { BRIEF_NOTES_MAX } from '../../contract/limits.ts';
import { writeBrief, writeNotes } from '../briefs/store.ts';
import { notesOf } from '../briefs/stored.ts';
import type { Db } from '../db/tables.ts';
import { notifyOthers } from '../push/notify.ts';
import { AppError } from '../errors.ts';
import { dueLater } from './asked-clock.ts';
import { photosChanged } from './queries.ts';
import { reservationFor } from './reservation.ts';
import { words } from '../language.ts';

/** The photo with its newest request, if it is the consumer's and still to be styled, else the reason why not is thrown. */
async function openPhoto(db: Db, userId: string, photoId: string) {
  const photo = await db
    .selectFrom('photos')
    .innerJoin('requests', 'requests.photo_id', 'photos.id')
    .leftJoin('briefs', 'briefs.photo_id', 'photos.id')
    .leftJoin('stylists', 'stylists.id', 'requests.claimed_by')
    .select([
      'photos.created_at',
      'requests.id as request_id',
      'requests.reserved_for',
      'requests.asked_until',
      'requests.stood_ms',
      'requests.again_of',
      'requests.status',
      'requests.claim_expires_at',
      'stylists.name as holder',
      'briefs.notes',
    ])
    .where('photos.id', '=', photoId)
    .where('photos.user_id', '=', userId)
    .where('photos.deleted_at', 'is', null)
    .orderBy('requests.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found');
  if (photo.status === 'completed') throw new AppError('already_styled');
  if (photo.status !== 'open') throw new AppError('request_closed');
  return photo;
}

/** Whoever has begun an outfit goes on with it, also after the hold has run out. */
const beginnerOf = (db: Db, photoId: string) =>
  db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select('stylists.name')
    .where('outfits.photo_id', '=', photoId)
    .where('outfits.status', '=', 'draft')
    .executeTakeFirst();

export async function changeBrief(
  db: Db,
  { userId, photoId, brief }: { userId: string; photoId: string; brief: Brief },
  now: Date,
): Promise<void> {
  const photo = await openPhoto(db, userId, photoId);
  // What was asked for is answered; another look goes by it too.
  if (photo.again_of !== null) throw new AppError('already_styled');
  const { holder, claim_expires_at } = photo;
  const isHeld = claim_expires_at !== null && claim_expires_at > now.toISOString();
  const stylist = isHeld ? holder : (await beginnerOf(db, photoId))?.name;
  if (stylist)
    throw new AppError('being_styled', { message: words().said.request.styledBy(stylist) });
  await writeBrief(db, { photoId, userId, brief }, null, now);
  const sentAt = new Date(photo.created_at);
  // Whoever has asked waits for the answer before the others.
  const isAsked = (photo.asked_until ?? '') > now.toISOString();
  const reservation = isAsked
    ? { reserved_for: photo.reserved_for }
    : await reservationFor(db, userId, brief, sentAt);
  const stood = photo.stood_ms;
  await db
    .updateTable('requests')
    .set({ ...reservation, ...dueLater(dueAt(sentAt, brief.needed_on, stood), now) })
    .where('id', '=', photo.request_id)
    .execute();
  const isFreed = photo.reserved_for !== null && reservation.reserved_for === null;
  if (isFreed) await notifyOthers(db, photo.request_id, now);
  await photosChanged(db, userId);
}

/** Once, however often it is sent. */
export async function addBriefNote(
  db: Db,
  { userId, photoId, note }: { userId: string; photoId: string; note: NewBriefNote },
  now: Date,
): Promise<void> {
  const notes: BriefNote[] = notesOf(await openPhoto(db, userId, photoId));
  if (notes.some(({ id }) => id === note.id)) return;
  if (notes.length >= BRIEF_NOTES_MAX) throw new AppError('notes_full');
  notes.push({ ...note, at: now.toISOString() });
  await writeNotes(db, { photoId, userId, notes }, now);
  await photosChanged(db, userId);
}
