import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { HANDSET } from '../support/browser/look.ts';
import type { Line } from '../support/outside/line.ts';
import { call } from '../support/people/call.ts';
import type { Person } from '../support/people/person.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { submitPhoto } from '../support/screens/photo.ts';

const test = base
  // A worker would send what these pages cannot.
  .extend('look', HANDSET);

const button = (page: Page, name: string) => page.getByRole('button', { name });

const photosOf = async (server: { url: string }, { id, token }: Person) =>
  (await call<unknown[]>(server, `/api/closet/photos/user/${id}/`, { token })).body;

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
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('dialog').getByText(words).waitFor();
  expect(await page.getByText('Nothing is waiting.').count()).toBe(0);
  await button(page, 'Close').click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await submitPhoto(page, await jpeg({ seed: 2 }));
  await button(page, 'Back to Home').click();
  await button(page, 'Show what is waiting').click();
  await page.getByRole('dialog').getByText(words).waitFor();
  await page.getByRole('dialog').getByText('On this phone', { exact: true }).waitFor();
  expect(await page.getByText('Nothing is lost').count()).toBe(0);
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

test('55: of what is gone she sees what had arrived', async ({
  page,
  line,
  server,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await enter(page, line, person.email);
  line.meet('/photos/upload', { kind: 'lose-answer' }, Infinity);
  await submitPhoto(page, await jpeg());
  await expect.poll(async () => (await photosOf(server, person)).length).toBe(1);
  await button(page, 'Back to Home').click();
  await page.getByText('On this phone', { exact: true }).waitFor();
  await page.evaluate(() => void indexedDB.deleteDatabase('poshak-outbox'));
  await page.getByText('With us', { exact: true }).waitFor();
});

/** Runs in the page: until there is room no database opens. */
function openNothing() {
  const open = Reflect.get(IDBFactory.prototype, 'open');
  Object.assign(globalThis, { makeRoom: () => (IDBFactory.prototype.open = open) });
  IDBFactory.prototype.open = () => {
    const error = new DOMException('Full', 'QuotaExceededError');
    const request = Object.assign(new EventTarget(), { error, onerror: () => {} });
    queueMicrotask(() => request.onerror());
    return request as unknown as IDBOpenDBRequest;
  };
}

const FULL = 'This phone is full. Free some space, then open Poshak again.';

test('47: a start on a full phone says so, forgets nothing, and goes on once there is room', async ({
  page,
  line,
  server,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT, /QuotaExceededError/);
  await homeWithPhoto(page, line, person.email);
  await page.evaluate(async () => (await caches.open('media')).put('/media/kept', new Response()));
  await page.addInitScript(openNothing);
  await page.reload();
  await page.getByText('Failed to load saved data. Please refresh the page.').waitFor();
  await page.getByText(FULL).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true');
  line.heal();
  await page.evaluate(() => {
    Reflect.get(globalThis, 'makeRoom')();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  await expect.poll(async () => (await photosOf(server, person)).length).toBe(1);
  expect(await page.evaluate(async () => caches.match('/media/kept').then(Boolean))).toBe(true);
});

test('47: what waits on a full phone says why, and goes once there is room', async ({
  page,
  line,
  server,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT, /QuotaExceededError/);
  await homeWithPhoto(page, line, person.email);
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    const full = { refused: 0, makeRoom: () => (IDBObjectStore.prototype.put = put) };
    IDBObjectStore.prototype.put = () => {
      full.refused += 1;
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(globalThis, { full });
  });
  const tryAgain = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const refused = () => page.evaluate(() => Reflect.get(globalThis, 'full').refused as number);
  // A try that had begun before ends without a line.
  await tryAgain();
  await page.getByRole('alert').getByText(FULL).waitFor();
  line.heal();
  const before = await refused();
  await tryAgain();
  await expect.poll(refused).toBeGreaterThan(before);
  await button(page, 'Show what is waiting').click();
  await page.getByRole('dialog').getByText(FULL).waitFor();
  expect(await photosOf(server, person)).toEqual([]);
  await page.evaluate(() => Reflect.get(globalThis, 'full').makeRoom());
  await tryAgain();
  await expect.poll(async () => (await photosOf(server, person)).length).toBe(1);
  await page.getByText(FULL).first().waitFor({ state: 'detached' });
});
