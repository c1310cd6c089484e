import type { Page } from 'playwright';

/** By hand, at the login of development. */
export async function signIn(page: Page, email: string, name = 'Ananya Rao'): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** What is asked after the first sign-in. */
export async function savePreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByLabel('Age range').selectOption('25-34');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Set Your Preferences' });
  await preferences.waitFor({ state: 'detached' });
}
