import { expect, test } from 'vitest';
import { bare, findKept } from '../../../src/stylist/look/kept-pieces.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';

const kurta = aLibraryItem('Indigo kurta', { estimated_price: 900 });
const shawl = aLibraryItem('Kurta shawl', { brand: 'Fern', category: 'shawl' });
const gone = aLibraryItem('Madder sandals', {
  category: 'sandals',
  sold_out_since: '2026-11-20T08:00:00.000Z',
});
const all = [gone, shawl, kurta];
const found = (query: Parameters<typeof findKept>[1]) =>
  findKept(all, query)?.map(({ name }) => name);

test('all that is typed stands in a piece’s words', () => {
  expect(found({ q: 'KURTA neel' })).toEqual(['Indigo kurta']);
  expect(found({ q: 'fern' })).toEqual(['Kurta shawl']);
  expect(found({ q: 'velvet' })).toEqual([]);
});

test('what is called so comes first, and else what was used last', () => {
  expect(found({ q: 'kurta' })).toEqual(['Kurta shawl', 'Indigo kurta']);
  expect(found({})).toEqual(['Madder sandals', 'Kurta shawl', 'Indigo kurta']);
});

test('filters leave what they leave', () => {
  expect(found({ category: 'sandals' })).toEqual(['Madder sandals']);
  expect(found({ brand: 'Fern', for: 'request' })).toEqual(['Kurta shawl']);
  const whose = [
    { ...gone, for_whom: 'all' as const },
    { ...shawl, for_whom: 'men' as const },
    kurta,
  ];
  expect(findKept(whose, { for_whom: 'men' })).toEqual(whose.slice(0, 2));
  expect(findKept(whose, { for_whom: 'women' })).toEqual(whose.slice(0, 1));
  expect(found({ max: '1000' })).toEqual(['Indigo kurta']);
  expect(found({ stock: 'in' })).toEqual(['Kurta shawl', 'Indigo kurta']);
  expect(found({ stock: 'out' })).toEqual(['Madder sandals']);
  expect(found({ ids: `${kurta.id},${gone.id}` })).toEqual(['Madder sandals', 'Indigo kurta']);
});

test.each([{ cloth: 'silk' }, { dye: 'red' }, { fits: 'true' }, { archived: 'true' }] as const)(
  'what only the server can tell is not answered: %o',
  (query) => {
    expect(found(query)).toBeUndefined();
  },
);

test('nothing is kept of what was said for somebody’s request', () => {
  const said = { because: 'Rani likes indigo', warns: 'Over the budget' };
  const item = { ...kurta, ...said, rated: { rating: 1, at: '2026-11-20T08:00:00.000Z' } };
  expect(JSON.parse(JSON.stringify(bare(item)))).toEqual(kurta);
});
