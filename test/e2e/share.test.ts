import type { BrowserContext } from 'playwright';
import { onTestFinished } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { reloadAfterSheet } from '../support/browser/reload.ts';
import { workerOf } from '../support/browser/worker.ts';
import { openShop } from '../support/outside/shop.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { gallery } from '../support/screens/photo.ts';
import { ASKED, photo, photosOf, postTo, shareTo, wide } from '../support/screens/share.ts';

const test = base
  .extend('look', { ...HANDSET, ...SERVED })
  /** At Home, which her phone's worker serves. */
  .extend('opened', ({ page, toHome }) => toHome(page));

test('what cannot become a photo is said so', async ({ opened: page, server }) => {
  await shareTo(page, { bytes: Buffer.from('not a picture'), type: 'image/jpeg' });
  await page.getByText('The picture you shared cannot be opened.').waitFor();
  expect(page.url()).toBe(`${server.url}/`);
  await shareTo(page, { bytes: await jpeg({ width: 300 }), type: 'image/jpeg' });
  await page.getByText('The picture you shared is too small').waitFor();
  await shareTo(page);
  await page.getByText('There was no photo in what was shared.').waitFor();
});

test('of several files the first picture is taken, and she is told', async ({
  opened: page,
  server,
  person,
}) => {
  const text = { bytes: Buffer.from('not a picture'), type: 'text/plain' };
  const wide = { ...text, bytes: await jpeg({ width: 3000, height: 2400, seed: 3 }) };
  await shareTo(page, text, await photo(2), wide);
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await page.getByText('Of those you shared, only the first is kept').waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1280, height: 1600 }]);
});

/** Chromium counts a phone's room now and then; from here on the worker finds none for a picture. */
async function fillUp(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof ArrayBuffer) throw new DOMException('Full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
}

test('a full phone says so and loses nothing that was kept', async ({
  context,
  opened: page,
  server,
  person,
}) => {
  await shareTo(page, await photo(6));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  const words = 'This phone has no room left for the photo you shared.';
  expect(await page.getByText(words).count()).toBe(0);

  await fillUp(context);
  const answered = page.waitForResponse(`${server.url}/share`);
  const wide = await jpeg({ width: 3000, height: 2400, seed: 7 });
  await shareTo(page, { bytes: wide, type: 'image/jpeg' });
  expect((await answered).status()).toBe(303);
  await page.getByRole('alert').getByText(words).waitFor();
  await page.getByText('This is the photo you chose before.').waitFor();
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();

  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1280, height: 1600 }]);

  await shareTo(page, await photo(8));
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
});

test('a photo shared while another waits takes its place only when she says so', async ({
  opened: page,
  server,
  person,
}) => {
  await shareTo(page, await photo(9));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await shareTo(page, await wide(10));
  const sheet = page.getByRole('dialog', { name: ASKED });
  await sheet.getByRole('img', { name: 'The shared photo' }).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByText('This is the photo you chose before.').waitFor();

  await reloadAfterSheet(page);
  await shareTo(page, await wide(11));
  await page.getByText('Two photos wait here already.').first().waitFor();
  await sheet.getByRole('button', { name: 'Keep the one from before' }).click();
  await sheet.waitFor({ state: 'detached' });

  // Told once: not again when she comes back to the photo.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'You have not submitted your photo yet' }).click();
  await page.getByText('A good photo shows you').waitFor();
  expect(await page.getByText('Two photos wait here already.').count()).toBe(0);

  await shareTo(page, await wide(12));
  await sheet.getByRole('button', { name: 'Use the shared photo' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1600, height: 1280 }]);
});

test('a photo about which she says nothing is there when the other one has gone', async ({
  opened: page,
  server,
  person,
}) => {
  await shareTo(page, await photo(13));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await shareTo(page, await wide(14));
  await page.getByRole('dialog', { name: ASKED }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
  const chosen = { name: 'chosen.jpg', mimeType: 'image/jpeg', buffer: (await photo(15)).bytes };
  await gallery(page).setInputFiles(chosen);
  await page
    .getByRole('dialog', { name: ASKED })
    .getByRole('button', { name: 'Use the shared photo' })
    .click();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1600 }, { width: 1280 }]);
});

test('a page of another site leaves no photo here, and one that hides its name replaces none', async ({
  opened: page,
  server,
  person,
}) => {
  const hides = '<meta name="referrer" content="no-referrer">';
  const site = await openShop((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(request.url === '/hidden' ? hides : '<title>x</title>');
  });
  onTestFinished(site.close);

  await page.goto(site.url);
  await postTo(`${server.url}/share`, page, [await wide(15)]);
  await page.getByText('Another site wanted to leave a photo here.').waitFor();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();

  await shareTo(page, await photo(16));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  for (const from of ['', 'hidden']) {
    await page.goto(site.url + from);
    await postTo(`${server.url}/share`, page, [await wide(17)]);
    await page.waitForURL(`${server.url}/`);
  }
  const sheet = page.getByRole('dialog', { name: ASKED });
  await sheet.getByRole('button', { name: 'Keep the one from before' }).click();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf(server, person)).toMatchObject([{ width: 1280, height: 1600 }]);
});

test('where no worker runs, the server opens the app', async ({ page, server, person }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await enter(page, server, person.email);
  await page.getByText('Your first look starts here').waitFor();
  const answered = page.waitForResponse(`${server.url}/share`);
  await shareTo(page, await photo(4));
  expect((await answered).status()).toBe(303);
  await page.getByText('Your first look starts here').waitFor();
  expect(page.url()).toBe(`${server.url}/`);
});
