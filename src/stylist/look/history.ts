import type { ClientOutfit, Disliked } from '../../../contract/clients.ts';
import { DISLIKED_UP_TO } from '../../../contract/limits.ts';
import type { ItemForm } from './items.ts';

type Place = ClientOutfit['items'][number];
/** Of a piece that has a place, or of a backup. */
export type Opinion = NonNullable<Place['backups']>[number];
export type RatedItem = Opinion & { rating: number; outfit: string };

export const opinionsIn = ({ items }: ClientOutfit): Opinion[] =>
  items.flatMap((item) => [item, ...(item.backups ?? [])]);

export const isDisliked = (rating: number) => rating <= DISLIKED_UP_TO;

interface Rated {
  outfits: readonly ClientOutfit[];
  disliked?: readonly Disliked[] | undefined;
}

/** What the client rated, the disliked first, then the newest outfits first. */
export function ratedItems({ outfits, disliked = [] }: Rated): RatedItem[] {
  const rated = outfits
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .flatMap((outfit) =>
      opinionsIn(outfit).flatMap((piece) => {
        const { rating } = piece;
        return rating === null ? [] : [{ ...piece, rating, outfit: outfit.title }];
      }),
    );
  const isIn = new Set(rated.map(({ uuid }) => uuid));
  // Of outfits that are too long ago to be among these.
  const before = disliked.flatMap(({ rating, ...piece }) =>
    rating === null || isIn.has(piece.uuid) ? [] : [{ ...piece, rating }],
  );
  return [
    ...rated.filter(({ rating }) => isDisliked(rating)),
    ...before,
    ...rated.filter(({ rating }) => !isDisliked(rating)),
  ];
}

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The rating of the same thing, when the client did not like it before. */
export function dislikedBefore(
  row: Pick<ItemForm, 'name' | 'brand' | 'shopLink'>,
  rated: readonly RatedItem[],
): number | null {
  const match = rated.find(
    (item) =>
      isDisliked(item.rating) &&
      (same(item.ecommerce_url, row.shopLink) ||
        (same(item.name, row.name) && same(item.brand, row.brand))),
  );
  return match?.rating ?? null;
}
