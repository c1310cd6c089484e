import { sql, type NotNull } from 'kysely';
import type { Blobs } from '../blobs/blobs.ts';
import { keepSpent } from '../auth/spent.ts';
import { consumerTables } from '../db/each-table.ts';
import { emptyLog } from '../db/erase.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJob } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES, removeFiles } from '../media/files.ts';
import { endHolds } from '../photos/hidden-for.ts';
import { dropParts } from '../uploads/store.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

/** `alongside` is done exactly when it is. Rows first: when this is cut off, a job removes the files that are left. */
export async function deleteUser(
  { db, blobs, now }: Deps,
  userId: string,
  alongside?: (within: Db) => Promise<unknown>,
): Promise<void> {
  const pictures = await inTransaction(db, async (within) => {
    const own = await within
      .selectFrom('photos')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    const small = await within
      .selectFrom('photos')
      .select('small_id')
      .$narrowType<{ small_id: NotNull }>()
      .where('user_id', '=', userId)
      .where('small_id', 'is not', null)
      .execute();
    const clothes = await within
      .selectFrom('own_pieces')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    const looks = await within
      .selectFrom('look_pictures')
      .innerJoin('outfits', 'outfits.id', 'look_pictures.outfit_id')
      .select('look_pictures.id')
      .where('outfits.user_id', '=', userId)
      .execute();
    for (const { id } of [...own, ...clothes]) {
      await endHolds(within, id, { what: 'deleted', who: null }, now());
    }
    await alongside?.(within);
    await keepSpent(within, userId, now());
    for (const [table, { where, goes }] of consumerTables) {
      if (goes !== 'by name') continue;
      await sql`delete from ${sql.table(table)} where ${where(userId)}`.execute(within);
    }
    await dropParts(within, (eb) => eb('uploads.user_id', '=', userId), now());
    await within.deleteFrom('users').where('id', '=', userId).execute();
    const all = [...own, ...small.map(({ small_id: id }) => ({ id })), ...clothes, ...looks];
    for (const { id } of all) await addJob(within, REMOVE_PHOTO_FILES, id, now());
    return all;
  });
  // Without room it cannot be now; the upkeep does it.
  await emptyLog(db).catch(() => undefined);
  for (const { id } of pictures) await removeFiles(blobs, id);
}
