import { expect, test } from 'vitest';
import { aheadOf } from '../../../src/device/clock.ts';
import { FIRST } from '../../../src/state/app-state.ts';
import { SLICES } from '../../../src/state/slices.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const DAYS = 3 * 24 * 3_600_000;

test.each([
  ['a phone that is right', 0, NOW - 2000, 0],
  ['one that is three days ahead', 0, NOW - DAYS, DAYS],
  ['one that is behind', 0, NOW + DAYS, -DAYS],
  ['one of which that is known, to the minute', DAYS, NOW - DAYS - 5000, DAYS],
  ['one that was put right', DAYS, NOW - 3000, 0],
  ['one that does not know the server’s time now', DAYS, null, DAYS],
])('%s', (_, known, serverNow, ahead) => {
  expect(aheadOf(known, serverNow, NOW)).toBe(ahead);
});

test('how far it is off is kept for when there is no line', () => {
  const ahead = SLICES.find(({ name }) => name === 'aheadMs');
  const entries = new Map(ahead?.entriesOf({ ...FIRST, aheadMs: DAYS }));
  expect(ahead?.isPersonal).toBe(false);
  expect(ahead?.restore(FIRST, entries)).toEqual({ aheadMs: DAYS });
  expect(ahead?.restore(FIRST, new Map([['ahead', 'soon']]))).toEqual({ aheadMs: 0 });
});
