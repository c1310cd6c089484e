import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { diskBlobs, placeOf } from '../../../server/blobs/disk.ts';
import { filesIn, pack, type ArchivedFile } from '../../../server/cli/archive.ts';
import { fetchPictures } from '../../../server/cli/pictures.ts';
import { databaseFile } from '../../../server/db/open.ts';
import { expirePhotos } from '../../../server/photos/keeping.ts';
import type { PhotoList } from '../../../contract/photos.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { addOwn, ownOf } from '../../support/people/own.ts';
import { append, beginUpload, hashOf, sendSmall } from '../../support/people/resumed.ts';
import { newClient, newOutfit, newStylist } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { run } from '../../support/server/run.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const DAY_MS = 24 * 60 * 60_000;
const server = serverOfFile();

test('a backup of a running server, restored, is the same installation', async () => {
  const { id, token } = await signInConsumer(server);
  const list = `/api/closet/photos/user/${id}`;
  await uploadPhoto(server, token, await jpeg());
  await addOwn(server, { token });
  const file = path.join(emptyDataDir(), 'backup.db');
  const made = await run('backup', [file], { DATA_DIR: server.dataDir });
  expect(made).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await uploadPhoto(server, token, await jpeg({ seed: 2 }));

  const dataDir = emptyDataDir();
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const restored = await startServer({ dataDir });
  // The token, the pictures' signatures and the pictures themselves are as good here as there.
  const { body } = await call<PhotoList>(restored, list, { token });
  expect(body).toHaveLength(1);
  expect((await call(restored, body[0]?.image_url ?? '')).status).toBe(200);
  const [own] = await ownOf(restored, { token });
  expect((await call(restored, own?.picture_url ?? '')).status).toBe(200);
  await restored.stop();
});

