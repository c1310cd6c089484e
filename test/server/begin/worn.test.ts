import { expect, test } from 'vitest';
import { dressing } from '../../../server/begin/worn.ts';

test.each([
  'dress shirts + trousers + loafers',
  'boot cut jeans + shirts + loafers',
  'tie-dye kurtas + churidars + juttis',
  'cap sleeve tops + jeans + sneakers',
  'ring neck tees + jeans + sneakers',
  'suit trousers + suit jackets + shirts + oxfords',
  'kurta pyjamas + juttis',
  'salwar kameez + dupattas + juttis',
  'lehenga choli + sandals',
  'sari + saree blouse + sandals',
  'shirt dress + heels',
  'kurta set + mojaris',
  'dress + leggings + sandals',
  'kurta + leggings + sandals',
  'caftan + sandals',
])('%s dresses', (kinds) => {
  expect(dressing()(kinds.split(' + '))).toBe(true);
});

test.each([
  'dress shirts + loafers',
  'boot cut jeans + shirts',
  'tie-dye kurtas + juttis',
  'saree blouse + sandals',
  'necklace sets + sandals',
  'kurta + churidars',
  'skirt + trousers + tops + sandals',
  'dress + trousers + sandals',
  'trousers + leggings + shirts + shoes',
  'kurta set + leggings + mojaris',
  'kurta pyjamas + trousers + juttis',
  'dress + sandals + heels',
  'caftan + sandals + heels',
  'sari + blouse + dupatta + sandals',
])('%s does not', (kinds) => {
  expect(dressing()(kinds.split(' + '))).toBe(false);
});
