import { VIEW_WRITTEN_EVERY_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { newId } from '../ids.ts';

interface Deps {
  db: Db;
  now: () => Date;
}

/** Those among them that this stylist has not opened within the hour; one from ahead of the clock says nothing. */
async function notWritten(db: Db, stylistId: string, ids: readonly string[], now: Date) {
  const written = await db
    .selectFrom('own_views')
    .select('piece_id')
    .where('stylist_id', '=', stylistId)
    .where('piece_id', 'in', ids)
    .where('created_at', '>', new Date(now.getTime() - VIEW_WRITTEN_EVERY_MS).toISOString())
    .where('created_at', '<=', now.toISOString())
    .execute();
  const known = new Set(written.map(({ piece_id }) => piece_id));
  return ids.filter((id) => !known.has(id));
}

/**
 * Before any address of their pictures is made for a stylist, to whom the photo is open that they
 * were asked with: once an hour it is written down.
 */
export async function writeOpened(
  { db, now }: Deps,
  stylistId: string,
  pieces: Iterable<string>,
): Promise<void> {
  const ids = [...new Set(pieces)];
  if (ids.length === 0) return;
  if ((await notWritten(db, stylistId, ids, now())).length === 0) return;
  await inTransaction(db, async (within) => {
    const at = now();
    const fresh = await notWritten(within, stylistId, ids, at);
    const there = await within
      .selectFrom('own_pieces')
      .select(['id', 'user_id'])
      .where('id', 'in', [...fresh, ''])
      .where('deleted_at', 'is', null)
      .where('picture_gone_at', 'is', null)
      .execute();
    if (there.length > 0) await writePieceViews(within, stylistId, there, at);
  });
}

/** Who opened which, for the client and for the house. */
export async function writePieceViews(
  db: Db,
  stylistId: string,
  pieces: readonly { id: string; user_id: string }[],
  at: Date,
): Promise<void> {
  const views = pieces.map(({ id }) => ({
    id: newId(),
    piece_id: id,
    stylist_id: stylistId,
    created_at: at.toISOString(),
  }));
  await db.insertInto('own_views').values(views).execute();
  const lines = pieces.map(({ id, user_id: whom }) => ({
    who: stylistId,
    what: 'photo_opened' as const,
    whom,
    about: id,
  }));
  await writeHouseLog(db, lines, at);
}

/** Who opened each of somebody's pieces, each of them when last, the newest first. */
export async function viewsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('own_views')
    .innerJoin('own_pieces', 'own_pieces.id', 'own_views.piece_id')
    .innerJoin('stylists', 'stylists.id', 'own_views.stylist_id')
    .select(({ fn }) => [
      'own_views.piece_id',
      'stylists.name',
      fn.max('own_views.created_at').as('at'),
    ])
    .where('own_pieces.user_id', '=', userId)
    .groupBy(['own_views.piece_id', 'stylists.id', 'stylists.name'])
    .orderBy('at', 'desc')
    .execute();
  return Map.groupBy(rows, ({ piece_id }) => piece_id);
}
