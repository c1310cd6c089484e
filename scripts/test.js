import { installMissing } from './install.js';
import { runPinned } from './run.js';

installMissing();
process.exit(runPinned('scripts/suites.js', ...process.argv.slice(2)));
