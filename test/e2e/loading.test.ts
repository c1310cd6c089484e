import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { newWardrobe, picture, signIn } from '../support/consumer.ts';
import { fakeTime } from '../support/fake-time.ts';
import { startServer, type TestServer } from '../support/server.ts';

const WORDS = 'Loading your fashion experience...';
const FLASH_MS = 200;
const STEP_MS = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await newWardrobe(server);
});
afterAll(async () => {
  await server.stop();
});

async function open(): Promise<Page> {
  const page = await (await openBrowser({ serviceWorkers: 'block' })).newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

test('she reads that it is loading once that takes 200 ms, without a break, and not before', async () => {
  const page = await open();
  const held = Promise.withResolvers<void>();
  let hasApp = false;
  await page.route('**/assets/SignedIn-*.js', async (route) => {
    hasApp = true;
    await held.promise;
    await route.continue();
  });
  // It is never answered.
  await page.route('**/preferences/current/', () => undefined);
  await fakeTime(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (until: () => boolean | Promise<boolean>) =>
    vi.waitFor(async () => {
      await page.clock.runFor(STEP_MS);
      expect(await until()).toBe(true);
    }, 10_000);
  const words = page.getByRole('status').getByText(WORDS, { exact: true });

  await signIn(page, 'slow@example.in');
  await pass(() => hasApp);
  await page.clock.runFor(FLASH_MS - 2 * STEP_MS);
  expect(await words.count()).toBe(0);
  await page.clock.runFor(2 * STEP_MS);
  await words.waitFor();
  await picture(page, 'loading');

  await words.evaluate((element) => element.setAttribute('data-first', ''));
  await page.evaluate((text) => {
    const look = () => {
      if (!document.querySelector('#root')?.textContent?.includes(text)) document.title = 'A break';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  }, WORDS);
  held.resolve();
  await pass(() => page.locator('[role=status]:not([data-first])').isVisible());
  expect(await page.title()).toBe('Poshak');
});

test('nothing of it flashes where the phone has what she saw last', async () => {
  const page = await open();
  await page.goto(server.url);
  await signIn(page);
  await page.getByText('Tap to view outfits').waitFor();
  await page.addInitScript((words) => {
    const look = () => {
      const shown = document.querySelector<HTMLElement>('#root [role=status]');
      if (shown?.checkVisibility() && shown.textContent === words) document.title = words;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, WORDS);
  for (const place of ['', '?go=closet', '?go=settings', '?go=history']) {
    await page.goto(`${server.url}/${place}`);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toBe('Poshak');
  }
});
