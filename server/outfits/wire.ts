import { rupees } from '../../contract/money.ts';
import type { OutfitItem } from '../../contract/outfits.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** The items of some outfits, in their order, each with our copy of its picture once there is one. */
export async function itemsOf(db: Db, outfitIds: string[]) {
  if (outfitIds.length === 0) return [];
  return db
    .selectFrom('outfit_items as item')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .leftJoin('items as library', 'library.ecommerce_url', 'item.ecommerce_url')
    .select([
      'item.id',
      'item.outfit_id',
      'item.name',
      'item.brand',
      'item.category',
      'item.price_paise',
      'item.ecommerce_url',
      'item.why',
      'pictures.id as copy_id',
      'library.link_state',
    ])
    .where('item.outfit_id', 'in', outfitIds)
    .orderBy('item.outfit_id')
    .orderBy('item.position')
    .execute();
}

type Wired = Omit<OutfitItem, 'why'>;

export function wirePiece(item: Omit<ItemRow, 'outfit_id' | 'why'>, urls: PictureUrls): Wired {
  return {
    uuid: item.id,
    name: item.name,
    brand: item.brand,
    category: item.category,
    image_url: item.copy_id && urls.of(item.copy_id, 'display'),
    estimated_price: rupees(item.price_paise),
    ecommerce_url: item.ecommerce_url,
    linkState: item.link_state ?? 'unchecked',
  };
}

/** A piece in its outfit, with why it is there. */
export const wireItem = (item: ItemRow, urls: PictureUrls): OutfitItem => ({
  ...wirePiece(item, urls),
  why: item.why,
});
