import { rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { readiness } from '../../../server/installation/readiness.ts';
import { openShop } from '../../support/outside/shop.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import { itemDraft } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { connect } from '../../support/server/databases.ts';
import { startPoshak } from '../../support/server/poshak.ts';
import { startServer } from '../../support/server/server.ts';

test('whoever asks writes nothing, and one look answers all for a while', async () => {
  const server = await startServer();
  const folder = path.join(server.dataDir, 'blobs');
  const blobs = diskBlobs(folder);
  await blobs.check();
  const before = statSync(folder).mtimeMs;
  expect((await call(server, '/readyz')).status).toBe(200);
  expect(statSync(folder).mtimeMs).toBe(before);

  const isLeaving = () => false;
  let looks = 0;
  let at = 0;
  const check = async () => {
    looks += 1;
    if (looks === 2) throw new Error('the disk is gone');
  };
  const isReady = readiness({
    db: server.db,
    blobs: { ...blobs, check },
    now: () => new Date(at),
    isLeaving,
    aheadMs: () => 0,
  });
  await Promise.all(Array.from({ length: 100 }, isReady));
  at = 4999;
  await isReady();
  expect(looks).toBe(1);
  at = 5000;
  for (let time = 0; time < 3; time += 1) {
    await expect(isReady()).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(looks).toBe(2);
  // The clock was put back.
  at = 0;
  await isReady();
  expect(looks).toBe(3);
  await server.stop();
});

test('before a stop nobody is sent here any more, and whoever comes is served', async () => {
  const server = await startPoshak({ env: { DRAIN_S: '60' } });
  const statusOf = async (at: string) => (await fetch(server.url + at)).status;
  expect(await statusOf('/readyz')).toBe(200);
  server.process.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/config/')).toBe(200);
  // Whoever asks twice means now.
  await server.stop('SIGTERM');
  await expect(statusOf('/readyz')).rejects.toThrow('fetch failed');
});

test('a stop ends by itself, and not before the job at hand', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const shop = await openShop((_, response) => ask(response));
  const dataDir = emptyDataDir();
  const server = await startPoshak({ dataDir, env: { DRAIN_S: '1', FETCH_ALLOW: shop.host } });
  onTestFinished(() => {
    shop.close();
    server.process.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  const { token } = await signInStylist(server);
  const json = itemDraft({ image_url: `${shop.url}kurta.jpg` });
  expect((await call(server, '/api/stylist/items/', { token, json })).status).toBe(201);
  const picture = await asked;

  const ended = server.stop();
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  expect((await call(server, '/api/stylist/items/', { token })).status).toBe(200);
  await expect.poll(() => readiness().catch(() => 'closed'), { interval: 20 }).toBe('closed');
  expect(server.process.exitCode).toBe(null);
  picture.end(await jpeg({ width: 320 }));
  expect(await ended).toBe(0);
  const db = connect(null, dataDir);
  expect(await db.selectFrom('pictures').select('status').execute()).toEqual([
    { status: 'stored' },
  ]);
  await db.destroy();
});
