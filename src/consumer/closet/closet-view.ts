import { sumOf } from '../../../contract/money.ts';
import { pieceWords, type PieceWord } from '../../../contract/piece.ts';
import type { SavedOutfit } from '../../../contract/saved.ts';
import { pictureUrl } from '../../api/picture-url.ts';

/** One kept piece, out of whichever outfit it came from. */
export interface SavedPiece extends Record<PieceWord, string> {
  id: string;
  outfit: string;
  picture: string | null;
  price: number;
  /** What it was when the outfit was put together, where that was another price. */
  priceWas: number | null;
  soldOutSince: string | null;
  shop: string;
  /** The shop's page is not there any more. */
  isGone: boolean;
  /** Null of one that she saved without rating it. */
  stars: number | null;
}

export const SORTS = ['newest', 'rating', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** The closet is flat, across outfits. */
export function piecesOf(outfits: readonly SavedOutfit[]): SavedPiece[] {
  return outfits.flatMap((outfit) =>
    outfit.items.map((item) => {
      const price = item.price_now ?? item.price;
      return {
        id: item.id,
        outfit: outfit.id,
        ...pieceWords(item),
        picture: item.image_url && pictureUrl(item.image_url),
        price,
        priceWas: price === item.price ? null : item.price,
        soldOutSince: item.sold_out_since ?? null,
        shop: item.buyUrl,
        isGone: item.linkState === 'broken',
        stars: item.userRating,
      };
    }),
  );
}

/** Compared as people write them: "Kurta" and "kurta" are one shelf. */
const shelf = (category: string) => category.trim().toLowerCase();

export function categoriesOf(pieces: readonly SavedPiece[]): string[] {
  return [...new Set(pieces.map((piece) => shelf(piece.category)))].toSorted();
}

export function arrange(
  pieces: readonly SavedPiece[],
  category: string | null,
  sort: Sort,
): SavedPiece[] {
  const chosen = pieces.filter((piece) => category === null || shelf(piece.category) === category);
  if (sort === 'rating') return chosen.toSorted((a, b) => (b.stars ?? 0) - (a.stars ?? 0));
  if (sort === 'price') return chosen.toSorted((a, b) => a.price - b.price);
  return chosen;
}

/** What all that can be had comes to, and how many of them cannot. */
export function totalOf(pieces: readonly SavedPiece[]) {
  const here = pieces.filter(({ soldOutSince }) => soldOutSince === null);
  return { sum: sumOf(here.map(({ price }) => price)), soldOut: pieces.length - here.length };
}
