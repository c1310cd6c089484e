import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { briefOf } from './stored.ts';

/** Whose picture owners alone see is told as one whose picture has gone. */
const ownPieces = (db: Db) =>
  db
    .selectFrom('own_pieces')
    .leftJoin('hidden_pieces', 'hidden_pieces.piece_id', 'own_pieces.id')
    .select([
      'id',
      'name',
      'category',
      sql<string>`case when hidden_pieces.at is null then thumbhash else '' end`.as('thumbhash'),
      sql<string | null>`coalesce(picture_gone_at, hidden_pieces.at)`.as('picture_gone_at'),
    ]);

/** One of a client's own around which a look is built. */
export type OwnPieceRow = Awaited<ReturnType<ReturnType<typeof ownPieces>['execute']>>[number];

export async function ownPiecesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, OwnPieceRow>();
  const rows = await ownPieces(db).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the named that are the client's own, by what they were named: their ids, or the keys they were sent with. */
export async function ownNamed(db: Db, userId: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('own_pieces')
    .select(['id', 'idempotency_key'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', names), eb('idempotency_key', 'in', names)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, idempotency_key }) => [
      [idempotency_key, id],
      [id, id],
    ]),
  );
}

/** What was asked around something, as it stands. */
export const askedAround = (db: Db, userId: string) =>
  db
    .selectFrom('briefs')
    .select(['briefs.photo_id', 'briefs.body'])
    .where('briefs.user_id', '=', userId)
    .where('briefs.body', 'like', '%"item":%');

/** For the lines of what was asked around a piece that is being deleted. */
export async function keepWords(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  for (const { photo_id, body } of await askedAround(db, userId).execute()) {
    const brief = briefOf({ body });
    if (!brief?.around.some(({ item }) => item === id)) continue;
    const around = brief.around.map((one) => (one.item === id ? { ...one, was: name } : one));
    await db
      .updateTable('briefs')
      .set({ body: JSON.stringify({ ...brief, around }) })
      .where('photo_id', '=', photo_id)
      .execute();
  }
}
