import { describe, expect, it } from 'vitest';
import type { ClientOutfit } from '../../../contract/clients.ts';
import { dislikedBefore, ratedItems } from '../../../src/stylist/look/history.ts';
import { itemForm } from '../../support/samples/draft.ts';

const item = (name: string, rating: number | null): ClientOutfit['items'][number] => ({
  uuid: name,
  name,
  brand: 'Padam',
  category: 'shoes',
  image_url: null,
  estimated_price: 10,
  ecommerce_url: `https://shop.example/${name}`,
  rating,
});
const outfit = (createdAt: string, ...items: ClientOutfit['items']): ClientOutfit => ({
  id: createdAt,
  title: createdAt,
  createdAt,
  items,
});

const outfits = [
  outfit('2026-01-01T00:00:00Z', item('old', 5), {
    ...item('unrated', null),
    backups: [item('instead', 1)],
  }),
  outfit('2026-02-01T00:00:00Z', item('new', 4), item('bad', 2)),
];
const rated = ratedItems({ outfits });

describe('what a client rated', () => {
  it('shows the disliked first, then the newest', () => {
    expect(rated.map(({ name }) => name)).toEqual(['bad', 'instead', 'new', 'old']);
  });

  it('knows what was disliked before the outfits that it was told of, and each piece once', () => {
    const outfit = 'One of years ago';
    const disliked = [
      { ...item('bad', 2), outfit },
      { ...item('long ago', 1), outfit },
    ];
    const all = ratedItems({ outfits, disliked });
    expect(all.map(({ name }) => name)).toEqual(['bad', 'instead', 'long ago', 'new', 'old']);
    expect(dislikedBefore(itemForm({ name: 'long ago', brand: 'Padam' }), all)).toBe(1);
  });

  it('warns of the same thing by its link, or by its name and brand', () => {
    expect(dislikedBefore(itemForm({ shopLink: 'https://shop.example/bad' }), rated)).toBe(2);
    expect(dislikedBefore(itemForm({ name: ' BAD', brand: 'padam' }), rated)).toBe(2);
    expect(dislikedBefore(itemForm({ name: 'bad', brand: 'Another' }), rated)).toBeNull();
    expect(dislikedBefore(itemForm({ shopLink: 'https://shop.example/old' }), rated)).toBeNull();
  });
});
