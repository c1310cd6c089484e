import { expect, test } from 'vitest';
import type { Outfit, OutfitPiece } from '../../../contract/outfits.ts';
import { pinsOf } from '../../../src/consumer/details/look-pins.ts';

const piece = (name: string): OutfitPiece => ({
  uuid: name,
  name,
  brand: 'Taana',
  category: 'kurta',
  image_url: null,
  estimated_price: 500,
  ecommerce_url: `https://shop.example/${name}`,
});

const outfit: Outfit = {
  id: 'one',
  uuid: 'one',
  title: 'Madder',
  description: '',
  createdAt: '2026-11-23T08:00:00Z',
  user_photo: null,
  stylist: { name: 'Asha' },
  stylist_notes: '',
  board: null,
  items: [{ ...piece('kurta'), backups: [piece('linen')], chosen: 'linen' }, piece('tote')],
  answers: [
    {
      line: 'around-1',
      kind: 'around',
      text: 'Around your watch',
      value: 'watch',
      piece: { ...piece('watch'), owned: true },
      kept: true,
      reason: null,
      disputed: false,
    },
  ],
};

const pinned = (item: string | null) =>
  pinsOf({ ...outfit, pins: [{ x: 0.5, y: 0.5, text: 'Here.', item }] })[0]?.item;

test('a pin speaks of a piece, whichever may stand at its place', () => {
  expect(pinned('https://shop.example/kurta')).toMatchObject({
    name: 'kurta',
    pieces: ['kurta', 'linen'],
    line: null,
  });
  expect(pinned('https://shop.example/linen')).toMatchObject({
    name: 'linen',
    pieces: ['kurta', 'linen'],
  });
});

test('or of one that the look is built around, which its line shows', () => {
  expect(pinned('https://shop.example/watch')).toMatchObject({
    name: 'watch',
    pieces: [],
    line: 'around-1',
  });
});

test('or of none, also where nobody knows what it names', () => {
  expect(pinned(null)).toBeNull();
  expect(pinned('https://shop.example/gone')).toBeNull();
});

test('an outfit that was kept before there were pins has none', () => {
  expect(pinsOf(outfit)).toEqual([]);
});
