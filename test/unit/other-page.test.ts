import { afterEach, expect, test, vi } from 'vitest';
import { otherPage } from '../../sw/other-page.ts';

const KEPT = 'https://poshak.example/assets/index-abcdefgh.html';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onAPhone(fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>) {
  const cache = { keys: async () => [{ url: KEPT }], match: async () => new Response('kept') };
  const name = 'workbox-precache-v2-hi-https://poshak.example/';
  vi.stubGlobal('caches', { keys: async () => [name], open: async () => cache });
  vi.stubGlobal('fetch', fetch);
}

const shown = async () => (await otherPage('hi', 'index'))?.text();

test('another language’s page is the server’s, else the one that is kept', async () => {
  const asked: string[] = [];
  onAPhone(async (url) => (asked.push(url), new Response('new')));
  expect(await shown()).toBe('new');
  expect(asked).toEqual(['/index.hi.html']);
  onAPhone(async () => new Response('busy', { status: 503 }));
  expect(await shown()).toBe('kept');
  onAPhone(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await shown()).toBe('kept');
});

test('a page that breaks off is not shown', async () => {
  onAPhone(async () => {
    const body = new ReadableStream({
      start(to) {
        to.enqueue(new TextEncoder().encode('half'));
      },
      pull: (to) => to.error(new TypeError('network error')),
    });
    return new Response(body);
  });
  expect(await shown()).toBe('kept');
});
