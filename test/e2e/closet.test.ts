import { expect, test } from '../fixtures.ts';
import { itemDraft, newOutfit, newStylist, rate } from '../support/people/styling.ts';
import { enter } from '../support/screens/enter.ts';

const PIECES = [
  itemDraft({ name: 'Saddle tote', category: 'bag', estimated_price: 4200 }),
  itemDraft({ name: 'Handblock kurta', category: 'Kurta', estimated_price: 2499 }),
  itemDraft({ name: 'Straight kurta', category: 'kurta', estimated_price: 1299.5 }),
  itemDraft({ name: 'Zardozi juttis', category: 'footwear', estimated_price: 1850 }),
];
const HEIGHT = 500;
const STARS = [4, 5, 4, 3];

test('the closet shows one category or all, in the order she wants, and what they cost', async ({
  server,
  queue,
  page,
}) => {
  const client = await queue();
  const outfit = await newOutfit(server, await newStylist(server), client, { items: PIECES });
  for (const [index, stars] of STARS.entries()) {
    await rate(server, client, outfit.id, outfit.items[index]?.uuid, stars);
  }

  await enter(page, server, client.email);
  await page.getByRole('link', { name: 'My Closet, 3 saved items' }).first().click();
  await page.getByText('3 saved items', { exact: true }).waitFor();
  const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
  const total = page.getByText('All together').locator('..');

  await page.getByLabel('Sort by').selectOption('Price');
  expect(await names()).toEqual(['Straight kurta', 'Handblock kurta', 'Saddle tote']);
  await page.getByLabel('Sort by').selectOption('Rating');
  expect((await names())[0]).toBe('Handblock kurta');
  await total.getByText('₹7,998.50').waitFor();

  await page.getByLabel('Category').selectOption('Bag');
  expect(await names()).toEqual(['Saddle tote']);
  await total.getByText('₹4,200').waitFor();
  await page.getByText('1 saved item', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Saddle tote from closet' }).click();
  await page.getByText('2 saved items', { exact: true }).waitFor();
  expect(await names()).toEqual(['Handblock kurta', 'Straight kurta']);

  await page.getByLabel('Category').selectOption('Kurta');
  await page.getByText('2 saved items', { exact: true }).waitFor();
  await page.getByLabel('Sort by').selectOption('Price');
  const seen = async (name: string) => {
    const box = await page.getByRole('heading', { level: 2, name }).boundingBox();
    return box !== null && box.y > 0 && box.y < HEIGHT;
  };
  await page.setViewportSize({ width: 412, height: HEIGHT });
  await page.getByRole('button', { name: 'Open the outfit of Straight kurta' }).press('Enter');
  await page.getByText('The whole look').waitFor();
  await expect.poll(() => seen('Straight kurta')).toBe(true);
  await page.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo(0, 1);
    await scrolled;
  });
  await page.goBack();
  await page.getByRole('heading', { name: 'My Closet' }).waitFor();
  expect(await names()).toEqual(['Straight kurta', 'Handblock kurta']);
  await page.goForward();
  await page.getByText('The whole look').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1);
  await page.goBack();

  const shop = page.getByRole('link', { name: 'Shop Handblock kurta' });
  expect(await shop.getAttribute('href')).toBe(PIECES[1]?.ecommerce_url);
  expect(await shop.getAttribute('target')).toBe('_blank');
  expect(await shop.getAttribute('rel')).toContain('noopener');
  await page.getByRole('img', { name: '5 out of 5' }).waitFor();
});
