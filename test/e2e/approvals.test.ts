import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { newStylist } from '../support/people/styling.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const MINUTE = 60_000;

/** Seven lists and two looks. */
const READ_AT_START = 10;

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
  await fakeTime(page);
  await enter(page, server, wardrobe.email);
  await page.getByText('Tap to view outfits').waitFor();
  // To an answer that is still on its way, a leap of time would be the end of its limit.
  await expect.poll(() => page.evaluate(kept)).toBe(READ_AT_START);
});

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

  // Nothing is being styled any more.
  await page.clock.fastForward(MINUTE);
  await page.evaluate(() => fetch('/healthz'));
  expect(looks()).toBe(3);
});
