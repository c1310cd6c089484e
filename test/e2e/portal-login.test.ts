import { expect, test } from '../fixtures.ts';
import { ABORTED, answered, NO_LINE } from '../support/browser/errors.ts';
import { HANDSET, SERVED, WIDE } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { deskIsThere, signInAt } from '../support/screens/desk.ts';

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

test('the login tells a refusal from trouble and from a missing line', async ({
  server,
  open,
  errors,
}) => {
  errors.mean(ABORTED, answered(401), answered(500));
  const page = await (await open()).newPage();
  await page.goto(`${server.url}/stylist-login`);
  const said = page.getByRole('alert');
  const tries = async (status: number | null, words: string) => {
    await page.route('**/api/stylist/auth/login/', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: '' }),
    );
    await signInAt(page);
    await said.getByText(words).waitFor();
    await page.unroute('**/api/stylist/auth/login/');
  };
  await tries(401, 'Login failed. Please check your credentials.');
  await tries(500, 'We have trouble on our side. Please try again in a moment.');
  await tries(null, 'Network error. Please try again.');
  await signInAt(page);
  await deskIsThere(page);
});
