// Finds the browsers that tests need; installs them where there are none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { root } from '../scripts/install.js';

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser as people have it, and the same without its own window, which costs less. */
const KINDS = {
  CHROMIUM_PATH: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  HEADLESS_SHELL_PATH: ['chromium-headless-shell', 'chrome-headless-shell'],
};
type Kind = keyof typeof KINDS;

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(kind: Kind) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = KINDS[kind].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const others = kind === 'CHROMIUM_PATH' ? [chromium.executablePath(), MAC] : [];
  return [process.env[kind] ?? '', ...others, ...onPath].find(
    (file) => file !== '' && isExecutable(file),
  );
}

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;

function installPackage(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${name}…`);
  succeeds('apt-get', 'update');
  succeeds('apt-get', 'install', '--yes', '--no-install-recommends', name);
}

function install() {
  console.log('No Chromium here; installing one…');
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  if (!succeeds(process.execPath, cli, 'install', 'chromium')) installPackage('chromium');
}

/** Says to the tests where the browsers are; answers whether there is one. */
export function provideChromium() {
  if (!find('CHROMIUM_PATH')) install();
  if (!find('HEADLESS_SHELL_PATH')) installPackage('chromium-headless-shell');
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const file = find(kind);
    if (file) process.env[kind] = file;
  }
  const isThere = process.env['CHROMIUM_PATH'] !== undefined;
  if (!isThere) console.error('Chromium is needed: install it, or name it in CHROMIUM_PATH.');
  return isThere;
}
