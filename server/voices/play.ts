import type { VoiceType } from '../../contract/voice.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { blobName } from '../media/picture-urls.ts';
import { heldNote, type By } from './held.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
}

async function sendNote(blobs: Blobs, photoId: string, type: VoiceType): Promise<Response> {
  const opened = await blobs.open(blobName(photoId, 'voice'));
  if (opened === null || opened === 'outside') throw new AppError('gone');
  const headers = { 'Content-Type': type, 'Content-Length': String(opened.size) };
  return new Response(opened.stream, { headers });
}

/** Her own; nobody hears what an owner keeps from everybody. */
export async function ownNote({ db, blobs }: Deps, userId: string, photoId: string) {
  const note = await db
    .selectFrom('voices')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'voices.photo_id')
    .select(['type', 'hidden_photos.at as hidden_at'])
    .where('voices.photo_id', '=', photoId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!note) throw new AppError('not_found');
  if (note.hidden_at !== null) throw new AppError('gone');
  return sendNote(blobs, photoId, note.type);
}

/** That it is played is written down before a byte of it goes, the first time. */
export async function playNote({ db, blobs }: Deps, by: By, now: Date): Promise<Response> {
  const { photo_id, type } = await inTransaction(db, async (within) => {
    const note = await heldNote(within, by, now);
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('voice_plays')
      .values({
        photo_id: note.photo_id,
        stylist_id: by.stylistId,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['photo_id', 'stylist_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return note;
    const { photo_id: about, user_id: whom } = note;
    await writeHouseLog(within, { who: by.stylistId, what: 'voice_played', whom, about }, now);
    return note;
  });
  return sendNote(blobs, photo_id, type);
}
