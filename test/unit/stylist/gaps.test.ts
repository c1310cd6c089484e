import { expect, test } from 'vitest';
import { outfitProblems } from '../../../src/stylist/outfit/form/validation.ts';
import { added, isGap, nextGap } from '../../../src/stylist/store/gaps.ts';
import { EMPTY_ITEM, rowAsItem, rowAsPiece } from '../../../src/stylist/store/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const gap = (key: string, category: string) => rowAsItem({ ...EMPTY_ITEM, category }, key);
const piece = (category: string) => rowAsPiece({ ...itemForm(), category }, 'piece');
const keys = (items: { key: string }[]) => items.map(({ key }) => key);

test('a gap is a row of which only the kind is known', () => {
  expect(isGap(gap('a', 'scarf'))).toBe(true);
  expect(isGap(gap('a', ' '))).toBe(false);
  expect(isGap({ ...gap('a', 'scarf'), name: 'Stole' })).toBe(false);
  expect(nextGap([draftItem('kurta'), gap('a', 'scarf'), gap('b', 'bag')])?.key).toBe('a');
});

test('a piece goes into the first gap of its kind, and leaves its place and reason', () => {
  const place = { x: 0.1, y: 0.2, w: 0.3 };
  const scarf = { ...gap('b', ' Scarf '), place, why: 'For the evening.' };
  const items = added([gap('a', 'bag'), scarf, gap('c', 'scarf')], piece('SCARF'), 'a');
  expect(keys(items)).toEqual(['a', 'b', 'c']);
  expect(items[1]).toMatchObject({ ...itemForm(), category: 'SCARF', place, why: scarf.why });
  expect(items.filter(isGap)).toHaveLength(2);
});

test('a piece of another kind goes into the chosen gap, else to the end', () => {
  const items = [draftItem('kurta'), gap('a', 'bag'), gap('b', 'scarf')];
  expect(added(items, piece('watch'), 'b').filter(isGap)).toEqual([items[1]]);
  expect(added(items, piece('watch'), items[0]!.key)).toHaveLength(4);
  expect(added(items, piece('watch')).at(-1)).toMatchObject({ key: 'piece', place: null });
});

test('an outfit with a gap says what the gap waits for', () => {
  const items = [draftItem('kurta'), gap('a', 'Scarf')];
  expect(outfitProblems(draft({ items })).message).toBe('A gap waits for a piece: Scarf');
});
