// Runs the suites that are asked for, the daily ones unless said; the last line adds them up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { provideChromium } from './chromium.ts';
import { line, one, tell, total } from './count.ts';
import { env, root, stop } from '../scripts/install.js';
import { provideEngines } from './other-browsers.ts';
import { RESULTS, runChanged, runProjects } from './projects.ts';
import { runPinned } from '../scripts/run.js';
import { isBuilt } from '../scripts/sources.js';
import { AGAIN, ALL, CHANGED, CHECKS, DAILY, GROUPS, PROJECTS, SUITES } from './suite-names.ts';

if (process.argv.includes(ALL)) process.env['SCALE_ALL'] = 'true';
const words = process.argv.slice(2);
if (words[0] === AGAIN) process.exit(again(words[1], Number(words[2] ?? 50)));
const asked = words
  .filter((name) => name !== CHANGED && name !== ALL)
  .flatMap((name) => GROUPS[name] ?? name);
const files = asked.filter((name) => !SUITES.includes(name));
if (files.length === asked.length && files[0] !== undefined) {
  const known = [...SUITES, ...Object.keys(GROUPS)].join(', ');
  stop(`No suite ${files[0]}; there are ${known}, ${CHANGED} and ${AGAIN}; scale takes ${ALL}.`);
}
const chosen = asked.length > 0 ? asked : [...Object.keys(CHECKS), ...DAILY];
const isAsked = (name: string) => chosen.includes(name);

/** A browser, and the app as it is built. */
function provideApp() {
  return provideChromium() && (isBuilt() || runPinned('tools/build.ts') === 0);
}

/** Chromium has to be there. */
function provideAllEngines() {
  provideEngines('journeys');
  return provideApp();
}

/** Runs these files over and over, each time in a process of its own: what fails now and then shows. */
function again(file: string | undefined, times: number) {
  if (file === undefined || !Number.isInteger(times) || times < 1) {
    stop(`Name a file, and how often: npm test -- ${AGAIN} test/journeys/portal 50`);
  }
  if (!provideApp()) return 1;
  const projects = PROJECTS.filter((name) => name !== 'scale');
  const args = projects.flatMap((name) => ['--project', name]);
  let failed = 0;
  for (let run = 1; run <= times; run += 1) {
    if (runPinned('node_modules/vitest/vitest.mjs', 'run', ...args, file) !== 0) failed += 1;
    console.log(`${file}: ${run} of ${times} runs, ${failed} failed`);
  }
  return failed === 0 ? 0 : 1;
}

/** Says what it said at its end, so that those beside it do not stand between its lines. */
async function passes([command = '', ...args]: string[]) {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: root, env: env(), stdio: 'pipe', shell });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await once(child, 'close');
  process.stdout.write((await said).join(''));
  return status === 0;
}

async function check(name: string, commands: string[][]) {
  const startedAt = performance.now();
  const passed = await Promise.all(commands.map(passes));
  tell(name, one(passed.every(Boolean)), startedAt);
}

// Whatever the tests put down lies in here, and goes with it.
const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-'));
// PostgreSQL lies in there too, and is not this user where this is root.
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;
const results = path.join(root, RESULTS);
rmSync(results, { recursive: true, force: true });

const checks = Object.entries(CHECKS).filter(([name]) => isAsked(name));
await Promise.all(checks.map(([name, commands]) => check(name, commands)));

/** What each suite needs that may be missing. */
const NEEDS: Record<string, () => boolean> = {
  browser: provideChromium,
  looks: provideChromium,
  journeys: provideApp,
  'end-to-end': provideApp,
  engines: provideAllEngines,
  verbs: provideApp,
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
