import { expect, test } from 'vitest';
import type { LibraryItem } from '../../../contract/items.ts';
import { TemplateDraft } from '../../../contract/templates.ts';
import {
  idsIn,
  missingBackups,
  skeletonOf,
  unnamedBackups,
  withTemplate,
} from '../../../src/stylist/look/template.ts';
import { itemOfLibrary, pieceOfLibrary, rowAsPiece } from '../../../src/stylist/look/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const inLibrary = (id: string): LibraryItem => ({
  id,
  name: id,
  brand: 'Taana',
  category: 'bag',
  image_url: null,
  ecommerce_url: `https://shop.example/${id}`,
  estimated_price: 10,
  timesUsed: 0,
  avgRating: null,
  linkState: 'ok',
  archived: false,
});
const tote = {
  ...itemOfLibrary(inLibrary('tote'), 'a'),
  backups: [pieceOfLibrary(inLibrary('potli'), 'b'), rowAsPiece(itemForm(), 'c')],
};

test('a template keeps backups of the library, and brings back those that are there', () => {
  const from = draft({ items: [tote, draftItem('kurta')] });
  expect(unnamedBackups(from)).toBe(1);
  const skeleton = skeletonOf(from, 'Office');
  expect(TemplateDraft.safeParse(skeleton).success).toBe(true);
  expect(skeleton.items[0]).toEqual({
    category: 'bag',
    name: 'tote',
    itemId: 'tote',
    backups: ['potli'],
  });
  expect(skeleton.items[1]).not.toHaveProperty('backups');

  const template = { ...skeleton, id: 'template' };
  expect(idsIn(template)).toEqual(['tote', 'potli']);
  let count = 0;
  const identify = () => `new-${(count += 1)}`;
  const known = new Map(['tote', 'potli'].map((id) => [id, inLibrary(id)]));
  const { items = [] } = withTemplate(draft({ items: [] }), template, known, identify);
  expect(items).toMatchObject([
    { key: 'new-1', libraryId: 'tote', backups: [{ key: 'new-2', libraryId: 'potli' }] },
    { name: 'Handblock kurta', libraryId: null },
  ]);
  expect(missingBackups(template, known)).toBe(0);

  const without = withTemplate(draft({ items: [] }), template, new Map(), identify);
  expect(without.items?.[0]).toMatchObject({ name: 'tote', price: '' });
  expect(without.items?.[0]).not.toHaveProperty('backups');
  expect(missingBackups(template, new Map())).toBe(1);
});
