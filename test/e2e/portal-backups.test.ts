import type { Page } from 'playwright';
import type { Outfit } from '../../contract/outfits.ts';
import type { Photo } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { STILL } from '../support/browser/look.ts';
import { openShop, type Shop } from '../support/outside/shop.ts';
import { call, signInStylist, type Session } from '../support/people/call.ts';
import { itemDraft, newOutfit, rate } from '../support/people/styling.ts';
import {
  completeRequest,
  fillItem,
  fillOutfit,
  fillPiece,
  makeOutfit,
  review,
  sendSheet,
  isSending,
} from '../support/screens/desk.ts';
import { press, tabTo, type } from '../support/screens/keyboard.ts';
import type { TestServer } from '../support/server/server.ts';

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = {
      '@type': 'Product',
      name: 'Silk potli',
      brand: 'Rangrez',
      category: 'Bag',
      offers: { price: 600, priceCurrency: 'INR' },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
    const shop: Shop = await openShop((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(page),
    );
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }))
  .extend('jhola', { scope: 'file' }, async ({ server }) => {
    const { token } = await signInStylist(server);
    const json = itemDraft({ name: 'Indigo jhola', estimated_price: 899 });
    await call(server, '/api/stylist/items/', { token, json });
    return json;
  });

const ASKED = { budget: 1000, avoid: ['jhola'] };

