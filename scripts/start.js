import { installMissing } from './install.js';
import { runPinned, startPinned } from './run.js';
import { isBuilt } from './sources.js';

installMissing();
if (!isBuilt()) {
  const status = runPinned('tools/build.ts');
  if (status !== 0) process.exit(status);
}
startPinned(['server/main.ts']).on('exit', (code) => process.exit(code ?? 1));
