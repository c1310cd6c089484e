import { expect, test } from 'vitest';
import type { SavedOutfit } from '../../../contract/saved.ts';
import type { Outcome } from '../../../src/outbox/queue.ts';
import { FIRST } from '../../../src/state/app-state.ts';
import { arrived, staleAfter } from '../../../src/state/operations/views.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const rating = { kind: 'rating', outfitId: 'outfit', itemId: 'item', rating: 5 };

test.each([
  ['of a kind', { kind: 'mood' }, { kind: 'mood' }],
  ['of a kind', { kind: 'toString' }, { kind: 'toString' }],
  ['with an outcome', rating, { kind: 'rated-late' }],
  ['with an outcome', rating, { kind: 'toString' }],
])('what was sent %s that a newer version knows changes nothing: %o', (_, operation, sent) => {
  const outcome = { record: { ...aPhotoRecord(), operation }, sent } as unknown as Outcome;
  expect(arrived(FIRST, outcome)).toEqual({});
  expect(staleAfter(outcome)).toBeNull();
});

test('a piece that is out of the closet takes its empty outfit along, and no other', () => {
  const items = [{ id: 'item' }] as SavedOutfit['items'];
  const outfit = { id: 'outfit', title: '', description: '', items };
  const other = { ...outfit, id: 'other' };
  const state = { ...FIRST, saved: { ...FIRST.saved, value: [outfit, other] } };
  const operation = { kind: 'unsave', outfitId: 'outfit', itemId: 'item' } as const;
  const outcome = { record: { ...aPhotoRecord(), operation }, sent: { kind: 'unsave' } } as const;
  expect(arrived(state, outcome).saved?.value).toEqual([other]);
});
