import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openBrowser } from '../support/browser.ts';
import { fakeTime } from '../support/fake-time.ts';
import { Line } from '../support/line.ts';
import { openApp, openPhone, signIn } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

const AN_HOUR_MS = 60 * 60_000;
const UPLOAD = '/photos/upload';
const built = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../dist/app', name), 'utf8');

/** In front of the server: it can bring out a next build, which its page says of itself. */
class Deploying extends Line {
  #build = 1;

  deploy() {
    this.#build += 1;
  }

  protected override ownAnswer(asked: string) {
    if (this.#build === 1) return null;
    const { pathname } = new URL(asked, this.origin);
    if (pathname === '/sw.js') {
      const revision = /"revision":"\w*"(?=,"url":"index\.html")/;
      const body = built('sw.js').replace(revision, `"revision":"${this.#build}"`);
      return { type: 'text/javascript', body };
    }
    if (pathname !== '/index.html' && pathname !== '/') return null;
    const body = built('index.html').replace('<html', `<html data-build="${this.#build}"`);
    return { type: 'text/html', body };
  }
}

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

async function aLine(): Promise<Deploying> {
  const line = new Deploying(poshak);
  await line.up();
  onTestFinished(() => line.down());
  return line;
}

const offer = (page: Page) => page.getByText('A new version is ready.');
const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function signedIn(context: BrowserContext, line: Line, email: string): Promise<Page> {
  const page = await openApp(context, line.origin);
  await signIn(page, email);
  return page;
}

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}

const newestWaits = (page: Page) =>
  vi.waitFor(async () => {
    const states = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting].map((worker) => worker?.state);
    });
    expect(states).toEqual([undefined, 'installed']);
  }, 20_000);

/** One timer sets the next: in one leap only the first would run. */
async function letPass(page: Page) {
  for (let step = 0; step < 10; step += 1) await page.clock.fastForward(3000);
}

describe('a new version', () => {
  test('is found when she comes back, and taken by one reload', async () => {
    const line = await aLine();
    const page = await signedIn(await openPhone(), line, 'back@example.com');
    const loads = loadsOf(page);
    line.deploy();
    await lookAgain(page);
    await offer(page).waitFor();
    expect(await build(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    await page.getByRole('button', { name: 'Take Photo' }).waitFor();
    expect(loads.count).toBe(1);
    expect(await offer(page).count()).toBe(0);
  });

  test('is looked for every hour, and another one on top is offered once', async () => {
    const line = await aLine();
    const context = await openPhone();
    await fakeTime(context);
    const page = await signedIn(context, line, 'hour@example.com');
    // From here on the worker that serves this page is not one that it brought itself.
    await page.reload();
    for (const number of [2, 3]) {
      line.deploy();
      // Found within the first minute of a page, or after it: workbox hears of them in two ways.
      if (number === 2) await lookAgain(page);
      else await page.clock.fastForward(AN_HOUR_MS);
      await vi.waitFor(async () => {
        await page.clock.fastForward(1000);
        expect(await offer(page).count()).toBe(1);
        const asked = line.requests.filter((request) => request === 'GET /index.html').length;
        expect(asked).toBeGreaterThanOrEqual(number);
      }, 20_000);
      await newestWaits(page);
      await letPass(page);
      expect(await offer(page).count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '3');
  });

  test('is not offered during a capture and its upload, but after them', async () => {
    const line = await aLine();
    const page = await signedIn(await openPhone(), line, 'busy@example.com');
    line.deploy();
    await lookAgain(page);
    await offer(page).waitFor();

    const files = page.locator('#root input[type=file]:not([capture])');
    await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await page.getByRole('button', { name: 'Submit Photo' }).waitFor();
    await offer(page).waitFor({ state: 'detached' });

    const answer = Promise.withResolvers<void>();
    line.meet(UPLOAD, { kind: 'hold', until: answer.promise });
    await page.getByRole('button', { name: 'Submit Photo' }).click();
    await vi.waitFor(() => expect(line.requests.join()).toContain(UPLOAD), 10_000);
    await page.getByRole('heading', { name: 'Photo Submitted Successfully!' }).waitFor();
    expect(await offer(page).count()).toBe(0);

    answer.resolve();
    await page.getByText('Received').waitFor();
    await offer(page).waitFor();
  });

  test('is not offered over a form that has not been sent', async () => {
    const line = await aLine();
    const context = await openPhone();
    await fakeTime(context);
    const page = await signedIn(context, line, 'form@example.com');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit preferences' }).click();
    await page.getByRole('dialog').waitFor();
    line.deploy();
    await lookAgain(page);
    await newestWaits(page);
    await letPass(page);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await letPass(page);
    await offer(page).waitFor();
  });
});

describe('a chunk that is gone after a deploy', () => {
  const CHUNK = '/assets/LegalSheet';
  const gone = { kind: 'answer', status: 404 } as const;

  /** Without a worker: whoever has one has all of a version's chunks. */
  async function loginPage(line: Line) {
    const context = await openBrowser({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(line.origin);
    await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
    return {
      page,
      loads: loadsOf(page),
      open: () => page.getByRole('button', { name: 'Terms' }).click(),
    };
  }

  test('reloads the page once, into the version that has it', async () => {
    const line = await aLine();
    const { page, loads, open } = await loginPage(line);
    line.meet(CHUNK, gone, Infinity);
    await open();
    await vi.waitFor(() => expect(loads.count).toBe(1), 10_000);
    line.heal();
    await open();
    await page.getByRole('dialog').waitFor();
    expect(loads.count).toBe(1);
  });

  test('reloads no second time when it is gone there too, and says so', async () => {
    const line = await aLine();
    const { page, loads, open } = await loginPage(line);
    line.meet(CHUNK, gone, Infinity);
    await open();
    await vi.waitFor(() => expect(loads.count).toBe(1), 10_000);
    await open();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor();
    expect(loads.count).toBe(1);
  });

  test('does not take away the page when there is only no line', async () => {
    const line = await aLine();
    const { page, loads, open } = await loginPage(line);
    await line.down();
    await open();
    await page.getByRole('alert').waitFor();
    expect(loads.count).toBe(0);
  });
});
