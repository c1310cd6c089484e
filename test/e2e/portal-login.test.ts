import { expect, test } from '../fixtures.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET, SERVED, WIDE } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { deskIsThere } from '../support/screens/desk.ts';

test('the login says what is wrong, shows the password on demand, and leads back', async ({
  server,
  open,
  errors,
}) => {
  errors.mean(answered(401), NO_LINE);
  const context = await open({ viewport: WIDE });
  const page = await context.newPage();
  await page.goto(`${server.url}/stylist-login`);
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

test('what she types and taps before the app is there is not lost', async ({ server, open }) => {
  const page = await (await open({ viewport: WIDE })).newPage();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/base-/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto(`${server.url}/stylist-login`);
  await page.getByLabel('Username').fill('stylist');
  await page.getByLabel('Password', { exact: true }).fill('stylist');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await page.getByLabel('Username').inputValue()).toBe('stylist');
  letGo();
  await deskIsThere(page);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await deskIsThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('the login opens without a line', async ({ server, open, errors }) => {
  errors.mean(NO_LINE);
  const context = await open({ ...HANDSET, ...SERVED });
  const page = await context.newPage();
  await page.goto(server.url);
  await served(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/stylist-login`);
  await page.getByLabel('Username').fill('stylist');
  await page.getByLabel('Password', { exact: true }).fill('stylist');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('stylist');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await deskIsThere(page);
});
