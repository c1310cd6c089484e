import { expect, test } from 'vitest';
import type { ShopPage } from '../../../contract/items.ts';
import { rowFromPage } from '../../../src/stylist/look/shop-page.ts';
import { hasUnfinishedBackup, isFinished } from '../../../src/stylist/look/validation.ts';
import { pieceOf } from '../../../src/stylist/look/draft.ts';
import {
  EMPTY_ITEM,
  isEmptyRow,
  itemBody,
  rowOf,
  seenOf,
} from '../../../src/stylist/look/items.ts';

const link = 'https://shop.example/kurta';
const page: ShopPage = {
  name: 'Kurta',
  brand: 'Neelgar',
  category: 'Kurta',
  image_url: null,
  ecommerce_url: link,
  estimated_price: 1250,
  foreign_price: null,
  availability: 'sold_out',
  sizes_seen: ['M'],
  item: null,
};
const read = (over: Partial<ShopPage> = {}) =>
  rowFromPage({ ...EMPTY_ITEM, shopLink: link }, { ...page, ...over });

test('what the page said goes along with the piece, as long as it is of its page', () => {
  const row = read();
  expect(itemBody(row)).toMatchObject({ availability: 'sold_out', sizes_seen: ['M'] });
  expect(itemBody({ ...rowOf(row), shopLink: `${link}?utm_source=ig` })).toMatchObject({
    availability: 'sold_out',
  });
  const other = { ...row, shopLink: `${link}-2` };
  expect(Object.keys(itemBody(other))).not.toContain('availability');
  expect(seenOf(other)).toBeNull();
});

test('a page that says nothing of it, or a server that does not ask, sends nothing', () => {
  for (const over of [{ availability: null, sizes_seen: [] }, {}]) {
    const { availability: _, sizes_seen: __, item: ___, foreign_price: ____, ...before } = page;
    const body = itemBody(rowFromPage({ ...EMPTY_ITEM, shopLink: link }, { ...before, ...over }));
    expect(Object.keys(body)).not.toContain('availability');
    expect(Object.keys(body)).not.toContain('sizes_seen');
  }
});

test('other money is no price, and none is preset', () => {
  const row = read({ estimated_price: null, foreign_price: { amount: 49, currency: 'USD' } });
  expect(row.price).toBe('');
  expect(isFinished(row)).toBe(false);
  expect(seenOf(row)?.foreign_price).toEqual({ amount: 49, currency: 'USD' });
});

test('a row of which only the page is known is empty', () => {
  const item = { ...EMPTY_ITEM, key: 'a', picture: null, libraryId: null, place: null };
  const openBackup = { ...EMPTY_ITEM, seen: { link } };
  expect(isEmptyRow(openBackup)).toBe(true);
  expect(hasUnfinishedBackup({ ...item, openBackup })).toBe(false);
});

test('a piece that the server has, sold out, is so in a draft made of it', () => {
  const piece = {
    uuid: 'a',
    name: 'Kurta',
    brand: 'Neelgar',
    category: 'Kurta',
    image_url: null,
    estimated_price: 1250,
    ecommerce_url: link,
    sold_out_since: '2026-11-25T08:00:00Z',
  };
  expect(seenOf(pieceOf(piece))?.availability).toBe('sold_out');
  expect(seenOf(pieceOf({ ...piece, sold_out_since: null }))).toBeNull();
});
