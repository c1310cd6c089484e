import { test as base } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { submitPhoto } from '../support/screens/photo.ts';
import { signIn } from '../support/screens/sign-in.ts';

const test = base.extend('look', SERVED);

test('she signs in, sends one photo, keeps one without a line, and sees both go out', async ({
  page,
  context,
  server,
  errors,
}) => {
  await page.goto(server.url);
  await signIn(page, 'asha@example.com');

  await page.getByRole('heading', { name: 'Set Your Preferences' }).waitFor();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('alert').getByText('Please fill in all required fields').waitFor();
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByLabel('Age range').selectOption('25-34');
  await page.getByRole('button', { name: 'Save Preferences' }).click();

  await submitPhoto(page, await jpeg());
  await page.getByRole('heading', { name: 'Photo Submitted Successfully!' }).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  await page.getByText('With us').first().waitFor();
  await page.reload();
  await page.getByText('With us').first().waitFor();

  await served(page);
  errors.mean(NO_LINE);
  await context.setOffline(true);
  await submitPhoto(page, await jpeg({ seed: 2 }));
  await page.getByText('Saved on this phone. It is sent when you are back online.').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByText('On this phone').first().waitFor();
  await context.setOffline(false);
  await page.getByText('Your photo has been sent.').waitFor();
  await page.getByText('On this phone').first().waitFor({ state: 'detached' });
});
