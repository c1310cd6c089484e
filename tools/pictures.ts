// Photographs the words of docs/where-a-photo-is.md: each line is brought about in the real app.
/// <reference lib="dom" />
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { root } from '../scripts/install.js';
import { runPinned, startPinned } from '../scripts/run.js';
import { launchChromium, serverAnswers } from './served.ts';
import { isBuilt } from '../scripts/sources.js';

const PORT = 8496;
const URL = `http://localhost:${PORT}`;
const UPLOAD = '**/photos/upload/';
const PREFERENCES = '**/update_preferences/';
const MARGIN = 8;
const folder = path.join(root, 'docs/pictures');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const thing = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: words });
const status = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading') });

async function choose(page: Page, person = 1) {
  const drawn = path.join(root, `public/art/person-${person}.svg`);
  const buffer = await sharp(drawn).resize(640, 800).jpeg().toBuffer();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('#root input[type=file]').setInputFiles(file);
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
}

async function submit(page: Page, person?: number) {
  await choose(page, person);
  await button(page, 'Submit Photo').click();
  await button(page, 'Back to Home').waitFor();
}

async function toTray(page: Page) {
  await button(page, 'Back to Home').click();
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
}

const answer = (
  page: Page,
  at: string,
  code: number,
  message: string,
  headers: Record<string, string> = {},
) =>
  page.route(at, (route) =>
    route.fulfill({ status: code, headers, json: { success: false, code: 'no', message } }),
  );

async function changePreferences(page: Page) {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await button(page, 'Edit preferences').click();
  await button(page, 'Save Preferences').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
}

/** Runs in the page: nothing more is tried. */
function holdSenders() {
  const ask = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = (name: string, ...rest: any[]) =>
    name.startsWith('poshak-outbox ') ? new Promise(() => {}) : ask(name, ...(rest as [any]));
}

/** Runs in the page: the bytes of every kept photo are others. */
function spoil() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('poshak-outbox');
    opening.addEventListener('success', () => {
      const objects = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
      const reading = objects.openCursor();
      reading.addEventListener('success', () => {
        const cursor = reading.result;
        if (!cursor) return resolve(opening.result.close());
        if (cursor.value instanceof ArrayBuffer) cursor.update(new ArrayBuffer(8));
        cursor.continue();
      });
    });
  });
}

/** Runs in the page: every kept record is another. */
function rewrite(change: string) {
  return new Promise((resolve) => {
    const opening = indexedDB.open('poshak-outbox');
    opening.addEventListener('success', () => {
      const objects = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
      const reading = objects.openCursor(IDBKeyRange.upperBound('~', true));
      reading.addEventListener('success', () => {
        const cursor = reading.result;
        if (!cursor) return resolve(opening.result.close());
        cursor.update(Object.assign(cursor.value, JSON.parse(change)));
        cursor.continue();
      });
    });
  });
}

/** Runs in the page: as the browser, or somebody in its settings, deletes it. */
function deleteOutbox() {
  indexedDB.deleteDatabase('poshak-outbox');
}

async function leaveWaiting(page: Page) {
  await page.route(UPLOAD, (route) => route.abort());
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting to go out' }).waitFor();
  await button(page, 'Back to Home').click();
}

