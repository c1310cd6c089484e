import { inFront, piecesAt, sumInFront, swapWithin } from '../../../contract/choices.ts';
import type { Line } from '../../../contract/ledger.ts';
import type { OutfitItem } from '../../../contract/outfits.ts';

/** What would be taken at a place in front of what is named, and what the look comes to then. */
export interface Swap {
  place: string;
  chosen: string;
  name: string;
  sum: number;
}

interface Found {
  place: OutfitItem;
  piece: { uuid: string };
  sum: number;
}

const asSwap = ({ place, piece, sum }: Found): Swap => ({
  place: place.uuid,
  chosen: piece.uuid,
  name: inFront(place).name,
  sum,
});

/** Whether what the stylist named in a reason stands in front. */
export const isTaken = (items: readonly OutfitItem[], link: string) =>
  items.some((place) => inFront(place).ecommerce_url === link);

/** What the stylist named, unless it is taken or cannot be had. */
function named(lines: readonly Line[], items: readonly OutfitItem[], link: string): Swap | null {
  for (const place of items) {
    const piece = piecesAt(place).find(({ ecommerce_url }) => ecommerce_url === link);
    if (!piece) continue;
    if (piece === inFront(place) || piece.sold_out_since) return null;
    const swapped = items.map((one) => (one === place ? { ...one, chosen: piece.uuid } : one));
    return asSwap({ place, piece, sum: sumInFront(lines, swapped) });
  }
  return null;
}

/** What keeps a line: what the stylist named, else for a budget the cheapest that is within it. */
export function swapFor(
  line: Line & { swap?: string | null | undefined },
  lines: readonly Line[],
  items: readonly OutfitItem[],
): Swap | null {
  const offered = line.swap ? named(lines, items, line.swap) : null;
  if (offered || line.kind !== 'budget' || typeof line.value !== 'number') return offered;
  const found = swapWithin(lines, items, line.value);
  return found && asSwap(found);
}
