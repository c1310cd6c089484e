import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { ASSETS_KEPT_MS, shareAssets, sharedAssets } from '../../../server/http/assets.ts';
import type { HttpEnv } from '../../../server/http/context.ts';
import { securityHeaders } from '../../../server/http/headers.ts';
import { staticFiles } from '../../../server/http/static.ts';
import { createHttpServer, finish, listen } from '../../../server/listen.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { writeDeltas } from '../../../tools/deltas.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function build(files: Record<string, string>) {
  const dir = emptyDataDir();
  mkdirSync(path.join(dir, 'assets'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(dir, 'assets', name), text);
    writeFileSync(path.join(dir, 'assets', `${name}.br`), brotliCompressSync(text));
  }
  return staticFiles(dir);
}

async function node(db: Db, files: ReturnType<typeof staticFiles>, now: () => Date) {
  await shareAssets(db, files, now());
  const shared = sharedAssets(db, now);
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders({ google: false, secure: false, isShared: false }));
  app.get('*', async (c) => {
    const url = c.req.path;
    return files.answer(c, url) ?? (await shared.answer(c, url)) ?? c.notFound();
  });
  const server = createHttpServer(app);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    get: (url: string, headers = {}) => fetch(`http://127.0.0.1:${port}${url}`, { headers }),
    stop: () => finish(server),
  };
}

test('two builds at once serve each other, until one has not been seen for long', async () => {
  let time = Date.parse('2026-11-21T00:00:00Z');
  const now = () => new Date(time);
  const db = await openDatabase({ databaseUrl: null, dataDir: emptyDataDir() }, now());
  const newer = build({ 'app-BBBBBBBB.js': 'newer', 'same-CCCCCCCC.css': 'same' });
  const one = await node(
    db,
    build({ 'app-AAAAAAA_.js': 'older', 'same-CCCCCCCC.css': 'same' }),
    now,
  );
  const two = await node(db, newer, now);

  for (const [at, name, text] of [
    [one, 'app-BBBBBBBB.js', 'newer'],
    [two, 'app-AAAAAAA_.js', 'older'],
    [one, 'same-CCCCCCCC.css', 'same'],
  ] as const) {
    for (const encoding of ['br', 'identity']) {
      const answer = await at.get(`/assets/${name}`, { 'Accept-Encoding': encoding });
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  }
  const own = await two.get('/assets/app-BBBBBBBB.js');
  const theirs = await one.get('/assets/app-BBBBBBBB.js');
  for (const name of ['content-type', 'etag', 'vary']) {
    expect(theirs.headers.get(name)).toBe(own.headers.get(name));
  }

  time += ASSETS_KEPT_MS - DAY_MS;
  await shareAssets(db, newer, now());
  time += 2 * DAY_MS;
  await prune(db, now());
  const left = await db.selectFrom('assets').select('name').distinct().orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual([
    '/assets/app-BBBBBBBB.js',
    '/assets/same-CCCCCCCC.css',
  ]);
  await Promise.all([one.stop(), two.stop()]);
  await db.destroy();
});

test('what nobody has is looked for once, and what is no name never', async () => {
  let time = 0;
  const now = () => new Date(time);
  const db = await openDatabase({ databaseUrl: null, dataDir: emptyDataDir() }, now());
  let looks = 0;
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'selectFrom') looks += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { get, stop } = await node(counted, build({}), now);
  const statusOf = async (url: string) => (await get(url)).status;
  for (let n = 0; n < 3; n += 1) expect(await statusOf('/assets/app-DDDDDDDD.js')).toBe(404);
  expect(looks).toBe(1);
  for (const url of [
    '/assets/..%2f-DDDDDDDD.js',
    '/assets/x.js',
    `/assets/${'a'.repeat(101)}-DDDDDDDD.js`,
    '/app-DDDDDDDD.js',
  ]) {
    expect(await statusOf(url)).toBe(404);
  }
  expect(looks).toBe(1);

  await shareAssets(db, build({ 'app-DDDDDDDD.js': 'late' }), now());
  time += 5000;
  expect(await statusOf('/assets/app-DDDDDDDD.js')).toBe(200);
  expect(await statusOf('/assets/app-DDDDDDDD.js')).toBe(200);
  expect(looks).toBe(2);
  await stop();
  await db.destroy();
});

test('a page of another build comes with the policy of its own scripts, and as it was built', async () => {
  const now = () => new Date();
  const db = await openDatabase({ databaseUrl: null, dataDir: emptyDataDir() }, now());
  const scripts = ['{"imports":{}}', 'start()'] as const;
  const page = `<script type="importmap">${scripts[0]}</script><script>${scripts[1]}</script>`;
  const one = await node(db, build({ 'index-AAAAAAAA.html': page }), now);
  const other = await node(db, build({ 'index-BBBBBBBB.html': '<p>Other</p>' }), now);
  for (const at of [one, other]) {
    const { headers } = await at.get('/assets/index-AAAAAAAA.html');
    expect(headers.get('cache-control')).toContain('no-transform');
    for (const script of scripts) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  }
  await one.stop();
  await other.stop();
  await db.destroy();
});

test('who has a file of an earlier build gets the new one compressed with it, and nobody else does', async () => {
  const [older, newer] = ['the older file, '.repeat(99), `${'the older file, '.repeat(99)}changed`];
  const dictionary = Buffer.from(older);
  const hash = createHash('sha256').update(dictionary).digest();
  const dir = emptyDataDir();
  const before = path.join(dir, 'before');
  const assets = path.join(dir, 'app', 'assets');
  for (const folder of [before, assets]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(before, 'index-AAAAAAA_.html'), older);
  writeFileSync(path.join(before, 'other-AAAAAAA_.js'), older);
  writeFileSync(path.join(assets, 'index-BBBBBBBB.html'), newer);
  writeDeltas(assets, {
    assets: before,
    builtAt: { 'index-AAAAAAA_.html': 1, 'other-AAAAAAA_.js': 2 },
  });
  const db = await openDatabase({ databaseUrl: null, dataDir: dir }, new Date());
  const { get, stop } = await node(db, staticFiles(path.join(dir, 'app')), () => new Date());
  /** As a browser asks: fetch would not say what it cannot unpack. */
  const ask = (headers: Record<string, string>) => get('/assets/index-BBBBBBBB.html', headers);
  const takes = { 'Accept-Encoding': 'dcz, identity' };
  const known = { 'Available-Dictionary': `:${hash.toString('base64')}:` };

  const delta = await ask({ ...takes, ...known });
  const bytes = Buffer.from(await delta.arrayBuffer());
  expect(delta.headers.get('content-encoding')).toBe('dcz');
  expect(delta.headers.get('vary')).toContain('Available-Dictionary');
  expect(delta.headers.get('use-as-dictionary')).toBe('match="/assets/index-*.html"');
  expect(bytes.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]),
  );
  expect(bytes.length).toBeLessThan(120);
  expect(zstdDecompressSync(bytes.subarray(40), { dictionary }).toString()).toBe(newer);

  const other = createHash('sha256').update('another').digest('base64');
  for (const headers of [
    takes,
    { ...takes, 'Available-Dictionary': `:${other}:` },
    { ...takes, 'Available-Dictionary': 'nothing' },
    { ...known, 'Accept-Encoding': 'identity' },
  ]) {
    const whole = await ask(headers);
    expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual([null, newer]);
    expect(whole.headers.get('vary')).toContain('Available-Dictionary');
  }
  await stop();
  await db.destroy();
});
