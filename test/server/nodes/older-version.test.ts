import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openBlobs } from '../../../server/blobs/open.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { OLDER, olderBucket, olderDump, type Older } from '../../support/samples/older.ts';
import { call } from '../../support/people/call.ts';
import { expectWhatWasThen } from '../../support/people/since-then.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { ask, connect, emptyDatabase } from '../../support/server/databases.ts';
import { startS3 } from '../../support/server/s3.ts';
import { startServer } from '../../support/server/server.ts';

async function databaseOf(of: Older) {
  const dataDir = emptyDataDir();
  const env = await emptyDatabase(dataDir);
  await ask(env.DATABASE_URL, olderDump(of));
  return { dataDir, env };
}

async function bucketOf(of: Older, databaseUrl: string, dataDir: string) {
  const store = await startS3();
  onTestFinished(() => store.stop());
  const blobs = await openBlobs(readConfig(store.env), pino({ level: 'silent' }));
  const folder = olderBucket(of);
  for (const name of readdirSync(folder)) {
    await blobs.put(name, readFileSync(path.join(folder, name)));
  }
  const db = connect(databaseUrl, dataDir);
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  await db.destroy();
  await blobs.own(id);
  return store.env;
}

const stateOf = async (databaseUrl: string, dataDir: string) => {
  const db = connect(databaseUrl, dataDir);
  const read = async (text: string) => (await sql.raw(text).execute(db)).rows;
  const state = {
    columns: await read(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    ),
    ran: await read('select name from migrations order by 1'),
    people: await read('select email from users order by 1'),
  };
  await db.destroy();
  return state;
};

test.each(OLDER)('what 0.1.0 left on %s in PostgreSQL and a bucket goes on', async (of) => {
  const { dataDir, env } = await databaseOf(of);
  const store = await bucketOf(of, env.DATABASE_URL, dataDir);
  const server = await startServer({ dataDir, env: { ...env, ...store } });
  onTestFinished(() => server.stop());
  expect((await call(server, '/readyz')).status).toBe(200);
  await expectWhatWasThen(server);
});

test('a migration that fails there leaves what the version of then starts from', async () => {
  const { dataDir, env } = await databaseOf('2026-11-23');
  await ask(env.DATABASE_URL, 'create table house_log (id text)');
  const then = await stateOf(env.DATABASE_URL, dataDir);
  const opening = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir }, new Date());
  await expect(opening).rejects.toThrow(/house_log/);
  expect(await stateOf(env.DATABASE_URL, dataDir)).toEqual(then);
});
