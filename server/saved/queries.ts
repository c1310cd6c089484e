import { paise } from '../../contract/money.ts';
import type { Db, Row } from '../db/tables.ts';
import { watchKept } from '../items/read-kept.ts';
import { seenPrice } from '../outfits/seen-price.ts';
import { joinedPieces } from '../pieces/joined.ts';
import { keptPieces } from '../prices/news.ts';

/** What a user has kept, the newest first. */
export const savedItems = (db: Db, userId: string) =>
  keptPieces(db, userId)
    .leftJoin('ratings', 'ratings.outfit_item_id', 'item.id')
    .select(['outfits.title', 'outfits.description', 'ratings.rating'])
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

type Saved = Pick<Row<'saved_items'>, 'outfit_item_id' | 'outfit_id' | 'user_id' | 'created_at'>;

/** Once, however often it is saved, with what it costs then; its page is read from now on. */
export async function addSaved(db: Db, saved: Saved, now: Date): Promise<void> {
  const piece = await joinedPieces(db)
    .select('item.item_id')
    .where('item.id', '=', saved.outfit_item_id)
    .executeTakeFirstOrThrow();
  const { price_now } = seenPrice(piece);
  const kept_paise = price_now == null ? piece.price_paise : paise(price_now);
  await db
    .insertInto('saved_items')
    .values({ ...saved, kept_paise })
    .onConflict((conflict) => conflict.column('outfit_item_id').doNothing())
    .execute();
  const { item_id: id, library_link: link } = piece;
  if (id !== null && link !== null) await watchKept(db, { id, link }, now);
}

/** Its rating stays. */
export async function removeSaved(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('saved_items').where('outfit_item_id', '=', itemId).execute();
}
