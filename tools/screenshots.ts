// Photographs the real app for the install prompt, on the installation that `npm run demo` makes, into public/screenshots or a folder that is named.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { root } from '../scripts/install.js';
import { runPinned, startPinned } from '../scripts/run.js';
import { isBuilt } from '../scripts/sources.js';
import { provideChromium } from './chromium.ts';

const PORT = process.env['PORT'] ?? '8497';
const URL = `http://localhost:${PORT}`;
const NARROW = { viewport: { width: 412, height: 839 }, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const folder = path.resolve(root, process.argv[2] ?? 'public/screenshots');

/** Until it answers. */
async function serverAnswers() {
  for (;;) {
    const answer = await fetch(`${URL}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(100);
  }
}

const signIn = async (page: Page) => {
  await page.goto(URL);
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByLabel('Name').fill('Priya Nair');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
};

async function shoot(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  // Pictures fade in.
  await setTimeout(1000);
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), quality: 82, type: 'jpeg' });
}

async function signedIn(browser: Browser, look: typeof NARROW) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await signIn(page);
  return page;
}

if (!provideChromium()) process.exit(1);
const data = mkdtempSync(path.join(os.tmpdir(), 'poshak-screenshots-'));
const environment = { DATA_DIR: data, PORT, PUBLIC_URL: URL };
if (!isBuilt()) runPinned('tools/build.ts');
await once(startPinned(['server/cli/demo.ts'], environment), 'exit');
const server = startPinned(['server/main.ts'], environment);
await serverAnswers();
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  mkdirSync(folder, { recursive: true });
  const phone = await signedIn(browser, NARROW);
  await shoot(phone, 'home');
  await phone.getByRole('link', { name: 'History' }).click();
  await shoot(phone, 'history');
  await phone.getByRole('button', { name: 'View Outfits' }).first().click();
  await shoot(phone, 'outfit');
  await phone.goto(`${URL}/?go=closet`);
  await shoot(phone, 'closet');
  const desk = await signedIn(browser, WIDE);
  await desk.goto(`${URL}/?go=history`);
  await desk.getByRole('button', { name: 'View Outfits' }).first().click();
  await shoot(desk, 'wide-outfit');
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
