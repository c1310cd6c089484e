import type { Db } from '../db/tables.ts';
import { addJob, addJobAnew } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES } from '../media/files.ts';

export const DRAW_LOOK = 'draw_look';
/** Of what was sent before looks were drawn; none that is sent today waits for it. */
export const DRAW_SENT_LOOK = 'draw_sent_look';

export async function drawLooks(db: Db, outfitIds: readonly string[], now: Date): Promise<void> {
  for (const id of outfitIds) await addJobAnew(db, DRAW_LOOK, id, now, now);
}

/** The picture it was before goes with its row. */
export async function dropDrawn(
  db: Db,
  outfitId: string,
  with_photo: number,
  now: Date,
): Promise<void> {
  const gone = await db
    .deleteFrom('look_pictures')
    .where('outfit_id', '=', outfitId)
    .where('with_photo', '=', with_photo)
    .returning('id')
    .execute();
  for (const { id } of gone) await addJob(db, REMOVE_PHOTO_FILES, id, now);
}

/** Her photo is on these; they go with it. Answers their ids. */
export async function dropWithPhoto(db: Db, photoId: string, now: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('look_pictures')
    .where('with_photo', '=', 1)
    .where('outfit_id', 'in', (eb) =>
      eb.selectFrom('outfits').select('id').where('photo_id', '=', photoId),
    )
    .returning('id')
    .execute();
  for (const { id } of gone) await addJob(db, REMOVE_PHOTO_FILES, id, now);
  return gone.map(({ id }) => id);
}

/** The drawn looks of these outfits: with her photo as long as there is one, else without. */
export async function lookPictures(db: Db, outfitIds: readonly string[]) {
  if (outfitIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('look_pictures')
    .select(['id', 'outfit_id'])
    .where('outfit_id', 'in', outfitIds)
    .orderBy('with_photo')
    .execute();
  return new Map(rows.map(({ id, outfit_id }) => [outfit_id, id]));
}
