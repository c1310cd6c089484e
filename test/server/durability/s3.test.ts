import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { failToStart } from '../../support/server/poshak.ts';
import { run } from '../../support/server/run.ts';
import { startS3, type S3Store } from '../../support/server/s3.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let store: S3Store;
let server: TestServer;
let user: Session;
let skewMs = 0;

beforeEach(async () => {
  skewMs = 0;
  store = await startS3();
  server = await startServer({ env: store.env, now: () => new Date(Date.now() + skewMs) });
  user = await signInConsumer(server);
});
afterEach(async () => {
  await server.stop();
  await store.stop();
});

const send = async (key?: string) =>
  uploadPhoto(server, user.token, await jpeg(), key === undefined ? {} : { key });
const statusOf = async (at: string) => (await fetch(server.url + at)).status;
const rows = () => server.db.selectFrom('photos').select('id').execute();

test('a photo is there and nowhere on disk, and one call brings it', async () => {
  const { status, body } = await send();
  expect(status).toBe(201);
  const asked: string[] = [];
  store.watch(({ method }) => void asked.push(method ?? ''));
  const picture = await fetch(server.url + body.image_url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBe(Number(picture.headers.get('content-length')));
  expect(asked).toEqual(['GET']);
  const part = await fetch(server.url + body.image_url, { headers: { Range: 'bytes=-9' } });
  expect(part.headers.get('content-range')).toBe(
    `bytes ${bytes.length - 9}-${bytes.length - 1}/${bytes.length}`,
  );
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-9))).toBe(true);
  expect(existsSync(path.join(server.dataDir, 'blobs'))).toBe(false);
  expect(
    (await call(server, `/api/closet/photos/${body.id}`, { method: 'DELETE', token: user.token }))
      .status,
  ).toBe(204);
  expect(await statusOf(body.image_url)).toBe(410);
});

test('what is put is signed for with its bytes', async () => {
  const signed: [string, string][] = [];
  store.watch(({ method, headers }) => {
    if (method !== 'PUT') return;
    signed.push([String(headers['x-amz-content-sha256']), String(headers.authorization)]);
  });
  const { body } = await send();
  const picture = Buffer.from(await (await fetch(server.url + body.image_url)).arrayBuffer());
  const sha256 = createHash('sha256').update(picture).digest('hex');
  expect(signed.map(([hash]) => hash)).toContain(sha256);
  for (const [, by] of signed) expect(by).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
});

test('while it is away everybody is told when to come again, and then it goes on by itself', async () => {
  const kept = (await send()).body;
  const { headers } = await fetch(server.url + kept.image_url, { method: 'HEAD' });
  await store.goDown();
  const refused = await send('later');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await rows()).toHaveLength(1);
  const picture = await fetch(server.url + kept.image_url);
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '1']);
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  expect((await fetch(server.url + kept.image_url, { headers: known })).status).toBe(503);
  expect(await statusOf('/readyz')).toBe(503);

  await store.comeBack();
  expect((await send('later')).status).toBe(201);
  expect(await statusOf(kept.image_url)).toBe(200);
  skewMs += 5000;
  expect(await statusOf('/readyz')).toBe(200);
});

test('a store that dies in the middle of a put: nothing is acknowledged, and a repeat is taken in', async () => {
  let puts = 0;
  store.watch(({ method, socket }) => {
    if (method !== 'PUT') return undefined;
    puts += 1;
    socket.destroy();
    void store.goDown();
    return 'nothing';
  });
  expect((await send('torn')).status).toBe(503);
  expect(puts).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
  store.watch(() => undefined);
  await store.comeBack();
  const { status, body } = await send('torn');
  expect(status).toBe(201);
  expect(await statusOf(body.image_url)).toBe(200);
  expect(await rows()).toHaveLength(1);
});

test('what fails once is asked again; what is refused is not, and is no fault of the person’s', async () => {
  for (const status of [500, 503, 429]) {
    let failed = 0;
    store.watch(({ method }) => (method === 'PUT' && (failed += 1) < 3 ? status : undefined));
    expect((await send()).status).toBe(201);
    expect(failed).toBeGreaterThan(2);
  }
  let refused = 0;
  for (const status of [403, 301, 400]) {
    store.watch(({ method }) => {
      if (method !== 'PUT') return undefined;
      refused += 1;
      return status;
    });
    expect((await send()).status).toBe(503);
  }
  expect(refused).toBe(6);
  expect(await rows()).toHaveLength(3);
});

test('one that never answers is not ready', async () => {
  store.watch(({ method }) => (method === 'HEAD' ? 'nothing' : undefined));
  expect(await statusOf('/readyz')).toBe(503);
});

test('a photo that is deleted while it is away is gone when it is back', async () => {
  const { id, image_url } = (await send()).body;
  await store.goDown();
  const path = `/api/closet/photos/${id}`;
  expect((await call(server, path, { method: 'DELETE', token: user.token })).status).toBe(204);
  await store.comeBack();
  skewMs += 60 * 60 * 1000;
  await expect.poll(() => statusOf(image_url)).toBe(410);
});

test('a start that it does not let in, or that does not find it, says so in a line', async () => {
  const { env } = store;
  const refuse = async (wrong: Record<string, string>) => {
    const { said, code } = await failToStart({
      env: { ...env, DATA_DIR: emptyDataDir(), ...wrong },
    });
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    return said;
  };
  expect(await refuse({ S3_SECRET_ACCESS_KEY: 'another' })).toMatch(/S3_SECRET_ACCESS_KEY do not/);
  expect(await refuse({ S3_BUCKET: 'nowhere' })).toMatch(/^poshak: S3_BUCKET nowhere is not at /);
  expect(await refuse({ S3_ENDPOINT: 'pictures' })).toMatch(/S3_ENDPOINT must be like/);
  // It is another installation's.
  expect(await refuse({})).toMatch(/s3:\/\/pictures\/installation are of another installation/);
  await store.goDown();
  expect(await refuse({})).toMatch(/does not answer: .*ECONNREFUSED/);
});

test('a backup takes the pictures out of the bucket, and a restore puts them into another', async () => {
  const { body } = await send();
  const env = { ...store.env, DATA_DIR: server.dataDir };
  const file = path.join(emptyDataDir(), 'backup.db');
  expect(await run('backup', [file, '--verify'], env)).toMatchObject({ code: 0 });
  const other = await startS3();
  onTestFinished(() => other.stop());
  const dataDir = path.join(emptyDataDir(), 'restored');
  const there = { ...other.env, DATA_DIR: dataDir };
  expect(await run('restore', [file], there)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(dataDir, 'blobs'))).toBe(false);
  const restored = await startServer({ dataDir, env: other.env });
  onTestFinished(() => restored.stop());
  expect((await fetch(restored.url + body.image_url)).status).toBe(200);
});
