import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { HANDSET } from '../support/browser/look.ts';
import type { Line } from '../support/outside/line.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { submitPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', HANDSET);

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Home, where a photo waits for the line. */
async function homeWithPhoto(page: Page, line: Line, email: string) {
  await enter(page, line, email);
  line.meet('/photos/upload', { kind: 'cut' }, Infinity);
  await submitPhoto(page, await jpeg());
  await button(page, 'Back to Home').click();
  await page.getByText('On this phone', { exact: true }).waitFor();
}

test('55: what was deleted under the open app is said to be gone, and not to be sent', async ({
  page,
  line,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await homeWithPhoto(page, line, person.email);
  await page.evaluate(() => void indexedDB.deleteDatabase('poshak-outbox'));
  const words = '1 photo that waited on this phone is gone';
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await page.getByText('On this phone', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await button(page, 'Show').click();
  await page.getByRole('dialog').getByText(words).waitFor();
  expect(await page.getByText('Everything has been sent.').count()).toBe(0);
});

test('55: where her session went with it the login says so', async ({
  page,
  line,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await homeWithPhoto(page, line, person.email);
  await page.evaluate(() => {
    for (const name of ['outbox', 'session', 'state']) indexedDB.deleteDatabase(`poshak-${name}`);
  });
  await page.getByText('Upload your photo and discover outfits').waitFor();
  await page.getByText('1 photo that waited on this phone is gone').waitFor();
});
