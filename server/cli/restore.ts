import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { pino } from 'pino';
import { keysDir } from '../auth/keys.ts';
import { openBlobs } from '../blobs/open.ts';
import type { Config } from '../config.ts';
import { databaseFile, openDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { CommandError, command, say } from './command.ts';
import { claimStore, keysToSet, openSource, refuseUsed } from './moving.ts';
import { movePictures } from './pictures.ts';
import { restoreInto } from './restoring.ts';
import { compare, copy, tablesOf } from './rows.ts';

async function restorePictures(source: Database, config: Config, folder: string): Promise<void> {
  const store = await openBlobs(config, pino({ level: 'silent' }));
  await claimStore(source, store);
  const { missing } = await movePictures(source, folder, store);
  if (missing.length > 0) say(`${missing.length} pictures were not in it, the first ${missing[0]}`);
}

/** The rows last and at once: until then what was cut off begins anew. */
async function moveOn(config: Config, folder: string, databaseUrl: string): Promise<void> {
  const { dataDir } = config;
  const source = openSource(databaseFile(folder));
  const target = await openDatabase({ databaseUrl, dataDir }, new Date());
  try {
    await refuseUsed(target, 'the database of DATABASE_URL is in use: restore into an empty one');
    await restorePictures(source, config, folder);
    const tables = tablesOf(source);
    await inTransaction(target, async (within) => {
      await within.deleteFrom('installation').execute();
      for (const table of tables) await copy(source, within, table);
    });
    for (const table of tables) await compare(source, target, table);
  } finally {
    source.close();
    await target.destroy();
  }
  const keys = keysDir(folder);
  if (existsSync(keys) && !existsSync(keysDir(dataDir))) renameSync(keys, keysDir(dataDir));
  for (const line of keysToSet(config)) say(line);
}

/** An embedded database whose pictures are in a bucket. */
async function movePicturesOn(config: Config, folder: string): Promise<void> {
  const source = openSource(databaseFile(folder));
  try {
    await restorePictures(source, config, folder);
  } finally {
    source.close();
  }
  rmSync(path.join(folder, 'blobs'), { recursive: true, force: true });
}

/** What it made beside is gone in the end, whatever happened. */
async function into(config: Config, unfinished: string): Promise<string> {
  const { databaseUrl, dataDir, s3 } = config;
  try {
    if (databaseUrl !== null) {
      await moveOn(config, unfinished, databaseUrl);
      return 'the database of DATABASE_URL';
    }
    if (s3) await movePicturesOn(config, unfinished);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(unfinished, dataDir);
    return dataDir;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

await command(async ([file = ''], config) => {
  const { databaseUrl, dataDir, backupPassphrase } = config;
  if (!file) throw new CommandError('npm run restore -- FILE');
  if (!existsSync(file)) throw new CommandError(`there is no ${path.resolve(file)}`);
  // A device or a pipe may have no end.
  if (!statSync(file).isFile()) throw new CommandError(`${path.resolve(file)} is not a file`);
  const isHere = databaseUrl === null;
  if (isHere && existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new CommandError(`${dataDir} is not empty: move it away first, or set DATA_DIR`);
  }
  // Put together whole first, so that half a restore is never started.
  const unfinished = isHere ? `${dataDir}.restoring` : path.join(dataDir, 'restoring');
  await restoreInto(unfinished, file, backupPassphrase).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be restored: ${String(error)}`);
  });
  say(`Restored ${path.resolve(file)} to ${await into(config, unfinished)}`);
});
