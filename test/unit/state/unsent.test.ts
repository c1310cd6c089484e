import { expect, test } from 'vitest';
import { FIRST } from '../../../src/state/app-state.ts';
import { countOf, unsentByKind } from '../../../src/state/selectors.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Operation } from '../../../src/outbox/operations/kinds.ts';
import { wholeAfter, type OutboxRecord } from '../../../src/outbox/records.ts';
import { aPhotoRecord, aPreferencesRecord } from '../../support/samples/records.ts';

const item = { outfitId: 'outfit', itemId: 'item' };
const of = (operation: Operation): OutboxRecord => ({ ...aPhotoRecord(), operation });
const titleOf = (...outbox: OutboxRecord[]) =>
  texts.profile.unsentTitle(unsentByKind({ ...FIRST, outbox }));

test('the question at sign-out names everything that waits', () => {
  expect(titleOf(aPhotoRecord())).toBe('1 photo not sent yet');
  expect(
    titleOf(
      aPhotoRecord(),
      of({ kind: 'rating', ...item, rating: 4 }),
      of({ kind: 'rating', ...item, rating: 5 }),
      aPreferencesRecord(),
      of({ kind: 'unsave', ...item }),
      of({ kind: 'photo-delete', photoId: 'photo' }),
    ),
  ).toBe('1 photo, 2 ratings, 1 change of preferences and 2 removals not sent yet');
});

test('of a photo of which the small picture is with us the large one is named', () => {
  const outbox = [aPhotoRecord(), wholeAfter(aPhotoRecord(), 'p1')];
  const unsent = unsentByKind({ ...FIRST, outbox });
  expect(titleOf(...outbox)).toBe('1 photo and 1 large picture not sent yet');
  const text = texts.profile.unsentText(countOf(unsent), unsent.wholes);
  expect(text).toContain('Of a large picture the small one stays with us');
  expect(texts.profile.unsentText(1, 0)).toBe('It is on this phone alone.');
});

test('what a newer version of the app left is named, what is only taken back is not', () => {
  const newer = of({ kind: 'a kind of next year' } as unknown as Operation);
  expect(titleOf(newer)).toBe('1 other thing not sent yet');
  const outbox = [of({ kind: 'withdraw', key: 'key' })];
  expect(countOf(unsentByKind({ ...FIRST, outbox }))).toBe(0);
});
