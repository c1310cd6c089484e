import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { openPieceShop } from '../support/outside/shop.ts';
import { openSource, review } from '../support/screens/desk.ts';

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openPieceShop();
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

test('without a line links wait, and are read when it is back', async ({
  shop,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await openSource(page, 'Link');
  await page.context().setOffline(true);
  await page.getByLabel(/^Shop links/).fill(`${shop.url}shawl\n${shop.url}bangle`);
  const list = page.getByRole('list', { name: 'Links' });
  await expect.poll(async () => list.getByText('Waits for a line').count()).toBe(2);
  await page.context().setOffline(false);
  await expect.poll(async () => rowsOf(page)).toEqual(['The shawl', 'The bangle']);

  await page.context().setOffline(true);
  await page.getByLabel(/^Shop links/).fill(`${shop.url}kundan`);
  await list.getByText('Waits for a line').waitFor();
  await openSource(page, 'Library');
  await page.context().setOffline(false);
  await openSource(page, 'Link');
  await expect.poll(async () => rowsOf(page)).toEqual(['The shawl', 'The bangle', 'The kundan']);
});
