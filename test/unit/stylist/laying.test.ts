import { expect, test } from 'vitest';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { EMPTY_ITEM, withRow, type DraftItem } from '../../../src/stylist/look/items.ts';
import { anotherFor, laid, laidInstead, wholeLook } from '../../../src/stylist/look/laying.ts';

const item = (key: string, part: Partial<DraftItem> = {}): DraftItem => ({
  ...EMPTY_ITEM,
  key,
  name: key,
  category: 'Kurta',
  price: '1299.999',
  picture: null,
  libraryId: `lib-${key}`,
  place: null,
  ...part,
});
const draft = (items: DraftItem[]) => ({ items }) as unknown as Draft;
const after = (items: DraftItem[], part: (now: Draft) => Partial<Draft>) =>
  part(draft(items)).items ?? [];
const keys = (items: readonly DraftItem[]) => items.map(({ key }) => key).join('');
const begun = { begun: true } as const;

test('what the stylist chose or wrote about stays beside, what was laid makes room', () => {
  const items = [item('a'), item('b', begun), item('c', { ...begun, why: 'Warm.' })];
  const { beside, last } = wholeLook(items, 3);
  expect(beside?.map(({ item: id }) => id)).toEqual(['lib-a', 'lib-c']);
  expect(beside?.[0]).toEqual({ kind: 'Kurta', price: 1300, item: 'lib-a' });
  expect(last).toEqual(['lib-b']);
});

test('for one place the others stay, and the one that lies there does not come again', () => {
  const items = [item('a'), item('b', begun), item('c', { category: ' ' })];
  expect(anotherFor(items, item('b', begun), { seed: 1, gone: ['lib-before'] })).toEqual({
    seed: 1,
    kind: 'Kurta',
    beside: [{ kind: 'Kurta', price: 1300, item: 'lib-a' }],
    last: ['lib-before', 'lib-b'],
  });
});

test('a look comes at once and goes at once, with what else was done meanwhile', () => {
  const before = [item('a', begun), item('b'), item('c', begun)];
  const edit = laid(before, [item('x', begun), item('y', begun)], '');
  const there = after(before, edit.apply);
  expect(keys(there)).toBe('bxy');
  expect(keys(after([...there, item('z')], edit.revert))).toBe('abcz');
  expect(keys(after(after(there, edit.revert), edit.apply))).toBe('bxy');
  expect(keys(after(after(there, edit.revert), edit.revert))).toBe('abc');
});

test('another one lies where the one lay, before the same backups', () => {
  const place = { x: 0.1, y: 0.2, w: 0.3 };
  const backups = [item('k')];
  const before = [item('a'), item('b', { place, backups })];
  const edit = laidInstead(before[1]!, item('x'), 1, '');
  expect(after(before, edit.apply)[1]).toMatchObject({ key: 'x', place, backups });
  expect(keys(after(after(before, edit.apply), edit.revert))).toBe('ab');
});

test('under another link it is no longer what was laid', () => {
  const piece = item('a', { ...begun, because: 'liked 3 of 3', shopLink: 'https://a.example/' });
  const same = withRow(piece, { ...EMPTY_ITEM, shopLink: 'https://a.example/' });
  expect(same.begun).toBe(true);
  const other = withRow(piece, { ...EMPTY_ITEM, shopLink: 'https://b.example/' });
  expect([other.begun, other.because]).toEqual([undefined, undefined]);
});
