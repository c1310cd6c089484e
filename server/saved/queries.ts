import type { Db, Row } from '../db/tables.ts';

/** What a user has kept, the newest first. */
export function savedItems(db: Db, userId: string) {
  return db
    .selectFrom('saved_items as saved')
    .innerJoin('outfits', 'outfits.id', 'saved.outfit_id')
    .innerJoin('outfit_items as item', 'item.id', 'saved.outfit_item_id')
    .leftJoin('ratings', 'ratings.outfit_item_id', 'saved.outfit_item_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .leftJoin('items as library', 'library.id', 'item.item_id')
    .select([
      'saved.outfit_id',
      'outfits.title',
      'outfits.description',
      'item.id',
      'item.name',
      'item.brand',
      'item.category',
      'item.price_paise',
      'item.ecommerce_url',
      'item.price_seen_at',
      'outfits.created_at as made_at',
      'pictures.id as copy_id',
      'library.ecommerce_url as library_link',
      'library.link_state',
      'library.price_paise as library_paise',
      'library.price_seen_at as library_seen_at',
      'library.created_at as library_made_at',
      'library.sold_out_since',
      'library.foreign_price',
      'ratings.rating',
    ])
    .where('saved.user_id', '=', userId)
    .orderBy('saved.created_at', 'desc')
    .orderBy('item.id')
    .execute();
}

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
