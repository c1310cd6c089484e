import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { unpack } from '../../../server/cli/archive.ts';
import { copiesIn } from '../../../server/db/copy-before.ts';
import { databaseFile, openDatabase } from '../../../server/db/open.ts';
import { OLDER, olderBackup, type Older } from '../../support/samples/older.ts';
import { expectWhatWasThen } from '../../support/people/since-then.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { run } from '../../support/server/run.ts';
import { startServer } from '../../support/server/server.ts';

/** Its folder, as it was left. */
function installationOf(of: Older): string {
  const dataDir = emptyDataDir();
  writeFileSync(databaseFile(dataDir), olderBackup(of));
  unpack(databaseFile(dataDir), dataDir);
  return dataDir;
}

function within<Result>(file: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** All that decides whether a build starts on it, and what it finds. */
const stateOf = (file: string) =>
  within(file, (database) => ({
    schema: database.prepare('select name, sql from sqlite_master order by name').all(),
    ran: database.prepare('select name from migrations order by name').pluck().all(),
    people: database.prepare('select email from users order by email').pluck().all(),
  }));

test.each(OLDER)('what 0.1.0 left on %s goes on, and stays beside for the way back', async (of) => {
  const dataDir = installationOf(of);
  const then = stateOf(databaseFile(dataDir));
  const server = await startServer({ dataDir });
  await expectWhatWasThen(server);
  await server.stop();
  const next = stateOf(databaseFile(dataDir)).ran.find((name) => !then.ran.includes(name));
  expect(next).toBeDefined();
  const [copy] = [path.join(copiesIn(dataDir), `before-${String(next)}.db`)];
  expect(existsSync(copy)).toBe(true);
  expect(stateOf(copy)).toEqual(then);
});

test.each(OLDER)('a backup that 0.1.0 made on %s is restored', async (of) => {
  const [file, dataDir] = [path.join(emptyDataDir(), 'then.backup'), emptyDataDir()];
  writeFileSync(file, olderBackup(of));
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const server = await startServer({ dataDir });
  await expectWhatWasThen(server);
  await server.stop();
});

test('a migration that fails leaves what the version of then starts from', async () => {
  const dataDir = installationOf('2026-11-23');
  // In the way of one that comes late.
  within(databaseFile(dataDir), (database) => database.exec('create table house_log (id text)'));
  const then = stateOf(databaseFile(dataDir));
  await expect(openDatabase({ databaseUrl: null, dataDir }, new Date())).rejects.toThrow(
    /house_log/,
  );
  expect(stateOf(databaseFile(dataDir))).toEqual(then);
});
