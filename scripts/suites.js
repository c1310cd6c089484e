// Every suite one after another, whatever failed before; the last line adds them up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from './chromium.js';
import { env, root, stop } from './install.js';
import { runPinned } from './run.js';
import { isBuilt } from './sources.js';

/** @typedef {{ passed: number; failed: number; skipped: number }} Count */

const PROJECTS = ['contract', 'src', 'sw', 'server', 'scripts', 'test', '.'];
const outcome = mkdtempSync(path.join(os.tmpdir(), 'poshak-'));

/** @param {string} command @param {string[]} args @param {Record<string, string>} [more] */
const succeeds = (command, args, more = {}) =>
  spawnSync(command, args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  }).status === 0;

/** @param {boolean} passed @returns {Count} */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** @param {string} name @param {Record<string, string>} [more] @returns {Count} */
function vitest(name, more) {
  const file = path.join(outcome, `${name}.json`);
  const passed = succeeds(
    'vitest',
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    more,
  );
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    const count = {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + found.numTodoTests,
    };
    // A file that could not be loaded, or an error outside any test, fails the run without a failed test.
    return passed || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return one(false);
  }
}

/** @type {Record<string, () => Count>} */
const SUITES = {
  types: () =>
    PROJECTS.map((at) => one(succeeds('tsc', ['-p', `${at}/tsconfig.json`]))).reduce(add),
  lint: () => one(succeeds('oxlint', [])),
  format: () => one(succeeds('oxfmt', ['--check', '.'])),
  unit: () => vitest('unit'),
  server: () => vitest('server'),
  browser: () => inChromium('browser'),
  'end-to-end': () =>
    isBuilt() || runPinned('scripts/build.js') === 0 ? inChromium('e2e') : one(false),
};

/** @param {Count} a @param {Count} b @returns {Count} */
function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** @param {string} name @returns {Count} */
function inChromium(name) {
  const found = chromiumPath();
  if (found) return vitest(name, { CHROMIUM_PATH: found });
  console.error('This suite needs Chromium: install it, or say where it is in CHROMIUM_PATH.');
  return one(false);
}

/** @param {Count} count */
const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in SUITES));
if (unknown) stop(`No suite ${unknown}; there are ${Object.keys(SUITES).join(', ')}.`);

let total = { passed: 0, failed: 0, skipped: 0 };
let ranAll = true;
for (const [name, run] of Object.entries(SUITES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = performance.now();
  const count = run();
  console.log(`${name}: ${line(count)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (count.passed + count.failed === 0) {
    console.log(`${name} ran no test.`);
    ranAll = false;
  }
  total = add(total, count);
}
rmSync(outcome, { recursive: true });
console.log(line(total));
process.exit(total.failed === 0 && ranAll ? 0 : 1);
