import { expect, test } from 'vitest';
import { aheadOf } from '../../../src/device/clock.ts';
import { FIRST } from '../../../src/state/app-state.ts';
import { followed } from '../../../src/state/line.ts';
import { SLICES } from '../../../src/state/slices.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const DAYS = 3 * 24 * 3_600_000;
const said = (ms: number) => new Date(ms).toUTCString();

test.each([
  ['a phone that is right', 0, said(NOW - 2000), 0],
  ['one that is three days ahead', 0, said(NOW - DAYS), DAYS],
  ['one that is behind', 0, said(NOW + DAYS), -DAYS],
  ['one of which that is known, to the minute', DAYS, said(NOW - DAYS - 5000), DAYS],
  ['one that was put right', DAYS, said(NOW - 3000), 0],
  ['an answer that says no time', DAYS, null, DAYS],
  ['an answer that says none', DAYS, 'soon', DAYS],
])('%s', (_, known, date, ahead) => {
  expect(aheadOf(known, date, NOW)).toBe(ahead);
});

test.each([
  ['the server’s', 'application/json; charset=utf-8', said(NOW)],
  ['that of what stands before it', 'text/html', null],
])('the time of an answer is %s', async (_, type, date) => {
  const told: (string | null)[] = [];
  const headers = { 'content-type': type, date: said(NOW) };
  await followed(
    async () => new Response('{}', { headers }),
    (_isDown, at) => told.push(at),
  )('/');
  expect(told).toEqual([date]);
});

test('how far it is off is kept for when there is no line', () => {
  const ahead = SLICES.find(({ name }) => name === 'aheadMs');
  const entries = new Map(ahead?.entriesOf({ ...FIRST, aheadMs: DAYS }));
  expect(ahead?.isPersonal).toBe(false);
  expect(ahead?.restore(FIRST, entries)).toEqual({ aheadMs: DAYS });
  expect(ahead?.restore(FIRST, new Map([['ahead', 'soon']]))).toEqual({ aheadMs: 0 });
});
