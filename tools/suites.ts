// Runs the suites that are asked for, all of them unless said; the last line adds them up.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provideChromium } from './chromium.ts';
import { line, one, tell, total } from './count.ts';
import { env, root, stop } from '../scripts/install.js';
import { RESULTS, runChanged, runProjects } from './projects.ts';
import { runPinned } from '../scripts/run.js';
import { isBuilt } from '../scripts/sources.js';

const CHECKS: Record<string, string[]> = {
  types: ['tsc', '-b', 'texts', 'contract', 'src', 'sw', 'server', 'scripts', 'tools', 'test', '.'],
  lint: ['oxlint'],
  format: ['oxfmt', '--check', '.'],
};
const PROJECTS = ['unit', 'server', 'scale', 'browser', 'end-to-end'];
const SUITES = [...Object.keys(CHECKS), ...PROJECTS];
const CHANGED = 'changed';
const ALL = '--all';

if (process.argv.includes(ALL)) process.env['SCALE_ALL'] = 'true';
const asked = process.argv.slice(2).filter((name) => name !== CHANGED && name !== ALL);
const files = asked.filter((name) => !SUITES.includes(name));
if (files.length === asked.length && files[0] !== undefined) {
  stop(`No suite ${files[0]}; there are ${SUITES.join(', ')}, and ${CHANGED}; scale takes ${ALL}.`);
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

function check([command = '', ...args]: string[]) {
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
// PostgreSQL lies in there too, and is not this user where this is root.
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;
const results = path.join(root, RESULTS);
rmSync(results, { recursive: true, force: true });

for (const [name, command] of Object.entries(CHECKS)) {
  const startedAt = performance.now();
  if (isAsked(name)) tell(name, check(command), startedAt);
}

/** What each suite needs that may be missing. */
const NEEDS: Record<string, () => boolean> = {
  browser: provideChromium,
  'end-to-end': () => provideChromium() && (isBuilt() || runPinned('tools/build.ts') === 0),
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
