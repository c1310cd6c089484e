import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, openBrowser } from '../support/browser.ts';
import { jpeg } from '../support/pictures.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

test('she signs in, sends one photo, keeps one without a line, and sees both go out', async () => {
  const context = await openBrowser();
  const page = await context.newPage();
  const errors = errorsOf(page);

  await page.goto(poshak.url);
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Name').fill('Asha');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.getByRole('heading', { name: 'Set Your Preferences' }).waitFor();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('alert').getByText('Please fill in all required fields').waitFor();
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByLabel('Age range').selectOption('25-34');
  await page.getByRole('button', { name: 'Save Preferences' }).click();

  const files = page.locator('#root input[type=file]:not([capture])');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await files.setInputFiles(file);
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByRole('heading', { name: 'Photo Submitted Successfully!' }).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  await page.getByText('Processing').first().waitFor();
  await page.reload();
  await page.getByText('Processing').first().waitFor();
  expect(errors).toEqual([]);

  await context.setOffline(true);
  await files.setInputFiles({ ...file, buffer: await jpeg({ seed: 2 }) });
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Saved on this phone. It goes out when you are back online.').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByText('On this phone').first().waitFor();
  await context.setOffline(false);
  await page.getByText('Your photo has been sent.').waitFor();
  await page.getByText('On this phone').first().waitFor({ state: 'detached' });
});
