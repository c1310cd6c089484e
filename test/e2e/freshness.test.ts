import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { openBrowser } from '../support/browser.ts';
import { newWardrobe, signIn } from '../support/consumer.ts';
import { fakeTime } from '../support/fake-time.ts';
import { photosAreKept } from '../support/kept.ts';
import { startServer, type TestServer } from '../support/server.ts';

const READS = ['/api/user/profile/', '/api/closet/photos/user/', '/saved'];
const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await newWardrobe(server);
});
afterAll(async () => {
  await server.stop();
});

/** Runs in the page: its clock goes on from so much later. */
function later(ms: number) {
  const { now } = Date;
  Date.now = () => now() + ms;
}

/** The first start after her sign-in, with all that is kept read `agoMs` before. */
async function startLater(agoMs: number): Promise<Page> {
  const context = await openBrowser();
  const first = await context.newPage();
  await first.goto(server.url);
  await signIn(first);
  await first.getByText('Tap to view outfits').waitFor();
  await first.waitForLoadState('networkidle');
  await expect.poll(() => first.evaluate(photosAreKept)).toBe(true);
  await first.close();
  const page = await context.newPage();
  await page.addInitScript(later, agoMs);
  return page;
}

const isRead = (url: string) => READS.find((end) => url.includes(end) && !url.includes('current'));

test('what is older than five minutes is asked for after the first paint, one after another', async () => {
  const page = await startLater(6 * MINUTE_MS);
  const asked = READS.map((read) =>
    page.waitForRequest((request) => isRead(request.url()) === read),
  );
  await page.goto(server.url);
  await Promise.all(asked);
  await page.waitForLoadState('networkidle');
  const after = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const calls = performance.getEntriesByType('resource');
    return calls.map(({ name, startTime }) => ({ name, at: startTime - (paint?.startTime ?? 0) }));
  });
  const [profile, photos, saved] = READS.map(
    (read) => after.find(({ name }) => isRead(name) === read)?.at ?? 0,
  );
  expect(profile).toBeGreaterThanOrEqual(100);
  expect(photos).toBeGreaterThanOrEqual(200);
  expect(saved).toBeGreaterThanOrEqual(300);
});

test('what is younger is not asked for again, until it is five minutes old', async () => {
  const page = await startLater(4 * MINUTE_MS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(isRead(request.url()) ?? ''));
  await page.goto(server.url);
  await page.getByText('Tap to view outfits').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(Boolean)).toEqual([]);
  await page.evaluate(later, 2 * MINUTE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toContain('/saved');
  await page.waitForLoadState('networkidle');
  expect(READS.map((read) => asked.filter((one) => one === read))).toEqual(
    READS.map((read) => [read]),
  );
});

describe('nothing says that she is offline once there is a line:', () => {
  let page: Page;
  const strip = () => page.getByText('You are offline.');
  const strips = () => strip().count();

  beforeEach(async () => {
    const context = await openBrowser({ serviceWorkers: 'block' });
    page = await context.newPage();
    await fakeTime(page);
    await page.goto(server.url);
    await signIn(page);
    await page.getByText('Tap to view outfits').waitFor();
  });

  test('on Home', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await strip().waitFor();
    await page.context().setOffline(false);
    await expect.poll(strips).toBe(0);
  });

  test('on an outfit', async () => {
    await page.context().setOffline(true);
    await page.clock.fastForward(6 * MINUTE_MS);
    await page.getByText('Tap to view outfits').click();
    await page.getByText('The whole look').waitFor();
    await strip().waitFor();
    await page.context().setOffline(false);
    await expect.poll(strips).toBe(0);
  });

  test('within a minute when it was the server that was away', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await strip().waitFor();
    await page.unroute('**/api/**');
    await page.clock.fastForward(DRAIN_EVERY_MS);
    await expect.poll(strips).toBe(0);
  });
});
