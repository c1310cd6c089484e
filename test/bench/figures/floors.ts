import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildBarePage } from '../../support/samples/bare-page.ts';

const app = path.resolve(import.meta.dirname, '../../../dist/app');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PLAIN = new Set(['.woff2']);

const pageOf = (name: string) => readFileSync(path.join(app, name), 'utf8');

/** The page with its text and its styles, and without any script. */
const still = (html: string) =>
  html
    .replaceAll(/<script>[^]*?<\/script>/g, '')
    .replace(/<div id="skeleton">[^]*(?=<\/body>)/, '');

const LATER = (entry: string) => `<div id="later" hidden></div><script>
new PerformanceObserver((seen, observer) => {
  if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  import('${entry}');
}).observe({ type: 'paint', buffered: true });
</script></body>`;

async function build(folder: string) {
  const bare = await buildBarePage();
  const html = readFileSync(path.join(bare, 'index.html'), 'utf8');
  const [, entry = ''] = /src="([^"]+)"/.exec(html) ?? [];
  cpSync(path.join(bare, 'assets'), path.join(folder, 'assets'), { recursive: true });
  rmSync(bare, { recursive: true });
  const script = readFileSync(path.join(folder, entry), 'utf8');
  const later = entry.replace('.js', '-later.js');
  writeFileSync(path.join(folder, later), script.replace('#root', '#later'));
  const login = still(pageOf('index.html'));
  const pages = {
    static: login,
    staticDoor: still(pageOf('stylist-login.html')),
    bare: html,
    first: login.replace('</body>', () => LATER(later)),
  };
  for (const [name, page] of Object.entries(pages)) {
    writeFileSync(path.join(folder, `${name}.html`), page);
  }
  for (const name of ['assets', 'art', 'icon.svg']) {
    cpSync(path.join(app, name), path.join(folder, name), { recursive: true });
  }
}

/** What the app is measured against: a page without scripts, React without a page, and one after the other. */
export async function serveFloors() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-floors-'));
  await build(folder);
  const files = new Map<string, { body: Buffer; isPlain: boolean }>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const isPlain = PLAIN.has(path.extname(file));
        const bytes = readFileSync(file);
        const body = isPlain ? bytes : brotliCompressSync(bytes);
        return [`/${path.relative(folder, file)}`, { body, isPlain }] as const;
      }),
  );
  rmSync(folder, { recursive: true });
  const server = createServer(({ url = '/' }, answer) => {
    const name = path.extname(url) ? url : `${url}.html`;
    const file = files.get(name);
    if (!file) return answer.writeHead(404).end();
    answer.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'text/plain');
    if (!file.isPlain) answer.setHeader('Content-Encoding', 'br');
    return answer.end(file.body);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
