import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, openBrowser } from '../support/browser.ts';
import { newWardrobe, signIn } from '../support/consumer.ts';
import { jpeg } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  server = await startServer();
  await newWardrobe(server);
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  context = await openBrowser();
  page = await context.newPage();
  errors = errorsOf(page);
  page.setDefaultTimeout(10_000);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function start() {
  await page.goto(server.url);
  await signIn(page);
  await page.getByText('Tap to view outfits').waitFor();
}

async function isPreviewed() {
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await button('Submit Photo').waitFor();
}

describe('a photo comes into the preview', () => {
  test('dropped on the page', async () => {
    await start();
    const bytes = [...(await jpeg())];
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await page.getByText('Drop the photo here').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await isPreviewed();
    expect(errors).toEqual([]);
  });

  test('pasted from the clipboard', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await start();
    const bytes = [
      ...(await sharp(await jpeg())
        .png()
        .toBuffer()),
    ];
    await page.evaluate(async (bytes) => {
      const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    }, bytes);
    await page.keyboard.press('Control+V');
    await isPreviewed();
    expect(errors).toEqual([]);
  });

  test('from the system’s camera, where the browser lends none', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    await start();
    expect(await takeWithTheSystem()).toBe('user');
    expect(errors).toEqual([]);
  });

  test('from the system’s camera, where she refused this page its own', async () => {
    await page.addInitScript(() => {
      MediaDevices.prototype.getUserMedia = () =>
        Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await start();
    await button('Take Photo').click();
    await page.getByRole('alert').getByText('This page may not use the camera').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await takeWithTheSystem()).toBe('user');
    expect(errors).toEqual([]);
  });
});

/** Answers which camera was asked for. */
async function takeWithTheSystem(): Promise<string | null> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button('Take Photo').click(),
  ]);
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await isPreviewed();
  return chooser.element().getAttribute('capture');
}

test('a refused file is told of where she is, however far she has scrolled', async () => {
  await page.setViewportSize({ width: 360, height: 500 });
  await start();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const heic = { name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await page.locator('#root input[type=file]').setInputFiles(heic);
  const alert = page.getByRole('alert');
  await alert.getByText('cannot open HEIC photos').waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 500).toBe(true);
  expect(errors).toEqual([]);
});

test.each([
  { width: 360, height: 640 },
  { width: 839, height: 412 },
])('the shutter and Submit Photo are in sight on $width×$height', async (size) => {
  await page.setViewportSize(size);
  await start();
  await button('Take Photo').click();
  for (const name of ['Take Photo', 'Submit Photo']) {
    const box = await button(name).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(size.height);
    if (name === 'Take Photo') await button(name).click();
    await button('Submit Photo').waitFor();
  }
});
