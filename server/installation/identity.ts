import type { Blobs } from '../blobs/blobs.ts';
import { ConfigError } from '../config.ts';
import type { Db } from '../db/tables.ts';
import { pictureOf } from '../media/small.ts';
import { blobName } from '../media/picture-urls.ts';

const LOOKED_FOR = 20;

/** Photos are never put without their files, so of the newest at least one is there. */
async function arePhotosLost(db: Db, blobs: Blobs): Promise<boolean> {
  const newest = await db
    .selectFrom('photos')
    .select(['id', 'small_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(LOOKED_FOR)
    .execute();
  for (const photo of newest) {
    if ((await blobs.size(blobName(pictureOf(photo), 'display'))) !== null) return false;
  }
  return newest.length > 0;
}

/**
 * Database and pictures bear the id of their installation, so that neither is taken for another's.
 * The database has it first: pictures without one are new, from before there were ids, or gone.
 */
export async function recognise(db: Db, blobs: Blobs): Promise<void> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const owner = await blobs.owner();
  if (owner === id) return;
  if (owner !== null) {
    throw new ConfigError(
      `the pictures beside ${blobs.ownerAt} are of another installation than the database: set DATA_DIR and DATABASE_URL right, or put their own database back; if they do belong together, delete that file and start again`,
    );
  }
  if (await arePhotosLost(db, blobs)) {
    throw new ConfigError(
      `the database knows photos, and none of the newest is beside ${blobs.ownerAt}: put that folder back; if it is lost for good, write ${id} into that file and start again`,
    );
  }
  await blobs.own(id);
}
