import type { Blobs } from '../blobs/blobs.ts';
import { keepSpent } from '../auth/spent.ts';
import { emptyLog } from '../db/erase.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJob } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES, removeFiles } from '../media/files.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

/** Rows first: when this is cut off, a job removes the files that are left. */
export async function deleteUser({ db, blobs, now }: Deps, userId: string): Promise<void> {
  const photos = await inTransaction(db, async (within) => {
    const hers = await within
      .selectFrom('photos')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    await keepSpent(within, userId, now());
    for (const table of ['refresh_families', 'push_subscriptions'] as const) {
      await within
        .deleteFrom(table)
        .where('role', '=', 'consumer')
        .where('subject_id', '=', userId)
        .execute();
    }
    await within.deleteFrom('users').where('id', '=', userId).execute();
    for (const { id } of hers) await addJob(within, REMOVE_PHOTO_FILES, id, now());
    return hers;
  });
  // Without room it cannot be now; the upkeep does it.
  await emptyLog(db).catch(() => undefined);
  for (const { id } of photos) await removeFiles(blobs, id);
}
