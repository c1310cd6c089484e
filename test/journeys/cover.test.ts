import type { Page } from 'playwright';
import sharp from 'sharp';
import type { PhotoList } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { call } from '../support/people/call.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base
  .extend('look', SERVED)
  .extend('opened', ({ page, line, toHome }) => toHome(page, line));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Cover my face' });
const oval = (page: Page) => page.getByRole('slider', { name: /^Cover:/ });

/** Somebody whose face is of a colour that is nowhere else. */
async function somebody() {
  const face = { width: 80, height: 100, channels: 3 as const, background: '#ff00ff' };
  const input = await sharp({ create: face }).png().toBuffer();
  const room = { width: 800, height: 1000, channels: 3 as const, background: '#1f6b5c' };
  return sharp({ create: room })
    .composite([{ input, left: 360, top: 204 }])
    .withExif({ IFD0: { Artist: 'of her own phone' } })
    .jpeg()
    .toBuffer();
}

const isOfFace = ([r = 0, g = 0, b = 0]: readonly number[]) => r > 180 && b > 180 && g < 90;

async function hasFace(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    if (isOfFace([...data.subarray(at, at + 3)])) return true;
  }
  return false;
}

/** Runs in the page: every picture that this origin keeps anywhere, in base64. */
async function picturesKept() {
  const found: string[] = [];
  const take = async (bytes: ArrayBuffer) => {
    const view = new Uint8Array(bytes);
    const isWebp = String.fromCharCode(...view.subarray(8, 12)) === 'WEBP';
    if (!isWebp && (view[0] !== 0xff || view[1] !== 0xd8)) return;
    found.push(btoa([...view].map((byte) => String.fromCharCode(byte)).join('')));
  };
  const look = async (value: unknown): Promise<void> => {
    if (value instanceof ArrayBuffer) return take(value);
    if (value instanceof Blob) return take(await value.arrayBuffer());
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Object.values(value)) await look(inner);
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener('success', done));
    for (const store of opening.result.objectStoreNames) {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((done) => reading.addEventListener('success', done));
      await look(reading.result);
    }
    opening.result.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      await take((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0));
    }
  }
  return found;
}

async function kept(page: Page) {
  const pictures = await page.evaluate(picturesKept);
  return Promise.all(pictures.map((bytes) => hasFace(Buffer.from(bytes, 'base64'))));
}

test('what she covers is in nothing that is kept or sent', async ({
  opened: page,
  line,
  server,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT, NO_LINE);
  const photo = await somebody();
  expect(await hasFace(photo)).toBe(true);
  await gallery(page).setInputFiles(asFile(photo));
  await button(page, 'Submit Photo').waitFor();
  expect(await kept(page)).toEqual([true]);
  await page.getByRole('button', { name: 'Cover my face' }).click();
  await editor(page).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const place = async () => oval(page).getAttribute('aria-valuetext');
  const before = await place();
  const box = await oval(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 24, (box?.y ?? 0) + (box?.height ?? 0) / 2 + 6);
  await page.mouse.up();
  expect(await place()).not.toBe(before);
  await button(page, 'Use this photo').click();
  await page.getByText('Your face is covered').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await kept(page)).toEqual([false]);

  await line.down();
  await button(page, 'Submit Photo').click();
  await page.getByText('Saved on this phone').first().waitFor();
  await page.reload();
  await expect.poll(() => kept(page)).toEqual([false]);
  await line.up();
  const list = async () => {
    const path = `/api/closet/photos/user/${person.id}/`;
    return (await call<PhotoList>(server, path, { token: person.token })).body;
  };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await list()).length).toBe(1);
  const [sent] = await list();
  for (const url of [sent?.image_url, sent?.thumb_url]) {
    const answer = await fetch(server.url + url);
    expect(await hasFace(Buffer.from(await answer.arrayBuffer()))).toBe(false);
  }
  await expect.poll(async () => (await kept(page)).includes(true)).toBe(false);
});

test('by keys alone, and again once it is kept', async ({ opened: page }) => {
  await gallery(page).setInputFiles(asFile(await somebody()));
  await page.getByRole('button', { name: 'Cover my face' }).press('Enter');
  const place = async () => oval(page).getAttribute('aria-valuetext');
  expect(await place()).toMatch(
    /^Upper middle of the photo: 50 % from the left, 25 % from the top/,
  );
  await oval(page).press('ArrowDown');
  await oval(page).press('Shift+ArrowUp');
  await oval(page).press('+');
  expect(await place()).toMatch(/50 % from the left, 27 % from the top; 27 % wide, 30 % high/);
  await page.getByRole('slider', { name: 'Top edge of the cover' }).press('ArrowUp');
  await button(page, 'Undo the last step').press('Enter');
  await button(page, 'Use this photo').press('Enter');
  await page.getByText('Your face is covered').waitFor();
  expect(await kept(page)).toEqual([false]);

  await button(page, 'Change the cover').press('Enter');
  await button(page, 'Take the cover off').press('Enter');
  await button(page, 'Use this photo').press('Enter');
  await page.getByRole('button', { name: 'Cover my face' }).waitFor();
  expect(await kept(page)).toEqual([true]);
  await page.getByRole('button', { name: 'Cover my face' }).press('Enter');
  await button(page, 'Use this photo').press('Enter');
  await page.getByText('Your face is covered').waitFor();
  await page.reload();
  await button(page, 'Change the cover').press('Enter');
  await page.getByText(/Nothing is left under this cover/).waitFor();
  expect(await button(page, 'Take the cover off').count()).toBe(0);
  expect(await kept(page)).toEqual([false]);
});

test('what cannot be kept is not said to be covered', async ({ opened: page, errors }) => {
  errors.mean(/^A change could not be kept on this phone QuotaExceededError: Full/);
  await gallery(page).setInputFiles(asFile(await somebody()));
  await page.getByRole('button', { name: 'Cover my face' }).click();
  await oval(page).press('ArrowDown');
  const before = await oval(page).getAttribute('aria-valuetext');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await button(page, 'Use this photo').click();
  await expect
    .poll(async () => editor(page).getByRole('status').textContent())
    .not.toContain('Drag it over your face');
  expect(await oval(page).getAttribute('aria-valuetext')).toBe(before);
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  expect(await page.getByText('Your face is covered').count()).toBe(0);
  expect(await kept(page)).toEqual([true]);
});
