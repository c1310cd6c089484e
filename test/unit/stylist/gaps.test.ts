import { expect, test } from 'vitest';
import { outfitProblems } from '../../../src/stylist/look/validation.ts';
import { filled, gapFor, isGap, nextGap } from '../../../src/stylist/look/gaps.ts';
import { EMPTY_ITEM, rowAsItem } from '../../../src/stylist/look/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const gap = (key: string, category: string) => rowAsItem({ ...EMPTY_ITEM, category }, key);
const piece = (category: string) => rowAsItem({ ...itemForm(), category }, 'piece');

test('a gap is a row of which only the kind is known', () => {
  expect(isGap(gap('a', 'scarf'))).toBe(true);
  expect(isGap(gap('a', ' '))).toBe(false);
  expect(isGap({ ...gap('a', 'scarf'), name: 'Stole' })).toBe(false);
  expect(nextGap([draftItem('kurta'), gap('a', 'scarf'), gap('b', 'bag')])?.key).toBe('a');
});

test('a piece goes into the first gap of its kind, and leaves its place and reason', () => {
  const place = { x: 0.1, y: 0.2, w: 0.3 };
  const scarf = { ...gap('b', ' Scarf '), place, why: 'For the evening.' };
  const found = gapFor([gap('a', 'bag'), scarf, gap('c', 'scarf')], piece('SCARF'), 'a');
  expect(found).toBe(scarf);
  expect(filled(scarf, piece('SCARF'))).toMatchObject({
    ...itemForm(),
    category: 'SCARF',
    key: 'piece',
    place,
    why: scarf.why,
  });
});

test('a piece of another kind goes into the chosen gap, or into none', () => {
  const items = [draftItem('kurta'), gap('a', 'bag'), gap('b', 'scarf')];
  expect(gapFor(items, piece('watch'), 'b')?.key).toBe('b');
  expect(gapFor(items, piece('watch'), items[0]!.key)).toBe(undefined);
  expect(gapFor(items, piece('watch'), null)).toBe(undefined);
});

test('an outfit with a gap says what the gap waits for', () => {
  const items = [draftItem('kurta'), gap('a', 'Scarf')];
  expect(outfitProblems(draft({ items })).message).toBe('A gap waits for a piece: Scarf');
});
