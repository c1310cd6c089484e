import { expect, test } from 'vitest';
import { outOfSightOf } from '../../../src/consumer/home/out-of-sight.ts';
import { waitingThing } from '../../../src/consumer/outbox/waiting-thing.ts';
import { whereaboutsOf } from '../../../src/consumer/outbox/whereabouts.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { aPhotoRecord, aPreferencesRecord } from '../../support/samples/records.ts';

const photo = (id: string, state: OutboxRecord['state'] = 'waiting') => aPhotoRecord({ id, state });
const preferences = (state: OutboxRecord['state']) => ({ ...aPreferencesRecord(), id: 'p', state });

const rowOf = (
  records: readonly OutboxRecord[],
  shown: string[],
  { isOnline = false, earlier = 0 } = {},
) => {
  const among = { all: records, now: 0, isOnline, isSpared: false };
  const things = records.map((record) =>
    waitingThing(record, whereaboutsOf(record, among), () => ''),
  );
  return outOfSightOf(
    things,
    shown.map((key) => ({ key })),
    earlier,
  );
};

test.each<[string, OutboxRecord[], string[], ReturnType<typeof outOfSightOf>]>([
  ['nothing', [], [], null],
  ['a photo that has its card', [photo('1')], ['1', 'sent'], null],
  ['a photo further down than Home goes', [photo('1')], ['2'], { notSent: 0, waiting: 1 }],
  ['a refused one further down', [photo('1', 'refused')], [], { notSent: 1, waiting: 0 }],
  ['preferences without a line', [preferences('waiting')], [], { notSent: 0, waiting: 1 }],
  ['refused ones', [preferences('refused')], [], { notSent: 1, waiting: 0 }],
  ['those that are being sent', [preferences('sending')], [], null],
  [
    'all together, where one has no card',
    [photo('1'), photo('2', 'damaged'), preferences('waiting')],
    ['1', '2'],
    { notSent: 1, waiting: 2 },
  ],
])('of %s Home says in its row what has no card', (_what, records, shown, row) => {
  expect(rowOf(records, shown)).toEqual(row);
});

test('what goes out in a moment has no row, which would only flicker', () => {
  const first = { ...preferences('waiting'), attempts: 0 };
  expect(rowOf([first], [], { isOnline: true })).toBeNull();
});

test('what waits from before has no card', () => {
  expect(rowOf([photo('1')], ['1'], { earlier: 2 })).toEqual({ notSent: 0, waiting: 3 });
});
