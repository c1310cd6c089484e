import type { Page } from 'playwright';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where Choose from Gallery takes a file. */
export const gallery = (page: Page) => page.locator('#root input[type=file]:not([capture])');

export const asFile = (buffer: Buffer): PhotoFile => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer,
});

/** From Home to the success screen, as far as this phone: it need not have gone out. */
export async function submitPhoto(page: Page, photo: Buffer): Promise<void> {
  await gallery(page).setInputFiles(asFile(photo));
  await page.getByRole('button', { name: 'Submit Photo' }).click();
}

export async function sendPhoto(page: Page, photo: Buffer): Promise<void> {
  await submitPhoto(page, photo);
  await page.getByText('Received').waitFor();
}
