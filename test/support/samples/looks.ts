import type { OutfitItem } from '../../../contract/outfits.ts';
import type { AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { anOutfit, aPiece } from './wire.ts';

const piece = (uuid: string) => aPiece(uuid, { estimated_price: 1299 });

/** A tote, which may be swapped for a potli, and a kurta. */
export function lookWith(changes: Record<string, Partial<OutfitItem>> = {}): OutfitItem[] {
  const made = (uuid: string) => ({ ...piece(uuid), ...changes[uuid] });
  return [
    { chosen: null, ...made('tote'), backups: [made('potli')] },
    { chosen: null, ...made('kurta') },
  ];
}

/** The look as it is kept on a phone. */
export const opened = (items: OutfitItem[]): AppState['outfits'] => ({
  look: {
    ...NOTHING,
    fetchedAt: 1,
    value: {
      outfit: anOutfit({ stylist: { name: 'Asha Sethi' }, items }),
      rating: { hasRated: false, ratings: [], totalItems: 2, ratedItems: 0 },
      fetchedAt: 1,
    },
  },
});
