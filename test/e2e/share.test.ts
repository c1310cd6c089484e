import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import type { Photo } from '../../contract/photos.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../support/call.ts';
import { approveOutfit } from '../support/approve-outfit.ts';
import { openApp, openPhone, signIn, workerOf } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

/** Posts the form as the phone does when another app shares a file to this one. */
async function shareTo(page: Page, ...files: { bytes: Buffer; type: string }[]): Promise<void> {
  const shared = files.map(({ bytes, type }) => ({ base64: bytes.toString('base64'), type }));
  await page.evaluate((shared) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'photo', multiple: true });
    const transfer = new DataTransfer();
    for (const { base64, type } of shared) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], 'shared', { type }));
    }
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, shared);
}

async function photosOf(email: string) {
  const her = await signInConsumer(poshak, email);
  const path = `/api/closet/photos/user/${her.id}/`;
  return (await call<Photo[]>(poshak, path, { token: her.token })).body;
}

const photo = async (seed: number) => ({
  bytes: await jpeg({ width: 2400, height: 3000, seed }),
  type: 'image/jpeg',
});

test('a photo shared offline and signed out waits for the sign-in, and is sent', async () => {
  const context = await openPhone();
  const page = await openApp(context, poshak.url);
  await context.setOffline(true);
  await shareTo(page, await photo(1));
  await page.getByText('Your photo is saved on this phone. Sign in to send it.').waitFor();

  await context.setOffline(false);
  await page.reload();
  await signIn(page);
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf('asha@example.com')).toMatchObject([{ width: 1280, height: 1600 }]);
});

test('what cannot become a photo is said so', async () => {
  const context = await openPhone();
  const page = await openApp(context, poshak.url);
  await signIn(page, 'words@example.com');
  await shareTo(page, { bytes: Buffer.from('not a picture'), type: 'image/jpeg' });
  await page.getByText('The picture you shared cannot be opened.').waitFor();
  expect(page.url()).toBe(`${poshak.url}/`);
  await shareTo(page);
  await page.getByText('There was no photo in what was shared.').waitFor();
});

test('of several files the first picture is taken, and she is told', async () => {
  const context = await openPhone();
  const page = await openApp(context, poshak.url);
  await signIn(page, 'several@example.com');
  const text = { bytes: Buffer.from('not a picture'), type: 'text/plain' };
  const wide = { ...text, bytes: await jpeg({ width: 3000, height: 2400, seed: 3 }) };
  await shareTo(page, text, await photo(2), wide);
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  await page.getByText('Of those you shared, the first is kept').waitFor();
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf('several@example.com')).toMatchObject([{ width: 1280, height: 1600 }]);
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

test('a full phone says so and loses nothing that was kept', async () => {
  const context = await openPhone();
  const page = await openApp(context, poshak.url);
  await signIn(page, 'full@example.com');
  await shareTo(page, await photo(6));
  await page.getByRole('heading', { name: 'Shall we send this one?' }).waitFor();
  const words = 'This phone has no room left for the photo you shared.';
  expect(await page.getByText(words).count()).toBe(0);

  await fillUp(context);
  const answered = page.waitForResponse(`${poshak.url}/share`);
  const wide = await jpeg({ width: 3000, height: 2400, seed: 7 });
  await shareTo(page, { bytes: wide, type: 'image/jpeg' });
  expect((await answered).status()).toBe(303);
  await page.getByRole('alert').getByText(words).waitFor();
  await page.getByText('This is the photo you chose before.').waitFor();
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();

  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
  expect(await photosOf('full@example.com')).toMatchObject([{ width: 1280, height: 1600 }]);

  await shareTo(page, await photo(8));
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
});

test('where no worker runs, the server opens the app', async () => {
  const context = await openPhone();
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  await page.goto(poshak.url);
  await signIn(page, 'workless@example.com');
  await page.getByText('Your first look starts here').waitFor();
  const answered = page.waitForResponse(`${poshak.url}/share`);
  await shareTo(page, await photo(4));
  expect((await answered).status()).toBe(303);
  await page.getByText('Your first look starts here').waitFor();
  expect(page.url()).toBe(`${poshak.url}/`);
});

test('an outfit is shared as a picture and a text', async () => {
  const stylist = await signInStylist(poshak);
  const her = await signInConsumer(poshak, 'share@example.com');
  const sent = await uploadPhoto(poshak, her.token, await jpeg({ seed: 5 }));
  const id = await approveOutfit(poshak, stylist.token, sent.body.id, 'Monsoon linen');

  const context = await openPhone();
  await context.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ title, text, files } = {}) => {
      Object.assign(globalThis, { shared: { title, text, files } });
    };
  });
  const page = await openApp(context, poshak.url);
  await signIn(page, 'share@example.com');
  await page.goto(`${poshak.url}/?go=outfit&id=${id}`);
  await page.getByRole('button', { name: 'Share this outfit' }).click();
  await page.waitForFunction(() => 'shared' in globalThis);
  const shared = await page.evaluate(async () => {
    const { title, text, files } = Reflect.get(globalThis, 'shared');
    const { width, height } = await createImageBitmap(files[0]);
    return { title, text, type: files[0].type, width, height };
  });
  expect(shared).toEqual({
    title: 'Monsoon linen',
    text: expect.stringMatching(/^Monsoon linen, put together for me by \w/),
    type: 'image/jpeg',
    width: 1080,
    height: 1350,
  });
});
