// The browsers beside Chromium: where Debian puts them, and which packages bring them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { provideOldChromium } from './old-chromium.ts';

interface Browser {
  path: string;
  packages: string[];
}

export const FIREFOX: Browser = { path: '/usr/bin/firefox-esr', packages: ['firefox-esr'] };
export const WEBKIT: Browser = {
  path: '/usr/bin/WebKitWebDriver',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'gir1.2-webkit2-4.1', 'python3-gi'],
};

const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore' });

/** Installed from Debian where it may be. */
export function isThere({ path, packages }: Browser): boolean {
  if (existsSync(path)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${packages[0]}…`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
  return existsSync(path);
}

/** What is not there is left out aloud. */
export function provideEngines(what: string): void {
  for (const browser of [FIREFOX, WEBKIT]) {
    if (!isThere(browser)) console.log(`Without ${browser.packages[0]} its ${what} are not shown.`);
  }
  if (!provideOldChromium()) console.log(`Without Chromium 109 its ${what} are not shown.`);
}