/** Brings one line about, and answers what is to be seen of it. */
const LINES: Record<string, (page: Page, context: BrowserContext) => Promise<Locator>> = {
  async draft(page) {
    await choose(page);
    await button(page, 'Back').click();
    return button(page, 'You have not submitted your photo yet');
  },
  async next(page) {
    await page.evaluate(holdSenders);
    await submit(page);
    await toTray(page);
    return thing(page, 'It goes out in a moment.');
  },
  async turn(page) {
    await page.route(UPLOAD, () => {});
    await submit(page);
    await button(page, 'Back to Home').click();
    await submit(page, 2);
    await toTray(page);
    return thing(page, 'It goes out after what is being sent now.');
  },
  async sending(page) {
    await page.route(UPLOAD, () => {});
    await submit(page);
    await toTray(page);
    return thing(page, 'Sending');
  },
  async offline(page, context) {
    await choose(page);
    await context.setOffline(true);
    await button(page, 'Submit Photo').click();
    await toTray(page);
    return thing(page, 'It goes out when you are back online.');
  },
  async wifi(page) {
    await page.evaluate(() => {
      const connection = Object.assign(new EventTarget(), { type: 'cellular' });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Send photos on Wi-Fi only' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await submit(page);
    await toTray(page);
    return thing(page, 'It goes out when you are on Wi-Fi.');
  },
  async 'sign-in'(page) {
    await page.route(UPLOAD, (route) => route.abort());
    await submit(page);
    await button(page, 'Back to Home').click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await button(page, 'Logout').click();
    await button(page, 'Keep it for my next sign-in').click();
    return page.getByText('1 photo waits on this phone');
  },
  async unreached(page) {
    await page.route(UPLOAD, (route) => route.abort());
    await submit(page);
    await toTray(page);
    return thing(page, 'Poshak cannot be reached.');
  },
  async failed(page) {
    await answer(page, UPLOAD, 502, '');
    await submit(page);
    await toTray(page);
    return thing(page, 'Upload failed: Bad Gateway');
  },
  async space(page) {
    await answer(page, UPLOAD, 507, '');
    await submit(page);
    await toTray(page);
    return thing(page, 'Upload failed: Insufficient Storage');
  },
  async time(page) {
    const headers = { 'retry-after': '1800' };
    await answer(page, UPLOAD, 429, 'Too many photos. Please wait a little.', headers);
    await submit(page);
    await toTray(page);
    return thing(page, 'Goes out at');
  },
  async refused(page) {
    await page.route(UPLOAD, (route) => route.abort());
    await submit(page);
    await toTray(page);
    // What is refused at once is in the preview again.
    await page.unroute(UPLOAD);
    await answer(page, UPLOAD, 422, 'This picture cannot be opened.');
    return thing(page, 'Not sent');
  },
  async damaged(page) {
    await page.route(UPLOAD, (route) => route.abort());
    await submit(page);
    await page.evaluate(spoil);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await toTray(page);
    return thing(page, 'This photo was damaged on this phone.');
  },
  async undo(page) {
    await submit(page);
    await page.getByText('Received').waitFor();
    await button(page, 'Back to Home').click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    return page.locator('[data-sonner-toast]');
  },
  async other(page, context) {
    await context.setOffline(true);
    await changePreferences(page);
    await button(page, '1 thing on this phone').click();
    return thing(page, 'Preferences');
  },
  async 'on-home'(page) {
    await answer(page, PREFERENCES, 400, 'These preferences are not known here.');
    await changePreferences(page);
    return button(page, '1 thing not sent');
  },
  async newer(page) {
    await leaveWaiting(page);
    await page.evaluate(rewrite, JSON.stringify({ operation: { kind: 'mood' } }));
    await page.reload();
    await button(page, '1 thing on this phone').click();
    return thing(page, 'A newer version of Poshak will send it.');
  },
  async earlier(page) {
    await leaveWaiting(page);
    await page.evaluate(rewrite, JSON.stringify({ owner: 'another-id' }));
    await page.reload();
    return page.getByRole('dialog', { name: '1 photo from before' });
  },
  async gone(page) {
    await leaveWaiting(page);
    await page.evaluate(deleteOutbox);
    return page.getByRole('alert').filter({ hasText: 'gone' });
  },
  async sent(page) {
    await submit(page);
    await page.getByText('Received').waitFor();
    await button(page, 'Back to Home').click();
    return page.getByRole('main').getByText('Processing').first().locator('..');
  },
  async 'success-sending'(page) {
    await page.route(UPLOAD, () => {});
    await submit(page);
    await page.getByRole('heading', { name: 'Sending your photo' }).waitFor();
    return status(page);
  },
  async 'success-waiting'(page, context) {
    await choose(page);
    await context.setOffline(true);
    await button(page, 'Submit Photo').click();
    await page.getByRole('heading', { name: 'Waiting to go out' }).waitFor();
    return status(page);
  },
  async 'success-received'(page) {
    await submit(page);
    await page.getByText('Received').waitFor();
    return status(page);
  },
  async 'success-refused'(page) {
    await answer(page, UPLOAD, 422, 'This picture cannot be opened.');
    await choose(page);
    await button(page, 'Submit Photo').click();
    await page.getByRole('alert').waitFor();
    return page.getByRole('main');
  },
  async 'success-gone'(page, context) {
    const other = await context.newPage();
    await other.goto(URL);
    await choose(page);
    await context.setOffline(true);
    await button(page, 'Submit Photo').click();
    await other.getByRole('button', { name: 'Show what is waiting' }).click();
    await button(other, 'Discard').click();
    await button(other, 'Discard photo').click();
    await page.getByRole('heading', { name: 'This photo is not here any more' }).waitFor();
    return status(page);
  },
};

async function signIn(page: Page, email: string) {
  await page.goto(URL);
  await button(page, 'Continue with Google (development)').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Priya Nair');
  await button(page, 'Continue').click();
  await button(page, 'Female').click();
  await page.getByLabel('Age range').selectOption('25-34');
  await button(page, 'Save Preferences').click();
  await page.getByText('Your first look starts here').waitFor();
}

async function shoot(page: Page, seen: Locator, name: string) {
  await seen.waitFor();
  await page.evaluate(holdSenders);
  // Pictures fade in, sheets rise, and what was being tried comes to its end.
  await setTimeout(1000);
  await seen.waitFor();
  const box = await seen.boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  const { x, y, width, height } = box;
  const margins = {
    x: x - MARGIN,
    y: y - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, clip: margins, type: 'jpeg', quality: 72 });
}

const wanted = process.argv.slice(2);
const data = mkdtempSync(path.join(os.tmpdir(), 'poshak-pictures-'));
if (!isBuilt()) runPinned('tools/build.ts');
const server = startPinned(['server/main.ts'], {
  DATA_DIR: data,
  PORT: String(PORT),
  PUBLIC_URL: URL,
});
await serverAnswers(URL);
const browser = await launchChromium();
try {
  mkdirSync(folder, { recursive: true });
  for (const [name, bringAbout] of Object.entries(LINES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      viewport: { width: 412, height: 839 },
      deviceScaleFactor: 1.5,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      // A worker would send what is to wait.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, `${name}@example.com`);
    await shoot(page, await bringAbout(page, context), name);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
