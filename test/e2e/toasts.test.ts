import type { Page } from 'playwright';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { enter } from '../support/screens/enter.ts';
import { deletePhoto, photosIn } from '../support/screens/history.ts';

const NOT_KEPT = /^A change could not be kept on this phone QuotaExceededError: Full/;
const FULL = ' This phone is full. Free some space, then open Poshak again.';

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
