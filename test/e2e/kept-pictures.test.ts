import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { cards, drain, save, signInLab } from '../support/lab/acts.ts';
import { ASHA, Phone } from '../support/lab/phone.ts';
import { OF_THE_LAB } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { workerOf } from '../support/browser/worker.ts';

/** Nothing here is about a profile: a context of the shared browser does. */
const test = base
  .extend('look', SERVED)
  .extend('phone', ({ labServer: server, errors, context }) => {
    errors.mean(...OF_THE_LAB);
    return new Phone({ server, profile: '', launch: async () => context });
  });

const MAX_COUNT = 600;
const MAX_BYTES = 80 * 1024 * 1024;

let phone: Phone;
let page: Page;

test.beforeEach(async ({ phone: made }) => {
  phone = made;
  page = await phone.signedIn();
});

const names = () =>
  page.evaluate(async () => {
    const kept = await (await caches.open('media')).keys();
    return kept.map(({ url }) => url.replace(location.origin, ''));
  });

/** A photo of hers at the server, under its signed address; nothing of it is on the phone. */
async function pictureUrl(seed: number): Promise<string> {
  await save(page, seed);
  await drain(page);
  const url = await page.evaluate(
    () => window.lab.store.getState().photos.value?.[0]?.image_url ?? '',
  );
  await page.evaluate(async () => caches.delete('media'));
  return url;
}

const look = (url: string) => page.evaluate(async (url) => (await fetch(url)).status, url);

/** Pictures that were kept before, the oldest first. */
const keepBefore = (count: number, bytes: number) =>
  page.evaluate(
    async ({ count, bytes }) => {
      const cache = await caches.open('media');
      const headers = { 'content-type': 'image/jpeg', 'content-length': String(bytes) };
      for (let n = 0; n < count; n += 1) {
        await cache.put(`/media/old-${n}/display`, new Response('picture', { headers }));
      }
    },
    { count, bytes },
  );

test('a picture is kept under its path, and found whatever the signature', async () => {
  const url = await pictureUrl(1);
  const [path] = url.split('?');
  expect(await look(url)).toBe(200);
  await expect.poll(() => names()).toEqual([path]);
  await phone.server.down();
  expect(await look(`${path}?exp=1&sig=other`)).toBe(200);
});

test('it is kept there alone, and not by the browser a second time', async () => {
  const url = await pictureUrl(1);
  expect(await look(url)).toBe(200);
  await expect.poll(() => names()).toHaveLength(1);
  await page.evaluate(async () => caches.delete('media'));
  await phone.server.down();
  await expect(look(url)).rejects.toThrow('Failed to fetch');
});

test('what somebody else answers in its place is not kept', async () => {
  const url = await pictureUrl(1);
  const headers = { 'content-type': 'text/html' };
  phone.server.meet('/media/', { kind: 'answer', status: 200, headers, body: '<h1>Hi</h1>' });
  expect(await look(url)).toBe(200);
  expect(await look(url)).toBe(200);
  await expect.poll(() => names()).toHaveLength(1);
  const type = await page.evaluate(
    async (url) => (await fetch(url)).headers.get('content-type'),
    url,
  );
  expect(type).toBe('image/jpeg');
});

test('when there are too many the oldest go', async () => {
  const url = await pictureUrl(1);
  await keepBefore(MAX_COUNT, 7);
  await look(url);
  await expect.poll(async () => (await names())[0]).toBe('/media/old-1/display');
  expect(await names()).toHaveLength(MAX_COUNT);
});

test('when they take too much space the oldest go', async () => {
  const url = await pictureUrl(1);
  await keepBefore(4, MAX_BYTES / 4);
  await look(url);
  await expect.poll(async () => (await names())[0]).toBe('/media/old-1/display');
  expect(await names()).toHaveLength(4);
});

test('they go when she signs out, those on their way too', async () => {
  const url = await pictureUrl(1);
  const other = await pictureUrl(2);
  await look(url);
  await expect.poll(() => names()).toHaveLength(1);
  const answer = Promise.withResolvers<void>();
  phone.server.meet('/media/', { kind: 'hold', until: answer.promise });
  const looking = look(other);
  await expect.poll(() => phone.server.requests.at(-1)).toContain(other);
  await page.evaluate(() => window.lab.actions.signOut('keep'));
  await expect.poll(() => page.evaluate(() => caches.has('media'))).toBe(false);
  answer.resolve();
  await looking;
  // One that is asked for later is kept, so that the one before it had its time.
  await signInLab(page, ASHA);
  await expect.poll(() => cards(page)).toEqual(['sent', 'sent']);
  await look(url);
  await expect.poll(() => names()).toEqual([url.split('?')[0]]);
});

test('those of a photo that was deleted go, one on its way too', async () => {
  const url = await pictureUrl(1);
  const other = await pictureUrl(2);
  const answer = Promise.withResolvers<void>();
  phone.server.meet(url.split('?')[0] ?? '', { kind: 'hold-answer', until: answer.promise });
  const looking = look(url);
  await expect.poll(() => phone.server.answers.at(-1)?.request).toContain(url);
  await page.evaluate(
    async (path) => {
      const { photos } = window.lab.store.getState();
      const left = photos.value?.filter(({ image_url }) => !image_url.startsWith(path)) ?? [];
      window.lab.store.setState({ photos: { ...photos, value: left } });
    },
    url.split('?')[0] ?? '',
  );
  answer.resolve();
  expect(await looking).toBe(200);
  // One that is asked for later is kept, so that the one before it had its time.
  await look(other);
  await expect.poll(() => names()).toContain(other.split('?')[0]);
  expect(await names()).not.toContain(url.split('?')[0]);
});

test('one that a page still asks for once she is out is not kept', async () => {
  const url = await pictureUrl(1);
  await page.evaluate(() => window.lab.actions.signOut('keep'));
  await expect.poll(() => page.evaluate(() => caches.has('media'))).toBe(false);
  expect(await look(url)).toBe(200);
  await signInLab(page, ASHA);
  await expect.poll(() => cards(page)).toEqual(['sent']);
  // One that is asked for later is kept, so that the one before it had its time.
  const later = url.replace('/display', '/thumb');
  expect(later).not.toBe(url);
  await look(
    await page.evaluate(() => window.lab.store.getState().photos.value?.[0]?.thumb_url ?? ''),
  );
  await expect.poll(() => names()).toEqual([later.split('?')[0]]);
});

test('they go at the next start when her session ended with no page open', async () => {
  const url = await pictureUrl(1);
  await look(url);
  await expect.poll(() => names()).toHaveLength(1);
  phone.server.ledger.revokeAll();
  await page.evaluate(async () => {
    const open = indexedDB.open('poshak-session');
    await new Promise((done) => open.addEventListener('success', done));
    open.result.transaction('keyval', 'readwrite').objectStore('keyval').clear();
  });
  const context = await phone.context();
  await context.newPage();
  await page.close();
  page = await phone.open();
  await expect.poll(() => names()).toEqual([]);
});

test('63: whatever goes wrong in the worker, the picture comes', async ({ context }) => {
  const url = await pictureUrl(1);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    CacheStorage.prototype.match = () => {
      throw new TypeError('not a function');
    };
  });
  expect(await look(url)).toBe(200);
});
