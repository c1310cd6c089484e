import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { letGo } from '../support/people/let-go.ts';
import { addToLibrary } from '../support/people/library.ts';
import {
  completeRequest,
  fillOutfit,
  hasGone,
  isSending,
  makeOutfit,
  review,
} from '../support/screens/desk.ts';

const NO_LINE_NOW = 'There is no line. What you type is kept on this computer.';

const photoIsShown = (page: Page) =>
  expect
    .poll(async () =>
      page
        .getByRole('img', { name: 'Photo of Ananya Rao' })
        .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    )
    .toBe(true);

/** The photos of persons that this computer keeps at the desk. */
const photosKept = async (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('desk-media')).keys();
    return keys.map(({ url }) => url).filter((url) => url.endsWith('/display'));
  });

test('a request in hand goes on without a line, after a reload too, and is sent with it', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  await addToLibrary(server, 'Kota sari', 'Ajrakh dupatta', 'Plain juttis');
  const { email } = await queue();
  const page = await newDesk(SERVED);
  await served(page);
  await review(page, email);
  await page.getByRole('button', { name: 'Add Plain juttis' }).waitFor();
  await photoIsShown(page);
  await expect.poll(async () => photosKept(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Write one' }).click();
  await page.getByText('Nothing rated yet.').waitFor();
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('poshak-portal');
        await new Promise((done) => opening.addEventListener('success', done));
        const reading = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
        await new Promise((done) => reading.addEventListener('success', done));
        opening.result.close();
        return reading.result.filter(
          (key) => typeof key === 'string' && /^(in-hand|piece:)/.test(key),
        ).length;
      }),
    )
    .toBeGreaterThan(3);

  await page.context().setOffline(true);
  await page.getByText(NO_LINE_NOW).waitFor();
  await page.reload();
  await page.getByText(NO_LINE_NOW).waitFor();
  await photoIsShown(page);
  await page.getByRole('button', { name: 'Write one' }).click();
  await page.getByText('Nothing rated yet.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Search the library').fill('dupatta');
  await page.getByText('The server could not be asked.').waitFor();
  await page.getByLabel('Search the library').press('Enter');
  const list = page.getByRole('region', { name: 'The pieces of the outfit' });
  await list.getByText('Ajrakh dupatta').waitFor();
  await fillOutfit(page, 'Without a line');

  await page.context().setOffline(false);
  await page.getByText(NO_LINE_NOW).waitFor({ state: 'detached' });
  await page.getByText('The server could not be asked.').waitFor({ state: 'detached' });
  await makeOutfit(page);
  await completeRequest(page);
  await isSending(page);
  await letGo(server);
  await hasGone(page);
  await expect.poll(async () => photosKept(page)).toEqual([]);
});
