import type { Page } from 'playwright';
import { ENGLISH, type Words } from '../words.ts';

/** By hand, at the login of development. */
export async function signIn(
  page: Page,
  email: string,
  name = 'Ananya Rao',
  { login }: Words = ENGLISH,
): Promise<void> {
  await page.getByRole('button', { name: login.development }).click();
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.name).fill(name);
  await page.getByRole('button', { name: login.continue, exact: true }).click();
}

/** What is asked after the first sign-in. */
export async function savePreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByLabel('Age range').selectOption('25-34');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Set Your Preferences' });
  await preferences.waitFor({ state: 'detached' });
}
