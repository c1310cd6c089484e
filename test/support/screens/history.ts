import type { Locator, Page } from 'playwright';

/** The photos in History's list, each of which opens in full. */
export const photosIn = (page: Page) => page.getByRole('button', { name: /^Photo of/ });

/** From the list, through the question. By keys, so that nothing needs to lie still. */
export async function deletePhoto(page: Page, photo: Locator): Promise<void> {
  await photo.press('Enter');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete photo' });
  await remove.press('Enter');
  await page.getByRole('heading', { name: 'Delete this photo?' }).waitFor();
  await remove.press('Enter');
}
