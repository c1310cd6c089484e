import { sql } from 'kysely';
import { HIDDEN_KEPT_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { deletePicture, findPicture } from '../own-clothes/pictures.ts';

interface Deleting {
  db: Db;
  now: Date;
  /** One that fails does not keep the others. */
  onError: (error: unknown) => void;
}

/** Hidden since before, and for no complaint that came after. */
async function dueBefore(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select photo_id as id, at from hidden_photos
      union all
      select piece_id, at from hidden_pieces
    ) as hidden
    where at < ${before}
      and id not in (select picture_id from hidden_for where at >= ${before})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What nobody has shown again for so long goes, as if its owner had deleted it. */
export async function deleteHidden({ db, now, onError }: Deleting): Promise<void> {
  const before = new Date(now.getTime() - HIDDEN_KEPT_MS).toISOString();
  for (const id of await dueBefore(db, before)) {
    const gone = inTransaction(db, async (within) => {
      if (!(await dueBefore(within, before)).includes(id)) return;
      const picture = await findPicture(within, id);
      await deletePicture(within, picture, now);
      // As in an archive that was made while its files went.
      if (picture.isGone) return;
      const { userId: whom } = picture;
      await writeHouseLog(within, { who: null, what: 'photo_deleted', whom, about: id }, now);
    });
    await gone.catch(onError);
  }
}
