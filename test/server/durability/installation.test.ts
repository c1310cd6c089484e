import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/db/open.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import type { Db } from '../../../server/db/tables.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { failToStart, startPoshak } from '../../support/server/poshak.ts';
import { run } from '../../support/server/run.ts';
import { startServer } from '../../support/server/server.ts';

const markOf = (dataDir: string) => path.join(dataDir, 'blobs', 'installation');

async function within<Result>(dataDir: string, work: (db: Db) => Promise<Result>) {
  const db = openSqlite(databaseFile(dataDir));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** What the database and the pictures say they belong to. */
async function idsOf(dataDir: string) {
  const { id } = await within(dataDir, (db) =>
    db.selectFrom('installation').select('id').executeTakeFirstOrThrow(),
  );
  return [id, readFileSync(markOf(dataDir), 'utf8').trim()];
}

async function startOnce(dataDir: string) {
  await (await startServer({ dataDir })).stop();
  return idsOf(dataDir);
}

/** An installation with a photo, and her whose it is. */
async function lived() {
  const dataDir = emptyDataDir();
  const server = await startServer({ dataDir });
  const { id, token } = await signInConsumer(server);
  await uploadPhoto(server, token, await jpeg());
  await server.stop();
  return { dataDir, id, token };
}

async function copyOf(dataDir: string) {
  const copy = path.join(emptyDataDir(), 'copy.db');
  await within(dataDir, (db) => sql`vacuum into ${copy}`.execute(db));
  return copy;
}

function putDatabase(dataDir: string, copy: string | null) {
  for (const rest of ['', '-wal', '-shm']) rmSync(databaseFile(dataDir) + rest, { force: true });
  if (copy !== null) renameSync(copy, databaseFile(dataDir));
}

test('database and pictures bear one id, which stays', async () => {
  const dataDir = emptyDataDir();
  const [id, owner] = await startOnce(dataDir);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(owner).toBe(id);
  expect(await startOnce(dataDir)).toEqual([id, id]);
  expect(await startOnce(emptyDataDir())).not.toContain(id);
});

test('an installation from before gets one, also when its first start broke off halfway', async () => {
  const dataDir = emptyDataDir();
  const before = migrations.findIndex(({ name }) => name === '009-installation');
  await within(dataDir, (db) => migrate(db, migrations.slice(0, before), new Date()));
  const [id, owner] = await startOnce(dataDir);
  expect(owner).toBe(id);
  rmSync(markOf(dataDir));
  expect(await startOnce(dataDir)).toEqual([id, id]);
});

test('pictures beside a database of another installation: one line, and nothing is touched', async () => {
  const { dataDir } = await lived();
  const [id] = await idsOf(dataDir);
  const own = await copyOf(dataDir);
  putDatabase(dataDir, null);
  const { said, code } = await failToStart({ env: { DATA_DIR: dataDir } });
  expect(code).toBe(1);
  expect(said).toMatch(/^poshak: the pictures beside .* are of another installation.*$/);
  expect(said).toContain(markOf(dataDir));
  expect(readFileSync(markOf(dataDir), 'utf8').trim()).toBe(id);

  putDatabase(dataDir, own);
  expect(await startOnce(dataDir)).toEqual([id, id]);
});

test('a database from before there were ids has the way out that the line names', async () => {
  const { dataDir } = await lived();
  const older = await copyOf(dataDir);
  putDatabase(dataDir, older);
  // The migration gives it an id of its own.
  await within(dataDir, async (db) => {
    await sql`drop table installation`.execute(db);
    await sql`delete from migrations where name = '009-installation'`.execute(db);
  });
  const { said } = await failToStart({ env: { DATA_DIR: dataDir } });
  expect(said).toContain('delete that file');
  rmSync(markOf(dataDir));
  const [id, owner] = await startOnce(dataDir);
  expect(owner).toBe(id);
});

test('a folder of pictures that is gone is not filled anew without a word', async () => {
  const { dataDir } = await lived();
  const [id = ''] = await idsOf(dataDir);
  rmSync(path.join(dataDir, 'blobs'), { recursive: true });
  mkdirSync(path.join(dataDir, 'blobs'));
  const { said, code } = await failToStart({ env: { DATA_DIR: dataDir } });
  expect(code).toBe(1);
  expect(said).toMatch(/^poshak: the database knows photos.*$/);
  expect(said).toContain(id);
  writeFileSync(markOf(dataDir), `${id}\n`);
  expect(await startOnce(dataDir)).toEqual([id, id]);
});

test('a backup that is restored is the installation it was made of', async () => {
  const { dataDir, id: her, token } = await lived();
  const [id] = await idsOf(dataDir);
  const file = path.join(emptyDataDir(), 'backup.db');
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const restored = emptyDataDir();
  expect(await run('restore', [file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const server = await startPoshak({ dataDir: restored });
  const list = await call<unknown[]>(server, `/api/closet/photos/user/${her}`, { token });
  await server.stop();
  expect(list.body).toHaveLength(1);
  expect(await idsOf(restored)).toEqual([id, id]);
});

test('a server older than its database does not start, and says why in a line', async () => {
  const { dataDir } = await lived();
  await within(dataDir, (db) =>
    sql`insert into migrations values ('999-tomorrow', '2030-01-01')`.execute(db),
  );
  const { said, code } = await failToStart({ env: { DATA_DIR: dataDir } });
  expect(code).toBe(1);
  expect(said).toMatch(/^poshak: the database is newer than this program .*999-tomorrow.*$/);
});
