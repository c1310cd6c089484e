// The fault lab: what goes wrong with a photo on its way, each row of docs/faults.md with real failure.
import { installMissing, stop } from './install.js';
import { runPinned } from './run.js';

installMissing();
const { chromiumPath } = await import('./chromium.js');
const chromium = chromiumPath();
if (!chromium) stop('The lab needs Chromium: install it, or say where it is in CHROMIUM_PATH.');
process.env['CHROMIUM_PATH'] = chromium;
const args = ['run', '--project', 'faults', ...process.argv.slice(2)];
process.exit(runPinned('node_modules/vitest/vitest.mjs', ...args));
