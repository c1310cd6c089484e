import { expect, test } from 'vitest';
import type { Fitted } from '../../../contract/fits.ts';
import { fittedBefore, sizeFor } from '../../../src/stylist/look/fitting.ts';

const said = (over: Partial<Fitted> = {}): Fitted => ({
  name: 'Handblock kurta',
  brand: 'Taana Works',
  category: 'Kurta',
  size: 'M',
  fit: 'tight',
  at: '2026-11-20T08:00:00.000Z',
  ...over,
});
const kurta = { brand: ' taana works', category: 'kurtas' };

test('the brand and kind speak first, then the kind, and nothing else', () => {
  const other = said({ brand: 'Neelgar', size: 'L' });
  const own = said();
  expect(fittedBefore(kurta, [other, own])).toBe(own);
  expect(fittedBefore(kurta, [other])).toBe(other);
  expect(fittedBefore(kurta, [said({ category: 'Juttis' })])).toBeNull();
  expect(fittedBefore(kurta, [said({ size: null })])).toBeNull();
  expect(fittedBefore({ brand: '', category: '' }, [said({ category: '' })])).toBeNull();
});

test.each([
  [said({ fit: 'right' }), [], 'M'],
  [said({ fit: 'right', size: 'm' }), ['S', 'M'], 'M'],
  [said({ fit: 'right' }), ['S', 'L'], null],
  [said(), [], 'L'],
  [said(), ['XL', 'M', 'L'], 'L'],
  [said({ fit: 'loose' }), [], 'S'],
  [said({ size: 'UK 5' }), ['6', '4', '5'], '6'],
  [said({ size: '34' }), ['38', '34', '36'], '36'],
  [said({ size: '34' }), [], null],
  [said({ size: 'XXXL' }), [], null],
  [said({ size: 'Free' }), ['Free'], null],
  [said({ size: 'M' }), ['One size'], null],
])('%o at a shop that has %j: %s', (fitted, seen, size) => {
  expect(sizeFor(fitted, seen)).toBe(size);
});
