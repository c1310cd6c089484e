import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keepOwn, prefetch } from '../../src/app/ahead.ts';
import type { App } from '../../src/state/app.ts';

const MEDIA = ['/media/a', '/media/b', '/media/c'];

let fetched: string[] = [];

beforeEach(() => {
  fetched = [];
  vi.stubGlobal('caches', { match: async () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

/** In which all is to be spared after so many pictures. */
function anApp(after: number) {
  const settings = { spareData: after === 0 };
  const own = { value: MEDIA.map((thumb_url) => ({ thumb_url })) };
  const store = createStore(() => ({ user: {}, own, settings }));
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    store.setState({ settings: { spareData: fetched.length >= after } });
  });
  return { store, actions: { prefetch: async () => MEDIA } } as unknown as App;
}

test('of her own clothes none come where data is spared, and no more once it is', async () => {
  await keepOwn(anApp(Infinity));
  expect(fetched).toEqual(MEDIA);
  fetched = [];
  await keepOwn(anApp(0));
  expect(fetched).toEqual([]);
  await keepOwn(anApp(1));
  expect(fetched).toEqual(MEDIA.slice(0, 1));
});

test('the pictures of looks stop as well, and those of the newest come where data was spared before', async () => {
  await prefetch(anApp(1));
  expect(fetched).toEqual(MEDIA.slice(0, 1));
  fetched = [];
  await prefetch(anApp(0));
  expect(fetched).toEqual(MEDIA);
});
