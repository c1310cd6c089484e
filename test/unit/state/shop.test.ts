import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { piecesAt } from '../../../contract/choices.ts';
import { SHOP_WAITS_MS } from '../../../contract/limits.ts';
import type { OwnReport } from '../../../contract/reports.ts';
import { shopWords, saidWords } from '../../../src/consumer/details/shop-words.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { askedIn, createShop } from '../../../src/state/shop.ts';
import type { Sources } from '../../../src/state/sources.ts';
import { lookWith, opened } from '../../support/samples/looks.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const DAYS_MS = 3 * 86_400_000;
const NOW = Date.parse('2026-11-25T05:00:00.000Z');
const asked: OwnReport = {
  kind: 'price',
  price: 1250,
  at: '2026-11-25T05:00:00.000Z',
  read_at: null,
  reads_at: null,
  page: null,
  told: false,
};
const read = '2026-11-25T05:00:01.000Z';
const nothing = { price: null, foreign: null, sold_out: null };
const withReport = (report: OwnReport | null): AppState['outfits'] =>
  opened(lookWith({ potli: { report } }));

/** The answer that each reading of the outfit brings; what was waited for. */
async function follow(answers: (OwnReport | null)[], aheadMs = 0) {
  const store = createStore<AppState>(() => ({ ...FIRST, aheadMs, outfits: withReport(asked) }));
  const waits: number[] = [];
  let reads = 0;
  const clock = { now: () => NOW + aheadMs, sleep: async (ms: number) => void waits.push(ms) };
  const source = { outfit: (id: string) => ({ key: id }) } as unknown as Sources;
  const again = async () => {
    store.setState({ outfits: withReport(answers[reads] ?? asked) });
    reads += 1;
  };
  await createShop(store, again, source, clock)('look', new AbortController().signal);
  return { waits, reads };
}

test('it is read again until the shop has answered, more and more slowly, and not for ever', async () => {
  expect(await follow([asked, { ...asked, read_at: read }])).toEqual({
    waits: SHOP_WAITS_MS.slice(0, 3),
    reads: 2,
  });
  expect(await follow([])).toEqual({ waits: SHOP_WAITS_MS, reads: SHOP_WAITS_MS.length });
  expect(SHOP_WAITS_MS.reduce<number>((sum, ms) => sum + ms, 0)).toBeLessThan(3 * 60_000);
  const later = { ...asked, reads_at: '2026-11-25T06:00:00.000Z' };
  expect(await follow([later])).toMatchObject({ reads: 1 });
  expect(await follow([later], DAYS_MS)).toMatchObject({ reads: 1 });
  const due = { ...asked, reads_at: '2026-11-25T04:00:00.000Z' };
  expect(await follow([due], -DAYS_MS)).toMatchObject({ reads: SHOP_WAITS_MS.length });
});

test('what she said has the server’s time, on a phone that is days ahead too', () => {
  const state = { ...FIRST, aheadMs: DAYS_MS, outfits: withReport(null) };
  const report = { kind: 'report', itemId: 'potli', about: 'price', price: 1250 } as const;
  const stars = { kind: 'rating', outfitId: 'look', itemId: 'potli', rating: 5 } as const;
  const rated = { success: true, ratedItems: 1, totalItems: 1, saved: false } as const;
  const said = { ...aPhotoRecord(), operation: report };
  const given = { ...aPhotoRecord(), operation: stars };
  const { outfits = {} } = arrived(state, { record: said, sent: { kind: 'report' } });
  const after = arrived({ ...state, outfits }, { record: given, sent: { kind: 'rating', rated } });
  const { outfit, rating } = after.outfits?.['look']?.value ?? {};
  const potli = outfit?.items.flatMap(piecesAt).find(({ uuid }) => uuid === 'potli');
  for (const at of [potli?.report?.at, rating?.ratings.at(-1)?.ratedAt]) {
    expect(Math.abs(Date.parse(at ?? '') - (Date.now() - DAYS_MS))).toBeLessThan(60_000);
  }
});

test('once it is sent it is asked at the shop, wherever the piece stands, and is kept with it', () => {
  const state = { ...FIRST, outfits: withReport(null) };
  const operation = { kind: 'report', itemId: 'potli', about: 'price', price: 1250 } as const;
  const record = { ...aPhotoRecord(), operation };
  const { outfits } = arrived(state, { record, sent: { kind: 'report' } });
  const outfit = outfits?.['look']?.value?.outfit;
  expect(outfit && askedIn(outfit, NOW)).toEqual(['potli price 1250']);
  expect(outfit?.items[0]?.report ?? null).toBe(null);
});

const says = (report: Partial<OwnReport>, isSlow = false) =>
  shopWords({ ...asked, ...report }, { stylist: 'Asha', now: NOW, isSlow });

test.each<[string, Partial<OwnReport>, string]>([
  ['asked', {}, 'Asking the shop…'],
  ['a price', { read_at: read, page: { ...nothing, price: 1250 } }, 'The shop says ₹1,250.'],
  [
    'other money',
    { read_at: read, page: { ...nothing, foreign: { amount: 49.5, currency: 'USD' } } },
    'The shop says $49.50.',
  ],
  [
    'no price, as it is gone',
    { read_at: read, page: { ...nothing, sold_out: true } },
    'The shop says it is sold out.',
  ],
  [
    'no price, though it is there',
    { read_at: read, told: true, page: { ...nothing, sold_out: false } },
    'The shop’s page does not tell us. Asha is told.',
  ],
  [
    'gone',
    { kind: 'sold_out', read_at: read, page: { ...nothing, sold_out: true } },
    'The shop says it is sold out.',
  ],
  [
    'there',
    { kind: 'sold_out', read_at: read, page: { ...nothing, sold_out: false } },
    'The shop says it is in stock.',
  ],
  ['nothing', { read_at: read, told: true }, 'The shop’s page does not tell us. Asha is told.'],
  ['nothing, of who counts for nothing', { read_at: read }, 'The shop’s page does not tell us.'],
])('what the shop says: %s', (_, report, words) => {
  expect(says(report)).toBe(words);
});

test('that it takes long, or is asked later, is no asking', () => {
  expect(says({}, true)).toBe('The shop has not answered yet. What it says will stand here.');
  expect(says({ reads_at: '2026-11-25T06:00:00.000Z' })).toMatch(/^Its page was read .* again at /);
  expect(says({ reads_at: '2026-11-25T04:00:00.000Z' })).toBe('Asking the shop…');
  expect(saidWords(asked, NOW)).toBe('You said: ₹1,250.');
  expect(saidWords({ ...asked, kind: 'sold_out' }, NOW + 3 * 86_400_000)).toMatch(
    /^You said on .*25.*: sold out\.$/,
  );
});
