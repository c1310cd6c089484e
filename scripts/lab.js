// Suites that take longer than a test run may: `faults`, the fault lab of docs/faults.md, and `bench`.
import { installMissing, stop } from './install.js';
import { runPinned } from './run.js';

installMissing();
const { chromiumPath } = await import('./chromium.js');
const chromium = chromiumPath();
if (!chromium) stop('This needs Chromium: install it, or say where it is in CHROMIUM_PATH.');
process.env['CHROMIUM_PATH'] = chromium;
const [project = 'faults', ...args] = process.argv.slice(2);
process.exit(runPinned('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args));
