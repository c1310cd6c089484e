import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered, type PageErrors } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { newStylist } from '../support/people/styling.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const FIVE_MINUTES = 5 * 60_000;
/** Nobody subscribes in a browser that keeps no profile. */
const NO_PUSH = /does not support the Push API in incognito mode/;
const PHOTOS = '**/api/closet/photos/user/**';

/** Five lists and two looks. */
const READ_AT_START = 7;

const test = base.extend('look', { permissions: ['notifications'] });

let page: Page;

/** Runs in the page: how much of what the server said is on disk. */
const kept = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const entries = db.transaction('keyval').objectStore('keyval');
      const [keys, values] = [entries.getAllKeys(), entries.getAll()];
      values.addEventListener('success', () => {
        const isRead = (key: IDBValidKey) => typeof key === 'string' && /\/at$|^outfit\//.test(key);
        resolve(keys.result.filter((key, at) => isRead(key) && values.result[at]).length);
        db.close();
      });
    });
  });

test.beforeEach(async ({ page: opened, server, wardrobe }) => {
  page = opened;
  // The headless shell says here that it denies what it grants when it is asked.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'granted' }),
  );
  await fakeTime(page);
  await enter(page, server, wardrobe.email);
  await page.getByText('Tap to view outfits').waitFor();
  // To an answer that is still on its way, a leap of time would be the end of its limit.
  await expect.poll(() => page.evaluate(kept)).toBe(READ_AT_START);
});

const ready = () => page.getByText('Your outfits are ready');

async function switchOn(server: TestServer, errors: PageErrors) {
  errors.mean(NO_PUSH);
  await page.goto(`${server.url}/?go=settings`);
  await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).click();
  await page
    .getByRole('switch', { name: 'Tell me when outfits are ready', checked: true })
    .waitFor();
}

async function approveTheOther(server: TestServer, { client }: Wardrobe) {
  const stylist = await newStylist(server);
  const { id } = await server.db
    .selectFrom('requests')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .select('photos.id')
    .where('photos.user_id', '=', client.id)
    .where('photos.id', '!=', client.photoId)
    .where('requests.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await approveOutfit(server, stylist.token, id, 'Linen at noon');
}

/** Until its answer is in the page: an answer on its way takes a leap of time for the end of its limit. */
async function nextCheck() {
  const answer = page.waitForResponse(PHOTOS);
  await page.clock.runFor(FIVE_MINUTES);
  await (await answer).finished();
  await page.evaluate(() => fetch('/healthz'));
}

test('every 5 minutes she is told of outfits that became ready, for 8 seconds, with the way there', async ({
  server,
  wardrobe,
  errors,
}) => {
  await switchOn(server, errors);
  await approveTheOther(server, wardrobe);
  await page.clock.runFor(FIVE_MINUTES);
  await ready().waitFor();
  await page.clock.runFor(6000);
  expect(await ready().count()).toBe(1);
  await page.clock.runFor(3000);
  await ready().waitFor({ state: 'detached' });
});

test('the toast opens the outfit', async ({ server, wardrobe, errors }) => {
  await switchOn(server, errors);
  await approveTheOther(server, wardrobe);
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

test('an answer between two errors lets it go on', async ({ server, errors }) => {
  errors.mean(answered(400));
  await switchOn(server, errors);
  const answers = ['no', 'no', 'yes', 'no', 'no', 'yes'];
  let asked = 0;
  await page.route(PHOTOS, (route) => {
    asked += 1;
    if (answers[asked - 1] === 'yes') return route.continue();
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No' } });
  });
  for (const check of [1, 2, 3, 4, 5, 6]) {
    await nextCheck();
    expect(asked).toBe(check);
  }
});

test('after three errors in a row it asks no more', async ({ server, errors }) => {
  errors.mean(answered(400));
  let asked = 0;
  await switchOn(server, errors);
  await page.route(PHOTOS, (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No' } });
  });
  for (const check of [1, 2, 3]) {
    await nextCheck();
    expect(asked).toBe(check);
  }
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Failed to load photos: Bad Request').waitFor();
  await page.clock.runFor(2 * FIVE_MINUTES);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(3);
});
