import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, WIDE } from '../support/browser.ts';
import { newDesk, waitingClient } from '../support/desk.ts';
import { openApp, openPhone } from '../support/phone.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

test('the login says what is wrong, shows the password on demand, and leads back', async () => {
  const context = await openBrowser({ viewport: WIDE });
  const page = await context.newPage();
  await page.goto(`${poshak.url}/stylist-login`);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill('stylist');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('alert')
    .getByText(/check your credentials/)
    .waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
  expect(await password.inputValue()).toBe('wrong');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Not a stylist? Go to the regular login' }).click();
  await page.getByRole('link', { name: 'Are you a stylist? Sign in here' }).waitFor();
});

test('the login opens without a line', async () => {
  const context = await openPhone();
  const page = await openApp(context, poshak.url);
  await context.setOffline(true);
  await page.goto(`${poshak.url}/stylist-login`);
  await page.getByLabel('Username').fill('stylist');
  await page.getByLabel('Password', { exact: true }).fill('stylist');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('stylist');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
});

test('the overview follows what happens while it is open', async () => {
  const page = await newDesk(poshak);
  const card = page.getByRole('button', { name: /Pending Requests/ });
  expect(await card.innerText()).toMatch(/^0/);
  await waitingClient(poshak, 'new@example.com');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('new@example.com').waitFor();
  await expect.poll(async () => card.innerText()).toMatch(/^1/);
  await page.reload();
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
});
