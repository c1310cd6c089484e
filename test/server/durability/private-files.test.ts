import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { run } from '../../support/server/run.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const OF_OTHERS = 0o077;
let before: number;

beforeAll(() => {
  before = process.umask(0o022);
});
afterAll(() => void process.umask(before));

/** What of it anybody else on this machine could open. */
const openToOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .concat(folder)
    .filter((file) => (statSync(file).mode & OF_OTHERS) !== 0)
    .map((file) => path.relative(folder, file));

const newFolder = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'poshak-modes-')), 'data');

test('what the server writes is its own user’s alone', async () => {
  const server = await startPoshak({ dataDir: newFolder() });
  const { token } = await signInConsumer(server);
  expect((await uploadPhoto(server, token, await jpeg())).status).toBe(201);
  expect((await call(server, '/readyz')).status).toBe(200);
  const files = readdirSync(server.dataDir, { recursive: true }).map(String);
  expect(files).toEqual(expect.arrayContaining(['poshak.db', 'poshak.db-wal', 'poshak.db-shm']));
  expect(openToOthers(server.dataDir)).toEqual([]);
  await server.stop();
  expect(openToOthers(server.dataDir)).toEqual([]);
});

test('so is what a command writes, and what an earlier version left open is closed', async () => {
  const dataDir = newFolder();
  const env = { DATA_DIR: dataDir, STYLIST_PASSWORD: 'a good password' };
  expect(await run('stylist', ['add', 'meera', '--name', 'Meera'], env)).toMatchObject({ code: 0 });
  expect(openToOthers(dataDir)).toEqual([]);

  chmodSync(path.join(dataDir, 'poshak.db'), 0o644);
  const server = await startPoshak({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  await server.stop();
});
