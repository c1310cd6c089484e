import type { Rated, RatingStatus } from '../../contract/ratings.ts';
import type { Db, Row } from '../db/tables.ts';

export const piecesOf = (db: Db, outfitId: string) =>
  db
    .selectFrom('outfit_items')
    .select(['id', 'outfit_id', 'backup_of', 'ecommerce_url'])
    .where('outfit_id', '=', outfitId)
    .execute();

export async function ratingStatus(db: Db, outfitId: string): Promise<RatingStatus> {
  const ratings = await db
    .selectFrom('ratings')
    .leftJoin('saved_items', 'saved_items.outfit_item_id', 'ratings.outfit_item_id')
    .select([
      'ratings.outfit_item_id as itemId',
      'ratings.rating',
      'ratings.reasons',
      'ratings.words as text',
      'ratings.created_at as ratedAt',
      'saved_items.outfit_item_id as saved',
    ])
    .where('ratings.outfit_id', '=', outfitId)
    .orderBy('ratings.created_at')
    .execute();
  const pieces = await piecesOf(db, outfitId);
  const rated = new Set(ratings.map(({ itemId }) => itemId));
  const places = new Set(
    pieces.flatMap(({ id, backup_of }) => (rated.has(id) ? (backup_of ?? id) : [])),
  );
  return {
    hasRated: ratings.length > 0,
    ratings: ratings.map(({ saved, reasons, ...rating }) =>
      Object.assign(rating, { reasons: JSON.parse(reasons), isSaved: saved !== null }),
    ),
    totalItems: pieces.filter(({ backup_of }) => backup_of === null).length,
    ratedItems: places.size,
  };
}

/** False when the item is rated already, which the key decides, not a look before. */
export async function addRating(db: Db, rating: Row<'ratings'>): Promise<boolean> {
  const added = await db
    .insertInto('ratings')
    .values(rating)
    .onConflict((conflict) => conflict.column('outfit_item_id').doNothing())
    .returning('outfit_item_id')
    .executeTakeFirst();
  if (!added) return false;
  await db
    .updateTable('outfits')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating.rating),
      rating_count: eb('rating_count', '+', 1),
    }))
    .where('id', '=', rating.outfit_id)
    .execute();
  return true;
}

export const findRating = (db: Db, itemId: string) =>
  db
    .selectFrom('ratings')
    .select(['rating', 'reasons', 'words'])
    .where('outfit_item_id', '=', itemId)
    .executeTakeFirst();

export async function ratedAnswer(db: Db, outfitId: string, itemId: string): Promise<Rated> {
  const { ratings, ratedItems, totalItems } = await ratingStatus(db, outfitId);
  const saved = ratings.some((rating) => rating.itemId === itemId && rating.isSaved);
  return { success: true, saved, ratedItems, totalItems };
}
