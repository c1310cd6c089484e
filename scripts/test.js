import { installMissing } from './install.js';
import { runPinned } from './run.js';

installMissing();
process.exit(runPinned('tools/suites.ts', ...process.argv.slice(2)));