const backupsOf = (page: Page, piece: string) =>
  page.getByRole('group', { name: `Backups of ${piece}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function outfitOf(server: TestServer, { token }: Session, photoId: string) {
  const photo = await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token });
  const path = `/api/stylist/outfits/${photo.body.outfits[0]?.uuid}/`;
  return (await call<Outfit>(server, path, { token })).body;
}

test('what may be taken instead is added, put in front and sent with the mouse', async ({
  server,
  shop,
  jhola,
  queue,
  newDesk,
}) => {
  const client = await queue(undefined, ASKED);
  const page = await newDesk();
  await review(page, client.email);
  await fillOutfit(page, 'Madder by lamplight');
  await fillPiece(page, 'Tote');
  await button(page, 'Add Item').click();
  const panel = backupsOf(page, 'Tote');

  await button(page, 'Add a backup: Tote').click();
  await panel.getByLabel('Shop link').fill(`${shop.url}potli`);
  await button(page, 'Read the page').first().click();
  await expect.poll(async () => panel.getByLabel('Item name').inputValue()).toBe('Silk potli');
  // What is typed of it outlasts the page.
  await page.getByText(/Kept here/).waitFor();
  await page.reload();
  await expect.poll(async () => panel.getByLabel('Item name').inputValue()).toBe('Silk potli');
  await panel.getByLabel('Price').fill('600.555');
  await button(page, 'Add the backup').click();
  await panel.getByText('at most two decimals').waitFor();
  await panel.getByLabel('Price').fill('600');
  await button(page, 'Add the backup').click();
  await panel.getByText('With it ₹600 in all').waitFor();
  await panel.getByLabel('Why Silk potli', { exact: true }).fill('It hangs from the wrist.');

  await panel.getByRole('button', { name: 'From the library' }).click();
  await panel.getByRole('button', { name: /Indigo jhola/ }).click();
  await panel.getByText('Asked: no jhola').waitFor();
  expect(await focused(page)).toBe('Edit Indigo jhola');
  // Two are all there may be.
  expect(await panel.getByLabel('Shop link').count()).toBe(0);
  await page.getByText('1 item, 2 backups').waitFor();
  // The sum is what stands in front.
  await page.getByText('₹299.50 over', { exact: true }).first().waitFor();

  await button(page, 'Put in front: Indigo jhola').click();
  await page.getByText('Indigo jhola is in front now').first().waitFor();
  expect(await focused(page)).toBe('Put in front: Tote');
  await page.getByText('In the look: Indigo jhola').waitFor();
  await page.getByText('Kept, ₹899').waitFor();
  await button(page, 'Put in front: Tote').click();

  await page.getByRole('radiogroup', { name: 'No jhola' }).getByRole('radio').first().click();
  await page.getByLabel('Why not: Up to ₹1,000', { exact: true }).fill('It lasts.');
  const swap = page.getByLabel('Offer instead: Up to ₹1,000');
  await swap.selectOption('Silk potli for Tote: ₹600 in all');
  await page.getByLabel('Why Tote', { exact: true }).fill('One good bag.');
  await page.getByText(/Kept here/).waitFor();
  await page.reload();
  await button(page, 'Backups of Tote').click();
  await button(page, 'Edit Silk potli').click();
  await panel.getByLabel('Item name').fill('Madder potli');
  await button(page, 'Save Item').click();
  expect(await focused(page)).toBe('Edit Madder potli');
  await expect
    .poll(async () => swap.locator('option:checked').textContent())
    .toBe('Madder potli for Tote: ₹600 in all');

  await makeOutfit(page);
  await page.getByText('1 item, 2 backups').waitFor();
  // The server has it: what is changed now is corrected there.
  await button(page, 'Remove Indigo jhola').click();
  await page.getByText('1 item, 1 backup').waitFor();
  await button(page, 'Undo').click();
  await page.getByText('1 item, 2 backups').waitFor();
  await button(page, 'Remove Indigo jhola').click();
  await page.getByText('1 item, 1 backup').waitFor();
  await completeRequest(page);
  await isSending(page);
  await letGo(server);

  const outfit = await outfitOf(server, client, client.photoId);
  expect(outfit.items).toMatchObject([
    { name: 'Tote', backups: [{ name: 'Madder potli', why: 'It hangs from the wrist.' }] },
  ]);
  expect(outfit.items[0]?.backups).toHaveLength(1);
  expect(outfit.answers?.find(({ line }) => line === 'budget')).toMatchObject({
    kept: false,
    swap: `${shop.url}potli`,
  });
  expect(jhola.name).toBe('Indigo jhola');
});

test('and with the keyboard alone', async ({ server, jhola, queue, newDesk }) => {
  const client = await queue(undefined, ASKED);
  const page = await newDesk(STILL);
  await review(page, client.email);
  await type(page, page.getByLabel('Title', { exact: true }), 'Madder by lamplight');
  await type(page, page.getByLabel('Description', { exact: true }), 'Cotton.');
  const fill = async (name: string, price: string) => {
    await page.keyboard.type(`https://shop.example/${encodeURIComponent(name)}`);
    const scope = page.locator(':focus').locator('xpath=ancestor::*[@role="presentation"]');
    await type(page, scope.getByLabel('Item name'), name);
    await type(page, scope.getByLabel('Brand'), 'Neelgar');
    await type(page, scope.getByLabel('Category'), 'bag');
    await type(page, scope.getByLabel('Price'), price);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await fill('Tote', '1500');
  await page.getByLabel('Why Tote', { exact: true }).waitFor();
  // From within a field, and what was added last is meant.
  await page.keyboard.press('Alt+b');
  const panel = backupsOf(page, 'Tote');
  await fill('Potli', '600');
  await button(page, 'Edit Potli').waitFor();
  expect(await focused(page)).toBe('Edit Potli');
  await press(page, panel.getByRole('button', { name: 'From the library' }));
  await tabTo(page, panel.getByRole('searchbox', { name: 'Search the library' }));
  await page.keyboard.type(jhola.name);
  await page.keyboard.press('Enter');
  await button(page, 'Edit Indigo jhola').waitFor();
  await expect.poll(async () => focused(page)).toBe('Edit Indigo jhola');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Backups of Tote');
  expect(await panel.count()).toBe(0);
  // Outside fields the letter is enough.
  await page.keyboard.press('b');
  expect(await focused(page)).toBe('Put in front: Potli');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Put in front: Tote');
  await page.keyboard.press('Control+z');
  expect(await focused(page)).toBe('Reorder Tote');
  await page.keyboard.press('b');
  await press(page, button(page, 'Edit Indigo jhola'));
  await type(page, panel.getByLabel('Item name'), 'Other jhola');
  await page.keyboard.press('Enter');
  await expect.poll(async () => focused(page)).toBe('Edit Other jhola');
  await press(page, button(page, 'Remove Potli'));
  await type(page, page.getByLabel('Why Tote', { exact: true }), 'One good bag.');
  await press(page, button(page, 'Create Outfit'));
  await page.getByText('1 item, 1 backup').waitFor();
  await page.keyboard.press('o');
  await page.keyboard.type('It lasts.');
  await tabTo(page, page.getByLabel('Offer instead: Up to ₹1,000'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+y');
  await page.getByText('Kept, and in the look: Other jhola (backup)').waitFor();
  await page.keyboard.press('Alt+r');
  expect(await focused(page)).toBe('How it is kept all the same: No jhola');
  await page.keyboard.type('It is one in its name alone.');
  await page
    .getByRole('region', { name: /You did$/ })
    .getByText('2 of 2 answered', { exact: true })
    .waitFor();
  await page.keyboard.press('Control+Enter');
  await sendSheet(page).waitFor();
  await page.keyboard.press('Control+Enter');
  await isSending(page);
  await letGo(server);
  const outfit = await outfitOf(server, client, client.photoId);
  expect(outfit.items).toMatchObject([{ name: 'Tote', backups: [{ name: 'Other jhola' }] }]);
  expect(outfit.answers?.[0]).toMatchObject({ line: 'budget', swap: jhola.ecommerce_url });
});

test('of an outfit that was sent they are corrected and added to, and none goes', async ({
  server,
  queue,
  newDesk,
}) => {
  const client = await queue();
  const stylist = await signInStylist(server);
  const potli = itemDraft({ name: 'Potli', estimated_price: 1150 });
  const sent = await newOutfit(server, stylist, client, {
    title: 'Madder',
    items: [{ ...itemDraft({ name: 'Tote' }), backups: [potli] }],
  });
  const { uuid: item, backups: [backup] = [] } = sent.items[0]!;
  await call(server, `/api/stylist/outfits/${sent.id}/choices/`, {
    method: 'PUT',
    token: client.token,
    json: { choices: [{ item, chosen: backup?.uuid }] },
  });
  await rate(server, client, sent.id, backup?.uuid, 2, { reasons: ['price'], text: 'Too dear.' });
  const since = new Date().toISOString();
  await server.db
    .updateTable('items')
    .set({ price_paise: 125_000, price_seen_at: since, sold_out_since: since })
    .where('ecommerce_url', '=', potli.ecommerce_url)
    .execute();
  const page = await newDesk();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('button').click();
  await page.getByText('Ananya chose the backup: Potli').waitFor();
  await page.getByText('or Potli, Price').waitFor();
  await page.getByText(/^₹1,250 on .*, ₹1,150 when it was sent$/).waitFor();
  await page.getByText(/^Sold out since /).waitFor();
  await page.getByText('Too dear.').waitFor();
  await button(page, 'Correct Madder').click();
  await page.getByText('Ananya chose the backup: Potli').waitFor();
  await button(page, 'Backups of Tote').click();
  const panel = backupsOf(page, 'Tote');
  await panel.getByText('Sent: it can be corrected, not removed').waitFor();
  await panel.getByText(/^Sold out since /).waitFor();
  expect(await panel.getByRole('button', { name: /^(Remove|Put in front)/ }).count()).toBe(0);
  await fillItem(panel, 'Batua');
  await button(page, 'Add the backup').click();
  await button(page, 'Remove Batua').waitFor();
  await button(page, 'Edit Potli').click();
  await panel.getByLabel('Price').fill('1050');
  await button(page, 'Save Item').click();
  await button(page, 'Save changes').click();
  await page.getByText('The changes are saved.').waitFor();
  // From now on the client has both.
  expect(await button(page, 'Remove Batua').count()).toBe(0);
  const outfit = await outfitOf(server, client, client.photoId);
  expect(outfit.items[0]).toMatchObject({
    chosen: backup?.uuid,
    backups: [
      { uuid: backup?.uuid, name: 'Potli', estimated_price: 1050 },
      { name: 'Batua', estimated_price: 1299.5 },
    ],
  });
});
