import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test as base } from '../fixtures.ts';
import { addToLibrary } from '../support/people/library.ts';
import { WIDE } from '../support/browser/look.ts';
import { openShop, type Shop } from '../support/outside/shop.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { signInStylist, uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { makeOutfit, fillOutfit, openSource, review } from '../support/screens/desk.ts';

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    // The colour of the photo that is sent.
    const create = { width: 400, height: 500, channels: 3 as const, background: '#2f785a' };
    const picture = await sharp({ create }).jpeg().toBuffer();
    const shop: Shop = await openShop(({ url = '' }, response) => {
      if (url.endsWith('.jpg')) return response.end(picture);
      const product = {
        '@type': 'Product',
        name: 'Fern stole',
        brand: 'Neelgar',
        category: 'Stole',
        image: `${shop.url}stole.jpg`,
        offers: { price: 890, priceCurrency: 'INR' },
      };
      response.setHeader('Content-Type', 'text/html');
      const data = JSON.stringify(product);
      return response.end(`<script type="application/ld+json">${data}</script>`);
    });
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }));

const rowsOf = async (page: Page) =>
  page
    .getByRole('button', { name: /^Reorder / })
    .evaluateAll((grips) =>
      grips.map((grip) => grip.getAttribute('aria-label')?.slice('Reorder '.length)),
    );

async function centreOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function carry(page: Page, from: Locator, to: Locator) {
  const start = await centreOf(from);
  const end = await centreOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

interface Point {
  x: number;
  y: number;
}

/** A finger, which is no mouse. */
async function drag(page: Page, start: Point, end: Point) {
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const x = start.x + (end.x - start.x) * part;
    await touch('touchMove', { x, y: start.y + (end.y - start.y) * part });
  }
  await touch('touchEnd');
}

test('a shop’s page fills the fields and shows its picture, which palettes then find', async ({
  server,
  shop,
  person: { email, token },
  newDesk,
}) => {
  const before = await uploadPhoto(server, token, await jpeg({ seed: 1 }));
  const stylist = await signInStylist(server);
  await approveOutfit(server, stylist.token, before.body.id, 'Earlier');
  await uploadPhoto(server, token, await jpeg());
  const page = await newDesk();
  await review(page, email);
  await openSource(page, 'By hand');
  await page.getByLabel('Shop link').fill(`${shop.url}stole`);
  await page.getByRole('button', { name: 'Read the page' }).click();
  await expect.poll(async () => page.getByLabel('Item name').inputValue()).toBe('Fern stole');
  const shown = page.locator('[role=tabpanel] img[data-shown="true"]');
  await expect.poll(async () => shown.getAttribute('src')).toMatch(/\/media\//);
  await fillOutfit(page, 'Fern');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Fern stole' })
    .locator('img[data-shown="true"]')
    .waitFor();
  await makeOutfit(page);

  await page.getByRole('link', { name: 'Tools' }).click();
  await page.getByLabel('Client’s photo').selectOption({ index: 1 });
  const matches = page.getByRole('list').filter({ hasText: 'Fern stole' });
  await page.getByRole('heading', { name: 'Items that match' }).waitFor();
  await expect.poll(async () => matches.count()).toBeGreaterThan(1);
});

test('items are dragged from the library into the outfit, and into their order by finger', async ({
  server,
  queue,
  newDesk,
}) => {
  await addToLibrary(server, 'Kota sari', 'Ajrakh dupatta', 'Plain juttis');
  const { email } = await queue();
  const page = await newDesk({ hasTouch: true, viewport: { ...WIDE, height: 1400 } });
  await review(page, email);
  const item = (name: string) => page.getByRole('button', { name: `Add ${name}` });
  await carry(page, item('Kota sari'), page.getByText('Nothing in the outfit yet.'));
  await carry(
    page,
    item('Ajrakh dupatta'),
    page.getByRole('button', { name: 'Reorder Kota sari' }),
  );
  await item('Plain juttis').tap();
  expect(await rowsOf(page)).toEqual(['Ajrakh dupatta', 'Kota sari', 'Plain juttis']);
  const grip = (name: string) => page.getByRole('button', { name: `Reorder ${name}` });
  await drag(page, await centreOf(grip('Plain juttis')), await centreOf(grip('Ajrakh dupatta')));
  expect(await rowsOf(page)).toEqual(['Plain juttis', 'Ajrakh dupatta', 'Kota sari']);

  const piece = page
    .getByRole('group', { name: 'Mood board' })
    .getByRole('button', { name: 'Kota sari', exact: true });
  const boxOf = async () => (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await piece.tap();
  const { x, y, width, height } = await boxOf();
  const corner = { x: x + width, y: y + height };
  await drag(page, corner, { x: corner.x + 40, y: corner.y + 50 });
  const pulled = await boxOf();
  expect([pulled.x, pulled.y, pulled.width].map(Math.round)).toEqual(
    [x, y, width + 40].map(Math.round),
  );
});
