import { afterAll, expect, test, vi } from 'vitest';

const TEXTS = ['../../../texts/kinds.ts', '../../../texts/mine.ts'];

// What they import is another language's, for this file alone.
vi.resetModules();
vi.doMock('../../../texts/kinds.ts', () => import('../../../texts/hi/kinds.ts'));
vi.doMock('../../../texts/mine.ts', () => import('../../../texts/hi/mine.ts'));
const { kindsWith } = await import('../../../src/consumer/own/kinds.ts');
const { categoriesOf, isOnShelf } = await import('../../../src/consumer/closet/closet-view.ts');

afterAll(() => {
  for (const file of TEXTS) vi.doUnmock(file);
  vi.resetModules();
});

test('the kind that a piece was given in English is chosen among those of Hindi', () => {
  const kinds = kindsWith('Shirt');
  expect(kinds).toContainEqual({ value: 'Shirt', label: 'शर्ट' });
  expect(kinds.map(({ label }) => label)).toEqual(kindsWith('').map(({ label }) => label));
  expect(kindsWith('Cape').at(-1)).toEqual({ value: 'Cape', label: 'Cape' });
});

test('what is called the same is one shelf, whatever it was written as', () => {
  const pieces = ['Shirt', 'शर्ट', 'Saris', 'saree'].map((category) => ({ category }));
  const shelves = categoriesOf(pieces);
  expect(shelves).toHaveLength(2);
  const onShelves = shelves.map((of) => pieces.filter((one) => isOnShelf(one.category, of)).length);
  expect(onShelves).toEqual([2, 2]);
});
