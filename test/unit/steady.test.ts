import { beforeEach, expect, test } from 'vitest';
import { steadyClock } from '../../server/installation/steady.ts';

const START = Date.UTC(2026, 10, 25);
const MINUTE_MS = 60_000;

let passed: number;
/** How far the machine's clock has been set ahead. */
let set: number;
let leaps: number[];

beforeEach(() => {
  [passed, set, leaps] = [0, 0, []];
});

const machine = () => ({
  now: () => new Date(START + passed + set),
  elapsed: () => passed,
  onLeap: (ms: number) => void leaps.push(ms),
});
const alone = () => steadyClock({ ...machine(), ask: null });

test.each([30_000, -30_000, 365 * 24 * 60 * MINUTE_MS])(
  'a clock that leaps by %d ms is not followed, and it is told',
  (ms) => {
    const steady = alone();
    passed = 1_000;
    set = ms;
    expect(steady.now().getTime()).toBe(START + 1_000);
    expect([steady.aheadMs(), leaps]).toEqual([ms, [ms]]);
    passed = 4 * MINUTE_MS;
    expect(steady.now().getTime()).toBe(START + passed);
  },
);

test('nor twice, and once it is set right again all is well', () => {
  const steady = alone();
  set = 30_000;
  steady.now();
  set = 90_000;
  passed = 1_000;
  expect(steady.now().getTime()).toBe(START + passed);
  expect(steady.aheadMs()).toBe(90_000);
  set = 0;
  passed = 2_000;
  expect([steady.now().getTime(), steady.aheadMs()]).toEqual([START + passed, 0]);
});

test('what goes on so for a while is right', () => {
  const steady = alone();
  set = 30_000;
  steady.now();
  passed = 5 * MINUTE_MS;
  expect([steady.aheadMs(), steady.now().getTime()]).toEqual([0, START + passed + set]);
});

test('a clock that is set little by little, and a machine that has slept, are followed', () => {
  const steady = alone();
  for (let step = 0; step < 10; step += 1) {
    passed += 1_000;
    set += 4_000;
    expect(steady.now().getTime()).toBe(START + passed + set);
  }
  passed += 8 * 60 * MINUTE_MS;
  expect(steady.now().getTime()).toBe(START + passed + set);
  expect(leaps).toEqual([]);
});

test('where a database says what time it is, that is the time, at once and for good', async () => {
  let theirs = 4_000;
  const steady = steadyClock({ ...machine(), ask: async () => START + passed + theirs });
  await steady.follow();
  expect(steady.now().getTime()).toBe(START + theirs);
  set = 10_000;
  passed = 1_000;
  expect(steady.now().getTime()).toBe(START + passed + theirs);
  passed = 60 * MINUTE_MS;
  await steady.follow();
  expect(steady.now().getTime()).toBe(START + passed + theirs);
  expect(steady.aheadMs()).toBe(6_000);
  // By what a line takes it does not go to and fro.
  theirs += 50;
  await steady.follow();
  expect(steady.aheadMs()).toBe(6_000);
});

test('an answer that took long says nothing', async () => {
  const steady = steadyClock({
    ...machine(),
    async ask() {
      passed += 3_000;
      return START;
    },
  });
  await steady.follow();
  expect(steady.aheadMs()).toBe(0);
});
