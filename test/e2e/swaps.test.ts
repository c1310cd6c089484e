import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered, LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { call } from '../support/people/call.ts';
import { rate } from '../support/people/styling.ts';
import { clientWithSwaps } from '../support/people/swaps.ts';
import { enter } from '../support/screens/enter.ts';
import { openArtShop } from '../support/server/shown-pieces.ts';

const shop = await openArtShop();
const withShop = test
  .extend('look', SERVED)
  .extend('env', { scope: 'file' }, { FETCH_ALLOW: shop.host });
const pictureOf = (art: string) => `${shop.url}${art}.jpg`;

const bag = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('radiogroup', { name: /backups/ }) });
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
    await ledger(page).getByText('1 of 2 kept').waitFor();
    await ledger(page).getByRole('button', { name: 'Swap Saddle tote: ₹6,547' }).press('Enter');
    await ledger(page).getByText('Kept, ₹6,547').waitFor();
    await ledger(page).getByText('2 of 2 kept').waitFor();
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
    await ledger(page).getByText('Kept, ₹6,798').waitFor();
  },
);

test('each piece of a place keeps the stars that were begun with it, and the place counts once', async ({
  page,
  server,
}) => {
  const { email, ...client } = await clientWithSwaps(server);
  await enter(page, server, email);
  await openLook(page);
  const stars = (name: string, value: RegExp) =>
    bag(page)
      .getByRole('radiogroup', { name: `Your rating of ${name}` })
      .getByRole('radio', { name: value });
  await stars('Saddle tote', /^3/).check();
  await plate(page, /^Silk potli/).check();
  await stars('Silk potli', /^5/).check();
  await bag(page).getByRole('button', { name: 'Submit Rating' }).click();
  await page.getByText('1/2 rated').waitFor();
  await bag(page).getByText('Saved to closet').waitFor();
  await page.getByText('1 saved to closet').waitFor();
  await plate(page, /^Saddle tote/).check();
  expect(await stars('Saddle tote', /^3/).isChecked()).toBe(true);
  await rate(server, client, client.outfit.id, client.outfit.items[1]?.uuid, 2);
  await page.reload();
  await page.getByText('1/2 rated').waitFor();
});

test('what is sold out stands behind its backup, but not behind what she chose', async ({
  page,
  server,
}) => {
  const { email, outfit, read } = await clientWithSwaps(server);
  const since = '2026-11-20T05:00:00.000Z';
  const [, place] = outfit.items;
  await server.db
    .updateTable('items')
    .set({ sold_out_since: since })
    .where('ecommerce_url', '=', place?.ecommerce_url ?? '')
    .execute();
  expect((await read()).items[1]?.sold_out_since).toBe(since);
  await enter(page, server, email);
  await openLook(page);
  await bag(page).getByText('Saddle tote: sold out since 20 November').waitFor();
  await bag(page).getByRole('heading', { name: 'Silk potli' }).waitFor();
  expect(
    await page
      .getByRole('radiogroup', { name: /backups/ })
      .getByRole('radio')
      .last()
      .getAttribute('aria-label'),
  ).toBe('Saddle tote, Sold out');
  expect(await total(page)).toContain('₹6,798');
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
  await plate(page, /^Saddle tote/).check();
  await bag(page).getByText('Sold out since 20 November').waitFor();
  await expect.poll(async () => (await read()).items[1]?.chosen).toBe(place?.uuid);
  await page.reload();
  await bag(page).getByRole('heading', { name: 'Saddle tote' }).waitFor();
  expect(await total(page)).toContain('₹9,848');
});

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

test('stars for a piece that was replaced meanwhile stand on none, and she sees the one that is there', async ({
  page,
  server,
  errors,
}) => {
  errors.mean(answered(409));
  const { email, outfit, stylist, id } = await clientWithSwaps(server);
  await enter(page, server, email);
  await openLook(page);
  const [kurta] = outfit.items;
  const link = 'https://shop.example/silk-kurta';
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    method: 'PATCH',
    token: stylist.token,
    json: { items: [{ uuid: kurta?.uuid, name: 'Silk kurta', ecommerce_url: link }] },
  });
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/Submit|Rate/) })
    .first();
  await first.getByRole('radio', { name: /^5/ }).check();
  await first.getByRole('button', { name: 'Submit Rating' }).click();
  await page.getByRole('heading', { name: 'Silk kurta' }).waitFor();
  await first.getByText('Asha has put another piece here since.').waitFor();
  await page.getByText('Asha has put another piece here since: Silk kurta.').waitFor();
  await page.getByText('0/2 rated').waitFor();
  expect(await first.getByRole('radio', { checked: true }).count()).toBe(0);
  const ratings = server.db.selectFrom('ratings').select('rating').where('user_id', '=', id);
  expect(await ratings.execute()).toEqual([]);
  await first.getByRole('radio', { name: /^3/ }).check();
  await first.getByRole('button', { name: 'Submit Rating' }).click();
  await page.getByText('1/2 rated').waitFor();
  await expect.poll(() => ratings.execute()).toEqual([{ rating: 3 }]);
});

test('what sells out under her eyes is chosen by nobody', async ({ open, server }) => {
  const page = await (await open(HANDSET)).newPage();
  const { email, outfit, read } = await clientWithSwaps(server);
  await enter(page, server, email);
  await openLook(page);
  const chosen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/choices/')) chosen.push(request.postData() ?? '');
  });
  await bag(page).getByRole('img', { name: 'Saddle tote' }).scrollIntoViewIfNeeded();
  await server.db
    .updateTable('items')
    .set({ sold_out_since: '2026-11-20T05:00:00.000Z' })
    .where('ecommerce_url', '=', outfit.items[1]?.ecommerce_url ?? '')
    .execute();
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.reload();
  await bag(page).getByRole('heading', { name: 'Silk potli' }).waitFor();
  const strip = bag(page).getByRole('img', { name: 'Silk potli' }).locator('xpath=../../..');
  await expect.poll(() => strip.evaluate((one) => one.scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(() => strip.evaluate((one) => one.scrollLeft / one.clientWidth)).toBe(0);
  await page.goBack();
  await page.goForward();
  await bag(page).getByRole('heading', { name: 'Silk potli' }).waitFor();
  expect(chosen).toEqual([]);
  expect((await read()).items[1]?.chosen).toBe(null);
});

test('it stands on the narrowest phone at twice the size', async ({ open, server }) => {
  const context = await open({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const { email } = await clientWithSwaps(server);
  await enter(page, server, email);
  await openLook(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await plate(page, /^Indigo jhola/).check();
  await bag(page).getByText('Within your ₹8,000').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsOf(page)).toEqual([]);
});
