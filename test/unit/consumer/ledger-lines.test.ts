import { expect, test } from 'vitest';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { costOf, countOf, ledgerOf } from '../../../src/consumer/details/lines.ts';

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
  uuid: name,
  name,
  brand: 'Sona Tara',
  category: 'Accessories',
  image_url: null,
  ecommerce_url: `https://shop.example/${name}`,
  estimated_price,
});
const WATCH = {
  ...item('watch', 3999),
  owned: true,
};
const NOTHING = { waiting: new Map(), refused: new Set<string>() };

test('the budget tells what the look comes to, and by how much it is too dear', () => {
  const budget = answer('budget', { kind: 'budget', value: 3000, kept: false, reason: 'It lasts' });
  const [line] = ledgerOf([budget], [item('kurta', 1299.5), item('tote', 2599.1)], NOTHING);
  expect(line).toMatchObject({ status: 'not', cost: { sum: 3898.6, over: 898.6 } });
});

test('what is her own stands in its line with its picture, and apart in the look', () => {
  const shirt = {
    id: 'shirt',
    name: 'Blue shirt',
    category: 'Shirt',
    thumbhash: '',
    picture_url: '/media/shirt/display',
    thumb_url: '/media/shirt/thumb',
  };
  const around = (own_piece: typeof shirt | { thumb_url: null }) =>
    answer('around-1', { kind: 'around', own_piece: { ...shirt, ...own_piece } });
  const picture = '/media/shirt/thumb';
  expect(ledgerOf([around(shirt)], [], NOTHING)).toMatchObject([
    { picture, owned: { name: 'Blue shirt', picture } },
  ]);
  expect(ledgerOf([around({ thumb_url: null })], [], NOTHING)).toMatchObject([
    { picture: null, owned: { name: 'Blue shirt', picture: null } },
  ]);
});

test('what she has already costs nothing', () => {
  const around = answer('around-1', { kind: 'around', piece: WATCH });
  const budget = answer('budget', { kind: 'budget', value: 1300 });
  const items = [item('kurta', 1299), item('watch', 3999)];
  const [line] = ledgerOf([budget, around], items, NOTHING);
  expect(line?.cost).toEqual({ sum: 1299, over: 0 });
  expect(costOf([around], items).sum).toBe(1299);
  expect(costOf([], items)).toEqual({ sum: 5298, left: 5298, budget: null, over: null });
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
    { status: 'said', saidText: 'They are high', isWaiting: true, isRefused: false },
    { status: 'fulfilled', saidText: '', isWaiting: true },
    { status: 'not', reason: 'No other', isWaiting: false, isRefused: true },
  ]);
  expect([countOf(lines, 'fulfilled'), countOf(lines, 'said')]).toEqual([1, 1]);
});

test('a reply stands under the words that it answers, and under no others', () => {
  const reply = { text: 'It is viscose', by: 'Asha Rao', at: '2026-11-26T10:00:00.000Z' };
  const answers = ['wool', 'silk'].map((line) => answer(line, { disputed: true, reply }));
  const waiting = new Map([['silk', { disputed: true, text: 'It itches' }]]);
  const lines = ledgerOf(answers, [], { waiting, refused: new Set() });
  expect(lines).toMatchObject([{ reply }, { reply: null }]);
});

const BUDGET = answer('budget', { kind: 'budget', value: 8000, kept: false, reason: 'It lasts' });
const KURTA = item('kurta', 5648);
const TOTE = { ...item('tote', 4200), backups: [item('potli', 1150), item('jhola', 899)] };
const LOOK = [KURTA, TOTE];

test('the budget follows what is taken, and so does the offer beside it', () => {
  const [over] = ledgerOf([BUDGET], LOOK, NOTHING);
  expect(over).toMatchObject({
    status: 'not',
    cost: { sum: 9848, over: 1848 },
    swap: { place: 'tote', chosen: 'jhola', name: 'tote', sum: 6547 },
  });
  const taken = [KURTA, { ...TOTE, chosen: 'potli' }];
  const [within] = ledgerOf([BUDGET], taken, NOTHING);
  expect(within).toMatchObject({ status: 'fulfilled', cost: { sum: 6798, over: 0 }, swap: null });
});

test('what the stylist named is offered, until it is taken or sold out', () => {
  const swap = 'https://shop.example/potli';
  const heels = answer('heels', { kept: false, reason: 'No other', swap });
  const named = ledgerOf([heels, { ...BUDGET, swap }], LOOK, NOTHING);
  const offer = { place: 'tote', chosen: 'potli', name: 'tote', sum: 6798 };
  expect(named).toMatchObject([
    { status: 'not', swap: offer },
    { status: 'not', swap: offer },
  ]);
  const taken = [KURTA, { ...TOTE, chosen: 'potli' }];
  expect(ledgerOf([heels], taken, NOTHING)).toMatchObject([{ status: 'fulfilled', swap: null }]);
  const sold = { ...item('potli', 1150), sold_out_since: '2026-11-20T10:00:00Z' };
  const without = [KURTA, { ...TOTE, backups: [sold, item('jhola', 899)] }];
  expect(ledgerOf([heels, { ...BUDGET, swap }], without, NOTHING)).toMatchObject([
    { status: 'not', swap: null },
    { status: 'not', swap: { chosen: 'jhola' } },
  ]);
});

test('how a line is kept all the same is read with it, and why not is not once a swap has kept it', () => {
  const how = answer('heels', { reason: 'They are low blocks.' });
  const swapped = answer('wool', {
    kept: false,
    reason: 'No other was in stock',
    swap: 'https://shop.example/linen',
  });
  const linen = { ...item('linen', 900), uuid: 'linen' };
  const items = [{ ...item('wool', 900), backups: [linen], chosen: 'linen' }];
  expect(ledgerOf([how, swapped], items, NOTHING)).toMatchObject([
    { status: 'fulfilled', reason: 'They are low blocks.' },
    { status: 'fulfilled', reason: null },
  ]);
  expect(ledgerOf([swapped], [{ ...item('wool', 900), backups: [linen] }], NOTHING)).toMatchObject([
    { status: 'not', reason: 'No other was in stock' },
  ]);
});

test('an answer of hers keeps the question', () => {
  const question = 'Open shoes or closed?';
  const closed = answer('answer-q1', { kind: 'answer', text: 'Closed', value: 'Closed', question });
  expect(ledgerOf([closed], [], NOTHING)).toMatchObject([{ text: 'Closed', question }]);
});
