import { expect, test } from 'vitest';
import { removeBackup } from '../../../src/stylist/look/undoable.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { mayGo, mayOf } from '../../../src/stylist/look/may.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const item = { ...draftItem('kurta'), backups: [draftItem('potli'), draftItem('jhola')] };
const stored = {
  outfitId: 'outfit',
  items: [{ key: 'kurta', uuid: 'one', backups: [{ key: 'potli', uuid: 'two' }] }],
} as unknown as NonNullable<Draft['stored']>;
const made = draft({ items: [item], stored });
const sent = draft({ items: [item], stored, request: null });
function left(of: Draft, ...parts: ((now: Draft) => Partial<Draft>)[]) {
  const now = { ...of };
  for (const part of parts) Object.assign(now, part(now));
  return now.items[0]?.backups?.map(({ key }) => key);
}

test('what was sent is corrected, and no piece comes or goes', () => {
  expect(mayOf(made)).toEqual({ correct: true, compose: true, send: true });
  expect(mayOf(sent)).toEqual({ correct: true, compose: false, send: false });
  expect(mayOf(sent, true)).toEqual({ correct: false, compose: false, send: false });
});

test('a backup that was sent stays, and one that was not goes', () => {
  expect(mayGo(made, 'potli')).toBe(true);
  expect(mayGo(sent, 'potli')).toBe(false);
  expect(mayGo(sent, 'jhola')).toBe(true);
});

test('what was removed and brought back stays once it was sent', () => {
  const { apply, revert } = removeBackup(item, 'jhola', '');
  expect(left(sent, apply)).toEqual(['potli']);
  const both = [...stored.items[0]!.backups!, { key: 'jhola', uuid: 'three' }];
  const send = () => ({ stored: { ...stored, items: [{ ...stored.items[0]!, backups: both }] } });
  expect(left(sent, apply, revert, send, apply)).toEqual(['potli', 'jhola']);
});
