import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadAnswer } from '../../../contract/photos.ts';
import type { Blobs } from '../../../server/blobs/blobs.ts';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { AppError } from '../../../server/errors.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { openSandbox } from '../../../server/sandbox/sandbox.ts';
import { newId } from '../../../server/ids.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { runDueJobs } from '../../../server/jobs/worker.ts';
import { fileJobs, REMOVE_PHOTO_FILES, TIDY_FILES } from '../../../server/media/files.ts';
import { upload } from '../../../server/photos/upload.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

/** Another node on the same database and the same pictures, which are put as the test says. */
async function startNode({ db, dataDir }: TestServer, userId: string, put: Blobs['put']) {
  const sandbox = openSandbox();
  const deps = {
    db,
    blobs: { ...diskBlobs(path.join(dataDir, 'blobs')), put },
    urls: { of: () => '', changeAt: () => new Date() },
    now: () => new Date(),
    sandbox,
    failures: new RateLimiterMemory({ points: 1000, duration: 3600 }),
    uploadsDir: path.join(dataDir, 'uploads'),
    uploadsPerHour: 1000,
    photosWaiting: 1000,
  };
  const server = createServer((incoming, outgoing) => {
    upload(deps, incoming, userId, 'slow').then(
      ({ answer }) => outgoing.writeHead(201).end(JSON.stringify(answer)),
      (error: unknown) => outgoing.writeHead(error instanceof AppError ? 503 : 500).end(),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.close();
    await sandbox.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function send(node: { url: string }) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(await jpeg())]), 'image.jpg');
  return fetch(node.url, { method: 'POST', body });
}

/** A node whose photo is on its way: its files are there, its row is not. */
async function halfway() {
  const dataDir = emptyDataDir();
  const first = await startServer({ dataDir });
  onTestFinished(() => first.stop());
  const { id, token } = await signInConsumer(first);
  await uploadPhoto(first, token, await jpeg());
  const real = diskBlobs(path.join(dataDir, 'blobs'));
  const arrived = Promise.withResolvers<string>();
  const goOn = Promise.withResolvers<void>();
  const node = await startNode(first, id, async (name, bytes) => {
    await real.put(name, bytes);
    if (name.endsWith('.thumb')) arrived.resolve(name.replace(/\..*/, ''));
    await goOn.promise;
  });
  const answer = send(node);
  const photoId = await arrived.promise;
  return { dataDir, first, real, token, photoId, answer, goOn };
}

test('a node that starts leaves the photo alone that is on its way through another', async () => {
  const { dataDir, first, token, photoId, answer, goOn } = await halfway();
  await (await startServer({ dataDir })).stop();
  goOn.resolve();
  const { status } = await answer;
  const read = await call<UploadAnswer>(first, `/api/closet/photos/${photoId}`, { token });
  const picture = await call(first, read.body.image_url);
  expect([status, read.status, picture.status]).toEqual([201, 200, 200]);
});

test('a row that comes when its files have been tidied away is refused, and a repeat is taken in', async () => {
  const { first, real, token, photoId, answer, goOn } = await halfway();
  await first.db.updateTable('jobs').set({ run_at: '' }).where('kind', '=', TIDY_FILES).execute();
  await expect.poll(() => real.namesAside()).toHaveLength(2);
  goOn.resolve();
  expect((await answer).status).toBe(503);
  const rows = first.db.selectFrom('photos').select('id').where('id', '=', photoId);
  expect(await rows.execute()).toEqual([]);
  const again = await uploadPhoto(first, token, await jpeg(), { key: 'slow' });
  expect(again.status).toBe(201);
  expect((await fetch(first.url + again.body.image_url)).status).toBe(200);
});

test('a photo that is refused leaves nothing, and one that is taken in leaves no job', async () => {
  const { first, answer, goOn, real, photoId } = await halfway();
  await first.db.deleteFrom('users').execute();
  goOn.resolve();
  expect((await answer).status).toBe(503);
  const sizes = () => Promise.all(['display', 'thumb'].map((it) => real.size(`${photoId}.${it}`)));
  await expect.poll(sizes).toEqual([null, null]);
  expect(await real.namesAside()).toEqual([]);
  const jobs = first.db.selectFrom('jobs').select('kind').where('subject', '=', photoId);
  await expect.poll(() => jobs.execute()).toEqual([]);

  const { token } = await signInConsumer(first);
  const { body } = await uploadPhoto(first, token, await jpeg());
  const left = first.db.selectFrom('jobs').select('kind').where('subject', '=', body.id);
  expect(await left.execute()).toEqual([]);
});

test('a store that is away for days is asked again until all is done', async () => {
  const dataDir = emptyDataDir();
  const real = diskBlobs(path.join(dataDir, 'blobs'));
  let at = Date.now();
  const now = () => new Date(at);
  const db = await openDatabase({ databaseUrl: null, dataDir }, now());
  onTestFinished(() => db.destroy());
  const [deleted, orphan] = [newId(), newId()];
  for (const id of [deleted, orphan]) await real.put(`${id}.thumb`, Buffer.from('x'));
  await addJob(db, REMOVE_PHOTO_FILES, deleted, now());
  await addJob(db, TIDY_FILES, orphan, now());
  let isAway = true;
  const whenBack = async (work: () => Promise<void>) => {
    if (isAway) throw new Error('away');
    await work();
  };
  const blobs: Blobs = {
    ...real,
    remove: (name) => whenBack(() => real.remove(name)),
    setAside: (name, at) => whenBack(() => real.setAside(name, at)),
  };
  const log = pino({ level: 'silent' });
  const nextHour = async () => {
    await runDueJobs({ db, now, log, handlers: fileJobs({ db, blobs, now }) });
    at += 60 * 60 * 1000;
  };
  for (let hour = 0; hour < 30; hour += 1) await nextHour();
  isAway = false;
  await nextHour();
  expect(await real.size(`${deleted}.thumb`)).toBeNull();
  expect(await real.namesAside()).toEqual([`${orphan}.thumb`]);
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([]);
});
