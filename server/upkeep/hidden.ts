import { HIDDEN_KEPT_MS } from '../../contract/limits.ts';
import { addStep } from '../complaints/store.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { deletePhoto } from '../photos/queries.ts';

/** What nobody has shown again for so long goes, as if its owner had deleted it. */
export async function deleteHidden(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HIDDEN_KEPT_MS).toISOString();
  const due = (within: Db) =>
    within
      .selectFrom('hidden_photos')
      .innerJoin('photos', 'photos.id', 'hidden_photos.photo_id')
      .select(['photos.id', 'photos.user_id', 'hidden_photos.complaint_id'])
      .where('hidden_photos.at', '<', before);
  for (const { id } of await due(db).execute()) {
    await inTransaction(db, async (within) => {
      const photo = await due(within).where('photos.id', '=', id).executeTakeFirst();
      if (!photo) return;
      await deletePhoto(within, photo.user_id, id, now);
      await within.deleteFrom('hidden_photos').where('photo_id', '=', id).execute();
      if (photo.complaint_id === null) return;
      await addStep(within, photo.complaint_id, { what: 'deleted', photoId: id }, now);
    });
  }
}
