import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { deskIsThere } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Runs in the page: what is kept from now on stays kept, but cannot be listed. */
function hideTheOutbox() {
  const getAll = Reflect.get(IDBObjectStore.prototype, 'getAll');
  IDBObjectStore.prototype.getAll = function (...range) {
    if (this.transaction.mode === 'readwrite') return getAll.call(this, ...range);
    throw new DOMException('Broken', 'DataError');
  };
}

/** What failed is said, and nothing in it is in the way. */
async function isSaid(page: Page, name: string, text: string, title = 'Something went wrong') {
  await heading(page, title).waitFor();
  await page.getByText(text, { exact: true }).waitFor();
  await picture(page, name);
  expect(await faultsOf(page)).toEqual([]);
}

/** A chunk that is missing is looked for in a new version once. */
const reloaded = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'reload'),
  );

async function failAtTheClosetAndGoBack(page: Page) {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('link', { name: 'My Closet' }).last().click();
  await heading(page, 'Something went wrong').waitFor();
  // The browser's own way back waits for a load, and there is none.
  await page.evaluate(() => history.back());
  await heading(page, 'Ananya Rao').waitFor();
}

describe('where the app itself fails she reads', () => {
  test('that what this phone keeps could not be read, and gets it back with Refresh Page', async ({
    home: page,
    errors,
  }) => {
    errors.mean(/^What is kept on this phone could not be read UnknownError: Broken/);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken') !== null) return;
      sessionStorage.setItem('broken', 'once');
      const open = Reflect.get(IDBFactory.prototype, 'open');
      IDBFactory.prototype.open = function (name, version) {
        if (name === 'poshak-state') throw new DOMException('Broken', 'UnknownError');
        return open.call(this, name, version);
      };
    });
    await page.reload();
    await isSaid(page, 'storage fails', 'Failed to load saved data. Please refresh the page.');
    await button(page, 'Refresh Page').click();
    await page.getByText('Tap to view outfits').waitFor();
  });

  test('that a screen could not be loaded', async ({ page, server, wardrobe, errors }) => {
    errors.mean(ABORTED, /^TypeError: Failed to fetch .*SignedIn-/);
    await page.route('**/assets/SignedIn-*.js', (route) => route.abort());
    await enter(page, server, wardrobe.email);
    await reloaded(page);
    await isSaid(page, 'screen fails', 'Failed to load the requested screen. Please try again.');
    await page.unrouteAll();
    await button(page, 'Refresh Page').click();
    await heading(page, 'Recent Uploads').waitFor();
  });

  test('that one screen could not be loaded, and Back leads to the one before', async ({
    page,
    server,
    wardrobe,
    errors,
  }) => {
    errors.mean(ABORTED, /^TypeError: Failed to fetch .*screens-/);
    await page.route('**/assets/screens-*.js', (route) => route.abort());
    await enter(page, server, wardrobe.email);
    await reloaded(page);
    await failAtTheClosetAndGoBack(page);
    expect(await heading(page, 'Something went wrong').count()).toBe(0);
  });

  test('that one screen did not come without a line, which comes with it', async ({
    page,
    server,
    wardrobe,
    errors,
  }) => {
    errors.mean(ABORTED, /^TypeError: Failed to fetch .*screens-/);
    const isScreenOrProbe = (url: URL) => /^\/($|assets\/screens-)/.test(url.pathname);
    await page.route(isScreenOrProbe, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await enter(page, server, wardrobe.email);
    await failAtTheClosetAndGoBack(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'My Closet' }).last().click();
    await heading(page, 'My Closet').waitFor();
  });

  test('that it could not go to another screen', async ({ home: page, errors }) => {
    errors.mean(/^Failed to navigate.* SecurityError: Asked too often/);
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Asked too often', 'SecurityError');
      };
    });
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await isSaid(page, 'navigation fails', 'Failed to navigate. Please try again.');
    await button(page, 'Refresh Page').click();
    await page.getByText('Tap to view outfits').waitFor();
  });

  test('that her photo is kept but not to be shown, and finds it on its way', async ({
    home: page,
    errors,
  }) => {
    errors.mean(/^Failed to process photo upload.* DataError: Broken/);
    await gallery(page).setInputFiles(asFile(await jpeg({ seed: 5 })));
    await button(page, 'Submit Photo').waitFor();
    await page.evaluate(hideTheOutbox);
    await button(page, 'Submit Photo').click();
    await isSaid(page, 'upload fails', 'Failed to process photo upload. Please try again.');
    await button(page, 'Refresh Page').click();
    await expect.poll(() => page.getByText('With us', { exact: true }).count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'Shall we send this one?' }).count()).toBe(0);
  });

  test('that her rating is kept but not to be shown, and finds it given', async ({
    home: page,
    errors,
  }) => {
    errors.mean(/^Failed to save outfit.* DataError: Broken/);
    await page.getByText('Tap to view outfits').click();
    const stars = page.getByRole('radiogroup', { name: 'Your rating of stole' });
    await stars.getByRole('radio', { name: '4, Very Good' }).press('Space');
    await page.evaluate(hideTheOutbox);
    await button(page, 'Submit Rating').click();
    await isSaid(page, 'saving fails', 'Failed to save outfit. Please try again.');
    await button(page, 'Refresh Page').click();
    await page.getByText('2/3 rated').waitFor();
  });

  test('that her desk did not come, to the stylist who is signed in', async ({ desk, errors }) => {
    errors.mean(ABORTED, /Failed to fetch dynamically imported module/);
    await desk.route('**/assets/portal-*.js', (route) => route.abort());
    let loads = 0;
    desk.on('load', () => (loads += 1));
    await desk.reload();
    // It reads itself again once, for it may be of a version that is gone.
    await expect.poll(() => loads).toBe(2);
    await heading(desk, 'Unexpected Application Error!').waitFor();
    await desk.unrouteAll();
    await button(desk, 'Refresh Page').click();
    await deskIsThere(desk);
  });

  test('that a route threw, in words for the stylist whose portal it is', async ({
    page,
    server,
    errors,
  }) => {
    errors.mean(/Minified React error #306/);
    const nothing = { contentType: 'text/javascript', body: 'export const Door = null;' };
    await page.route('**/assets/Door-*.js', (route) => route.fulfill(nothing));
    await page.goto(`${server.url}/stylist-login`);
    await isSaid(
      page,
      'route throws',
      'Your drafts are safe. What was not yet sent is still on this device.',
      'Unexpected Application Error!',
    );
  });
});
