import { expect, test } from 'vitest';
import { formatPrice } from '../../src/ui/prices.ts';
import { plural } from '../../texts/plural.ts';

test('this browser groups numbers as India does', () => {
  expect([100_000, 12_345_678.5].map(formatPrice)).toEqual(['₹1,00,000', '₹1,23,45,678.50']);
  expect(plural(123_456, 'photo', 'photos')).toBe('1,23,456 photos');
});
