import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveOutfit } from '../support/approve-outfit.ts';
import { openBrowser } from '../support/browser.ts';
import { newWardrobe, signIn, type Wardrobe } from '../support/consumer.ts';
import { fakeTime } from '../support/fake-time.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { newStylist } from '../support/styling.ts';

const FIVE_MINUTES = 5 * 60_000;
const PHOTOS = '**/api/closet/photos/user/**';

let server: TestServer;
let wardrobe: Wardrobe;
let page: Page;
let people = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  people += 1;
  const email = `waits${people}@example.in`;
  wardrobe = await newWardrobe(server, email);
  const context = await openBrowser();
  await context.grantPermissions(['notifications']);
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await fakeTime(page);
  await page.goto(server.url);
  await signIn(page, email);
  await page.getByText('Tap to view outfits').waitFor();
});

const ready = () => page.getByText('Your outfits are ready');

async function switchOn() {
  await page.goto(`${server.url}/?go=settings`);
  await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).click();
  await page
    .getByRole('switch', { name: 'Tell me when outfits are ready', checked: true })
    .waitFor();
}

async function approveTheOther() {
  const stylist = await newStylist(server);
  const { id } = await server.db
    .selectFrom('requests')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .select('photos.id')
    .where('photos.user_id', '=', wardrobe.client.id)
    .where('photos.id', '!=', wardrobe.client.photoId)
    .where('requests.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await approveOutfit(server, stylist.token, id, 'Linen at noon');
}

test('every 5 minutes she is told of outfits that became ready, for 8 seconds, with the way there', async () => {
  await switchOn();
  await approveTheOther();
  await page.clock.runFor(FIVE_MINUTES);
  await ready().waitFor();
  await page.clock.runFor(6000);
  expect(await ready().count()).toBe(1);
  await page.clock.runFor(3000);
  await ready().waitFor({ state: 'detached' });
});

test('the toast opens the outfit', async () => {
  await switchOn();
  await approveTheOther();
  await page.clock.runFor(FIVE_MINUTES);
  await page.getByRole('button', { name: 'View Outfits' }).click();
  await page.getByRole('heading', { name: 'Linen at noon', level: 1 }).waitFor();
  expect(await page.getByText('1 item', { exact: true }).isVisible()).toBe(true);
});

test('nothing is asked for while notifications are off, as they are at first', async () => {
  let asked = 0;
  await page.route(PHOTOS, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.clock.runFor(2 * FIVE_MINUTES);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(0);
});

test('an answer between two errors lets it go on', async () => {
  await switchOn();
  const answers = ['no', 'no', 'yes', 'no', 'no', 'yes'];
  let asked = 0;
  await page.route(PHOTOS, (route) => {
    asked += 1;
    if (answers[asked - 1] === 'yes') return route.continue();
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No' } });
  });
  for (const check of [1, 2, 3, 4, 5, 6]) {
    const answered = page.waitForResponse(PHOTOS);
    await page.clock.runFor(FIVE_MINUTES);
    await (await answered).finished();
    await expect.poll(() => asked).toBe(check);
  }
});

test('after three errors in a row it asks no more', async () => {
  let asked = 0;
  await switchOn();
  await page.route(PHOTOS, (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No' } });
  });
  for (const check of [1, 2, 3]) {
    await page.clock.runFor(FIVE_MINUTES);
    await expect.poll(() => asked).toBe(check);
  }
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Failed to load photos: Bad Request').waitFor();
  await page.clock.runFor(2 * FIVE_MINUTES);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(3);
});
