import { sumOf } from '../../../contract/money.ts';
import { pieceWords, type PieceWord } from '../../../contract/piece.ts';
import { hasFallen, type SavedItem, type SavedOutfit } from '../../../contract/saved.ts';
import { kindSaid } from '../../../texts/kinds.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { pieceOf } from '../../state/operations/closet.ts';

/** One kept piece, out of whichever outfit it came from. */
export interface SavedPiece extends Record<PieceWord, string> {
  id: string;
  /** Those that it was kept from, the newest first; it stands once, as in the first. */
  from: readonly { outfit: string; title: string; item: string }[];
  picture: string | null;
  price: number;
  /** What it was when the outfit was put together, where that was another price. */
  priceWas: number | null;
  /** What it was when she kept it, where it costs less by a tenth or more; and when that was read. */
  fell: { from: number; seenAt: string | null } | null;
  backSince: string | null;
  soldOutSince: string | null;
  size: string | null;
  isSizeGone: boolean;
  shop: string;
  /** The shop's page is not there any more. */
  isGone: boolean;
  /** Null of one that she saved without rating it. */
  stars: number | null;
}

export const SORTS = ['newest', 'rating', 'price'] as const;
export type Sort = (typeof SORTS)[number];

const fellOf = (
  { kept_price: kept, price_seen_at: at = null, sold_out_since: soldOut }: SavedItem,
  price: number,
) => (kept != null && !soldOut && hasFallen(price, kept) ? { from: kept, seenAt: at } : null);

function asPiece(item: SavedItem): SavedPiece {
  const price = item.price_now ?? item.price;
  return {
    id: item.id,
    from: [],
    ...pieceWords(item),
    picture: item.image_url && pictureUrl(item.image_url),
    price,
    // What it was when she kept it is said in words.
    priceWas: price === item.price || fellOf(item, price) ? null : item.price,
    fell: fellOf(item, price),
    backSince: item.sold_out_since ? null : (item.back_since ?? null),
    soldOutSince: item.sold_out_since ?? null,
    size: item.size ?? null,
    isSizeGone: item.size_gone ?? false,
    shop: item.buyUrl,
    isGone: item.linkState === 'broken',
    stars: item.userRating,
  };
}

/** The closet is flat, across outfits. */
export function piecesOf(outfits: readonly SavedOutfit[]): SavedPiece[] {
  const pieces = new Map<string, SavedPiece>();
  for (const { id, title, items } of outfits) {
    for (const item of items) {
      const same = pieces.get(pieceOf(item)) ?? asPiece(item);
      const from = [...same.from, { outfit: id, title, item: item.id }];
      pieces.set(pieceOf(item), { ...same, from });
    }
  }
  return [...pieces.values()];
}

/** Compared as people write them: "Kurta" and "kurta" are one shelf, and so is all that is called the same here. */
const shelf = (category: string) => category.trim().toLowerCase();

export const isOnShelf = (category: string, of: string | null) =>
  of === null || kindSaid(shelf(category)) === kindSaid(of);

export function categoriesOf(pieces: readonly { category: string }[]): string[] {
  const shelves = pieces.map((piece) => shelf(piece.category)).toSorted();
  const byName = new Map(shelves.map((one) => [kindSaid(one), one]));
  return [...byName.values()].toSorted((one, other) =>
    kindSaid(one).localeCompare(kindSaid(other), LOCALE),
  );
}

export function arrange(
  pieces: readonly SavedPiece[],
  category: string | null,
  sort: Sort,
): SavedPiece[] {
  const chosen = pieces.filter((piece) => isOnShelf(piece.category, category));
  if (sort === 'rating') return chosen.toSorted((a, b) => (b.stars ?? 0) - (a.stars ?? 0));
  if (sort === 'price') return chosen.toSorted((a, b) => a.price - b.price);
  return chosen;
}

/** What all that can be had comes to, and how many of them cannot. */
export function totalOf(pieces: readonly SavedPiece[]) {
  const here = pieces.filter(({ soldOutSince }) => soldOutSince === null);
  return { sum: sumOf(here.map(({ price }) => price)), soldOut: pieces.length - here.length };
}
