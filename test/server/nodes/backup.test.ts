import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { PhotoList } from '../../../contract/photos.ts';
import { openBlobs } from '../../../server/blobs/open.ts';
import { readConfig } from '../../../server/config.ts';
import { lastBackup } from '../../../server/installation/last-backup.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { addOwn, ownOf } from '../../support/people/own.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { databaseSettings } from '../../support/server/databases.ts';
import { run } from '../../support/server/run.ts';
import { startS3 } from '../../support/server/s3.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

async function startStore() {
  const store = await startS3();
  onTestFinished(() => store.stop());
  return store;
}

async function start(dataDir: string, env: Record<string, string>) {
  const server = await startServer({ dataDir, env });
  onTestFinished(() => server.stop());
  return server;
}

/** On PostgreSQL and in a bucket, running, with two photos and a piece of her own; and a backup of it. */
async function backedUp() {
  const store = await startStore();
  const dataDir = emptyDataDir();
  const env = { ...(await databaseSettings(dataDir)), ...store.env };
  const server = await start(dataDir, env);
  const person = await signInConsumer(server);
  for (const seed of [1, 2]) await uploadPhoto(server, person.token, await jpeg({ seed }));
  await addOwn(server, person);
  const [folder, commands] = [emptyDataDir(), { ...env, DATA_DIR: emptyDataDir() }];
  const backUp = () => run('backup', ['--to', folder, '--keep', '1', '--verify'], commands);
  expect(await backUp()).toMatchObject({ code: 0 });
  const fileOf = () => path.join(folder, readdirSync(folder)[0] ?? '');
  return { server, store, env, person, backUp, fileOf, commands };
}

async function expectWhole(server: TestServer, { id, token }: { id: string; token: string }) {
  const list = `/api/closet/photos/user/${id}`;
  const { body } = await call<PhotoList>(server, list, { token });
  expect(body).toHaveLength(2);
  for (const { image_url } of body) expect((await call(server, image_url)).status).toBe(200);
  const [own] = await ownOf(server, { token });
  expect((await call(server, own?.picture_url ?? '')).status).toBe(200);
}

test('one command backs up both, and owners see it on every node', async () => {
  const { server, commands, fileOf } = await backedUp();
  expect(readdirSync(commands.DATA_DIR)).toEqual([]);
  expect(await lastBackup(server.db)).toMatchObject({ file: fileOf(), isVerified: true });
});

test('restored into a folder it goes on there', async () => {
  const { person, fileOf, env } = await backedUp();
  const dataDir = emptyDataDir();
  expect(await run('restore', [fileOf()], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const alone = { ...env, DATABASE_URL: '', S3_ENDPOINT: '' };
  await expectWhole(await start(dataDir, alone), person);
});

test('restored into an empty database and bucket it goes on there, and into none that is used', async () => {
  const { server, person, fileOf, commands } = await backedUp();
  await uploadPhoto(server, person.token, await jpeg({ seed: 3 }));
  expect(await run('restore', [fileOf()], commands)).toEqual({
    code: 1,
    out: 'the database of DATABASE_URL is in use: restore into an empty one\n',
  });
  expect(readdirSync(commands.DATA_DIR)).toEqual([]);

  const dataDir = emptyDataDir();
  const there = { ...(await databaseSettings(dataDir)), ...(await startStore()).env };
  const restore = (store: Record<string, string>) =>
    run('restore', [fileOf()], { ...there, ...store, DATA_DIR: emptyDataDir() });
  // A bucket of another's is none, and then no row is there either.
  const { env: others } = await startStore();
  await (await openBlobs(readConfig(others), pino({ level: 'silent' }))).own('another');
  expect(await restore(others)).toMatchObject({
    code: 1,
    out: 'the bucket of S3_BUCKET is in use by another installation\n',
  });
  expect(await restore({})).toMatchObject({ code: 0 });
  await expectWhole(await start(dataDir, there), person);
});

test('a picture that went meanwhile is no reason to have no backup', async () => {
  const { server, store, backUp, fileOf, person } = await backedUp();
  const { body } = await call<PhotoList>(server, `/api/closet/photos/user/${person.id}`, person);
  const [gone] = body;
  store.watch(({ method, url = '' }) =>
    method === 'GET' && url.includes(gone?.id ?? '') ? 404 : undefined,
  );
  expect(await backUp()).toMatchObject({ code: 0 });
  const dataDir = emptyDataDir();
  expect(await run('restore', [fileOf()], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const restored = await start(dataDir, { DATABASE_URL: '', S3_ENDPOINT: '' });
  const left = await restored.db
    .selectFrom('photos')
    .select('id')
    .where('deleted_at', 'is', null)
    .execute();
  expect(left).toEqual(body.slice(1).map(({ id }) => ({ id })));
});
