import { expect, test } from 'vitest';
import type { OwnFitted } from '../../../contract/fits.ts';
import { SIZE_KINDS, sizeKindOf } from '../../../contract/size-kinds.ts';
import {
  becauseOf,
  fittingsOf,
  pieceToAsk,
  type Fitting,
} from '../../../src/consumer/details/fit/fitting.ts';
import { sizesFor } from '../../../src/consumer/fit/sizes.ts';
import type { Look, Piece } from '../../../src/consumer/details/look.ts';
import type { SaidOfFit } from '../../../src/outbox/operations/fit.ts';
import type { OutboxRecord, RecordState } from '../../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { fittedAhead } from '../../../src/state/operations/fit.ts';
import { fitsAhead } from '../../../src/state/operations/said-of-piece.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { wentToShop } from '../../../src/state/shop.ts';
import { lookWith, opened } from '../../support/samples/looks.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { aProfile } from '../../support/samples/wire.ts';

const AT = '2026-11-20T10:00:00.000Z';
const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const LINK = 'https://shop.example/tote';
const TIGHT = { size: 'M', fit: 'tight' } as const;

const saying = (said: SaidOfFit, more = {}) =>
  ({ kind: 'fit', outfitId: 'look', itemId: 'tote', said, seen: LINK, ...more }) as const;
const record = (said: SaidOfFit, state: RecordState = 'waiting', more = {}): OutboxRecord => ({
  ...aPhotoRecord(),
  state,
  operation: saying(said, more),
});
const told: OwnFitted = {
  outfit: 'look',
  item: 'tote',
  seen: LINK,
  name: 'Saddle tote',
  brand: 'Neelgar',
  category: 'bag',
  ...TIGHT,
  at: AT,
};
const known = (fit: OwnFitted[]): AppState => ({
  ...FIRST,
  outfits: opened(lookWith()),
  profile: { ...FIRST.profile, value: aProfile({ fit }) },
});

const fitting = (outbox: OutboxRecord[], shops = {}, changes = {}) =>
  fittingsOf(lookWith(changes), { ahead: fitsAhead(outbox, 'look'), shops }).get('tote');

test('the last that waits on this phone is shown, of the piece that she saw and of no other', () => {
  const outbox = [record(TIGHT), record({ ...TIGHT, size: 'L' })];
  expect(fitting(outbox)).toMatchObject({ said: { size: 'L', fit: 'tight' }, isHere: true });
  expect(fitting([record('not_bought')])).toMatchObject({ said: 'not_bought', isHere: true });
  const another = { seen: 'https://shop.example/another' };
  expect(fitting([record(TIGHT, 'waiting', another)])).toMatchObject({ said: null, isHere: false });
  expect(fitting([record(TIGHT, 'refused')])).toMatchObject({ said: null, refused: TIGHT });
});

test.each([
  ['22:00', '08:00', 1, 'yesterday'],
  ['09:00', '08:00', 2, '2 days ago'],
  ['08:00', '22:00', 0, 'today'],
])('a visit at %s is, at %s, %i days later by the calendar, of %s', (went, now, days, said) => {
  const at = (clock: string, day: number) => new Date(`2026-11-${day}T${clock}`).getTime();
  const wentAt = at(went, 16);
  const piece = { isSaved: false } as Piece;
  const because = becauseOf(piece, { wentAt, keptAt: null } as Fitting, at(now, 16 + days));
  expect(because).toContain(said);
});

test('what waits has the day on which it was said', () => {
  const waiting = { ...record(TIGHT), keptAt: Date.parse(AT) };
  expect(fittedAhead({ ...known([]), outbox: [waiting] })).toMatchObject([{ at: AT }]);
});

test('the list has it first where it is new, in its place where it is changed, and not once it is forgotten', () => {
  const older = { ...told, item: 'older', seen: 'https://shop.example/older' };
  const ahead = (said: SaidOfFit, fit: OwnFitted[]) =>
    fittedAhead({ ...known(fit), outbox: [record(said)] })?.map(({ item, size }) => [item, size]);
  expect(ahead({ ...TIGHT, size: 'L' }, [older])).toEqual([
    ['tote', 'L'],
    ['older', 'M'],
  ]);
  expect(ahead({ ...TIGHT, size: 'L' }, [older, told])).toEqual([
    ['older', 'M'],
    ['tote', 'L'],
  ]);
  expect(ahead(null, [older, told])).toEqual([['older', 'M']]);
  expect(ahead('not_bought', [older, told])).toEqual([['older', 'M']]);
  expect(fittedAhead(FIRST)).toBeNull();
});

