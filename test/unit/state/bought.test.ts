import { expect, test } from 'vitest';
import type { BoughtPiece } from '../../../contract/fits.ts';
import { reading } from '../../../contract/reading.ts';
import { FitSaid } from '../../../contract/fits.ts';
import { z } from '../../../contract/zod.ts';
import { ownedOf } from '../../../src/consumer/details/fit/fitting.ts';
import { monthsOf } from '../../../src/consumer/spent/months.ts';
import type { SaidOfFit } from '../../../src/outbox/operations/fit.ts';
import type { SaidOfBought } from '../../../src/outbox/operations/owned.ts';
import type { OutboxRecord, RecordState } from '../../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { boughtAhead } from '../../../src/state/operations/bought.ts';
import { fitsAhead } from '../../../src/state/operations/said-of-piece.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { lookWith, opened } from '../../support/samples/looks.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const AT = '2026-11-20T10:00:00.000Z';
const LINK = 'https://shop.example/tote';
const said: SaidOfBought = { state: 'bought', size: 'M', fit: 'tight', price: 1299, at: null };
const { fit: _, ...bought } = said;
const hers: BoughtPiece = {
  outfit: 'look',
  item: 'tote',
  seen: LINK,
  name: 'Saddle tote',
  brand: 'Neelgar',
  category: 'bag',
  image_url: null,
  fit: 'tight',
  bought: { ...bought, since: AT },
};

const owning = (
  what: Partial<SaidOfBought> = {},
  state: RecordState = 'waiting',
): OutboxRecord => ({
  ...aPhotoRecord(),
  state,
  keptAt: Date.parse(AT),
  operation: {
    kind: 'owned',
    outfitId: 'look',
    itemId: 'tote',
    said: { ...said, ...what },
    seen: LINK,
  },
});
const fitting = (what: SaidOfFit): OutboxRecord => ({
  ...aPhotoRecord(),
  operation: { kind: 'fit', outfitId: 'look', itemId: 'tote', said: what, seen: LINK },
});
const known = (list: BoughtPiece[] | null, outbox: OutboxRecord[] = []): AppState => ({
  ...FIRST,
  outfits: opened(lookWith()),
  bought: { ...FIRST.bought, value: list },
  outbox,
});

test('what waits on this phone is in the list, as she said it last, and not what was refused', () => {
  const ahead = (...outbox: OutboxRecord[]) => boughtAhead(known([], outbox));
  expect(ahead(owning())).toMatchObject([
    { item: 'tote', seen: LINK, fit: 'tight', bought: { ...bought, since: AT } },
  ]);
  expect(ahead(owning(), owning({ state: 'returned' }))).toMatchObject([
    { bought: { state: 'returned', since: AT } },
  ]);
  expect(ahead(owning(), fitting({ size: 'L', fit: 'right' }))).toMatchObject([
    { fit: 'right', bought: { size: 'L', price: 1299 } },
  ]);
  expect(ahead(owning({}, 'refused'))).toEqual([]);
  expect(ahead(fitting({ size: 'L', fit: 'right' }))).toEqual([]);
  for (const gone of ['not_bought', null] as const) {
    expect(boughtAhead(known([hers], [fitting(gone)]))).toEqual([]);
  }
});

test('once it has arrived the list and the outfit say it, and of a server of before nothing changes', () => {
  const told = {
    fit: { size: 'M', fit: 'tight', at: AT },
    owned: null,
    bought: { ...bought, since: AT },
  } as const;
  const state = known([]);
  const next = arrived(state, { record: owning(), sent: { kind: 'owned', said: told } });
  expect(next.bought?.value).toMatchObject([{ item: 'tote', fit: 'tight', bought: told.bought }]);
  expect(next.outfits?.['look']?.value?.outfit.items[0]).toMatchObject(told);
  const before = { ...told, bought: undefined };
  const after = arrived(known([hers]), {
    record: fitting({ size: 'M', fit: 'tight' }),
    sent: { kind: 'fit', said: before },
  });
  expect(after.bought?.value).toEqual([hers]);
});

test('a piece is hers in every outfit, as long as she has not returned it', () => {
  const [piece] = lookWith();
  if (!piece) throw new Error('a look has a piece');
  expect(ownedOf([], [])(piece)).toBe(false);
  expect(ownedOf([], [{ ...hers, item: 'of another look' }])(piece)).toBe(true);
  expect(ownedOf(fitsAhead([owning()], 'look'), [])(piece)).toBe(true);
  expect(ownedOf(fitsAhead([owning({ state: 'returned' })], 'look'), [hers])(piece)).toBe(false);
});

test('a month has what was bought in it, by her day or the day she said it, and what is returned costs nothing', () => {
  const at = (item: string, what: Partial<BoughtPiece['bought']>) => ({
    ...hers,
    item,
    bought: { ...hers.bought, ...what },
  });
  const months = monthsOf([
    at('a', { price: 0.1 }),
    at('b', { price: 0.2 }),
    at('c', { price: null }),
    at('d', { price: 900, state: 'returned' }),
    at('e', { price: 5, at: '2026-10-31' }),
  ]);
  expect(months.map(({ id, sum, unpriced, pieces }) => [id, sum, unpriced, pieces.length])).toEqual(
    [
      ['2026-11', 0.3, 1, 4],
      ['2026-10', 5, 0, 1],
    ],
  );
});

test('a build of before reads nothing of it, and all else', () => {
  const Before = z.object({
    owned: z.nullish(z.enum(['not_bought'])),
    asked: z.optional(z.boolean()),
  });
  const now = { fit: null, owned: null, bought: { ...bought, since: AT }, asked: true };
  expect(reading(z.object(FitSaid)).parse(now)).toEqual(now);
  expect(reading(Before).parse(now)).toEqual({ owned: null, asked: true });
});
