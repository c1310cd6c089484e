import { expect, it } from 'vitest';
import { isByColour, stepOf } from '../../../src/stylist/look/nearness.ts';

it.each<[string, number]>([
  ['Rose jama', 0],
  ['ROSÉ  jama', 0],
  ['Jama in rose', 1],
  ['Rose jamawar', 2],
  ['Old roseate jamavar', 3],
  ['Primrose jama', 4],
  ['Shawl', 4],
])('“rose jama” and %s are as near as %i', (name, step) => {
  expect(stepOf('rose jama', name)).toBe(step);
});

it('is of a colour called so where nothing of it is said', () => {
  expect(isByColour('rose', 'Block print kurta', 'Neelgar', 'Kurta')).toBe(true);
  expect(isByColour('rose kurta', 'Block print kurta', 'Neelgar', 'Kurta')).toBe(false);
  expect(isByColour('rose', 'Shawl', 'Rosé & Co', 'Shawl')).toBe(false);
});
