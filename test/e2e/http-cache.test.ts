import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

/** What is asked of the cache alone, and is not there. */
const CACHE_MISS = /net::ERR_CACHE_MISS/;

/** What the browser itself still has under an address, without asking anybody. */
const kept = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const init = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    return fetch(address, init).then(
      ({ status }) => status === 200,
      () => false,
    );
  }, url);

const picture = (page: Page) => page.waitForResponse(/\/media\/.*display/);

test('with her sign-out her pictures leave the browser’s own cache, and the app does not', async ({
  open,
  server,
  wardrobe,
  errors,
}) => {
  errors.mean(CACHE_MISS);
  // Before there is a worker, or where there is none, the browser keeps what it fetched.
  const page = await (await open({ serviceWorkers: 'block' })).newPage();
  const shown = picture(page);
  await enter(page, server, wardrobe.email);
  const url = (await shown).url();
  await expect.poll(() => kept(page, url)).toBe(true);
  await page.getByRole('link', { name: 'Profile' }).click();
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(Date.now() - startedAt).toBeLessThan(5000);
  await expect.poll(() => kept(page, url)).toBe(false);
});

test('what the worker keeps of the app stays, so that it opens without a line', async ({
  context,
  server,
  person,
  errors,
}) => {
  errors.mean(NO_LINE);
  const page = await context.newPage();
  await openSignedIn(page, server.url, person);
  await served(page);
  const files = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => !url.includes('/media/')).length;
    });
  const before = await files();
  await page.getByRole('link', { name: 'Profile' }).click();
  const told = page.waitForResponse(/\/api\/auth\/logout/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await told;
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(await files()).toBe(before);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('Upload your photo and discover outfits').waitFor();
});
