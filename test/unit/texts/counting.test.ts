import { expect, test } from 'vitest';
import { listed, plural } from '../../../texts/plural.ts';
import * as hindi from '../../../texts/hi/plural.ts';

test('one and many are of the language: nothing is one in Hindi, many in English', () => {
  expect([0, 1, 2].map((count) => plural(count, 'piece', 'pieces'))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
  ]);
  expect([0, 1, 2].map((count) => hindi.plural(count, 'कपड़ा', 'कपड़े'))).toEqual([
    '0 कपड़ा',
    '1 कपड़ा',
    '2 कपड़े',
  ]);
});

test('numbers are grouped as in India, in the same digits', () => {
  expect(plural(123456, 'piece', 'pieces')).toBe('1,23,456 pieces');
  expect(hindi.grouped(123456)).toBe('1,23,456');
});

test('a list ends as the language ends it', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(hindi.listed(['क', 'ख', 'ग'])).toBe('क, ख, और ग');
});
