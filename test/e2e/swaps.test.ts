import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { clientWithSwaps } from '../support/people/swaps.ts';
import { enter } from '../support/screens/enter.ts';
import { openArtShop } from '../support/server/shown-pieces.ts';

const shop = await openArtShop();
const withShop = test
  .extend('look', SERVED)
  .extend('env', { scope: 'file' }, { FETCH_ALLOW: shop.host });
const pictureOf = (art: string) => `${shop.url}${art}.jpg`;

const bag = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: /another in its place/ }) });
const plate = (page: Page, name: RegExp) => bag(page).getByRole('radio', { name });
const total = (page: Page) =>
  page.getByText('The whole look').last().locator('xpath=..').textContent();
const ledger = (page: Page) => page.getByRole('region', { name: 'You asked, Asha did' });

async function openLook(page: Page) {
  await page.getByText('Tap to view outfits').click();
  await ledger(page).waitFor();
}

withShop(
  'a bag is swapped without a line, its picture and the sum are there, and the server learns of it',
  async ({ page, server, line, errors }) => {
    errors.mean(LINE_CUT, NO_LINE);
    const { email, read, outfit } = await clientWithSwaps(server, { pictureOf });
    await expect.poll(async () => (await read()).items[1]?.backups?.[1]?.image_url).toBeTruthy();
    await page.goto(line.url);
    await served(page);
    await enter(page, line, email);
    await page.getByText('Tap to view outfits').waitFor();
    const last = (await read()).items[1]?.backups?.[1]?.image_url?.split('?')[0] ?? '';
    await expect
      .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), last))
      .toBe(true);
    await line.down();

    await openLook(page);
    await ledger(page).getByText('₹1,848 over').waitFor();
    await ledger(page).getByText('1 of 2 as you asked').waitFor();
    await ledger(page).getByRole('button', { name: 'Swap Saddle tote: ₹6,547' }).press('Enter');
    await ledger(page).getByText('As you asked, ₹6,547').waitFor();
    await ledger(page).getByText('2 of 2 as you asked').waitFor();
    await page.getByRole('button', { name: /Up to ₹8,000/, disabled: false }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Up to ₹8,000',
    );
    await page.getByText('Indigo jhola. The whole look: ₹6,547.').waitFor();
    expect(await total(page)).toContain('₹6,547');
    await bag(page).getByText('Within your ₹8,000').waitFor();
    await bag(page).scrollIntoViewIfNeeded();
    const drawn = bag(page).getByRole('img', { name: 'Indigo jhola' });
    await expect.poll(() => drawn.getAttribute('data-shown')).toBe('true');

    await page.reload();
    await bag(page).getByRole('heading', { name: 'Indigo jhola' }).waitFor();
    expect(await plate(page, /^Indigo jhola/).isChecked()).toBe(true);
    expect((await read()).items[1]?.chosen).toBe(null);
    await plate(page, /^Silk potli/).check();
    await bag(page).getByRole('heading', { name: 'Silk potli' }).waitFor();
    await line.up();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect
      .poll(async () => (await read()).items[1]?.chosen)
      .toBe(outfit.items[1]?.backups?.[0]?.uuid);
    await ledger(page).getByText('2 of 2 as you asked').waitFor();
    await expect.poll(() => total(page)).toContain('₹6,798');
  },
);

/** A finger that moves sideways, as fast as pictures are drawn, and rests: what is flung may go further. */
async function drag(page: Page, [from, to]: [number, number], y: number) {
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let part = 1; part <= 16; part += 1) {
    const x = from + ((to - from) * Math.min(part, 10)) / 10;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the large plate moves under the finger to its backups, and the sum with it', async ({
  open,
  server,
}) => {
  const page = await (await open(HANDSET)).newPage();
  const { email } = await clientWithSwaps(server);
  await enter(page, server, email);
  await openLook(page);
  const picture = bag(page).getByRole('img', { name: 'Saddle tote' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('No plate');
  const middle = box.y + box.height / 2;
  // The browser keeps the first part of the way to itself, and of three fifths less than half was left.
  const [left, right] = [box.x + box.width * 0.05, box.x + box.width * 0.95];
  await drag(page, [right, left], middle);
  await bag(page).getByRole('heading', { name: 'Silk potli' }).waitFor();
  await expect.poll(() => total(page)).toContain('₹6,798');
  const strip = bag(page).getByRole('img', { name: 'Silk potli' }).locator('xpath=../../..');
  await expect.poll(() => strip.evaluate((one) => one.scrollLeft / one.clientWidth)).toBe(1);
  await drag(page, [left, right], middle);
  await bag(page).getByRole('heading', { name: 'Saddle tote' }).waitFor();
  await expect.poll(() => total(page)).toContain('₹9,848');
  await drag(page, [left, right], middle);
  expect(await page.getByRole('heading', { name: 'Madder by lamplight' }).isVisible()).toBe(true);
});
