import type { Db } from '../db/tables.ts';

/** From the next call on nobody but an owner sees its picture. False where it is so already. */
export async function hidePiece(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hidden_pieces')
    .values({ piece_id: id, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('piece_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function showPiece(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hidden_pieces')
    .where('piece_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
