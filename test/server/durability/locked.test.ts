import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../../server/db/open.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const PREFERENCES = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['red'] },
};
/** Nothing that goes on waits for a lock. */
const AT_ONCE_MS = 1_000;
/** As long as a write waits, and not as many times. */
const GIVEN_UP_MS = 9_000;

let server: TestServer;
let person: Session;

beforeEach(async () => {
  server = await startServer();
  person = await signInConsumer(server);
});
afterEach(() => server.stop());

const save = () =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token: person.token,
    json: PREFERENCES,
  });
const upload = async () => uploadPhoto<object>(server, person.token, await jpeg({ width: 640 }));

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

test('while another process holds the database, writes are put off and all else goes on', async () => {
  const other = new Sqlite(databaseFile(server.dataDir));
  other.exec('begin exclusive');
  const began = performance.now();
  const writing = Promise.all([upload(), ...Array.from({ length: 20 }, save)]);
  const state = { isWaiting: true };
  void writing.finally(() => (state.isWaiting = false));
  const slowest = { health: 0, read: 0 };
  while (state.isWaiting) {
    const health = await tookMs(() => call(server, '/healthz'));
    const read = await tookMs(async () => {
      const { status } = await call(server, '/api/user/profile/', { token: person.token });
      expect(status).toBe(200);
    });
    slowest.health = Math.max(slowest.health, health);
    slowest.read = Math.max(slowest.read, read);
  }
  expect(performance.now() - began).toBeLessThan(GIVEN_UP_MS);
  expect(slowest.health).toBeLessThan(AT_ONCE_MS);
  expect(slowest.read).toBeLessThan(AT_ONCE_MS);
  for (const { status, headers, body } of await writing) {
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await expect.poll(async () => (await call(server, '/readyz')).status).toBe(503);

  other.exec('rollback');
  other.close();
  expect((await save()).status).toBe(200);
  expect((await upload()).status).toBe(201);
  await expect.poll(async () => (await call(server, '/readyz')).status).toBe(200);
});

test('a lock that is let go in time is waited for', async () => {
  const other = new Sqlite(databaseFile(server.dataDir));
  other.exec('begin exclusive');
  const saved = save();
  await call(server, '/healthz');
  other.exec('rollback');
  other.close();
  expect((await saved).status).toBe(200);
});

test.each(['uploads', 'blobs'])(
  'a folder that cannot be written (%s) is no fault of ours',
  async (name) => {
    const folder = path.join(server.dataDir, name);
    mkdirSync(folder, { recursive: true });
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    const { status, headers, body } = await upload();
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(server, '/healthz')).status).toBe(200);
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    expect((await upload()).status).toBe(201);
  },
);
