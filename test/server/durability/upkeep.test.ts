import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/db/open.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import type { Db } from '../../../server/db/tables.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { newId } from '../../../server/ids.ts';
import { addJob, addTasks } from '../../../server/jobs/queue.ts';
import { TIDY_FILES } from '../../../server/media/files.ts';
import { deletePhoto } from '../../../server/photos/queries.ts';
import { deleteHidden } from '../../../server/upkeep/hidden.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { newClient } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const server = serverOfFile();

test('old events and ended sessions go, the rest stays', async () => {
  const { db } = server;
  const living = await signInConsumer(server);
  const ended = await signInConsumer(server);
  await call(server, '/api/auth/logout', { json: { refresh_token: ended.refresh } });
  const eventOf = (ageDays: number) => ({
    id: newId(),
    user_id: null,
    name: 'page_view',
    at: new Date().toISOString(),
    props: '{}',
    received_at: new Date(Date.now() - ageDays * DAY_MS).toISOString(),
  });
  await db
    .insertInto('events')
    .values([eventOf(91), eventOf(89)])
    .execute();
  await prune(db, new Date());
  expect(await db.selectFrom('events').select('id').execute()).toHaveLength(1);
  const families = await db.selectFrom('refresh_families').select('subject_id').execute();
  expect(families.map((family) => family.subject_id)).toEqual([living.id]);
  const again = await call(server, '/api/token/refresh/', { json: { refresh: living.refresh } });
  expect(again.status).toBe(200);
});

test('what a host could not be asked for a week goes, and no other job', async () => {
  const { db } = server;
  const weekAgo = new Date(Date.now() - 7 * DAY_MS - 1000);
  const add = (subject: string, host: string | null, due: Date) =>
    addTasks(db, 'of another build', [{ subject, host }], due);
  await add('stale', 'push.example', weekAgo);
  await add('fresh', 'push.example', new Date());
  await add('ours', null, weekAgo);
  await prune(db, new Date());
  const jobs = db.selectFrom('jobs').select('subject').where('kind', '=', 'of another build');
  expect((await jobs.execute()).map(({ subject }) => subject).toSorted()).toEqual([
    'fresh',
    'ours',
  ]);
});

test('one hidden photo that cannot be deleted does not keep the others', async () => {
  const { db } = server;
  const [stuck, other] = [await newClient(server), await newClient(server)];
  const hidden = [stuck, other].map(({ photoId }) => ({
    photo_id: photoId,
    at: new Date(0).toISOString(),
  }));
  await db.insertInto('hidden_photos').values(hidden).execute();
  await sql`create trigger stuck before update on photos when old.id = ${sql.lit(stuck.photoId)}
    begin select raise(abort, 'stuck'); end`.execute(db);
  const failed: string[] = [];
  const onError = (error: unknown) => failed.push(String(error));
  await deleteHidden({ db, now: new Date(), onError });
  await sql`drop trigger stuck`.execute(db);
  expect(failed).toEqual([expect.stringContaining('stuck')]);
  const left = await db.selectFrom('hidden_photos').select('photo_id').execute();
  expect(left).toEqual([{ photo_id: stuck.photoId }]);
});

test('of a session that lives on, the tokens that have run out go', async () => {
  const { db } = server;
  const { id, refresh } = await signInConsumer(server);
  await call(server, '/api/token/refresh/', { json: { refresh } });
  const { familyId, ranOut } = await db
    .selectFrom('refresh_families')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'refresh_families.id')
    .select((eb) => ['family_id as familyId', eb.fn.max('refresh_tokens.expires_at').as('ranOut')])
    .where('subject_id', '=', id)
    .groupBy('family_id')
    .executeTakeFirstOrThrow();
  await prune(db, new Date(ranOut));
  const left = db.selectFrom('refresh_tokens').selectAll().where('family_id', '=', familyId);
  expect(await left.execute()).toEqual([]);
  const family = db.selectFrom('refresh_families').selectAll().where('id', '=', familyId);
  expect(await family.execute()).toHaveLength(1);
});

const file = (dataDir: string, name: string) =>
  path.join(dataDir, 'blobs', name.replace(/\..*/, '').slice(-2), name);
const aside = (dataDir: string, name: string) => path.join(dataDir, 'trash', name);

function age(target: string) {
  const yesterday = new Date(Date.now() - DAY_MS);
  utimesSync(target, yesterday, yesterday);
}

function leave(target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, 'x');
  age(target);
}

