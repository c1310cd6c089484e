import { expect, test } from 'vitest';
import type { Operation } from '../../../src/outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { type AppState, FIRST, type OpenedOutfit } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { savesAhead } from '../../../src/state/operations/closet.ts';
import { arrived, staleAfter } from '../../../src/state/operations/views.ts';
import { closet, savedCount } from '../../../src/state/selectors.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { anOutfit, aPiece } from '../../support/samples/wire.ts';

const rated = { itemId: 'stole', rating: 3, isSaved: false, ratedAt: '2026-11-21T10:00:00Z' };
const opened: OpenedOutfit = {
  outfit: anOutfit({ items: [aPiece('kurta'), aPiece('stole')] }),
  rating: { hasRated: true, ratings: [rated], totalItems: 2, ratedItems: 1 },
  fetchedAt: 1,
};
const other = { id: 'other', title: '', description: '', items: [] };
const state = (...outbox: OutboxRecord[]): AppState => ({
  ...FIRST,
  saved: { ...NOTHING, value: [other] },
  outfits: { look: { ...NOTHING, value: opened } },
  outbox,
});
const of = (kind: 'save' | 'unsave', itemId: string, changes: Partial<OutboxRecord> = {}) => ({
  ...aPhotoRecord(),
  ...changes,
  operation: { kind, outfitId: 'look', itemId } satisfies Operation,
});
const inCloset = (now: AppState) =>
  closet(now).flatMap(({ items }) => items.map(({ id, userRating }) => [id, userRating]));

test('a piece is in the closet as soon as she saves it, and her newest word counts', () => {
  expect(inCloset(state(of('save', 'kurta')))).toEqual([['kurta', null]]);
  expect(inCloset(state(of('save', 'kurta'), of('save', 'stole')))).toEqual([
    ['stole', 3],
    ['kurta', null],
  ]);
  expect(closet(state(of('save', 'kurta'))).map(({ id }) => id)).toEqual(['look', 'other']);
  expect(inCloset(state(of('save', 'kurta'), of('unsave', 'kurta')))).toEqual([]);
  const thrice = state(of('save', 'kurta'), of('unsave', 'kurta'), of('save', 'kurta'));
  expect(savedCount(thrice)).toBe(1);
  expect(savesAhead(thrice.outbox, 'look')).toEqual(
    new Map([['kurta', expect.objectContaining({ isSaved: true })]]),
  );
  expect(savesAhead(thrice.outbox, 'other')).toEqual(new Map());
});

test('what she has bought is not counted as saved: it stands under Mine', () => {
  const owned = {
    kind: 'owned',
    outfitId: 'look',
    itemId: 'kurta',
    said: { state: 'bought', size: null, fit: null, price: null, at: null },
  } satisfies Operation;
  const both = [of('save', 'kurta'), of('save', 'stole')];
  const buying = { ...aPhotoRecord(), operation: owned };
  expect(savedCount(state(...both))).toBe(2);
  expect(savedCount(state(...both, buying))).toBe(1);
  const returning = {
    ...buying,
    operation: { ...owned, said: { ...owned.said, state: 'returned' as const } },
  };
  expect(savedCount(state(...both, buying, returning))).toBe(2);
});

test('what was refused, or is of an outfit that is not here, is not in it', () => {
  expect(inCloset(state(of('save', 'kurta', { state: 'refused' })))).toEqual([]);
  expect(inCloset(state(of('save', 'gone')))).toEqual([]);
  expect(inCloset({ ...state(of('save', 'kurta')), outfits: {} })).toEqual([]);
});

test('what has arrived stays as it was shown, and the closet is read again', () => {
  const record = of('save', 'stole');
  const outcome = { record, sent: { kind: 'save' } } as const;
  const now = { ...state(), ...arrived(state(), outcome) };
  expect(inCloset(now)).toEqual([['stole', 3]]);
  expect(now.outfits['look']?.value?.rating.ratings).toEqual([{ ...rated, isSaved: true }]);
  expect({ ...now, ...arrived(now, outcome) }.saved.value).toEqual(now.saved.value);
  expect(staleAfter(outcome)).toBe('saved');
});
