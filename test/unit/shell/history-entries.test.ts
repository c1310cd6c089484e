import { beforeEach, expect, test } from 'vitest';
import { createHistoryEntries, isText } from '../../../src/shell/history-entries.ts';

type Place = { name: 'desk' } | { name: 'client'; id: string; tab?: string };

const { current, go, read, replace } = createHistoryEntries<Place>({
  as: 'view',
  path: (place) => (place.name === 'desk' ? '/' : `/clients/${place.id}`),
  first: () =>
    location.pathname.startsWith('/clients/')
      ? { name: 'client', id: location.pathname.slice(9) }
      : { name: 'desk' },
  schema: { desk: {}, client: { id: isText } },
});

beforeEach(() => history.replaceState(null, '', '/'));

const NONSENSE = [
  null,
  7,
  {},
  { view: null },
  { view: { name: 'kitchen' } },
  { view: { name: 'toString' } },
  { view: { name: 'client' } },
  { view: { name: 'client', id: 7 } },
];

test.each(NONSENSE)('%o is the first place', (state) => {
  expect(read(state)).toEqual({ place: { name: 'desk' }, depth: 0, key: 'first' });
});

test('an address leads to its place, and a place has its address', () => {
  history.replaceState(null, '', '/clients/asha');
  expect(current()).toEqual({ place: { name: 'client', id: 'asha' }, depth: 0, key: 'first' });
  go({ name: 'desk' });
  expect(location.pathname).toBe('/');
  go({ name: 'client', id: 'maya' });
  expect(location.pathname).toBe('/clients/maya');
});

test('what an earlier version left without a depth is the place that it names', () => {
  const place = { name: 'client', id: 'asha' };
  expect(read({ view: place })).toEqual({ place, depth: 0, key: 'first' });
});

test('each place is an entry above the last, unless it takes its place', () => {
  go({ name: 'client', id: 'asha' });
  const { key } = current();
  expect(current()).toMatchObject({ place: { name: 'client', id: 'asha' }, depth: 1 });
  replace({ name: 'client', id: 'maya' });
  expect(current()).toEqual({ place: { name: 'client', id: 'maya' }, depth: 1, key });
  go({ name: 'desk' });
  expect(current().depth).toBe(2);
  expect(current().key).not.toBe(key);
});
