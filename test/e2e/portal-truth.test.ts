import { test } from '../fixtures.ts';
import { ABORTED, answered, NO_LINE } from '../support/browser/errors.ts';
import {
  completeRequest,
  deskIsThere,
  fillOutfit,
  fillPiece,
  review,
  signInAt,
} from '../support/screens/desk.ts';

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
