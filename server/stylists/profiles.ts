import type { ProfileUpdate } from '../../contract/stylists.ts';
import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES } from '../media/files.ts';

/** Whoever is being styled by her is shown another face. */
async function faceChanged(db: Db, stylistId: string): Promise<void> {
  const styled = db
    .selectFrom('requests')
    .select('user_id')
    .where('status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('claimed_by', '=', stylistId),
        eb.exists(
          eb
            .selectFrom('outfits')
            .select('outfits.id')
            .whereRef('outfits.request_id', '=', 'requests.id')
            .where('outfits.stylist_id', '=', stylistId)
            .where('outfits.status', '=', 'draft'),
        ),
      ]),
    );
  await db
    .updateTable('users')
    .set((eb) => ({ photos_revision: eb('photos_revision', '+', 1) }))
    .where('id', 'in', styled)
    .execute();
}

export async function keepProfile(db: Db, id: string, update: ProfileUpdate): Promise<void> {
  const written = {
    lines: JSON.stringify(update.lines),
    strengths: JSON.stringify([...new Set(update.strengths)]),
    languages: JSON.stringify([...new Set(update.languages)]),
  };
  await db
    .insertInto('stylist_profiles')
    .values({ stylist_id: id, picture_id: null, ...written })
    .onConflict((conflict) => conflict.column('stylist_id').doUpdateSet(written))
    .execute();
}

/** The picture that was there goes with this; null: initials. In a transaction. */
export async function setPicture(
  within: Db,
  id: string,
  picture: string | null,
  now: Date,
): Promise<void> {
  // Its row is held first: of two pictures that come at once, the later one finds the other.
  const { picture_id: before } = await within
    .insertInto('stylist_profiles')
    .values({ stylist_id: id, picture_id: null })
    .onConflict((conflict) => conflict.column('stylist_id').doUpdateSet({ stylist_id: id }))
    .returning('picture_id')
    .executeTakeFirstOrThrow();
  await within
    .updateTable('stylist_profiles')
    .set({ picture_id: picture })
    .where('stylist_id', '=', id)
    .execute();
  if (before !== null) await addJob(within, REMOVE_PHOTO_FILES, before, now);
  await faceChanged(within, id);
}

/** Of who does not work here any more nothing is told; her name stays at what she made. */
export async function dropProfile(within: Db, id: string, now: Date): Promise<void> {
  const gone = await within
    .deleteFrom('stylist_profiles')
    .where('stylist_id', '=', id)
    .returning('picture_id')
    .execute();
  for (const { picture_id } of gone) {
    if (picture_id !== null) await addJob(within, REMOVE_PHOTO_FILES, picture_id, now);
  }
  await faceChanged(within, id);
}
