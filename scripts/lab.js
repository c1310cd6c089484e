import { installMissing } from './install.js';
import { runPinned } from './run.js';

installMissing();
process.exit(runPinned('tools/lab.ts', ...process.argv.slice(2)));
