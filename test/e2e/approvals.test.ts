import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import type { PageErrors } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { newStylist } from '../support/people/styling.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const MINUTE = 60_000;
/** Nobody subscribes in a browser that keeps no profile. */
const NO_PUSH = /does not support the Push API in incognito mode/;

/** Seven lists and two looks. */
const READ_AT_START = 9;

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

/** Runs in the page, whose phone is put away, or looked at again. */
function show(isSeen: boolean) {
  const visibilityState = isSeen ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('while a photo is being styled, what became of it is there within a minute that she looks', async ({
  server,
  wardrobe,
}) => {
  const transfers: number[] = [];
  const looks = () => transfers.length;
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/photos/user/')) return;
    transfers.push((await request.sizes()).responseBodySize);
  });
  await page.clock.fastForward(MINUTE);
  await expect.poll(looks).toBe(1);
  // Under the list's ETag: not again what she has.
  expect(transfers).toEqual([0]);

  await page.evaluate(show, false);
  await page.clock.fastForward(MINUTE);
  await page.clock.fastForward(MINUTE);
  await page.evaluate(() => fetch('/healthz'));
  expect(looks()).toBe(1);
  await page.evaluate(show, true);
  await expect.poll(looks).toBe(2);

  await approveTheOther(server, wardrobe);
  await page.clock.fastForward(MINUTE);
  await page.getByText('Linen at noon').waitFor();
  expect(await ready().count()).toBe(0);

  // Nothing is being styled any more.
  await page.clock.fastForward(MINUTE);
  await page.evaluate(() => fetch('/healthz'));
  expect(looks()).toBe(3);
});

test('once she wants to be told, a toast of 8 seconds leads there', async ({
  server,
  wardrobe,
  errors,
}) => {
  await switchOn(server, errors);
  await approveTheOther(server, wardrobe);
  await page.clock.fastForward(MINUTE);
  await ready().waitFor();
  await page.clock.runFor(6000);
  expect(await ready().count()).toBe(1);
  await page.getByRole('button', { name: 'View Outfits' }).click();
  await page.getByRole('heading', { name: 'Linen at noon', level: 1 }).waitFor();
  expect(await page.getByText('1 item', { exact: true }).isVisible()).toBe(true);
});

test('a toast that she leaves alone goes after 8 seconds', async ({ server, wardrobe, errors }) => {
  await switchOn(server, errors);
  await approveTheOther(server, wardrobe);
  await page.clock.fastForward(MINUTE);
  await ready().waitFor();
  await page.clock.runFor(6000);
  expect(await ready().count()).toBe(1);
  await page.clock.runFor(3000);
  await ready().waitFor({ state: 'detached' });
});
