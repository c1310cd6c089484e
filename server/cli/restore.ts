import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, command, refuseElsewhere, say } from './command.ts';
import { restoreInto } from './restoring.ts';

await command(async ([file = ''], config) => {
  const { dataDir, backupPassphrase } = config;
  refuseElsewhere(config);
  if (!file) throw new CommandError('npm run restore -- FILE');
  if (!existsSync(file)) throw new CommandError(`there is no ${path.resolve(file)}`);
  // A device or a pipe may have no end.
  if (!statSync(file).isFile()) throw new CommandError(`${path.resolve(file)} is not a file`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new CommandError(`${dataDir} is not empty: move it away first, or set DATA_DIR`);
  }
  // Put together beside it and moved there whole, so that half a restore is never started.
  const unfinished = `${dataDir}.restoring`;
  await restoreInto(unfinished, file, backupPassphrase).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be restored: ${String(error)}`);
  });
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(unfinished, dataDir);
  say(`Restored ${path.resolve(file)} to ${dataDir}`);
});
