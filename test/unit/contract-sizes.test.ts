import { expect, test } from 'vitest';
import { isGoneSize, isSameSize } from '../../contract/sizes.ts';

test.each([
  ['M', ' m ', true],
  ['UK 5', '5', true],
  ['5', 'size 5', true],
  ['UK 5', 'uk5', true],
  ['UK 5', 'EU 5', false],
  ['M', 'XM', false],
  ['38', '38.5', false],
  ['Free  Size', 'free size', true],
])('%s and %s', (one, other, is) => {
  expect(isSameSize(one, other)).toBe(is);
  expect(isSameSize(other, one)).toBe(is);
});

test('a page that names no size says nothing of any', () => {
  expect(isGoneSize('M', [])).toBe(false);
  expect(isGoneSize('M', ['S', 'L'])).toBe(true);
  expect(isGoneSize('m', ['S', 'M'])).toBe(false);
});
