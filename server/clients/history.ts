import type { ClientNote, ClientOutfit } from '../../contract/clients.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { itemsOf, wireItem, type ItemRow } from '../outfits/wire.ts';

/** What a client has been given, the newest first, with what the client thought of it. */
export async function outfitsOf(
  db: Db,
  userId: string,
  urls: PictureUrls,
): Promise<ClientOutfit[]> {
  const outfits = await db
    .selectFrom('outfits')
    .select(['id', 'title', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .execute();
  const items = await itemsOf(
    db,
    outfits.map(({ id }) => id),
  );
  const rated = await db
    .selectFrom('ratings')
    .select(['outfit_item_id', 'rating'])
    .where('user_id', '=', userId)
    .execute();
  const ratings = new Map(rated.map((row) => [row.outfit_item_id, row.rating]));
  const byOutfit = Map.groupBy(items, (item) => item.outfit_id);
  const ratedItem = (item: ItemRow) =>
    Object.assign(wireItem(item, urls), { rating: ratings.get(item.id) ?? null });
  return outfits.map(({ id, title, createdAt }) => ({
    id,
    title,
    createdAt,
    items: (byOutfit.get(id) ?? []).map(ratedItem),
  }));
}

export const notesAbout = (db: Db, userId: string): Promise<ClientNote[]> =>
  db
    .selectFrom('notes')
    .innerJoin('stylists', 'stylists.id', 'notes.stylist_id')
    .select(['notes.id', 'notes.text', 'stylists.name as stylist', 'notes.created_at as createdAt'])
    .where('notes.user_id', '=', userId)
    .orderBy('notes.id', 'desc')
    .execute();
