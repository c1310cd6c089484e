import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../server/ids.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

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

test('a start sweeps away what a crash has left, and nothing else', async () => {
  const dataDir = emptyDataDir();
  const before = await startServer({ dataDir });
  const { token } = await signInConsumer(before);
  const { body } = await uploadPhoto(before, token, await jpeg());
  await before.stop();

  const orphans = [`${newId()}.display`, `${newId()}.thumb`, 'x.unfinished'].map((name) =>
    path.join(dataDir, 'blobs', 'ab', name),
  );
  mkdirSync(path.join(dataDir, 'blobs', 'ab'), { recursive: true });
  const yesterday = new Date(Date.now() - DAY_MS);
  for (const file of [...orphans, path.join(dataDir, 'uploads', 'half')]) {
    writeFileSync(file, 'x');
    utimesSync(file, yesterday, yesterday);
  }
  const after = await startServer({ dataDir });
  await expect.poll(() => orphans.some((file) => existsSync(file))).toBe(false);
  await expect.poll(() => existsSync(path.join(dataDir, 'uploads', 'half'))).toBe(false);
  expect((await call(after, body.image_url)).status).toBe(200);
  await after.stop();
});
