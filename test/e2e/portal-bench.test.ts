import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../support/browser/look.ts';
import { addToLibrary } from '../support/people/library.ts';
import {
  addByHand,
  fillOutfit,
  openSource,
  review,
  see,
  sendSheet,
} from '../support/screens/desk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = async (page: Page) =>
  page
    .getByRole('region', { name: 'The pieces of the outfit' })
    .getByRole('heading', { level: 3 })
    .allTextContents();
const focused = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('removals and moves are undone where they were done, and far back with Ctrl Z', async ({
  queue,
  newDesk,
}) => {
  const { email } = await queue(undefined, { occasion: 'festival' });
  const page = await newDesk();
  await review(page, email);
  for (const name of ['Kurta', 'Stole', 'Juttis']) await addByHand(page, name);
  await button(page, 'Reorder Stole').click();
  await page.keyboard.press('Delete');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Juttis']);
  expect(await focused(page)).toBe('Reorder Juttis');
  await page.getByText('Stole removed.').waitFor();
  // What is written since stays, and its own history is the field's.
  await page.keyboard.press('w');
  await page.keyboard.type('Soft soles');
  await page.keyboard.press('Control+z');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Juttis']);
  await page.getByLabel('Why Juttis', { exact: true }).fill('Soft soles.');
  await page.keyboard.press('Escape');
  await button(page, 'Reorder Juttis').press('Alt+ArrowUp');
  expect(await rowsOf(page)).toEqual(['Juttis', 'Kurta']);
  const piece = page.getByRole('group', { name: 'Mood board' }).getByRole('button', {
    name: 'Juttis',
    exact: true,
  });
  const left = async () => (await piece.boundingBox())?.x;
  const before = await left();
  await piece.press('ArrowRight');
  await piece.press('ArrowRight');
  expect(await left()).not.toBe(before);
  await page.getByText('Juttis placed.').waitFor();
  // Of one piece's keys one step.
  await page.keyboard.press('Control+z');
  expect(await left()).toBe(before);
  await page.keyboard.press('Control+z');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Juttis']);
  await page.keyboard.press('Control+z');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Stole', 'Juttis']);
  expect(await page.getByLabel('Why Juttis', { exact: true }).inputValue()).toBe('Soft soles.');
  await page.keyboard.press('Control+Shift+z');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Juttis']);
  await button(page, 'Undo').click();
  expect(await rowsOf(page)).toEqual(['Kurta', 'Stole', 'Juttis']);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('what had the focus and is gone leaves it beside where it was', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await addByHand(page, 'Kurta');
  await addByHand(page, 'Stole');
  await button(page, 'Reorder Kurta').press('Delete');
  await button(page, 'Undo').click();
  expect(await focused(page)).toBe('Reorder Kurta');
  await button(page, 'Reorder Stole').press('Alt+ArrowUp');
  expect(await rowsOf(page)).toEqual(['Stole', 'Kurta']);
  await button(page, 'Undo').click();
  expect(await rowsOf(page)).toEqual(['Kurta', 'Stole']);
  expect(await focused(page)).toBe('Reorder Stole');
  await page
    .getByRole('group', { name: 'Mood board' })
    .getByRole('button', { name: 'Kurta', exact: true })
    .press('ArrowRight');
  await page.getByText('Kurta placed.').waitFor();
  await button(page, 'Undo').click();
  expect(await focused(page)).toBe('Kurta');
  const selected = () => page.evaluate(() => document.activeElement?.getAttribute('aria-selected'));
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await selected()).toBe('true');
  await button(page, 'Discard this outfit').click();
  await button(page, 'Undo').click();
  expect(await selected()).toBe('true');
  expect(await rowsOf(page)).toEqual(['Kurta', 'Stole']);
});

test('on a phone what is missing is led to, and the pieces are behind their name', async ({
  queue,
  newDesk,
}) => {
  const { email } = await queue();
  const page = await newDesk({ viewport: PHONE });
  await review(page, email);
  await openSource(page, 'By hand');
  await page.getByLabel('Item name').fill('Kurta');
  await button(page, 'Complete Request').click();
  const title = page.getByLabel('Title', { exact: true });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await title.fill('Madder');
  await page.getByLabel('Description', { exact: true }).fill('Cotton for a warm day.');
  await button(page, 'Complete Request').click();
  const link = page.getByLabel('Shop link', { exact: true });
  await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
  await see(page, 'Ananya');
  await button(page, 'Write one').click();
  await page.getByRole('heading', { name: /^What is known of Ananya/ }).waitFor();
  await see(page, 'Outfit');
  await see(page, 'Pieces');
  await link.waitFor();
});

test('the outfit stays in view while pieces are looked for', async ({ server, queue, newDesk }) => {
  await addToLibrary(server, 'Kota sari', 'Ajrakh dupatta', 'Plain juttis');
  const { email } = await queue();
  const page = await newDesk({ viewport: { width: 1280, height: 860 } });
  await review(page, email);
  await page.keyboard.press('/');
  await page.keyboard.type('kota');
  await page.getByRole('button', { name: 'Add Kota sari' }).waitFor();
  await page.keyboard.press('Enter');
  const inView = page
    .getByRole('group', { name: 'Mood board' })
    .getByRole('button', { name: 'Kota sari', exact: true })
    .or(page.getByRole('heading', { name: 'Kota sari' }))
    .or(page.getByLabel('Search the library'))
    .or(page.getByLabel('Title', { exact: true }))
    .or(button(page, 'Complete Request'));
  await expect.poll(() => inView.count()).toBe(5);
  for (const one of await inView.all()) {
    const { y = -1, height = 0 } = (await one.boundingBox()) ?? {};
    expect([y >= 0, y + height <= 860]).toEqual([true, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(860);
  // From within the search too, Ctrl Enter is the request's.
  await fillOutfit(page, 'Kota by day');
  await page.getByLabel('Search the library').focus();
  await page.keyboard.press('Control+Enter');
  await sendSheet(page).waitFor();
});
