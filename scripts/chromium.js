// Finds a Chromium for the tests that need a browser; installs one where there is none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { root } from './install.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...onPath, MAC].find(
    (file) => file !== '' && isExecutable(file),
  );
}

/** @param {string} command @param {string[]} args */
const succeeds = (command, ...args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;

function install() {
  console.log('No Chromium here; installing one…');
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  if (succeeds(process.execPath, cli, 'install', 'chromium')) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    succeeds('apt-get', 'update');
    succeeds('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
  }
}

/** @returns {string | undefined} its path */
export function chromiumPath() {
  const found = find();
  if (found) return found;
  install();
  return find();
}
