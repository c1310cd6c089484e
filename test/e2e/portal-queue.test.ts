import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { fillOutfit, queueIsThere } from '../support/screens/desk.ts';

const rows = (page: Page) => page.locator('[data-request]');
const row = (page: Page, email: string) => rows(page).filter({ hasText: email });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which of them' }).getByRole('button', { name });
const chosen = (page: Page) => page.locator('[data-request][aria-current]');

test('by keys down, up, searched, filtered, opened, and back to the same place', async ({
  queue,
  newDesk,
}) => {
  const [first, second, third] = [
    await queue('keys-1@example.com', { occasion: 'wedding' }),
    await queue('keys-2@example.com', { avoid: ['wool'] }),
    await queue('keys-3@example.com'),
  ];
  const page = await newDesk();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await queueIsThere(page);
  await page.keyboard.press('/');
  await page.keyboard.type('keys');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).innerText()).toContain(first.email);
  await page.keyboard.press('j');
  await expect.poll(() => chosen(page).innerText()).toContain(second.email);
  await page.keyboard.press('k');
  await expect.poll(() => chosen(page).innerText()).toContain(first.email);
  await page.keyboard.press('/');
  await page.keyboard.type(' wool');
  await expect.poll(() => rows(page).count()).toBe(1);
  await row(page, second.email).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  await fillOutfit(page, 'Begun');
  await page.getByText(/Kept here/).waitFor();
  await page.getByRole('link', { name: 'Back to Pending Requests' }).click();
  // As she left it.
  await expect.poll(() => rows(page).count()).toBe(1);
  const search = page.getByLabel('Search the queue');
  expect(await search.inputValue()).toBe('keys wool');
  await row(page, second.email).getByText('1 outfit begun').waitFor();
  await search.fill('keys');
  // Begun, so it is first.
  await page.getByText('Unfinished, yours first').waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain(second.email);
  // Emptied first, then left.
  await search.press('Escape');
  await search.press('Escape');
  await page.keyboard.press('2');
  await expect.poll(() => filter(page, 'Mine').getAttribute('aria-pressed')).toBe('true');
  await page.getByText('None of them matches.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await row(page, third.email).waitFor();
});
