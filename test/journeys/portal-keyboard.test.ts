import type { Page } from 'playwright';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { answered } from '../support/browser/errors.ts';
import { STILL, WIDE } from '../support/browser/look.ts';
import { call } from '../support/people/call.ts';
import { fillPiece, review, isSending } from '../support/screens/desk.ts';
import { press, tabTo, type } from '../support/screens/keyboard.ts';

test('she takes a request from the queue to a finished outfit, with the keyboard alone', async ({
  server,
  queue,
  open,
  errors,
}) => {
  // Whoever takes longer than 30 s reads again what is closed by then.
  errors.mean(answered(409));
  const client = await queue();
  const page = await (await open({ ...STILL, viewport: WIDE })).newPage();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await page.goto(`${server.url}/stylist-login`);
  await type(page, page.getByLabel('Username'), 'stylist');
  await type(page, page.getByLabel('Password', { exact: true }), 'stylist');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /Pending Requests/ }));
  await press(page, page.getByRole('link', { name: 'Review & Style' }));

  await type(page, page.getByLabel('Title', { exact: true }), 'Madder by lamplight');
  await type(page, page.getByLabel('Description', { exact: true }), 'Cotton for a warm day.');
  // Out of the field, and on by letters.
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  for (const name of ['Kurta', 'Stole']) {
    await type(page, page.getByLabel('Shop link'), `https://shop.example/${name}`);
    await type(page, page.getByLabel('Item name'), name);
    await type(page, page.getByLabel('Brand'), 'Neelgar');
    await type(page, page.getByLabel('Category'), 'kurta');
    await type(page, page.getByLabel('Price'), '1299.50');
    await press(page, button('Add Item'));
    await page.getByRole('listitem').getByText(name, { exact: true }).waitFor();
  }
  await press(page, button('Reorder Stole'), 'Alt+ArrowUp');
  await page.getByText('Stole is now number 1 of 2').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Reorder Stole',
  );
  await press(page, button('Create Outfit'));

  const board = page.getByRole('group', { name: 'Mood board' });
  const stole = board.getByRole('button', { name: 'Stole', exact: true });
  await tabTo(page, stole);
  const before = await stole.boundingBox();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('+');
  const after = await stole.boundingBox();
  expect(after?.y).toBeGreaterThan(before?.y ?? 0);
  expect(after?.width).toBeGreaterThan(before?.width ?? 0);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: /^To / }).waitFor();
  await page.keyboard.press('Control+Enter');
  await isSending(page);
  await page.getByText('Nothing else is waiting for you.').waitFor();
  await letGo(server);

  const { body } = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, {
    token: client.token,
  });
  expect(body).toMatchObject({ status: 'approved', outfit_count: 1 });
});

const focused = async (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the focus stays with her work', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.getByRole('button', { name: /Professional Stylist|Owner/ }).press('Enter');
  await button('Change password').press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => focused(page)).toBe('Change password');
  await page.getByRole('link', { name: 'Overview', exact: true }).press('Enter');
  await review(page, email);
  await expect.poll(async () => focused(page)).toBe('Create Outfit');
  for (const name of ['Kurta', 'Stole']) {
    await fillPiece(page, name);
    await button('Add Item').press('Enter');
  }
  expect(await page.getByLabel('Shop link').evaluate((it) => it.matches(':focus'))).toBe(true);
  await button('Reorder Kurta').press('e');
  const edited = page.getByRole('region', { name: 'The pieces of the outfit' });
  expect(await edited.getByLabel('Shop link').evaluate((it) => it.matches(':focus'))).toBe(true);
  await edited.getByLabel('Brand').fill('Gulmohar');
  await button('Cancel').press('Enter');
  expect(await focused(page)).toBe('Edit Kurta');
  await page.getByText('Neelgar, kurta').first().waitFor();
  await button('Remove Kurta').press('Enter');
  expect(await focused(page)).toBe('Reorder Stole');
  await button('Zoom').press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => focused(page)).toBe('Zoom');
  await button('Phrases: Stylist notes').press('Enter');
  await page.getByText('No phrases yet.').waitFor();
});
