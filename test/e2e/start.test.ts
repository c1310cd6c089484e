import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { photoUpload } from '../../contract/photos.ts';
import { signInConsumer } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { failToStart, startPoshak } from '../support/server/poshak.ts';

const record = path.resolve(import.meta.dirname, '../../dist/build.json');

test('npm start says where it is, how to sign in and where the data is, and builds nothing twice', async () => {
  const builtAt = statSync(record).mtimeMs;
  const poshak = await startPoshak({ script: 'scripts/start.js' });
  expect(statSync(record).mtimeMs).toBe(builtAt);
  expect(poshak.said()).toContain('stylist / stylist');
  expect(poshak.said()).toContain(poshak.dataDir);
  for (const page of ['/healthz', '/readyz', '/', '/stylist-login', '/sw.js']) {
    expect([page, (await fetch(poshak.url + page)).status]).toEqual([page, 200]);
  }
  const manifest = await fetch(`${poshak.url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Poshak', start_url: '/' });
  expect(await poshak.stop()).toBe(0);
});

test('whatever ends it frees the database', async () => {
  const dataDir = emptyDataDir();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) {
    const poshak = await startPoshak({ dataDir });
    expect(await poshak.stop(signal)).toBe(0);
  }
  rmSync(dataDir, { recursive: true });
});

test('an upload that has begun is finished, and kept, before it ends', async () => {
  const dataDir = emptyDataDir();
  const poshak = await startPoshak({ dataDir });
  const { token } = await signInConsumer(poshak);
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'me.jpg');
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const upload = request(`${poshak.url}${photoUpload.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': whole.headers.get('content-type') ?? '',
      'Content-Length': bytes.length,
      Expect: '100-continue',
    },
  });
  const answered = new Promise<number | undefined>((done, failed) => {
    upload.on('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
    upload.on('error', failed);
  });
  await new Promise((begun) => upload.once('continue', begun));
  upload.write(bytes.subarray(0, 1000));
  const ended = poshak.stop('SIGTERM');
  await refused(poshak.url);
  upload.end(bytes.subarray(1000));
  expect(await answered).toBe(201);
  expect(await ended).toBe(0);
  rmSync(dataDir, { recursive: true });
});

/** Waits until nothing new is taken. */
async function refused(url: string): Promise<void> {
  try {
    while (true) await (await fetch(`${url}/healthz`)).text();
  } catch {
    // No longer listening.
  }
}

describe('one clear line and a non-zero exit for', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const port = String((other.address() as AddressInfo).port);
    const dataDir = emptyDataDir();
    const { said, code } = await failToStart({ env: { PORT: port, DATA_DIR: dataDir } });
    expect(code).toBeGreaterThan(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(port);
    other.close();
    rmSync(dataDir, { recursive: true });
  });

  test('a data folder that cannot be written', async () => {
    const parent = emptyDataDir();
    mkdirSync(path.join(parent, 'inner'));
    writeFileSync(path.join(parent, 'inner/file'), '');
    const dataDir = path.join(parent, 'inner/file/data');
    const { said, code } = await failToStart({ env: { DATA_DIR: dataDir } });
    expect(code).toBeGreaterThan(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(dataDir);
    rmSync(parent, { recursive: true });
  });
});
