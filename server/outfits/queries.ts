import type { OutfitDraft } from '../../contract/outfits.ts';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { enterInLibrary } from '../items/queries.ts';
import { picturesOf } from '../pictures/queries.ts';
import { paise } from '../../contract/money.ts';

export function findOutfit(db: Db, id: string) {
  return db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .selectAll('outfits')
    .select(['stylists.name as stylist_name', 'photos.deleted_at as photo_deleted_at'])
    .where('outfits.id', '=', id)
    .where('outfits.status', '!=', 'discarded')
    .executeTakeFirst();
}

/** A consumer's own whose photo was deleted, the newest first. */
export const outfitsWithoutPhoto = (db: Db, userId: string) =>
  db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .select(['outfits.id', 'outfits.title', 'outfits.created_at', 'stylists.name as stylist_name'])
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .where('photos.deleted_at', 'is not', null)
    .orderBy('outfits.id', 'desc')
    .execute();

export const findRepeat = (db: Db, stylistId: string, key: string) =>
  db
    .selectFrom('outfits')
    .selectAll()
    .where('stylist_id', '=', stylistId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

type Counted = 'rating_sum' | 'rating_count' | 'lines' | 'lines_kept' | 'lines_disputed';

export async function addOutfit(
  db: Db,
  outfit: Omit<
    Insertable<Tables['outfits']>,
    'id' | 'status' | 'stylist_notes' | 'approved_at' | Counted
  >,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('outfits')
    .values({ ...outfit, id, status: 'draft', stylist_notes: '' })
    .execute();
  return id;
}

export async function addOutfitItems(
  db: Db,
  outfitId: string,
  items: OutfitDraft['items'],
  now: Date,
): Promise<void> {
  const library = await enterInLibrary(db, items, now);
  const pictures = await picturesOf(
    db,
    items.map((item) => item.image_url),
    now,
  );
  const rows = items.map((item, position) => ({
    id: newId(),
    outfit_id: outfitId,
    item_id: library.get(item.ecommerce_url)?.id ?? null,
    position,
    name: item.name,
    brand: item.brand,
    category: item.category,
    image_url: item.image_url ?? null,
    picture_id: pictures.get(item.image_url ?? '') ?? null,
    price_paise: paise(item.estimated_price),
    ecommerce_url: item.ecommerce_url,
    why: item.why ?? null,
  }));
  await db.insertInto('outfit_items').values(rows).execute();
}

/** All drafts of a request turn into outfits of the consumer's. */
export async function approveDrafts(db: Db, requestId: string, now: Date): Promise<void> {
  await db
    .updateTable('outfits')
    .set({ status: 'approved', approved_at: now.toISOString() })
    .where('request_id', '=', requestId)
    .where('status', '=', 'draft')
    .execute();
}
