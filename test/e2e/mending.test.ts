import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { leaveToTheNewest, newestWaits, served } from '../support/browser/worker.ts';
import { Deploying } from '../support/outside/deploying.ts';
import { enter } from '../support/screens/enter.ts';

const test = base
  .extend('look', SERVED)
  .extend('line', async ({ server }, { onCleanup }) => {
    const line = new Deploying(server);
    onCleanup(() => line.down());
    await line.up();
    return line;
  })
  /** At Home, with all of the app on this phone. */
  .extend('opened', async ({ page, line, person }) => {
    await enter(page, line, person.email);
    await isHome(page);
    await served(page);
    return page;
  });

const isHome = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).waitFor();

/** What this phone keeps of the app. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('precache'));
    const keys = precache === undefined ? [] : await (await caches.open(precache)).keys();
    return keys.map(({ url }) => url).toSorted();
  });

const forgetAll = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

const PAGE = /\/assets\/index-[\w-]{8}\.html$/;

/** The page itself, a script that the start needs, and one that comes later. */
const forgetSome = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (/assets\/(index|screens)-/.test(key.url)) await cache.delete(key);
      }
    }
  });

test.for([
  ['all', forgetAll],
  ['some', forgetSome],
] as const)(
  '48: when %s of the app’s files were deleted, a start with a line brings them again',
  async ([, forget], { opened: page, line, errors }) => {
    errors.mean(LINE_CUT);
    const whole = await kept(page);
    expect(whole.length).toBeGreaterThan(20);
    await forget(page);
    expect((await kept(page)).length).toBeLessThan(whole.length);

    await page.goto('about:blank');
    await page.goto(line.url);
    await isHome(page);
    await expect.poll(async () => kept(page)).toEqual(whole);

    await page.goto('about:blank');
    await line.down();
    await page.goto(line.url);
    await isHome(page);
    await page.getByRole('link', { name: 'My Closet' }).first().click();
    await page.getByRole('heading', { name: 'My Closet' }).waitFor();
  },
);

test('48: after a deploy the old version does not keep the new one’s page as its own', async ({
  opened: page,
  line,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await forgetAll(page);
  line.deploy();
  await page.goto('about:blank');
  await page.goto(line.url);
  await isHome(page);
  const pages = async () => (await kept(page)).filter((url) => PAGE.test(url));
  const ofTheNew = [expect.stringMatching(/index-build002\.html$/)];
  await newestWaits(page);
  expect(await pages()).toEqual(ofTheNew);
  // Nobody looks at the old one any more.
  await leaveToTheNewest(page);
  await line.down();
  await page.goto(line.url);
  await isHome(page);
  expect(await page.evaluate(() => document.documentElement.dataset['build'])).toBe('2');
  expect(await pages()).toEqual(ofTheNew);
});

test('48: while a deploy goes round, what is put back is the page of its own build', async ({
  opened: page,
  line,
  errors,
}) => {
  errors.mean(LINE_CUT);
  const whole = await kept(page);
  await forgetAll(page);
  line.page = 2;
  await page.goto('about:blank');
  await page.goto(line.url);
  await isHome(page);
  await expect.poll(async () => kept(page)).toEqual(whole);

  await page.goto('about:blank');
  await line.down();
  await page.goto(line.url);
  await isHome(page);
  expect(await page.evaluate(() => document.documentElement.dataset['build'])).not.toBe('2');
});
