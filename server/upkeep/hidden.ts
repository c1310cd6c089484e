import { HIDDEN_KEPT_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { deletePhoto } from '../photos/queries.ts';
import { notifyPhotoRemoved } from '../push/notify.ts';

interface Deleting {
  db: Db;
  now: Date;
  /** One that fails does not keep the others. */
  onError: (error: unknown) => void;
}

/** What nobody has shown again for so long goes, as if its owner had deleted it. The last complaint that it was hidden for counts. */
export async function deleteHidden({ db, now, onError }: Deleting): Promise<void> {
  const before = new Date(now.getTime() - HIDDEN_KEPT_MS).toISOString();
  const due = (within: Db) =>
    within
      .selectFrom('hidden_photos')
      .innerJoin('photos', 'photos.id', 'hidden_photos.photo_id')
      .select(['photos.id', 'photos.user_id', 'photos.deleted_at'])
      .where('hidden_photos.at', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('hidden_for')
              .select('hidden_for.at')
              .whereRef('hidden_for.picture_id', '=', 'photos.id')
              .where('hidden_for.at', '>=', before),
          ),
        ),
      );
  for (const { id } of await due(db).execute()) {
    const gone = inTransaction(db, async (within) => {
      const photo = await due(within).where('photos.id', '=', id).executeTakeFirst();
      if (!photo) return;
      await deletePhoto(within, photo.user_id, id, now);
      // As in an archive that was made while its files went.
      if (photo.deleted_at !== null) return;
      await writeHouseLog(
        within,
        { who: null, what: 'photo_deleted', whom: photo.user_id, about: id },
        now,
      );
      await notifyPhotoRemoved(within, photo.user_id, now);
    });
    await gone.catch(onError);
  }
}
