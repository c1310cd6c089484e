import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyDataDir, failToStart, startPoshak } from '../support/poshak.ts';

const record = path.resolve(import.meta.dirname, '../../dist/build.json');

describe('npm start', () => {
  test('says where it is, how to sign in and where the data is', async () => {
    const poshak = await startPoshak({ script: 'scripts/start.js' });
    expect(poshak.said()).toContain('stylist / stylist');
    expect(poshak.said()).toContain(poshak.dataDir);
    for (const page of ['/healthz', '/readyz', '/', '/stylist-login', '/sw.js']) {
      expect([page, (await fetch(poshak.url + page)).status]).toEqual([page, 200]);
    }
    const manifest = await fetch(`${poshak.url}/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ name: 'Poshak', start_url: '/' });
    expect(await poshak.stop()).toBe(0);
  });

  test('does not build again, and answers in under 2 s', async () => {
    const builtAt = statSync(record).mtimeMs;
    const started = performance.now();
    const poshak = await startPoshak({ script: 'scripts/start.js' });
    expect((await fetch(`${poshak.url}/healthz`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(statSync(record).mtimeMs).toBe(builtAt);
    await poshak.stop();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends it, and frees the database',
    async (signal) => {
      const dataDir = emptyDataDir();
      for (let round = 0; round < 2; round += 1) {
        const poshak = await startPoshak({ dataDir });
        expect(await poshak.stop(signal)).toBe(0);
      }
      rmSync(dataDir, { recursive: true });
    },
  );
});

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

  test.each([
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'poshak'],
    ['ACCESS_TTL_S', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
  ])('a broken setting: %s=%s', async (name, value) => {
    const { said, code } = await failToStart({ env: { [name]: value } });
    expect(code).toBeGreaterThan(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(name);
  });
});
