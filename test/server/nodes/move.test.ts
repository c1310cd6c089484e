import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PhotoList } from '../../../contract/photos.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { connect, databaseSettings } from '../../support/server/databases.ts';
import { run } from '../../support/server/run.ts';
import { startS3 } from '../../support/server/s3.ts';
import { startServer } from '../../support/server/server.ts';

const PEOPLE = 3;

/** Of a server on its embedded database, which has stopped. */
async function livedIn({ hasOwnKeys = false } = {}) {
  const dataDir = emptyDataDir();
  const { DATABASE_URL = '', ...settings } = await databaseSettings(dataDir);
  const keys = hasOwnKeys ? { TOKEN_KEYS: '', VAPID_KEYS: '' } : {};
  const embedded = await startServer({
    dataDir,
    env: { ...settings, ...keys, DATABASE_URL: '', S3_ENDPOINT: '' },
  });
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await signInConsumer(embedded);
    for (let seed = 1; seed <= 3; seed += 1) {
      await uploadPhoto(embedded, person.token, await jpeg({ seed: n * 10 + seed }));
    }
    people.push(person);
  }
  const events = Array.from({ length: 1200 }, (_, n) => ({
    id: `${n}-${randomUUID()}`,
    user_id: null,
    name: 'page_view',
    at: 'then',
    props: '{"of":"₹ ज़री"}',
    received_at: new Date().toISOString(),
  }));
  for (let from = 0; from < events.length; from += 300) {
    await embedded.db
      .insertInto('events')
      .values(events.slice(from, from + 300))
      .execute();
  }
  await embedded.stop();
  return { dataDir, to: DATABASE_URL, people };
}

const move = (dataDir: string, to: string) => run('move', ['--to', to], { DATA_DIR: dataDir });

async function onPostgres(dataDir: string) {
  const server = await startServer({ dataDir, env: { S3_ENDPOINT: '' } });
  onTestFinished(() => server.stop());
  return server;
}

test('an installation that has moved goes on where it was: sessions, photos, pictures', async () => {
  const { dataDir, to, people } = await livedIn();
  expect(await move(dataDir, to)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Moved \d+ /),
  });
  const server = await onPostgres(dataDir);
  for (const { id, token } of people) {
    const { body } = await call<PhotoList>(server, `/api/closet/photos/user/${id}`, { token });
    expect(body).toHaveLength(3);
    expect((await call(server, body[0]?.image_url ?? '')).status).toBe(200);
  }
});

test('what was cut off goes on where it stopped, and what differs is told', async () => {
  const { dataDir, to } = await livedIn();
  const first = await move(dataDir, to);
  const there = connect(to, dataDir);
  onTestFinished(() => there.destroy());
  // As if it had been stopped in the middle of the last tables.
  const half = there.selectFrom('events').select('id').orderBy('id').offset(700).limit(1);
  await there.deleteFrom('events').where('id', '>', half).execute();
  await there.deleteFrom('jobs').execute();
  expect(await move(dataDir, to)).toEqual(first);

  await there.updateTable('users').set({ name: 'Somebody else' }).execute();
  expect(await move(dataDir, to)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^users differs \(3 rows here, 3 there\)/),
  });
});

test('pictures move along into a bucket, and what is there is not sent again', async () => {
  const store = await startS3();
  onTestFinished(() => store.stop());
  const { dataDir, to, people } = await livedIn();
  const moveAll = () =>
    run('move', ['--to', to, '--pictures', 's3'], { DATA_DIR: dataDir, ...store.env });
  const puts: string[] = [];
  store.watch(({ method, url = '' }) => void (method === 'PUT' && puts.push(url)));
  expect(await moveAll()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Moved 18 pictures/),
  });
  expect(puts).toHaveLength(19);
  expect(await moveAll()).toMatchObject({ code: 0 });
  expect(puts).toHaveLength(19);

  renameSync(path.join(dataDir, 'blobs'), path.join(dataDir, 'away'));
  const server = await startServer({ dataDir, env: store.env });
  onTestFinished(() => server.stop());
  for (const { id, token } of people) {
    const { body } = await call<PhotoList>(server, `/api/closet/photos/user/${id}`, { token });
    expect((await call(server, body[0]?.thumb_url ?? '')).status).toBe(200);
  }
  expect(await moveAll()).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^18 pictures are not in /),
  });
});

test('nothing is put where another installation is', async () => {
  const [mine, other] = [await livedIn(), await livedIn()];
  expect(await move(other.dataDir, other.to)).toMatchObject({ code: 0 });
  expect(await move(mine.dataDir, other.to)).toEqual({
    code: 1,
    out: 'the database at --to is in use by another installation\n',
  });
});

test('nor is a picture put into a bucket that another installation uses', async () => {
  const store = await startS3();
  onTestFinished(() => store.stop());
  const [mine, other] = [await livedIn(), await livedIn()];
  const moveAll = ({ dataDir, to }: typeof mine) =>
    run('move', ['--to', to, '--pictures', 's3'], { DATA_DIR: dataDir, ...store.env });
  expect(await moveAll(other)).toMatchObject({ code: 0 });
  const puts: string[] = [];
  store.watch(({ method, url = '' }) => void (method === 'PUT' && puts.push(url)));
  expect(await moveAll(mine)).toEqual({
    code: 1,
    out: 'the bucket of S3_BUCKET is in use by another installation\n',
  });
  expect(puts).toEqual([]);
  // Nothing has moved, and the other goes on.
  const there = connect(mine.to, mine.dataDir);
  onTestFinished(() => there.destroy());
  expect(await there.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await moveAll(other)).toMatchObject({ code: 0 });
});

test('it says what becomes of the keys, and with them sessions go on', async () => {
  const { dataDir, to, people } = await livedIn({ hasOwnKeys: true });
  const keyIn = (file: string) => path.join(dataDir, 'keys', file);
  const { out } = await move(dataDir, to);
  expect(out.split('\n').slice(1)).toEqual([
    `TOKEN_KEYS must become what stands in ${keyIn('tokens')}, or all sessions end`,
    `VAPID_KEYS must become what stands in ${keyIn('vapid')}, or no browser is notified`,
    '',
  ]);
  const keys = {
    TOKEN_KEYS: readFileSync(keyIn('tokens'), 'utf8'),
    VAPID_KEYS: readFileSync(keyIn('vapid'), 'utf8'),
  };
  expect(out).not.toContain(keys.TOKEN_KEYS.trim());
  const server = await startServer({ dataDir, env: { S3_ENDPOINT: '', ...keys } });
  onTestFinished(() => server.stop());
  const { id, token } = people[0]!;
  const list = await call<PhotoList>(server, `/api/closet/photos/user/${id}`, { token });
  expect(list.body).toHaveLength(3);
  const again = await run('move', ['--to', to], { DATA_DIR: dataDir, ...keys });
  expect(again.out).not.toContain('TOKEN_KEYS');
});
