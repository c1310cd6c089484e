import type { ShopPage } from '../../../contract/items.ts';
import { byWord, PIECE_WORDS } from '../../../contract/piece.ts';
import { mattersIn, type ItemForm } from './items.ts';

/** What she has typed since the page was asked for stays as she typed it. */
export const withTyped = (filled: ItemForm, asked: ItemForm, now: ItemForm): ItemForm => ({
  ...filled,
  ...Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== Reflect.get(asked, name)),
  ),
});

/** Takes what the page knows; what it does not know stays as it was typed. */
export function rowFromPage(row: ItemForm, page: ShopPage): ItemForm {
  const { estimated_price: price, image_url: image, ecommerce_url: link } = page;
  const { cloth, care, for_whom: whom } = page;
  const known = [...PIECE_WORDS.map((word) => page[word]), price, image, cloth, care, whom];
  if (known.every((value) => value == null)) return row;
  const { availability = null, foreign_price: foreign = null, sizes_seen: sizes = [] } = page;
  return {
    seen: {
      link: link ?? row.shopLink,
      availability,
      foreign_price: foreign,
      sizes_seen: sizes,
    },
    ...byWord((word) => page[word] ?? row[word]),
    ...mattersIn({
      cloth: cloth ?? row.cloth,
      care: care ?? row.care,
      for_whom: whom ?? row.for_whom,
    }),
    price: price === null ? row.price : String(price),
    imageUrl: image ?? row.imageUrl,
    shopLink: link ?? row.shopLink,
  };
}
