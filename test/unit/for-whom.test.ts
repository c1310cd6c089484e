import { expect, test } from 'vitest';
import { forWhomOf } from '../../server/sandbox/product-data.ts';

test.each([
  ['Women’s printed kurta', 'women'],
  ["Men's slim shirt", 'men'],
  ['Mens kurta', 'men'],
  ['Kurta for women', 'women'],
  ['Unisex linen stole', 'all'],
  ['Kurta for Men & Women', null],
  ['Girls lehenga, women’s sizes', null],
  ['Menthol green kurta', null],
  ['Boyfriend jeans', null],
  ['Block print kurta', null],
])('of the name “%s” it is for %s', (name, whom) => {
  expect(forWhomOf({}, name)).toBe(whom);
});

const audience = (said: unknown) => ({
  audience: { '@type': 'PeopleAudience', ...(said as object) },
});

test.each([
  [audience({ suggestedGender: 'female' }), 'Men’s watch', 'women'],
  [audience({ suggestedGender: 'http://schema.org/Male' }), 'Kurta', 'men'],
  [audience({ suggestedGender: ['Unisex'] }), 'Kurta', 'all'],
  [audience({ suggestedGender: 'everybody' }), 'Men’s kurta', 'men'],
  [audience({ suggestedGender: 'male', name: 'Kids' }), 'Kurta', null],
  [audience({ suggestedGender: 'male' }), 'Boys kurta', null],
  [{ hasVariant: [audience({ suggestedGender: 'male' })] }, 'Kurta', 'men'],
  [{ additionalProperty: [{ name: 'Gender', value: 'Women' }] }, 'Kurta', 'women'],
  [{ category: 'Men > Ethnic > Kurtas' }, 'Kurta', 'men'],
  [{ category: 'Men > Kurtas' }, 'Women’s kurta', null],
])('of the data %j with the name “%s” it is for %s', (product, name, whom) => {
  expect(forWhomOf(product, name)).toBe(whom);
});
