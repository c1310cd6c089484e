import { expect, test } from 'vitest';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { countOf, ledgerOf, lookPrice } from '../../../src/consumer/details/ledger/lines.ts';

const answer = (line: string, more: Partial<OutfitAnswer> = {}): OutfitAnswer => ({
  line,
  kind: 'avoid',
  text: `No ${line}`,
  value: line,
  kept: true,
  reason: null,
  disputed: false,
  ...more,
});
const item = (name: string, estimated_price: number) => ({
  ecommerce_url: `https://shop.example/${name}`,
  estimated_price,
});
const WATCH = {
  ...item('watch', 3999),
  name: 'watch',
  brand: 'Sona Tara',
  category: 'Accessories',
  image_url: null,
  owned: true,
};
const NOTHING = { waiting: new Map(), refused: new Set<string>() };

test('the budget tells what the look comes to, and by how much it is too dear', () => {
  const budget = answer('budget', { kind: 'budget', value: 3000, kept: false, reason: 'It lasts' });
  const [line] = ledgerOf([budget], [item('kurta', 1299.5), item('tote', 2599.1)], NOTHING);
  expect(line).toMatchObject({ verdict: 'not', cost: { sum: 3898.6, over: 898.6 } });
});

test('what she has already costs nothing', () => {
  const around = answer('around-1', { kind: 'around', piece: WATCH });
  const budget = answer('budget', { kind: 'budget', value: 1300 });
  const items = [item('kurta', 1299), item('watch', 3999)];
  const [line] = ledgerOf([budget, around], items, NOTHING);
  expect(line?.cost).toEqual({ sum: 1299, over: 0 });
  expect(lookPrice([around], items)).toBe(1299);
  expect(lookPrice([], items)).toBe(5298);
});

test('what she says of a line is shown before it has arrived, and so is what she takes back', () => {
  const answers = [
    answer('heels'),
    answer('wool', { disputed: true, disputeText: 'It is half wool' }),
    answer('silk', { kept: false, reason: 'No other' }),
  ];
  const waiting = new Map([
    ['heels', { disputed: true, text: 'They are high' }],
    ['wool', { disputed: false, text: '' }],
  ]);
  const lines = ledgerOf(answers, [], { waiting, refused: new Set(['silk']) });
  expect(lines).toMatchObject([
    { verdict: 'said', saidText: 'They are high', isWaiting: true, isRefused: false },
    { verdict: 'kept', saidText: '', isWaiting: true },
    { verdict: 'not', reason: 'No other', isWaiting: false, isRefused: true },
  ]);
  expect([countOf(lines, 'kept'), countOf(lines, 'said')]).toEqual([1, 1]);
});
