import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../support/call.ts';
import { newWardrobe, signIn, type Wardrobe } from '../support/consumer.ts';
import { openBrowserWithView } from '../support/browser.ts';
import { jpeg } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const view = (page: Page) => page.evaluate(() => localStorage.getItem('home'));
const isKept = async (page: Page) => (await view(page)) !== null;

/**
 * Runs in the page before all else: what stands there before the app has drawn anything, the
 * skeleton first, and every frame that shows the login.
 */
const watch = () => {
  const seen: string[] = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLElement && target.id === 'skeleton') seen.push(target.innerText);
    }
  }).observe(document, { childList: true, subtree: true });
  const logins: string[] = [];
  const look = () => {
    const words = document.body?.innerText ?? '';
    if (words.includes('Continue with Google')) logins.push(words);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { seen, logins });
};
const seen = (page: Page) => page.evaluate<string[]>('window.seen');

async function openHome(email: string): Promise<{ page: Page; wardrobe: Wardrobe }> {
  const wardrobe = await newWardrobe(server, email);
  const page = await (await openBrowserWithView()).newPage();
  await page.addInitScript(watch);
  await page.goto(server.url);
  await signIn(page, email);
  await page.getByText('Tap to view outfits').waitFor();
  await expect.poll(() => isKept(page)).toBe(true);
  return { page, wardrobe };
}

const appIsThere = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#skeleton') === null);

test('Home stands there as it was left before the app has started, without the login, and then is the app’s', async () => {
  const { page } = await openHome('asha@example.in');
  await page.reload();
  await appIsThere(page);
  const before = (await seen(page)).at(-1);
  for (const words of ['Madder by lamplight', 'Tap to view outfits', 'Take Photo']) {
    expect(before).toContain(words);
  }
  expect(await page.evaluate<string[]>('window.logins')).toEqual([]);
  await page.getByRole('button', { name: /Tap to view outfits/ }).click();
  await page.getByRole('heading', { name: 'Madder by lamplight' }).waitFor();
});

test('a start that leads elsewhere shows nothing of it', async () => {
  const { page } = await openHome('bina@example.in');
  await page.goto(`${server.url}/?go=history`);
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();
  await page.reload();
  await appIsThere(page);
  expect((await seen(page)).join()).not.toContain('Madder by lamplight');
});

test('it goes when it is no longer so, and comes when Home shows the new', async () => {
  const { page, wardrobe } = await openHome('chitra@example.in');
  await page.getByRole('link', { name: 'View All' }).click();
  await uploadPhoto(server, wardrobe.client.token, await jpeg({ seed: 4 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => isKept(page)).toBe(false);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => isKept(page)).toBe(true);
});

test('nothing of it is left when she signs out', async () => {
  const { page } = await openHome('divya@example.in');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(await view(page)).toBeNull();
});
