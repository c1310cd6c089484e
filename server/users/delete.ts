import { MediaVariant } from '../../contract/photos.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { emptyLog } from '../db/erase.ts';
import type { Db } from '../db/tables.ts';
import { blobName } from '../media/picture-urls.ts';

/** Rows first: when this is cut off, what is left are files without one, which the next start sweeps. */
export async function deleteUser(db: Db, blobs: Blobs, userId: string): Promise<void> {
  const photos = await db.transaction().execute(async (within) => {
    const hers = await within
      .selectFrom('photos')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    for (const table of ['refresh_families', 'push_subscriptions'] as const) {
      await within
        .deleteFrom(table)
        .where('role', '=', 'consumer')
        .where('subject_id', '=', userId)
        .execute();
    }
    await within.deleteFrom('users').where('id', '=', userId).execute();
    return hers;
  });
  // Without room it cannot be now; the upkeep does it.
  await emptyLog(db).catch(() => undefined);
  for (const { id } of photos) {
    for (const variant of MediaVariant.options) await blobs.remove(blobName(id, variant));
  }
}