test('once it has arrived the outfit and the list say it', () => {
  const said = { fit: { ...TIGHT, at: AT }, owned: null };
  const sent = { kind: 'fit', said } as const;
  const next = { ...known([]), ...arrived(known([]), { record: record(TIGHT), sent }) };
  expect(next.outfits['look']?.value?.outfit.items[0]).toMatchObject(said);
  expect(next.profile.value?.fit).toMatchObject([{ item: 'tote', ...TIGHT, at: AT }]);
  const gone = { kind: 'fit', said: { fit: null, owned: null } } as const;
  const after = arrived(next, { record: record(null), sent: gone });
  expect(after.profile?.value?.fit).toEqual([]);
  expect(after.outfits?.['look']?.value?.outfit.items[0]).toMatchObject(gone.said);
});

const lookOf = (...fronts: object[]) =>
  ({
    places: fronts.map((front) => ({ front: { isSaved: true, isOwned: false, ...front } })),
  }) as unknown as Look;
const since = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const open = {
  said: null,
  wasAsked: false,
  isHere: false,
  refused: undefined,
  runs: null,
  sizes: [],
};

test.each([
  ['kept for two days', { keptAt: since(2), wentAt: null }, {}, 'a'],
  ['kept for a day', { keptAt: since(1.9), wentAt: null }, {}, null],
  ['kept and taken out again', { keptAt: since(3), wentAt: null }, { isSaved: false }, null],
  ['seen at the shop', { keptAt: null, wentAt: NOW - 2 * 86_400_000 }, { isSaved: false }, 'a'],
  ['seen at the shop today', { keptAt: null, wentAt: NOW - 1000 }, {}, null],
  ['hers before', { keptAt: since(3), wentAt: null }, { isOwned: true }, null],
  ['answered', { keptAt: since(3), wentAt: null, said: TIGHT }, {}, null],
  ['forgotten', { keptAt: since(3), wentAt: null, wasAsked: true }, {}, null],
  ['not bought', { keptAt: since(3), wentAt: null, said: 'not_bought' as const }, {}, null],
])('of what was %s she is asked, or not', (_, fitted, front, asked) => {
  const fittings = new Map([['a', { ...open, ...fitted }]]);
  expect(pieceToAsk(lookOf({ id: 'a', ...front }), fittings, NOW)).toBe(asked);
});

test('of what she may have bought she is asked before what she has only kept', () => {
  const fittings = new Map([
    ['a', { ...open, keptAt: since(9), wentAt: null }],
    ['b', { ...open, keptAt: since(9), wentAt: NOW - 3 * 86_400_000 }],
  ]);
  expect(pieceToAsk(lookOf({ id: 'a' }, { id: 'b' }), fittings, NOW)).toBe('b');
});

test('the newest shops are remembered', () => {
  const state = { ...FIRST };
  const go = (item: number, at: number) =>
    Object.assign(state, wentToShop(state, `p${item}`, LINK, at));
  for (let item = 0; item < 80; item += 1) go(item, item);
  go(30, 99);
  expect(Object.keys(state.shops)).toHaveLength(60);
  expect(Object.keys(state.shops).at(-1)).toBe('p30');
  expect(state.shops['p20']).toEqual({ at: 20, seen: LINK });
  expect(state.shops['p19']).toBeUndefined();
});

test('the sizes of the page are offered with the one that the stylist names, else those of its kind', () => {
  expect(sizesFor({ category: 'Kurta', size: 'M', sizes: ['S', 'M'] })).toEqual(['S', 'M']);
  expect(sizesFor({ category: 'Juttis', size: '5', sizes: ['UK 4', 'UK 5'] })).toHaveLength(2);
  expect(sizesFor({ category: 'Kurta', size: '38', sizes: [] })).toContain('38');
  expect(sizesFor({ category: 'Tote', sizes: [] })).toEqual([]);
  expect(sizesFor({ category: 'Thing' })).toContain('M');
});

test.each([
  ['Kurta', 'indian'],
  ['Salwar kurta set', 'indian'],
  ['Juttis', 'shoes'],
  ['footwear', 'shoes'],
  ['Linen shirt', 'tops'],
  ['Jeans', 'bottoms'],
  ['Tote bag', 'none'],
  ['Thing', null],
])('%s has its sizes among: %s', (category, kind) => {
  expect(sizeKindOf(category)).toBe(kind);
  expect([...SIZE_KINDS, 'none', null]).toContain(kind);
});
