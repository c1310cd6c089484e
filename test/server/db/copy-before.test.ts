import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { copiesIn, copyBefore, forgetCopies } from '../../../server/db/copy-before.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { databaseFile, openDatabase } from '../../../server/db/open.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = () => new Date();
const open = async (dataDir: string) =>
  (await openDatabase({ databaseUrl: null, dataDir }, now())).destroy();

async function ofBefore() {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, -1), now());
  await old.destroy();
  return dataDir;
}

test('before a database is changed by a newer build, what it was is copied once', async () => {
  const dataDir = await ofBefore();
  await open(dataDir);
  const name = `before-${migrations.at(-1)?.name}.db`;
  expect(readdirSync(copiesIn(dataDir))).toEqual([name]);
  const copy = new Sqlite(path.join(copiesIn(dataDir), name), { readonly: true });
  expect(copy.prepare('select count(*) from migrations').pluck().get()).toBe(migrations.length - 1);
  copy.close();
  const at = statSync(path.join(copiesIn(dataDir), name)).mtimeMs;
  await open(dataDir);
  expect(statSync(path.join(copiesIn(dataDir), name)).mtimeMs).toBe(at);
});

test('a new database has nothing to copy, and a build of before changes nothing', async () => {
  const dataDir = emptyDataDir();
  await open(dataDir);
  copyBefore(
    databaseFile(dataDir),
    migrations.slice(0, 5).map(({ name }) => name),
  );
  expect(existsSync(copiesIn(dataDir))).toBe(false);
});

test('the copy goes with its month', async () => {
  const dataDir = await ofBefore();
  await open(dataDir);
  forgetCopies(dataDir, new Date(Date.now() + 29 * DAY_MS));
  expect(readdirSync(copiesIn(dataDir))).toHaveLength(1);
  forgetCopies(dataDir, new Date(Date.now() + 31 * DAY_MS));
  expect(readdirSync(copiesIn(dataDir))).toEqual([]);
});
