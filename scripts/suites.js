// Runs the suites that are asked for, all of them unless said; the last line adds them up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provideChromium } from './chromium.js';
import { line, one, tell, total } from './count.js';
import { env, root, stop } from './install.js';
import { RESULTS, runChanged, runProjects } from './projects.js';
import { runPinned } from './run.js';
import { isBuilt } from './sources.js';

/** @type {Record<string, string[]>} */
const CHECKS = {
  types: ['tsc', '-b', 'texts', 'contract', 'src', 'sw', 'server', 'scripts', 'test', '.'],
  lint: ['oxlint'],
  format: ['oxfmt', '--check', '.'],
};
const PROJECTS = ['unit', 'server', 'browser', 'end-to-end'];
const SUITES = [...Object.keys(CHECKS), ...PROJECTS];
const CHANGED = 'changed';

const asked = process.argv.slice(2).filter((name) => name !== CHANGED);
const files = asked.filter((name) => !SUITES.includes(name));
if (files.length === asked.length && files[0] !== undefined) {
  stop(`No suite ${files[0]}; there are ${SUITES.join(', ')}, and ${CHANGED}.`);
}
/** @param {string} name */
const isAsked = (name) => asked.length === 0 || asked.includes(name);

/** @param {string[]} command */
function check([command = '', ...args]) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: env(),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return one(status === 0);
}

// Whatever the tests put down lies in here, and goes with it.
const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-'));
process.env['TMPDIR'] = folder;
const results = path.join(root, RESULTS);
rmSync(results, { recursive: true, force: true });

for (const [name, command] of Object.entries(CHECKS)) {
  const startedAt = performance.now();
  if (isAsked(name)) tell(name, check(command), startedAt);
}

/** What each suite needs that may be missing. @type {Record<string, () => boolean>} */
const NEEDS = {
  browser: provideChromium,
  'end-to-end': () => provideChromium() && (isBuilt() || runPinned('scripts/build.js') === 0),
};
const projects = PROJECTS.filter((name) => {
  if (!isAsked(name)) return false;
  const isReady = NEEDS[name]?.() ?? true;
  if (!isReady) tell(name, one(false), performance.now());
  return isReady;
});
const run = process.argv.includes(CHANGED) ? runChanged : runProjects;
const ranAll = projects.length === 0 || (await run(projects, files));

rmSync(folder, { recursive: true, force: true });
if (total.failed === 0) rmSync(results, { recursive: true, force: true });
console.log(line(total));
process.exit(total.failed === 0 && ranAll ? 0 : 1);
