import type { OutfitItem, OutfitPiece } from '../../../contract/outfits.ts';
import type { AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';

const piece = (uuid: string): OutfitPiece => ({
  uuid,
  name: uuid,
  brand: 'Neelgar',
  category: 'bag',
  image_url: null,
  estimated_price: 1299,
  ecommerce_url: `https://shop.example/${uuid}`,
});

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
      outfit: {
        id: 'look',
        uuid: 'look',
        title: 'Madder',
        description: '',
        createdAt: '2026-11-21T10:00:00Z',
        user_photo: null,
        stylist: { name: 'Asha Sethi' },
        stylist_notes: '',
        board: null,
        items,
      },
      rating: { hasRated: false, ratings: [], totalItems: 2, ratedItems: 0 },
      fetchedAt: 1,
    },
  },
});
