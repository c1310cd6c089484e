import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { onTestFinished } from 'vitest';
import { forgetView, PHONE } from './browser.ts';

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** A phone's browser with a profile on disk, as the install prompt wants it; closed with the test. */
export async function openPhone(options: Options = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...options,
    args: ['--no-sandbox', ...(options.args ?? [])],
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  await forgetView(context);
  return context;
}

/** Opens the app and waits until its worker serves it. */
export async function openApp(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) =>
      serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
  return page;
}

export async function signIn(page: Page, email = 'asha@example.com'): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google (development)' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Asha');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByLabel('Age range').selectOption('25-34');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Set Your Preferences' });
  await preferences.waitFor({ state: 'detached' });
}

export async function sendPhoto(page: Page, photo: Buffer): Promise<void> {
  const files = page.locator('#root input[type=file]:not([capture])');
  await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  await page.getByText('Received').waitFor();
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}
