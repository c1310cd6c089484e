import type { Page } from 'playwright';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { expect, test } from '../fixtures.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { PHONE, WIDE } from '../support/browser/look.ts';
import { uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { deletePhoto, photosIn } from '../support/screens/history.ts';
import { submitPhoto } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';

const NOT_KEPT = /^A change could not be kept on this phone QuotaExceededError: Full/;
const FULL = ' This phone is full. Free some space, then open Poshak again.';
const UPLOAD = '**/photos/upload/';

let page: Page;

test.beforeEach(async ({ page: opened, server, wardrobe }) => {
  page = opened;
  await fakeTime(page);
  await enter(page, server, wardrobe.email);
  await page.getByText('Tap to view outfits').waitFor();
});

const open = (tab: string) => page.getByRole('link', { name: tab, exact: true }).click();
const toasts = () => page.locator('[data-sonner-toast]');
const remove = async () => {
  // A toast that slides in under the pointer stays for as long as that is there.
  await page.mouse.move(0, 0);
  await deletePhoto(page, photosIn(page).first());
};

const standStill = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);

/** Lets time go on in small steps until it is there. */
const appears = (words: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.getByText(words, { exact: true }).count();
    })
    .toBe(1);

/** Answers whether it was there a second before; it goes within the second after. */
async function staysFor(words: string, ms: number): Promise<boolean> {
  const shown = page.getByText(words, { exact: true });
  await page.clock.runFor(ms - 1000);
  const wasThere = (await shown.count()) === 1;
  await page.clock.runFor(2000);
  await shown.waitFor({ state: 'detached' });
  return wasThere;
}

test('three are shown at a time, 356 px wide where it fits and 14 px apart', async ({
  server,
  wardrobe,
}) => {
  const { client } = wardrobe;
  await page.setViewportSize(WIDE);
  for (const seed of [6, 7]) await uploadPhoto(server, client.token, await jpeg({ seed }));
  await open('History');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => photosIn(page).count()).toBe(5);
  await standStill();
  for (const left of [4, 3, 2, 1]) {
    await remove();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return photosIn(page).count();
      })
      .toBe(left);
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toasts().count();
    })
    .toBe(4);
  await page.clock.runFor(500);
  await picture(page, 'toasts');
  const shown = page.locator('[data-sonner-toast][data-visible="true"] [data-title] > div');
  const measured = async () => {
    await page.clock.runFor(20);
    const boxes = await shown.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom, width }) => ({ top, bottom, width })),
    );
    const [first, second, third] = boxes.toSorted((a, b) => a.top - b.top);
    return {
      shown: boxes.length,
      width: first?.width,
      gaps: [(second?.top ?? 0) - (first?.bottom ?? 0), (third?.top ?? 0) - (second?.bottom ?? 0)],
    };
  };
  for (const [width, shownWidth] of [
    [WIDE.width, 356],
    [PHONE.width, 356],
    [320, 288],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await expect.poll(measured).toEqual({ shown: 3, width: shownWidth, gaps: [14, 14] });
  }
});

test('what this phone cannot keep is said for 4 seconds, and nothing changes', async ({
  errors,
}) => {
  errors.mean(NOT_KEPT);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await open('History');
  await standStill();
  await remove();
  await appears(`This photo could not be deleted.${FULL}`);
  await picture(page, 'not deleted');
  expect(await staysFor(`This photo could not be deleted.${FULL}`, 4000)).toBe(true);
  expect(await photosIn(page).count()).toBe(3);
  await open('Profile');
  await page.getByRole('link', { name: 'My Closet' }).last().click();
  await page.getByRole('button', { name: /^Remove .* from closet$/ }).click();
  await appears(`This item could not be removed.${FULL}`);
  await page.getByText('1 saved item').waitFor();
});

test('an undo that comes too late is said', async () => {
  await open('History');
  await remove();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.evaluate(async () => {
    const opening = indexedDB.open('poshak-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    // As another window leaves it that has sent what was due.
    opening.result.transaction('keyval', 'readwrite').objectStore('keyval').clear();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await appears('It was too late to undo this.');
});

test('an undo and a sign-out that this phone refuses are said, and nothing changes', async ({
  errors,
}) => {
  errors.mean(NOT_KEPT);
  await open('History');
  await remove();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, delete: refuse });
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await appears(`This could not be changed on this phone. Please try again.${FULL}`);
  expect(await photosIn(page).count()).toBe(2);
  await open('Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep it for my next sign-in' }).click();
  await appears(`You could not be signed out on this phone. Please try again.${FULL}`);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('what she was told, and the way back, go with her', async () => {
  const now = () => page.evaluate(() => Date.now());
  await open('History');
  await standStill();
  await remove();
  await appears('Undo');
  const told = await now();
  await open('Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep it for my next sign-in' }).click();
  await appears('Upload your photo and discover outfits that match your style');
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toasts().count();
    })
    .toBe(0);
  expect((await now()) - told).toBeLessThan(DELETE_UNDO_MS);
});

test('a photo that went out by itself is told of for 5 seconds', async ({ errors }) => {
  errors.mean(ABORTED);
  await page.route(UPLOAD, (route) => route.abort());
  await submitPhoto(page, await jpeg({ seed: 8 }));
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await open('Profile');
  // A pointer that rests where the toast slides in would hold it.
  await page.mouse.move(0, 0);
  await standStill();
  await page.unroute(UPLOAD);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await appears('Your photo has been sent.');
  expect(await staysFor('Your photo has been sent.', 5000)).toBe(true);
});
