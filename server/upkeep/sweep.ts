import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';

async function isKept(db: Db, name: string): Promise<boolean> {
  const [id = ''] = name.split('.');
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (photo) return true;
  const picture = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  return picture !== undefined;
}

/** A crash between a file and its row leaves the file; nobody will ever ask for it. */
export const sweepOrphans = (db: Db, blobs: Blobs, before: Date): Promise<number> =>
  blobs.sweep(before, (name) => isKept(db, name));
