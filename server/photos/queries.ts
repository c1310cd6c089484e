import type { Brief } from '../../contract/brief.ts';
import { dueAt } from '../../contract/due.ts';
import { spentSince } from '../auth/spent.ts';
import { fingerprint, writeBrief } from '../briefs/store.ts';
import { MediaVariant, type PhotoDeleted } from '../../contract/photos.ts';
import type { Db } from '../db/tables.ts';
import { firstIdAt, newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES } from '../media/files.ts';
import { pictureOf } from '../media/small.ts';
import { drawLooks, dropWithPhoto } from '../looks/store.ts';
import { endUploads, isUnder } from '../uploads/store.ts';
import { notifyDeleted, notifyNewRequest } from '../push/notify.ts';
import { answerReports } from './answer-reports.ts';
import type { NewNote } from '../voices/note.ts';
import { addVoice, dropVoice } from '../voices/store.ts';
import { endHolds } from './hidden-for.ts';
import { reservationFor } from './reservation.ts';

/** To be called with every change that shows in a user's list of photos. */
export async function photosChanged(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ photos_revision: eb('photos_revision', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

export const findByKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('photos')
    .leftJoin('briefs', 'briefs.photo_id', 'photos.id')
    .leftJoin('voices', 'voices.photo_id', 'photos.id')
    .select([
      'photos.id',
      'photos.sha256',
      'photos.bytes',
      'deleted_at',
      'photos.replaces',
      'briefs.sent_sha256',
      'voices.sha256 as voice_sha256',
      'small_id',
      'whole_sha256',
    ])
    .where('photos.user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Who sends: the hour is the account's, which may have been another user before. */
export interface Sender {
  id: string;
  account: string;
}

const SPENT_AS = { photos: 'upload', own_pieces: 'own' } as const;
/** Whose uploads of an hour are counted apart. */
export type Counted = keyof typeof SPENT_AS;

/** When the picture was taken in that uses up the user's last one of the hour. */
export async function lastOfTheHour(
  db: Db,
  counted: Counted,
  sender: Sender,
  limit: number,
  since: Date,
) {
  const uploads = db
    .selectFrom(counted)
    .select('created_at')
    .where('user_id', '=', sender.id)
    .where('id', '>=', firstIdAt(since))
    // An id that was made while the clock was ahead stays ahead.
    .where('created_at', '>=', since.toISOString())
    .unionAll(spentSince(db, sender.account, SPENT_AS[counted], since));
  const last = await db
    .selectFrom(uploads.as('uploads'))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  return last ? new Date(last.created_at) : null;
}

/** How many of somebody's photos no stylist has answered yet; held and begun ones are among them. */
export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return waiting;
}

interface NewPhoto {
  id: string;
  userId: string;
  key: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  thumbhash: string;
  brief: Brief | null;
  voice: NewNote | null;
  replaces: string | null;
  smallId: string | null;
  wholeSha256: string | null;
}

/** With the request to style it. False when the key has named another photo meanwhile. */
export async function addPhoto(db: Db, photo: NewPhoto, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('photos')
    .values({
      id: photo.id,
      user_id: photo.userId,
      idempotency_key: photo.key,
      sha256: photo.sha256,
      bytes: photo.bytes,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      replaces: photo.replaces,
      small_id: photo.smallId,
      whole_sha256: photo.wholeSha256,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  const { id: photoId, userId, brief, voice: note } = photo;
  if (brief) await writeBrief(db, { photoId, userId, brief }, fingerprint(brief), now);
  if (note) await addVoice(db, { photoId, userId, note });
  const reservation = await reservationFor(db, userId, brief, now);
  const requestId = newId();
  await db
    .insertInto('requests')
    .values({
      id: requestId,
      photo_id: photo.id,
      user_id: photo.userId,
      status: 'open',
      due_at: dueAt(now, brief?.needed_on ?? null).toISOString(),
      claimed_by: null,
      claim_expires_at: null,
      closed_by: null,
      closed_at: null,
      retake_reason: null,
      ...reservation,
      created_at: now.toISOString(),
    })
    .execute();
  await photosChanged(db, photo.userId);
  await notifyNewRequest(db, { id: requestId, ...reservation }, now);
  return true;
}

type Whole = Pick<NewPhoto, 'id' | 'sha256' | 'bytes' | 'width' | 'height' | 'thumbhash'>;

/** It takes the place of the small picture, whose files go. False where there is none to take the place of. */
export async function completePhoto(
  db: Db,
  { id, sha256, ...photo }: Whole,
  now: Date,
): Promise<boolean> {
  const small = await db
    .selectFrom('photos')
    .select(['small_id', 'user_id'])
    .where('id', '=', id)
    .where('whole_sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!small?.small_id) return false;
  await db
    .updateTable('photos')
    .set({ ...photo, sha256, small_id: null, whole_sha256: null })
    .where('id', '=', id)
    .execute();
  await addJob(db, REMOVE_PHOTO_FILES, small.small_id, now);
  const outfits = await db.selectFrom('outfits').select('id').where('photo_id', '=', id).execute();
  await drawLooks(
    db,
    outfits.map((outfit) => outfit.id),
    now,
  );
  await photosChanged(db, small.user_id);
  return true;
}

/** A key that has named nothing yet stands for what was deleted. False when it has named something meanwhile. */
export async function spendKey(db: Db, userId: string, key: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const none = { sha256: '', bytes: 0, width: 0, height: 0, thumbhash: '' };
  const spent = await db
    .insertInto('photos')
    .values({
      id: newId(),
      user_id: userId,
      idempotency_key: key,
      ...none,
      created_at: at,
      deleted_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

const NOTHING = { files: 0, views: 0, brief: false, answers: 0 };

/** What went with it, and whose files are to be removed; null when the consumer never had it, nothing the second time. */
export async function deletePhoto(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<{ deleted: PhotoDeleted['deleted']; pictures: string[] } | null> {
  const photo = await db
    .selectFrom('photos')
    .select(['deleted_at', 'small_id', 'idempotency_key'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!photo) return null;
  await db.deleteFrom('hidden_photos').where('photo_id', '=', id).execute();
  await endHolds(db, id, { what: 'deleted', who: null }, now);
  if (photo.deleted_at !== null) return { deleted: NOTHING, pictures: [id] };
  const at = now.toISOString();
  await db
    .updateTable('photos')
    // What tells of the picture goes with it; its key is still needed.
    .set({ deleted_at: at, thumbhash: '', sha256: '', whole_sha256: null })
    .where('id', '=', id)
    .execute();
  await endUploads(db, isUnder(userId, photo.idempotency_key), now);
  await answerReports(db, id, { answer: 'deleted', by: null }, now);
  await notifyDeleted(db, id, now);
  await db
    .updateTable('requests')
    .set({ status: 'withdrawn', closed_at: at })
    .where('photo_id', '=', id)
    .where('status', '=', 'open')
    .execute();
  await db
    .updateTable('requests')
    .set({ again_lines: null })
    .where('photo_id', '=', id)
    .where('again_lines', 'is not', null)
    .execute();
  await db.deleteFrom('questions').where('photo_id', '=', id).execute();
  await db
    .deleteFrom('begun')
    .where('request_id', 'in', (of) =>
      of.selectFrom('requests').select('id').where('photo_id', '=', id),
    )
    .execute();
  const brief = await db.deleteFrom('briefs').where('photo_id', '=', id).executeTakeFirst();
  const hadVoice = await dropVoice(db, id);
  const views = await db.deleteFrom('photo_views').where('photo_id', '=', id).executeTakeFirst();
  await db
    .deleteFrom('answers')
    .where('outfit_id', 'in', (unsent) =>
      unsent
        .selectFrom('outfits')
        .select('id')
        .where('photo_id', '=', id)
        .where('status', '!=', 'approved'),
    )
    .execute();
  // The outfits are the client's, and are nothing without what they answer.
  const { answers } = await db
    .selectFrom('answers')
    .innerJoin('outfits', 'outfits.id', 'answers.outfit_id')
    .select(({ fn }) => fn.count<number>('line').distinct().as('answers'))
    .where('outfits.photo_id', '=', id)
    .executeTakeFirstOrThrow();
  const looks = await dropWithPhoto(db, id, now);
  await addJob(db, REMOVE_PHOTO_FILES, id, now);
  const picture = pictureOf({ id, small_id: photo.small_id });
  if (picture !== id) await addJob(db, REMOVE_PHOTO_FILES, picture, now);
  await photosChanged(db, userId);
  const pictures = [picture, ...looks];
  const deleted = {
    files: pictures.length * MediaVariant.options.length,
    ...(hadVoice && { voice: true }),
    views: Number(views.numDeletedRows),
    brief: brief.numDeletedRows > 0n && answers === 0,
    answers: answers,
  };
  return { deleted, pictures };
}
