import { type Browser, type BrowserContext, chromium } from 'playwright';
import { fontsIn, type Fonts } from './fonts.ts';

/** The browser as people have it: it installs, subscribes and keeps profiles. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The same without its own window, at two thirds of the cost; where there is none, the browser itself. */
export const HEADLESS_SHELL = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM;

const ARGS = [
  '--no-sandbox',
  // One in front and one at the back; more pictures a second than a test can tell apart cost a core.
  '--use-fake-device-for-media-stream=device-count=2,fps=5',
  '--use-fake-ui-for-media-stream',
  ...(process.env['CHROMIUM_FLAGS']?.split(' ') ?? []),
];

const running = new Map<Fonts, Promise<Browser>>();

async function launch(fonts: Fonts): Promise<Browser> {
  const forget = () => void running.delete(fonts);
  const browser = await launchAlone(fonts).catch((error: unknown) => {
    forget();
    throw error;
  });
  browser.on('disconnected', forget);
  return browser;
}

/** The one browser of this worker: each test has a context of its own in it. */
export function sharedBrowser(fonts: Fonts): Promise<Browser> {
  const browser = running.get(fonts) ?? launch(fonts);
  running.set(fonts, browser);
  return browser;
}

/** For what a browser's end is about. */
export const launchAlone = (fonts: Fonts): Promise<Browser> =>
  chromium.launch({ executablePath: HEADLESS_SHELL, args: ARGS, env: fontsIn(fonts) });

export type ProfileOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** A browser with its own profile on disk: what installs, subscribes, or dies. */
export const launchProfile = (profile: string, options: ProfileOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    env: fontsIn('bare'),
    ...options,
    args: [...ARGS, ...(options.args ?? [])],
  });
