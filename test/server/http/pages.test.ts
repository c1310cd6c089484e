import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../../../server/http/context.ts';
import { securityHeaders } from '../../../server/http/headers.ts';
import { appPages } from '../../../server/http/app-pages.ts';
import { languageOf, readIn } from '../../../server/language.ts';
import { staticFiles } from '../../../server/http/static.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';

const SCRIPT = "document.documentElement.dataset.in = '1'";
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/a.js"></script>`;
const SCRIPT_IN_HINDI = "document.documentElement.dataset.in = '2'";
const PAGE_IN_HINDI = `<!doctype html lang="hi"><script>${SCRIPT_IN_HINDI}</script>`;
const CODE = 'export const a = 1;'.repeat(50);

function builtApp() {
  const dir = emptyDataDir();
  mkdirSync(path.join(dir, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'index.hi.html': PAGE_IN_HINDI,
    'stylist-login.html': PAGE,
    'manifest.webmanifest': '{}',
    'sw.js': '0',
    'assets/a-1234.js': CODE,
    'assets/a-1234.js.br': brotliCompressSync(CODE),
    'assets/a-1234.js.gz': gzipSync(CODE),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dir, name), content);
  return staticFiles(dir);
}

const files = builtApp();
const app = new Hono<HttpEnv>();
app.get('*', (c) => files.answer(c, c.req.path) ?? c.notFound());
const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers });

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['', null],
])('for %j it sends %s', async (accepted, encoding) => {
  const answer = await get('/assets/a-1234.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('what has a hash in its name is kept for good, what has not is asked for again, as it is', async () => {
  const cached = async (url: string) => (await get(url)).headers.get('cache-control');
  expect(await cached('/assets/a-1234.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/index.html', '/manifest.webmanifest', '/sw.js']) {
    expect(await cached(url)).toBe('no-cache, no-transform');
  }
});

test('an unchanged page is not sent again', async () => {
  const etag = (await get('/index.html')).headers.get('etag') ?? '';
  expect((await get('/index.html', { 'If-None-Match': etag })).status).toBe(304);
  expect((await get('/index.html', { 'If-None-Match': '"older"' })).status).toBe(200);
});

test('nothing outside the app is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/a-1234.js.br',
    '/assets',
  ]) {
    expect((await get(url)).status).toBe(404);
  }
});

const asked = new Hono<HttpEnv>();
asked.use((c, next) => readIn(languageOf(c), next));
const pages = appPages(files, 'https://poshak.example');
asked.get('*', (c) => pages.at(c, c.req.path) ?? pages.missing(c) ?? c.notFound());

test.each([
  ['/', {}, PAGE],
  ['/', { 'Accept-Language': 'hi-IN, en;q=0.5' }, PAGE_IN_HINDI],
  ['/', { 'Accept-Language': 'hi', Cookie: 'language=en' }, PAGE],
  ['/', { Cookie: 'language=hi' }, PAGE_IN_HINDI],
  ['/', { Cookie: 'language=xx' }, PAGE],
  ['/?lang=en', { Cookie: 'language=hi' }, PAGE],
  ['/?lang=hi', {}, PAGE_IN_HINDI],
  ['/nowhere', { Cookie: 'language=hi' }, PAGE_IN_HINDI],
  ['/stylist-login', { Cookie: 'language=hi' }, PAGE],
] as const)('at %s, asked with %j, the page is in its language', async (url, headers, page) => {
  expect(await (await asked.request(url, { headers })).text()).toBe(page);
});

test('a page says by what it was chosen, and where it is in each language', async () => {
  const { headers } = await asked.request('/');
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(headers.get('link')).toBe(
    [
      '<https://poshak.example/?lang=en>; rel="alternate"; hreflang="en"',
      '<https://poshak.example/?lang=hi>; rel="alternate"; hreflang="hi"',
      '<https://poshak.example/>; rel="alternate"; hreflang="x-default"',
    ].join(', '),
  );
});

/** As it goes over the line: what the file says of itself stands for what is said of all. */
async function policyAt(url: string, google = false) {
  const set = new Headers();
  const headed = new Hono<HttpEnv>();
  headed.use(securityHeaders({ google, secure: false, isShared: false }));
  headed.get('*', (c) => files.answer(c, c.req.path) ?? c.notFound());
  const env = { outgoing: { setHeader: (name: string, value: string) => set.set(name, value) } };
  const { headers } = await headed.request(url, undefined, env);
  const name = 'content-security-policy';
  return headers.get(name) ?? set.get(name) ?? '';
}

test('a page’s own inline scripts may run and no other page’s, and Google’s only where it signs in', async () => {
  const [hash, other] = [SCRIPT, SCRIPT_IN_HINDI].map((script) =>
    createHash('sha256').update(script).digest('base64'),
  );
  expect(await policyAt('/index.html')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await policyAt('/index.hi.html')).toContain(`script-src 'self' 'sha256-${other}';`);
  expect(await policyAt('/index.html')).not.toContain('google');
  expect(await policyAt('/index.html', true)).toContain('https://accounts.google.com/gsi/client');
});

test('a worker may load what the app loads, and what is neither page nor script nothing', async () => {
  expect(await policyAt('/sw.js')).toContain("connect-src 'self'");
  expect(await policyAt('/assets/a-1234.js')).toContain("script-src 'self';");
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  expect(await policyAt('/manifest.webmanifest')).toBe(nothing);
  expect(await policyAt('/api/nowhere')).toBe(nothing);
});
