import type { Db, Row } from '../db/tables.ts';
import { joinedPieces } from '../pieces/joined.ts';

/** What a user has kept, the newest first. */
export const savedItems = (db: Db, userId: string) =>
  joinedPieces(db)
    .innerJoin('saved_items as saved', 'saved.outfit_item_id', 'item.id')
    .leftJoin('ratings', 'ratings.outfit_item_id', 'item.id')
    .select(['outfits.title', 'outfits.description', 'ratings.rating'])
    .where('saved.user_id', '=', userId)
    .orderBy('saved.created_at', 'desc')
    .orderBy('item.id')
    .execute();

export const findItem = (db: Db, userId: string, outfitId: string, itemId: string) =>
  db
    .selectFrom('outfit_items as item')
    .innerJoin('outfits', 'outfits.id', 'item.outfit_id')
    .select(['item.id', 'item.outfit_id', 'item.ecommerce_url'])
    .where('item.id', '=', itemId)
    .where('item.outfit_id', '=', outfitId)
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .executeTakeFirst();

/** Once, however often it is saved. */
export async function addSaved(db: Db, saved: Row<'saved_items'>): Promise<void> {
  await db
    .insertInto('saved_items')
    .values(saved)
    .onConflict((conflict) => conflict.column('outfit_item_id').doNothing())
    .execute();
}

/** Its rating stays. */
export async function removeSaved(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('saved_items').where('outfit_item_id', '=', itemId).execute();
}
