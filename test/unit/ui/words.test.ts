import { describe, expect, test } from 'vitest';
import { formatBytes } from '../../../src/ui/bytes.ts';
import { formatClock, formatRelative } from '../../../src/ui/dates.ts';
import { formatPrice } from '../../../src/ui/prices.ts';

describe('a price', () => {
  test.each([
    [1299, '₹1,299'],
    [0, '₹0'],
    [129_999, '₹1,29,999'],
    [1299.5, '₹1,299.50'],
    [10_000_000, '₹1,00,00,000'],
  ])('%d is %s', (value, words) => {
    expect(formatPrice(value)).toBe(words);
  });
});

describe('a time', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

  test.each([
    [0.5, 'Just now'],
    [1, '1h ago'],
    [23.9, '23h ago'],
    [24, '1d ago'],
    [6 * 24, '6d ago'],
  ])('%d hours back is "%s"', (hours, words) => {
    expect(formatRelative(ago(hours), now)).toBe(words);
  });

  test('a week back is its day', () => {
    expect(formatRelative(ago(7 * 24), now)).toMatch(/14/);
  });
});

test('neither a time nor a size is taken apart by the end of a line', () => {
  const said = formatClock(Date.parse('2026-11-21T10:00:00Z')) + formatBytes(2_140_000);
  expect(said).not.toContain(' ');
});

test('bytes are said in the unit that suits them', () => {
  expect(formatBytes(2_140_000)).toMatch(/^2\.1\s?MB$/);
  expect(formatBytes(900)).toMatch(/kB$/);
});
