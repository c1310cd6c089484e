import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../src/platform/language.ts';

const choice = { language: 'hi', page: '/index.hi.html', cookie: 'tongue' };

const full = async () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

function onAPhone(put: () => Promise<void>, serviceWorker?: object) {
  const page = { ok: true };
  vi.stubGlobal('caches', { keys: async () => [], open: async () => ({ put }) });
  vi.stubGlobal('fetch', async () => page);
  const written: string[] = [];
  vi.stubGlobal('document', {
    set cookie(words: string) {
      written.push(words);
    },
  });
  vi.stubGlobal('navigator', serviceWorker ? { serviceWorker } : {});
  return written;
}

afterEach(() => vi.unstubAllGlobals());

test('a language that cannot be kept where the worker reads it is not chosen', async () => {
  const written = onAPhone(full, {});
  expect(await chooseLanguage(choice)).toBe('unkept');
  expect(written).toEqual([]);
});

test.each([
  ['is kept', async () => undefined, {}],
  ['has no worker to read it', full, undefined],
])('one that %s is, also by the server', async (_, put, worker) => {
  const written = onAPhone(put, worker);
  expect(await chooseLanguage(choice)).toBe('chosen');
  expect(written).toEqual([expect.stringMatching(/^tongue=hi;/)]);
});
