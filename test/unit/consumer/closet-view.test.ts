import { describe, expect, test } from 'vitest';
import {
  arrange,
  categoriesOf,
  piecesOf,
  totalOf,
} from '../../../src/consumer/closet/closet-view.ts';

const item = (id: string, category: string, price: number, userRating: number) => ({
  id,
  name: id,
  brand: 'Dori Studio',
  category,
  image_url: null,
  price,
  buyUrl: `https://shop.example/${id}`,
  userRating,
});

const pieces = piecesOf([
  { id: 'o1', title: '', description: '', items: [item('a', 'Kurta', 300, 4)] },
  {
    id: 'o2',
    title: '',
    description: '',
    items: [item('b', 'kurta ', 100, 5), item('c', 'Bag', 200, 4)],
  },
]);
const ids = (shown: typeof pieces) => shown.map(({ id }) => id);

describe('the closet', () => {
  test('is flat across outfits, and each piece knows its own', () => {
    expect(pieces.map(({ id, from }) => [id, from[0]?.outfit])).toEqual([
      ['a', 'o1'],
      ['b', 'o2'],
      ['c', 'o2'],
    ]);
  });

  test('has a piece of two outfits once, and it knows both', () => {
    const outfit = (id: string, of: string) => ({
      id,
      title: `Look ${id}`,
      description: '',
      items: [{ ...item(of, 'Bag', 200, 4), name: 'Tote', buyUrl: 'https://shop.example/tote' }],
    });
    const [tote, ...others] = piecesOf([outfit('o2', 'b'), outfit('o1', 'a')]);
    expect(others).toEqual([]);
    expect(tote).toMatchObject({
      id: 'b',
      from: [
        { outfit: 'o2', title: 'Look o2', item: 'b' },
        { outfit: 'o1', title: 'Look o1', item: 'a' },
      ],
    });
    expect(totalOf([tote!])).toEqual({ sum: 200, soldOut: 0 });
  });

  test('has one shelf however a category is written', () => {
    expect(categoriesOf(pieces)).toEqual(['bag', 'kurta']);
    expect(ids(arrange(pieces, 'kurta', 'newest'))).toEqual(['a', 'b']);
  });

  test('sorts by rating and by price, and adds up', () => {
    expect(ids(arrange(pieces, null, 'rating'))).toEqual(['b', 'a', 'c']);
    expect(ids(arrange(pieces, null, 'price'))).toEqual(['b', 'c', 'a']);
    expect(totalOf(pieces)).toEqual({ sum: 600, soldOut: 0 });
  });

  test('adds up to the paisa', () => {
    const items = [item('a', 'Pin', 0.1, 4), item('b', 'Pin', 0.2, 4)];
    expect(totalOf(piecesOf([{ id: 'o', title: '', description: '', items }]))).toEqual({
      sum: 0.3,
      soldOut: 0,
    });
  });

  test('adds up what can be had at what it costs now, and counts the others', () => {
    const items = [
      { ...item('a', 'Pin', 100, 4), price_now: 250 },
      { ...item('b', 'Pin', 40, 4), sold_out_since: '2026-11-20T05:00:00.000Z' },
    ];
    const [now, gone] = piecesOf([{ id: 'o', title: '', description: '', items }]);
    expect(totalOf([now!, gone!])).toEqual({ sum: 250, soldOut: 1 });
    expect(totalOf([gone!])).toEqual({ sum: 0, soldOut: 1 });
  });
});
