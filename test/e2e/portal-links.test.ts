import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { openShop, type Shop } from '../support/outside/shop.ts';
import { openSource, review } from '../support/screens/desk.ts';

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop: Shop = await openShop(({ url = '' }, response) => {
      if (url.startsWith('/gone')) {
        response.statusCode = 404;
        return response.end();
      }
      const data = JSON.stringify({
        '@type': 'Product',
        name: `The ${url.slice(1)}`,
        brand: 'Neelgar',
        category: 'Stole',
        offers: { price: 890, priceCurrency: 'INR' },
      });
      response.setHeader('Content-Type', 'text/html');
      return response.end(`<script type="application/ld+json">${data}</script>`);
    });
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }));

/** As from the clipboard, which a page without a head does not have. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const { activeElement } = document;
    const event = { clipboardData, bubbles: true, cancelable: true };
    if (activeElement?.dispatchEvent(new ClipboardEvent('paste', event))) {
      document.execCommand('insertText', false, words);
    }
  }, text);

const rowsOf = async (page: Page) =>
  page
    .getByRole('button', { name: /^Reorder / })
    .evaluateAll((grips) =>
      grips.map((grip) => grip.getAttribute('aria-label')?.slice('Reorder '.length)),
    );

test('Enter reads the link, one that is pasted is read at once, and one without a scheme is whole', async ({
  shop,
  queue,
  newDesk,
}) => {
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await openSource(page, 'By hand');
  const link = page.getByLabel('Shop link');
  const name = page.getByLabel('Item name');
  await link.fill(`${shop.url}kurta`);
  await link.press('Enter');
  await expect.poll(async () => name.inputValue()).toBe('The kurta');
  expect(await rowsOf(page)).toEqual([]);
  await name.press('Enter');
  await expect.poll(async () => rowsOf(page)).toEqual(['The kurta']);
  await link.focus();
  await paste(page, `${shop.url}stole`);
  await expect.poll(async () => name.inputValue()).toBe('The stole');
  await link.fill('www.shop.example/x');
  await name.focus();
  expect(await link.inputValue()).toBe('https://www.shop.example/x');
});

test('links that are pasted are read one after another, each once and in their order', async ({
  shop,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(422));
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  const at = (path: string) => `${shop.url}${path}`;
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await paste(
    page,
    `For her: ${at('sari')}, ${at('gone')} (${at('juttis')}) ${at('sari')} javascript:alert(1)`,
  );
  const list = page.getByRole('list', { name: 'Links' });
  await expect.poll(async () => rowsOf(page)).toEqual(['The sari', 'The juttis']);
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await list.getByText('Read and added').count()).toBe(2);

  await list.getByRole('button', { name: `By hand: ${at('gone')}` }).click();
  expect(await page.getByLabel('Shop link', { exact: true }).inputValue()).toBe(at('gone'));
  await openSource(page, 'Link');
  await page.getByLabel(/^Shop links/).fill(`${at('sari#size')} ${at('potli')}`);
  await list.getByText('In this outfit already').waitFor();
  await expect.poll(async () => rowsOf(page)).toEqual(['The sari', 'The juttis', 'The potli']);
});

test('links are their outfit’s, and are not read again for what went since', async ({
  shop,
  queue,
  newDesk,
}) => {
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await openSource(page, 'Link');
  const field = page.getByLabel(/^Shop links/);
  await field.fill(`${shop.url}dupatta`);
  await expect.poll(async () => rowsOf(page)).toEqual(['The dupatta']);
  await page.getByRole('button', { name: 'Remove The dupatta' }).click();
  await openSource(page, 'Library');
  await openSource(page, 'Link');
  await page.getByText('Read and added').waitFor();
  await page.getByRole('button', { name: 'Another outfit', exact: true }).click();
  expect(await field.inputValue()).toBe('');
  await field.fill(`${shop.url}clutch`);
  await expect.poll(async () => rowsOf(page)).toEqual(['The clutch']);
  await page.getByRole('tab', { name: /^1/ }).click();
  expect(await field.inputValue()).toBe(`${shop.url}dupatta`);
  await page.getByText('Read and added').waitFor();
  expect(await rowsOf(page)).toEqual([]);
  await field.fill('');
  await field.fill(`${shop.url}dupatta`);
  await expect.poll(async () => rowsOf(page)).toEqual(['The dupatta']);
});

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
