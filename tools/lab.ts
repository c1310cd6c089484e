// Suites that take longer than a test run may: `faults`, the fault lab of docs/faults.md, `bench`, and `pictures`.
import { runPinned } from '../scripts/run.js';
import { provideChromium } from './chromium.ts';
import { FIREFOX, isThere, provideEngines, WEBKIT } from './other-browsers.ts';
import { isBuilt } from '../scripts/sources.js';

/** The browsers beside Chromium, and their tests. */
const OTHERS = [
  { ...FIREFOX, tests: 'test/faults/firefox.test.ts' },
  { ...WEBKIT, tests: 'test/faults/webkit.test.ts' },
];

if (process.argv[2] === 'faults' && process.argv[3] === 'simulate') {
  const folder = './test/simulation';
  if (process.argv.includes('--replay')) {
    if (!provideChromium()) process.exit(1);
    if (!isBuilt()) runPinned('tools/build.ts');
  }
  process.exit(
    runPinned('--import', `${folder}/link.ts`, `${folder}/run.ts`, ...process.argv.slice(4)),
  );
}

if (!provideChromium()) process.exit(1);

const [project = 'faults', ...args] = process.argv.slice(2);

const firstOption = args.findIndex((arg) => arg.startsWith('-'));
/** Files; none are all of them. */
const named = firstOption < 0 ? [...args] : args.slice(0, firstOption);
const mayRun = (file: string) => named.length === 0 || named.some((name) => file.includes(name));
const missing =
  project === 'faults'
    ? OTHERS.filter((browser) => mayRun(browser.tests) && !isThere(browser))
    : [];
for (const { packages, tests } of missing) {
  console.log(`Without ${packages[0]} its rows are not shown.`);
  args.push('--exclude', tests);
}
if (project === 'pictures') provideEngines('pictures');
// Figures are of the browser as people have it.
if (project === 'bench') delete process.env['HEADLESS_SHELL_PATH'];
if (!isBuilt()) runPinned('tools/build.ts');
process.exit(runPinned('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args));
