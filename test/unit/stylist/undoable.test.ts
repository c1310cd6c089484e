import { expect, test } from 'vitest';
import {
  added,
  swapFront,
  joined,
  resetLayout,
  layered,
  moved,
  placed,
  removed,
  replaced,
  removeBackup,
} from '../../../src/stylist/look/undoable.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { EMPTY_ITEM, type DraftItem } from '../../../src/stylist/look/items.ts';

const item = (key: string, part: Partial<DraftItem> = {}): DraftItem => ({
  ...EMPTY_ITEM,
  key,
  name: key,
  picture: null,
  libraryId: null,
  place: null,
  ...part,
});
const PLACE = { x: 0.1, y: 0.2, w: 0.3 };
const draft = (...items: DraftItem[]) => ({ items, photoPlace: null }) as unknown as Draft;
function after(before: Draft, ...parts: ((now: Draft) => Partial<Draft>)[]) {
  const now = { ...before };
  for (const part of parts) Object.assign(now, part(now));
  return now;
}
const keys = ({ items }: Draft) => items.map(({ key }) => key).join('');

test('what was removed comes back where it stood, with what was written of the others since', () => {
  const edit = removed(item('b', { why: 'Warm.' }), 1, '');
  const gone = after(draft(item('a'), item('b'), item('c')), edit.apply);
  expect(keys(gone)).toBe('ac');
  const written = after(gone, ({ items }) => ({
    items: items.map((one) => ({ ...one, why: 'Since.' })),
  }));
  const back = after(written, edit.revert);
  expect(keys(back)).toBe('abc');
  expect(back.items.map(({ why }) => why)).toEqual(['Since.', 'Warm.', 'Since.']);
  // Twice is once.
  expect(keys(after(back, edit.revert))).toBe('abc');
});

test('where others have gone meanwhile, it comes back at the end', () => {
  const edit = removed(item('c'), 2, '');
  const rest = after(draft(item('a'), item('b'), item('c')), edit.apply, () => ({ items: [] }));
  expect(keys(after(rest, edit.revert))).toBe('c');
});

test('what was added goes and comes again', () => {
  const edit = added(item('b'), 1, '');
  const there = after(draft(item('a'), item('c')), edit.apply);
  expect(keys(there)).toBe('abc');
  expect(keys(after(there, edit.revert))).toBe('ac');
  expect(keys(after(there, edit.revert, edit.apply))).toBe('abc');
});

test('what was moved goes back to its place among those that are left', () => {
  const edit = moved('c', 2, 0, '');
  const there = after(draft(item('a'), item('b'), item('c')), edit.apply);
  expect(keys(there)).toBe('cab');
  expect(keys(after(there, edit.revert))).toBe('abc');
  expect(keys(after(there, removed(item('a'), 1, '').apply, edit.revert))).toBe('bc');
  expect(keys(after(draft(item('a')), edit.revert))).toBe('a');
});

test('what was put in another’s place gives it back', () => {
  const edit = replaced(item('b'), item('x'), 1, '');
  const there = after(draft(item('a'), item('b')), edit.apply);
  expect(keys(there)).toBe('ax');
  expect(keys(after(there, edit.revert))).toBe('ab');
});

test('places on the board come back, those of pieces added since stay', () => {
  const put = placed('a', [null, PLACE], { said: '', mark: '' });
  const photo = placed(null, [null, PLACE], { said: '', mark: '' });
  const there = after(draft(item('a')), put.apply, photo.apply);
  expect([there.items[0]?.place, there.photoPlace]).toEqual([PLACE, PLACE]);
  const anew = resetLayout(there, '');
  const laid = after(there, anew.apply, added(item('b', { place: PLACE }), 1, '').apply);
  expect(laid.items[0]?.place).toBe(null);
  const back = after(laid, anew.revert);
  expect(back.items.map(({ place }) => place)).toEqual([PLACE, PLACE]);
  expect(after(back, put.revert, photo.revert)).toMatchObject({
    photoPlace: null,
    items: [{ place: null }, { place: PLACE }],
  });
});

test('the one in front is before all others, the photo too, and back again', () => {
  const layers = ({ items, photoPlace }: Draft) => [
    ...items.map(({ place }) => place?.z),
    photoPlace?.z,
  ];
  const before = draft(item('a'), item('b'));
  const front = layered(before, 'a', true, '');
  const there = after(before, front.apply);
  expect(layers(there)).toEqual([2, 0, 1]);
  expect(layers(after(there, layered(there, null, false, '').apply))).toEqual([2, 1, 0]);
  expect(after(there, front.revert)).toEqual(before);
});

test('what a template brought goes at once, and what was typed since stays', () => {
  const before = { ...draft(item('a')), title: '', description: 'Hers.' };
  const part = { items: [item('a'), item('b'), item('c')], title: 'Office', description: 'Hers.' };
  const edit = joined(before, part, '');
  const there = after(before, edit.apply);
  expect([keys(there), there.title]).toEqual(['abc', 'Office']);
  expect(after(there, edit.revert)).toMatchObject({ title: '', items: [{ key: 'a' }] });
  const typed = after(there, () => ({ title: 'Monsoon' }), edit.revert);
  expect([keys(typed), typed.title, typed.description]).toEqual(['a', 'Monsoon', 'Hers.']);
});

test('a backup goes to the front and back, or away and back, with what was written since', () => {
  const before = draft(item('a', { backups: [item('b'), item('c')] }));
  const why = ({ items }: Draft) => ({ items: items.map((one) => ({ ...one, why: 'Since.' })) });
  const front = swapFront('a', 'b', '');
  const there = after(before, front.apply, why);
  expect(keys(there)).toBe('b');
  const [back] = after(there, front.revert).items;
  expect([back?.key, back?.backups?.map((one) => [one.key, one.why])]).toEqual([
    'a',
    [
      ['b', 'Since.'],
      ['c', undefined],
    ],
  ]);
  const away = removeBackup(before.items[0]!, 'b', '');
  const [again] = after(before, away.apply, why, away.revert).items;
  expect([again?.why, again?.backups?.map(({ key }) => key)]).toEqual(['Since.', ['b', 'c']]);
});