/** An installation with so many photos. */
async function withPhotos(count: number) {
  const dataDir = emptyDataDir();
  const before = await startServer({ dataDir });
  const { token } = await signInConsumer(before);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await uploadPhoto(before, token, await jpeg())).body.id);
  }
  await before.stop();
  const names = ids.flatMap((id) => [`${id}.display`, `${id}.thumb`]);
  return { dataDir, ids, names };
}

/** Starts there and stops when the start has tidied. */
async function tidy(dataDir: string, now = () => new Date()) {
  const server = await startServer({ dataDir, now });
  await server.stop();
}

async function change(dataDir: string, work: (db: Db) => Promise<unknown>) {
  const db = openSqlite(databaseFile(dataDir));
  await work(db);
  await db.destroy();
}

/** As a process leaves it that dies between the files of a photo and its row. */
const dieBeforeRow = (db: Db, id: string) =>
  inTransaction(db, async (within) => {
    await within.deleteFrom('photos').where('id', '=', id).execute();
    await addJob(within, TIDY_FILES, id, new Date());
  });

/** Starts there and stops when the files are where they belong. */
async function settle(dataDir: string, isSettled: () => boolean) {
  const server = await startServer({ dataDir });
  await expect.poll(isSettled).toBe(true);
  await server.stop();
}

test('what no row came for is set aside and goes a month later, and what is deleted goes at once', async () => {
  const { dataDir, ids, names } = await withPhotos(3);
  const [deleted = '', orphan = ''] = ids;
  await change(dataDir, async (db) => {
    const { user_id } = await db
      .selectFrom('photos')
      .select('user_id')
      .where('id', '=', deleted)
      .executeTakeFirstOrThrow();
    await deletePhoto(db, user_id, deleted, new Date());
    await dieBeforeRow(db, orphan);
  });
  const unfinished = path.join(dataDir, 'blobs', 'unfinished', newId());
  for (const left of [unfinished, path.join(dataDir, 'uploads', 'half')]) leave(left);
  const isAside = () => existsSync(aside(dataDir, `${orphan}.thumb`));
  await settle(dataDir, () => isAside() && !existsSync(file(dataDir, `${deleted}.thumb`)));
  const kept = names.filter((name) => existsSync(file(dataDir, name)));
  expect(kept).toEqual(
    names.filter((name) => !name.startsWith(deleted) && !name.startsWith(orphan)),
  );
  expect(readdirSync(path.join(dataDir, 'trash')).toSorted()).toEqual([
    `${orphan}.display`,
    `${orphan}.thumb`,
  ]);
  expect(existsSync(path.join(dataDir, 'uploads', 'half'))).toBe(false);
  // Another process may be writing it.
  expect(existsSync(unfinished)).toBe(true);

  // A clock that leaps is believed a day later.
  await tidy(dataDir, () => new Date(Date.now() + 31 * DAY_MS));
  expect([isAside(), existsSync(unfinished)]).toEqual([true, true]);
  await tidy(dataDir, () => new Date(Date.now() + 33 * DAY_MS));
  expect([isAside(), existsSync(unfinished)]).toEqual([false, false]);
  expect(kept.every((name) => existsSync(file(dataDir, name)))).toBe(true);
});

test('beside an empty or an older database no picture is touched', async () => {
  const { dataDir, names } = await withPhotos(5);
  await change(dataDir, (db) => db.deleteFrom('photos').execute());
  await tidy(dataDir);
  rmSync(databaseFile(dataDir));
  for (const rest of ['-wal', '-shm']) rmSync(databaseFile(dataDir) + rest, { force: true });
  // As it was before there were ids, which are what refuses this start.
  rmSync(path.join(dataDir, 'blobs', 'installation'));
  await tidy(dataDir);
  expect(names.filter((name) => existsSync(file(dataDir, name)))).toEqual(names);
});

test('a backup from while a photo was on its way takes nothing from the database that knows it', async () => {
  const { dataDir, ids, names } = await withPhotos(2);
  const [id = ''] = ids;
  const copy = `${databaseFile(dataDir)}.copy`;
  await change(dataDir, (db) => sql`vacuum into ${copy}`.execute(db));
  await change(dataDir, (db) => dieBeforeRow(db, id));
  await settle(dataDir, () => existsSync(aside(dataDir, `${id}.thumb`)));
  for (const rest of ['', '-wal', '-shm']) rmSync(databaseFile(dataDir) + rest, { force: true });
  renameSync(copy, databaseFile(dataDir));
  await tidy(dataDir);
  expect(names.filter((name) => existsSync(file(dataDir, name)))).toEqual(names);
});
