import { expect, test } from 'vitest';
import type { OutfitItem } from '../../../contract/outfits.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { choicesAhead, withChoices } from '../../../src/state/operations/choice.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { closet } from '../../../src/state/selectors.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { anOutfit, aPiece } from '../../support/samples/wire.ts';

const items: OutfitItem[] = [
  aPiece('tote', { backups: [aPiece('potli')], chosen: null }),
  aPiece('kurta', { chosen: 'kurta' }),
];
const outfit = anOutfit({ items });
const state = (...outbox: OutboxRecord[]): AppState => ({
  ...FIRST,
  saved: { ...NOTHING, value: [] },
  outfits: {
    look: {
      ...NOTHING,
      value: {
        outfit,
        rating: { hasRated: false, ratings: [], totalItems: 2, ratedItems: 0 },
        fetchedAt: 1,
      },
    },
  },
  outbox,
});
const taken = (item: string, chosen: string, changes: Partial<OutboxRecord> = {}) =>
  ({
    ...aPhotoRecord(),
    ...changes,
    operation: { kind: 'choice', outfitId: 'look', item, chosen },
  }) as const;
const chosen = (places: readonly OutfitItem[]) => places.map((place) => place.chosen);

test('the newest at a place counts, and what the server refused counts for nothing', () => {
  const { waiting, refused } = choicesAhead(
    [taken('tote', 'tote'), taken('tote', 'potli'), taken('kurta', 'sari', { state: 'refused' })],
    'look',
  );
  expect(chosen(withChoices(items, waiting))).toEqual(['potli', 'kurta']);
  expect([...refused]).toEqual(['kurta']);
  expect(choicesAhead([taken('tote', 'potli')], 'other').waiting.size).toBe(0);
});

test('what the server took stays taken when it is on its way no more', () => {
  const record = taken('tote', 'potli');
  const choices = [{ item: 'tote', chosen: 'potli' }];
  const now = arrived(state(), { record, sent: { kind: 'choice', choices } });
  expect(chosen(now.outfits?.['look']?.value?.outfit.items ?? [])).toEqual(['potli', 'kurta']);
  const elsewhere = { ...record, operation: { ...record.operation, outfitId: 'other' } };
  expect(arrived(state(), { record: elsewhere, sent: { kind: 'choice', choices } })).toEqual({});
});

test('a backup goes into the closet as any piece does', () => {
  const saves: OutboxRecord = {
    ...aPhotoRecord(),
    operation: { kind: 'save', outfitId: 'look', itemId: 'potli' },
  };
  expect(closet(state(saves))[0]?.items).toMatchObject([{ id: 'potli', name: 'potli' }]);
});

test('what has arrived stands in a look whose photo is gone, too', () => {
  const { title, createdAt, stylist } = outfit;
  const left = { uuid: 'look', title, createdAt, stylist, items };
  const before = {
    ...state(),
    photoless: { ...NOTHING, value: [left, { ...left, uuid: 'other' }] },
  };
  const record = taken('tote', 'potli');
  const choices = [{ item: 'tote', chosen: 'potli' }];
  const { photoless } = arrived(before, { record, sent: { kind: 'choice', choices } });
  expect(photoless?.value?.map((one) => chosen(one.items))).toEqual([
    ['potli', 'kurta'],
    [null, 'kurta'],
  ]);
});
