// Suites that take longer than a test run may: `faults`, the fault lab of docs/faults.md, and `bench`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installMissing } from './install.js';
import { runPinned } from './run.js';
import { isBuilt } from './sources.js';

/** Browsers beside Chromium: where Debian puts them, its package, and their tests. */
const OTHERS = [
  { path: '/usr/bin/firefox-esr', packages: ['firefox-esr'], tests: 'test/faults/firefox.test.ts' },
  {
    path: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    tests: 'test/faults/webkit.test.ts',
  },
];

/** @param {string[]} args */
const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore' });

/** @param {{ path: string; packages: string[] }} browser */
function isThere({ path, packages }) {
  if (existsSync(path)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${packages[0]}…`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
  return existsSync(path);
}

installMissing();
const { provideChromium } = await import('./chromium.js');
if (!provideChromium()) process.exit(1);

const [project = 'faults', ...args] = process.argv.slice(2);
const missing = project === 'faults' ? OTHERS.filter((browser) => !isThere(browser)) : [];
for (const { packages, tests } of missing) {
  console.log(`Without ${packages[0]} its rows are not shown.`);
  args.push('--exclude', tests);
}
if (project === 'bench') {
  // Figures are of the browser as people have it.
  delete process.env['HEADLESS_SHELL_PATH'];
  if (!isBuilt()) runPinned('scripts/build.js');
}
process.exit(runPinned('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args));
