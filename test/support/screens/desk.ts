import type { Locator, Page } from 'playwright';

/** By hand, at the portal's login. */
export async function signInAt(page: Page, username = 'stylist') {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('stylist');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The stylist's overview, whose last part comes last. */
export const deskIsThere = (page: Page) =>
  page.getByRole('heading', { name: 'Recent Activity' }).waitFor();

export const openQueue = async (page: Page) =>
  page.getByRole('button', { name: /Pending Requests/ }).click();

export const queueIsThere = (page: Page) =>
  page.getByRole('heading', { name: 'Pending Requests' }).waitFor();

/** Whose request it is: there may be several of a name. */
export const rowOf = (page: Page, email: string) =>
  page.getByRole('listitem').filter({ has: page.getByTitle(email, { exact: true }) });

export const reviewButton = (page: Page, email: string) =>
  rowOf(page, email).getByRole('link', { name: 'Review & Style' });

export async function review(page: Page, email: string) {
  if (!page.url().endsWith('/queue')) await openQueue(page);
  const link = reviewButton(page, email);
  await queueIsThere(page);
  // It is due last, so a long queue has it below what is in sight.
  while (!(await link.isVisible())) await page.evaluate(() => scrollBy(0, 1000));
  // A list takes no pointer while it scrolls.
  await link.press('Enter');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
}

/** A phone shows one at a time. */
export async function see(page: Page, view: 'Ananya' | 'Outfit' | 'Pieces') {
  const button = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: view, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Where pieces come from, at the workbench. */
export async function openSource(page: Page, name: 'Library' | 'Link' | 'By hand' | 'Templates') {
  await see(page, 'Pieces');
  await page.getByRole('tab', { name, exact: true }).click();
}

export async function fillOutfit(page: Page, title: string) {
  await see(page, 'Outfit');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Cotton for a warm day.');
}

export async function fillItem(scope: Locator, name: string) {
  await scope.getByLabel('Item name').fill(name);
  await scope.getByLabel('Brand').fill('Neelgar');
  await scope.getByLabel('Category').fill('kurta');
  await scope.getByLabel('Price').fill('1299.50');
  await scope.getByLabel('Shop link').fill(`https://shop.example/${encodeURIComponent(name)}`);
}

/** At the workbench, by hand. */
export async function fillPiece(page: Page, name: string) {
  await openSource(page, 'By hand');
  await fillItem(page.getByRole('tabpanel'), name);
}

export async function addByHand(page: Page, name: string) {
  await fillPiece(page, name);
  await page.getByRole('button', { name: 'Add Item' }).click();
}

/** The one that is open; a phone makes it with the request. */
export async function makeOutfit(page: Page) {
  await page.getByRole('button', { name: 'Create Outfit' }).click();
  await page
    .getByRole('tab', { selected: true })
    .getByText(/^Created(?:,|$)/)
    .waitFor();
}

export const sendSheet = (page: Page) => page.getByRole('dialog', { name: /^To / });

/** What goes is named first, and confirmed. */
export async function completeRequest(page: Page) {
  await page.getByRole('button', { name: 'Complete Request' }).click();
  await sendSheet(page).getByRole('button', { name: 'Complete Request' }).click();
}

/** It waits, and may be taken back. */
export const isSending = (page: Page) =>
  page.getByRole('heading', { name: /^Sending to / }).waitFor();

/** It has gone. */
export const hasGone = (page: Page) =>
  page.getByRole('status').getByText('Request completed successfully!').waitFor();
