import { type BrowserContext, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const PHONE = { width: 412, height: 839 };
export const WIDE = { width: 1280, height: 860 };

/** One in front and one at the back. */
const CAMERAS = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
];

export interface Look {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  serviceWorkers?: 'block';
  hasTouch?: boolean;
  userAgent?: string;
  reducedMotion?: 'reduce';
}

/**
 * What is said of Home here comes from the app, and never from the view of it that a start paints
 * before the app is there.
 */
export const forgetView = (context: BrowserContext) =>
  context.addInitScript(() => {
    try {
      localStorage.removeItem('home');
    } catch {
      // It is no page of ours.
    }
  });

/** A browser of its own with an empty profile, closed when the test ends. */
export async function openBrowser(look: Look = {}): Promise<BrowserContext> {
  const context = await openBrowserWithView(look);
  await forgetView(context);
  return context;
}

/** As it is for a person: Home is painted as she left it, before the app has started. */
export async function openBrowserWithView(look: Look = {}): Promise<BrowserContext> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...CAMERAS] });
  onTestFinished(() => browser.close());
  return browser.newContext({
    viewport: PHONE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['camera'],
    ...look,
  });
}

/** Collects what the page logs as an error; empty at the end of a test that went well. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
