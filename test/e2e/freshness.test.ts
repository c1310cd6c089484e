import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DRAIN_EVERY_MS, START_DELAYS_MS } from '../../contract/limits.ts';
import { expect, test as base } from '../fixtures.ts';
import { ABORTED, LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { served } from '../support/browser/worker.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { SERVED } from '../support/browser/look.ts';
import { enter } from '../support/screens/enter.ts';

const READS = ['/api/user/profile/', '/api/closet/photos/user/', '/saved'];
const MINUTE_MS = 60_000;

/** Runs in the page: its clock goes on from so much later. */
function later(ms: number) {
  const { now } = Date;
  Date.now = () => now() + ms;
}

/** Runs in the page: whether all that `READS` brought is on disk. */
const readsAreKept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const kept = db.transaction('keyval').objectStore('keyval');
      const readings = ['profile/at', 'photos/at', 'saved/at'].map((key) => kept.get(key));
      kept.transaction.addEventListener('complete', () => {
        resolve(readings.every(({ result }) => typeof result === 'number'));
        db.close();
      });
    });
  });

const test = base
  /** A page for her next start, which finds all that is kept just read. */
  .extend('next', async ({ context, home }) => {
    await expect.poll(() => home.evaluate(readsAreKept)).toBe(true);
    await home.close();
    return context.newPage();
  });
const withWorker = test.extend('look', SERVED);

const readOf = (url: string) => READS.find((end) => url.includes(end) && !url.includes('current'));

test('what is older than five minutes is asked for after the first paint, one after another', async ({
  next: page,
  server,
}) => {
  await page.addInitScript(later, 6 * MINUTE_MS);
  await page.goto(server.url);
  const times = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const calls = performance.getEntriesByType('resource');
      return calls.map(({ name, startTime }) => ({
        name,
        at: startTime - (paint?.startTime ?? 0),
      }));
    });
  const asked = async () => {
    const after = await times();
    return READS.map((read) => after.find(({ name }) => readOf(name) === read)?.at);
  };
  await expect.poll(asked).not.toContain(undefined);
  const [profile, photos, saved] = await asked();
  expect(profile).toBeGreaterThanOrEqual(100);
  expect(photos).toBeGreaterThanOrEqual(200);
  expect(saved).toBeGreaterThanOrEqual(300);
});

test('what is younger is not asked for again, until it is five minutes old', async ({
  next: page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(readOf(request.url()) ?? ''));
  const reads = () => asked.filter(Boolean).toSorted();
  await fakeTime(page);
  await page.clock.setSystemTime(Date.now() + 4 * MINUTE_MS);
  await page.goto(server.url);
  await page.getByText('Tap to view outfits').waitFor();
  await page.clock.runFor(2 * START_DELAYS_MS.saved);
  expect(reads()).toEqual([]);
  // Less than what a page sleeps through, which would take up what it has not heard.
  await page.clock.fastForward(1.5 * MINUTE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(reads).toEqual(READS.toSorted());
  await page.clock.runFor(2 * START_DELAYS_MS.saved);
  expect(reads()).toEqual(READS.toSorted());
});

test('a screen that is shown or used reads again what is five minutes old, and no other', async ({
  next: page,
  server,
}) => {
  let answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(readOf(request.url()) ?? ''));
  const reads = () => answered.filter(Boolean).toSorted();
  const [profile, photos, saved] = READS;
  /** As where timers slept. */
  const passes = async (minutes: number) => {
    // What has just been answered is taken in at the time of its answer.
    await page.evaluate(() => fetch('/healthz'));
    answered = [];
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * MINUTE_MS);
  };
  await fakeTime(page);
  await page.goto(server.url);
  await page.getByText('Tap to view outfits').waitFor();
  await page.getByRole('link', { name: 'My Closet' }).first().click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('One more photo, please').waitFor();
  await page.clock.runFor(2 * START_DELAYS_MS.saved);
  expect(reads()).toEqual([]);

  await passes(6);
  await page.goBack();
  await page.getByText('1 saved item').waitFor();
  await expect.poll(reads).toEqual([photos, saved]);
  await page.goBack();
  await page.getByText('Tap to view outfits').waitFor();
  await page.evaluate(() => fetch('/healthz'));
  expect(reads()).toEqual([photos, saved]);

  await passes(4);
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => fetch('/healthz'));
  expect(reads()).toEqual([]);
  await passes(2);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(reads).toEqual([photos, saved]);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(reads).toEqual([photos, profile, saved]);
});

withWorker(
  'a picture that the worker cannot fetch says that there is no way to the server',
  async ({ page, line, wardrobe, errors }) => {
    errors.mean(LINE_CUT, ABORTED);
    await enter(page, line, wardrobe.email);
    await served(page);
    await page.getByText('Tap to view outfits').waitFor();
    await line.down();
    await page.evaluate(() => fetch('/media/another/display').catch(() => undefined));
    await page.getByText('Poshak cannot be reached.').waitFor();
  },
);

describe('nothing says that she is offline once there is a line:', () => {
  let page: Page;
  const strip = () => page.getByText('You are offline.');
  const strips = () => strip().count();

  test.beforeEach(async ({ open, server, wardrobe }) => {
    page = await (await open()).newPage();
    // What a start fetches behind the screens does not come without a line.
    const behind = [/\/assets\/screens-.*js$/, /\/api\/events\/$/].map((url) =>
      page.waitForResponse(url),
    );
    await fakeTime(page);
    await enter(page, server, wardrobe.email);
    await page.getByText('Tap to view outfits').waitFor();
    // EVENTS_START_MS of the entry, which nobody can import without starting the app.
    await page.clock.fastForward(1000);
    await Promise.all(behind);
  });

  test('on Home', async ({ errors }) => {
    errors.mean(NO_LINE);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await strip().waitFor();
    await page.context().setOffline(false);
    await expect.poll(strips).toBe(0);
  });

  test('which is said at once, though all that is kept is young', async ({ errors }) => {
    errors.mean(NO_LINE, ABORTED);
    // The page may hear of it before the line has gone.
    await page.route('**/api/**', (route) => route.abort());
    await page.context().setOffline(true);
    await strip().waitFor();
    await page.unroute('**/api/**');
    await page.context().setOffline(false);
    await expect.poll(strips).toBe(0);
  });

  test('which a start says too', async ({ errors, server }) => {
    errors.mean(ABORTED);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
    );
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(server.url);
    await strip().waitFor();
    await page.unroute('**/api/**');
    // The browser goes on saying so: what carries is a line.
    await page.clock.fastForward(DRAIN_EVERY_MS);
    await expect.poll(strips).toBe(0);
  });

  test('on an outfit', async ({ errors }) => {
    errors.mean(NO_LINE);
    await page.context().setOffline(true);
    await page.clock.fastForward(6 * MINUTE_MS);
    await page.getByText('Tap to view outfits').click();
    await page.getByText('The whole look').waitFor();
    await strip().waitFor();
    await page.context().setOffline(false);
    await expect.poll(strips).toBe(0);
  });

  test('within a minute when it was the server that was away', async ({ errors }) => {
    errors.mean(ABORTED);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    const away = page.getByText('Poshak cannot be reached.');
    await away.waitFor();
    expect(await strips()).toBe(0);
    await page.unroute('**/api/**');
    await page.clock.fastForward(DRAIN_EVERY_MS);
    await expect.poll(() => away.count()).toBe(0);
  });
});
