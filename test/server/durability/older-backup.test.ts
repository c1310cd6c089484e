import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Photo, UploadAnswer } from '../../../contract/photos.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startPoshak, type Poshak } from '../../support/server/poshak.ts';
import { run } from '../../support/server/run.ts';

const env = { LOG_LEVEL: 'silent' };

interface Pair {
  access: string;
  refresh: string;
}

const photosOf = async (server: Poshak, id: string, token: string) => {
  const { body } = await call<Photo[]>(server, `/api/closet/photos/user/${id}`, { token });
  return body.map((photo) => photo.id);
};

test('61: a death and an older backup in the middle of a day: what a phone still has arrives once', async () => {
  const dataDir = emptyDataDir();
  const email = 'ananya@example.com';
  const images = await Promise.all([1, 2, 3].map((seed) => jpeg({ seed })));
  const [first, second, third] = images.map((image, at) => ({ image, key: `photo-${at}` }));
  if (!first || !second || !third) throw new Error('there are three');

  let server = await startPoshak({ dataDir, env });
  const { id, token, refresh } = await signInConsumer(server, email);
  const send = async ({ image, key }: typeof first, as = token) =>
    uploadPhoto<UploadAnswer>(server, as, image, { key });
  const kept = await send(first);
  expect(kept.status).toBe(201);
  const file = path.join(emptyDataDir(), 'backup.db');
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });

  // It dies with one on its way, takes another whose answer is lost, and gives the session new tokens.
  const dying = send(second).catch(() => null);
  await server.stop('SIGKILL');
  await dying;
  server = await startPoshak({ dataDir, env });
  expect([200, 201]).toContain((await send(second)).status);
  expect((await send(third)).status).toBe(201);
  expect(await photosOf(server, id, token)).toHaveLength(3);
  const { body: pair } = await call<Pair>(server, '/api/token/refresh/', { json: { refresh } });
  await server.stop();

  const restored = emptyDataDir();
  expect(await run('restore', [file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  server = await startPoshak({ dataDir: restored, env });
  expect(await photosOf(server, id, token)).toEqual([kept.body.id]);
  expect((await send(third)).body.receipt).toMatchObject({ key: third.key });
  // Tokens from after the backup end the session, in words of ours, and she is the same after it.
  const refused = await call(server, '/api/token/refresh/', { json: { refresh: pair.refresh } });
  expect(refused).toMatchObject({ status: 401, body: { code: 'refresh_refused' } });
  const again = await signInConsumer(server, email);
  expect(again.id).toBe(id);
  expect((await send(second, again.token)).status).toBe(201);
  expect((await send(third, again.token)).status).toBe(200);
  expect((await send(first, again.token)).body.id).toBe(kept.body.id);
  expect(await photosOf(server, id, again.token)).toHaveLength(3);
  await server.stop();
});

test('61: what refers to what an older backup does not know is refused, and nothing breaks', async () => {
  const server = await startPoshak({ env });
  const { id, token } = await signInConsumer(server);
  const unknown = '01990000-0000-7000-8000-000000000000';
  const outfit = `/api/stylist/outfits/${unknown}`;
  const json = { rating: 4, userId: id, itemId: unknown };
  const answers = await Promise.all([
    call(server, `${outfit}/rate/`, { token, json }),
    call(server, `${outfit}/items/${unknown}/saved`, { method: 'DELETE', token }),
    call(server, `/api/closet/photos/${unknown}`, { method: 'DELETE', token }),
    call(server, '/api/user/invitation/', { token, json: { token: 'nobody' } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [404, 'not_found']),
  );
  await server.stop();
});

test('61: a backup without any of the pictures is none', async () => {
  const dataDir = emptyDataDir();
  const server = await startPoshak({ dataDir, env });
  const { token } = await signInConsumer(server);
  await uploadPhoto(server, token, await jpeg());
  await server.stop();
  const blobs = path.join(dataDir, 'blobs');
  renameSync(blobs, `${blobs}-elsewhere`);
  const file = path.join(emptyDataDir(), 'backup.db');
  const refused = await run('backup', [file], { DATA_DIR: dataDir });
  expect(refused).toEqual({ code: 1, out: expect.stringMatching(/^none of its photos .*\n$/) });
  expect([file, `${file}.unfinished`].some(existsSync)).toBe(false);
  renameSync(`${blobs}-elsewhere`, blobs);
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});
