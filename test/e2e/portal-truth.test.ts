import { expect, test } from '../fixtures.ts';
import { ABORTED, answered, NO_LINE } from '../support/browser/errors.ts';
import { addToLibrary } from '../support/people/library.ts';
import {
  completeRequest,
  deskIsThere,
  fillOutfit,
  fillPiece,
  review,
  signInAt,
} from '../support/screens/desk.ts';

test('a search that failed adds nothing', async ({ server, queue, newDesk, errors }) => {
  errors.mean(ABORTED);
  await addToLibrary(server, 'Slim watch');
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await page.getByRole('button', { name: 'Add Slim watch' }).waitFor();
  await page.route('**/stylist/items/**', (route) => route.abort());
  const search = page.getByLabel('Search the library');
  await search.fill('saris');
  await search.press('Enter');
  await page.getByText('Nothing was added: what you look for could not be searched.').waitFor();
  await search.fill('sari');
  await page.getByText('The library could not be loaded.').waitFor();
  await search.press('Enter');
  await page.getByText('Nothing was added: what you look for could not be searched.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove Slim watch' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add Slim watch' }).count()).toBe(0);
});

test('a server in trouble is not a missing line', async ({ newDesk, errors }) => {
  errors.mean(answered(500));
  const page = await newDesk();
  await page.route('**/api/stylist/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText(/^The server does not answer as it should/).waitFor();
  expect(await page.getByText('You are offline').count()).toBe(0);
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

test('an outfit that waits for a line says so', async ({ queue, newDesk, errors }) => {
  errors.mean(NO_LINE);
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await page.context().setOffline(true);
  await fillOutfit(page, 'Waits');
  await fillPiece(page, 'Kurta');
  await page.getByRole('button', { name: 'Create Outfit' }).click();
  await page.getByText('Saved on this computer. It goes out when you are back online.').waitFor();
  await completeRequest(page);
  await page.getByText('This outfit waits for a line and goes out by itself.').waitFor();
});