test('a photo whose time was over is in no backup that is made then', async () => {
  const client = await newClient(server);
  await newOutfit(server, await newStylist(server), client);
  const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: 3 }));
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
      keep_photos_days: 30,
    },
  });
  const inBackup = async () => {
    const file = path.join(emptyDataDir(), 'backup.db');
    expect(await run('backup', [file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    const dataDir = emptyDataDir();
    expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const pictures = (await picturesOf(dataDir)).join();
    return [client.photoId, body.id].map((id) => pictures.includes(id));
  };
  expect(await inBackup()).toEqual([true, true]);
  for (const days of [24, 31]) {
    await expirePhotos({
      db: server.db,
      now: new Date(Date.now() + days * DAY_MS),
      onError: (error) => {
        throw error;
      },
    });
  }
  await server.db
    .updateTable('jobs')
    .set({ run_at: new Date().toISOString() })
    .where('kind', '=', 'remove_photo_files')
    .execute();
  await expect
    .poll(async () => (await picturesOf(server.dataDir)).join())
    .not.toContain(client.photoId);
  expect(await inBackup()).toEqual([false, true]);
});

async function sentSmall() {
  const user = await signInConsumer(server);
  const [small, whole] = [
    await jpeg({ width: 240, height: 320 }),
    await jpeg({ width: 600, height: 800, seed: 7 }),
  ];
  const { body } = await sendSmall(server, user, small, whole, { key: 'k' });
  const { body: begun } = await beginUpload(server, user, whole, { key: 'k' });
  const complete = async () => {
    await append(server, user, begun.id, 0, whole);
    await expect
      .poll(() => picturesOf(server.dataDir).then((all) => all.join()))
      .not.toContain(body.image_url.split('/')[2]);
  };
  const of = (picture: Uint8Array) => ({ sha256: hashOf(picture), bytes: picture.length });
  return { id: body.id, small: of(small), whole: of(whole), complete };
}

async function archived(
  id: string,
  files: AsyncIterable<ArchivedFile>,
  rows = databaseFile(server.dataDir),
) {
  const file = path.join(emptyDataDir(), 'archive.db');
  await pack(rows, files, file, new Date());
  const archive = new Sqlite(file, { readonly: true });
  const photo =
    'select small_id, sha256, whole_sha256, bytes, width, height, deleted_at from photos where id = ?';
  try {
    return archive.prepare(photo).get(id);
  } finally {
    archive.close();
  }
}

test('a photo of which only the small picture has come is in the backup with that', async () => {
  const { id, small, whole } = await sentSmall();
  const files = async function* () {
    yield* filesIn(server.dataDir, ['blobs']);
  };
  expect(await archived(id, files())).toEqual({
    small_id: expect.any(String),
    ...small,
    width: 240,
    height: 320,
    whole_sha256: whole.sha256,
    deleted_at: null,
  });
});

function copyOfRows() {
  const rows = path.join(emptyDataDir(), 'rows.db');
  const database = new Sqlite(databaseFile(server.dataDir));
  database.prepare('vacuum into ?').run(rows);
  database.close();
  return rows;
}

test('a backup of some thousand photos takes a moment', async () => {
  const { id } = await signInConsumer(server);
  const rows = copyOfRows();
  const database = new Sqlite(rows);
  database
    .prepare(
      `with recursive n (i) as (select 10000 union all select i + 1 from n where i < 18999)
       insert into photos (id, user_id, idempotency_key, sha256, bytes, width, height, thumbhash, created_at)
       select 'photo-' || i, ?, i, '', 1, 1, 1, '', '2026-11-28T00:00:00.000Z' from n`,
    )
    .run(id);
  const ids = database.prepare<[], string>('select id from photos').pluck().all();
  database.close();
  const files = async function* () {
    for (const one of ids)
      yield { path: `blobs/${placeOf(`${one}.display`)}`, bytes: new Uint8Array() };
  };
  const began = performance.now();
  await pack(rows, files(), path.join(emptyDataDir(), 'archive.db'), new Date());
  expect(performance.now() - began).toBeLessThan(4000);
});

test.each([
  ['a disk', () => filesIn(server.dataDir, ['blobs'])],
  ['a store', (rows: string) => fetchPictures(rows, diskBlobs(path.join(server.dataDir, 'blobs')))],
])('what came whole to %s while its backup was made is in it whole', async (_, filesOf) => {
  const { id, whole, complete } = await sentSmall();
  const rows = copyOfRows();
  const files = async function* () {
    await complete();
    yield* filesOf(rows);
  };
  expect(await archived(id, files())).toEqual({
    small_id: null,
    ...whole,
    width: 600,
    height: 800,
    whole_sha256: null,
    deleted_at: null,
  });
});

test('a photo whose upload was begun twice is in a backup once', async () => {
  const { id, whole, complete } = await sentSmall();
  const rows = copyOfRows();
  const database = new Sqlite(rows);
  database.exec(`insert into uploads (id, user_id, family_id, idempotency_key, sha256, bytes,
      received, created_at, touched_at, ended_at)
    select 'begun-before', user_id, 'ended', idempotency_key, sha256, bytes,
      0, created_at, touched_at, created_at
    from uploads where user_id = (select user_id from photos where id = '${id}')`);
  database.close();
  await complete();
  const files = async function* () {
    yield* filesIn(server.dataDir, ['blobs']);
  };
  expect(await archived(id, files(), rows)).toMatchObject({ ...whole, small_id: null });
});

test('what takes the place of a file while the others are read is read too', () => {
  const [dataDir, first, second] = [emptyDataDir(), 'a0.display', 'b0.display'];
  const folder = path.join(dataDir, 'blobs');
  mkdirSync(folder);
  for (const name of [first, second]) writeFileSync(path.join(folder, name), name);
  const names: string[] = [];
  for (const { path: name } of filesIn(dataDir, ['blobs'])) {
    names.push(path.basename(String(name)));
    if (names.length > 1) continue;
    rmSync(path.join(folder, names[0] === first ? second : first));
    writeFileSync(path.join(folder, 'c0.display'), 'c0');
  }
  expect(names).toEqual([expect.any(String), 'c0.display']);
});

test('neither overwrites anything', async () => {
  const file = path.join(emptyDataDir(), 'taken');
  writeFileSync(file, 'mine');
  const backup = await run('backup', [file], { DATA_DIR: server.dataDir });
  expect(backup).toEqual({ code: 1, out: `${file} is already there\n` });
  const restore = await run('restore', [file], { DATA_DIR: server.dataDir });
  expect(restore).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
  const empty = emptyDataDir();
  const garbage = await run('restore', [file], { DATA_DIR: empty });
  expect(garbage).toMatchObject({ code: 1, out: expect.stringContaining('cannot be restored') });
});

test('stylists are added, listed, given a new password and disabled', async () => {
  const env = { DATA_DIR: server.dataDir, STYLIST_PASSWORD: 'a good password' };
  const added = await run('stylist', ['add', 'meera', '--name', 'Meera Iyer'], env);
  expect(added).toMatchObject({ code: 0 });
  const { token } = await signInStylist(server, { username: 'meera', password: 'a good password' });
  expect(await run('stylist', ['add', 'meera', '--name', 'M'], env)).toMatchObject({ code: 1 });
  expect((await run('stylist', ['list'], env)).out).toContain('meera\tMeera Iyer\n');

  const changed = { ...env, STYLIST_PASSWORD: 'another password' };
  expect(await run('stylist', ['password', 'meera'], changed)).toMatchObject({ code: 0 });
  expect((await call(server, '/api/stylist/auth/me', { token })).status).toBe(401);
  const again = await signInStylist(server, { username: 'meera', password: 'another password' });

  expect(await run('stylist', ['disable', 'meera'], env)).toMatchObject({ code: 0 });
  expect((await call(server, '/api/stylist/auth/me', { token: again.token })).status).toBe(401);
  expect((await run('stylist', ['list'], env)).out).toContain('meera\tMeera Iyer\tdisabled');

  const meera = server.db.selectFrom('stylists').select('id').where('username', '=', 'meera');
  const log = server.db.selectFrom('house_log').select(['who', 'what']).where('whom', 'in', meera);
  expect(await log.where('what', '!=', 'signed_in').orderBy('id').execute()).toEqual([
    { who: null, what: 'stylist_added' },
    { who: null, what: 'password_set' },
    { who: null, what: 'stylist_disabled' },
  ]);

  const short = { ...env, STYLIST_PASSWORD: 'short' };
  expect(await run('stylist', ['add', 'x', '--name', 'X'], short)).toMatchObject({ code: 1 });
  expect(await run('stylist', ['toString'], env)).toMatchObject({ code: 1 });
  expect(await run('stylist', ['password', 'meera'], { DATA_DIR: server.dataDir })).toEqual({
    code: 1,
    out: 'no password came: type it at a terminal, or give STYLIST_PASSWORD\n',
  });
});

test('a plan is changed by address', async () => {
  const { token } = await signInConsumer(server, 'Plan@example.com');
  const env = { DATA_DIR: server.dataDir };
  expect(await run('plan', ['plan@example.com', 'premium'], env)).toMatchObject({ code: 0 });
  const { body } = await call(server, '/api/user/profile/', { token });
  expect(body).toMatchObject({ plan: 'premium' });
  const log = server.db.selectFrom('house_log').select(['who', 'about']);
  expect(await log.where('what', '=', 'plan_changed').execute()).toEqual([
    { who: null, about: 'premium' },
  ]);
  expect(await run('plan', ['nobody@example.com', 'free'], env)).toMatchObject({ code: 1 });
  expect(await run('plan', ['plan@example.com', 'gold'], env)).toMatchObject({ code: 1 });
});
