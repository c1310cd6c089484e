// @vitest-environment node
import { expect, test } from 'vitest';
import { firstOf, slicesOf } from '../simulation/by-date.ts';

test('another date lives other days, and the same date the same', () => {
  const morning = firstOf(new Date('2026-11-26T00:00:00Z'));
  expect(morning).toBe(firstOf(new Date('2026-11-26T23:59:59Z')));
  expect(firstOf(new Date('2026-11-27T00:00:00Z')) - morning).toBe(1_000_000);
  // Their streams are drawn from 32 bits.
  expect(firstOf(new Date('2035-12-31T00:00:00Z'))).toBeLessThan(2 ** 32);
});

test.each([1, 999, 1000, 1001, 100_000])('%i days are all lived, none twice', (count) => {
  const slices = slicesOf(7, count);
  expect(slices.reduce((sum, slice) => sum + slice.count, 0)).toBe(count);
  let next = 7;
  for (const slice of slices) {
    expect(slice.from).toBe(next);
    next += slice.count;
  }
});
