import type { Logger } from 'pino';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';

/** A crash between a file and its row leaves a few. More of them are a sign that this is not their database. */
const FEWEST = 4;
const MOST = 20;
const MOST_PART = 0.01;

interface SweepDeps {
  db: Db;
  blobs: Blobs;
  log: Logger;
  now: () => Date;
}

type Fate = 'kept' | 'deleted' | 'unknown';

async function fateOf(db: Db, name: string): Promise<Fate> {
  const [id = ''] = name.split('.');
  const photo = await db
    .selectFrom('photos')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (photo) return photo.deleted_at === null ? 'kept' : 'deleted';
  const picture = await db
    .selectFrom('pictures')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return picture?.status === 'stored' ? 'kept' : 'unknown';
}

/**
 * What a row says was deleted goes. What no row knows is set aside, and comes back with its row:
 * it may be the database that is missing something, and the phones have nothing left.
 */
export async function sweepOrphans(
  { db, blobs, log, now }: SweepDeps,
  startedAt: Date,
): Promise<void> {
  for (const name of await blobs.namesAside()) {
    const fate = await fateOf(db, name);
    if (fate === 'kept') await blobs.bringBack(name);
    if (fate === 'deleted') await blobs.remove(name);
  }
  const names = await blobs.names(startedAt);
  const unknown: string[] = [];
  for (const name of names) {
    const fate = await fateOf(db, name);
    if (fate === 'deleted') await blobs.remove(name);
    if (fate === 'unknown') unknown.push(name);
  }
  const most = Math.min(MOST, Math.max(FEWEST, names.length * MOST_PART));
  const anyPhoto = await db.selectFrom('photos').select('id').limit(1).executeTakeFirst();
  if (unknown.length > most || (unknown.length > 0 && !anyPhoto)) {
    log.error(
      { unknown: unknown.length, of: names.length },
      'pictures are here that the database does not know: is it the right one? They stay where they are',
    );
    return;
  }
  for (const name of unknown) await blobs.setAside(name, now());
  if (unknown.length > 0) log.warn({ unknown: unknown.length }, 'set aside pictures without a row');
}
