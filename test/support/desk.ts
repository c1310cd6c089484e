import type { Page } from 'playwright';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { addStylist } from '../../server/stylists/queries.ts';
import { type Look, openBrowser, WIDE } from './browser.ts';
import { call, signInConsumer, uploadPhoto } from './call.ts';
import { jpeg } from './pictures.ts';

interface Installation {
  url: string;
}

let photos = 0;

/** Somebody whose photo waits in the queue. */
export async function waitingClient(installation: Installation, email: string) {
  const consumer = await signInConsumer(installation, email);
  await call(installation, '/api/user/profile/preferences/update_preferences/', {
    token: consumer.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: ['madder', 'indigo'] },
      style_preferences: 'Handloom, no heels',
    },
  });
  const { body } = await uploadPhoto(
    installation,
    consumer.token,
    await jpeg({ seed: (photos += 1) }),
  );
  return { ...consumer, email, photoId: body.id };
}

/** A second stylist, with the password `stylist` too. */
export async function addColleague(
  { dataDir }: { dataDir: string },
  username: string,
  name: string,
) {
  const db = openSqlite(databaseFile(dataDir));
  await addStylist(db, { username, name, password: 'stylist' }, new Date());
  await db.destroy();
}

export async function signInAt(page: Page, username = 'stylist') {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('stylist');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** From the address to the overview. */
export async function openDesk(page: Page, installation: Installation, username?: string) {
  await page.goto(`${installation.url}/stylist-login`);
  await signInAt(page, username);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
}

/** The overview in a browser of its own, closed when the test ends. */
export async function newDesk(installation: Installation, look: Look = {}, username?: string) {
  const page = await (await openBrowser({ viewport: WIDE, ...look })).newPage();
  await openDesk(page, installation, username);
  return page;
}

export const openQueue = async (page: Page) =>
  page.getByRole('button', { name: /Pending Requests/ }).click();

export const reviewButton = (page: Page, email: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Review & Style' });

export async function review(page: Page, email: string) {
  await openQueue(page);
  const button = reviewButton(page, email);
  const list = page.getByRole('dialog', { name: 'Pending Requests' }).getByRole('list');
  // It is due last, so a long queue has it below what is in sight.
  while (!(await button.isVisible())) {
    await list.first().evaluate(({ parentElement }) => parentElement?.scrollBy(0, 1000));
  }
  // A list takes no pointer while it scrolls.
  await button.press('Enter');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
}

export async function fillOutfit(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Cotton for a warm day.');
}

export async function fillItem(page: Page, name: string) {
  await page.getByLabel('Item name').fill(name);
  await page.getByLabel('Brand').fill('Neelgar');
  await page.getByLabel('Category').fill('kurta');
  await page.getByLabel('Price').fill('1299.50');
  await page.getByLabel('Shop link').fill(`https://shop.example/${encodeURIComponent(name)}`);
}
