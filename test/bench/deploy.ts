// What a phone with the app on it fetches after a deploy: one word of a screen changed, built and served again.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { sharedBrowser } from '../support/browser/chromium.ts';
import { served } from '../support/browser/worker.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { between } from './figures/report.ts';
import { inSmall, isSmall } from './small.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MOST_BYTES = 15_000;
const PARTS = [
  'contract',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'sw',
  'texts',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
];

const WORDS = [
  { of: 'Settings', file: 'texts/consumer/account.ts', from: "'Appearance'", to: "'Looks'" },
  {
    of: 'Home',
    file: 'texts/consumer/photos.ts',
    from: "'Recent Uploads'",
    to: "'Latest Uploads'",
  },
  {
    of: 'the login',
    file: 'texts/consumer/login.ts',
    from: "'See an example'",
    to: "'An example'",
  },
  { of: 'the desk', file: 'texts/portal/queue.ts', from: "'Due soon'", to: "'Nearly due'" },
] as const;

/** A tree of its own, so that nothing here is built otherwise meanwhile. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-deploy-'));
const at = (name: string) => path.join(folder, name);
for (const part of PARTS) cpSync(path.join(root, part), at(part), { recursive: true });
symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
const data = mkdtempSync(path.join(os.tmpdir(), 'poshak-data-'));

const build = () => execFileSync(process.execPath, ['tools/build.ts'], { cwd: folder });
const serve = () => startPoshak({ script: at('server/main.ts'), dataDir: data });

build();
let server = await serve();

/** All that comes down the line, heads included. */
let bytes = 0;
const line = createServer((near) => {
  const far = connect(Number(new URL(server.url).port), '127.0.0.1');
  far.on('data', (chunk) => (bytes += chunk.length));
  near.pipe(far).pipe(near);
  for (const end of [near, far]) end.on('error', () => [near, far].map((one) => one.destroy()));
}).listen(0, '127.0.0.1');
await new Promise((listening) => line.once('listening', listening));
const url = `http://localhost:${(line.address() as AddressInfo).port}`;

/** A page of ours that asks for nothing by itself. */
const QUIET = `${url}/licenses.txt`;

/** Brings the new version, whole. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    await new Promise<void>((done) => {
      const look = () => {
        if (coming?.state !== 'installing') done();
      };
      coming?.addEventListener('statechange', look);
      look();
    });
    if (!registration.waiting) throw new Error('The new version did not come whole');
  });
const take = (page: Page) =>
  page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const taken = new Promise<void>((done) =>
      waiting?.addEventListener('statechange', () => {
        if (waiting.state === 'activated') done();
      }),
    );
    waiting?.postMessage({ type: 'SKIP_WAITING' });
    await taken;
  });

const browser = await sharedBrowser('bare');
// What is no page may register no worker.
const page = await (await browser.newContext({ bypassCSP: true })).newPage();
await page.goto(url);
await page.getByRole('button', { name: 'Continue with Google (development)' }).press('Shift');
await served(page);
const installed = bytes;
await page.goto(QUIET);

const rows = [];
for (const { of, file, from, to } of WORDS.slice(0, inSmall(1, WORDS.length))) {
  const text = readFileSync(at(file), 'utf8');
  if (!text.includes(from)) throw new Error(`${from} does not stand in ${file}`);
  writeFileSync(at(file), text.replace(from, to));
  await server.stop();
  build();
  server = await serve();
  bytes = 0;
  await update(page);
  rows.push({ of, bytes });
  await take(page);
}

await browser.close();
line.close();
await server.stop();
for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });

const number = (value: number) => value.toLocaleString('en-IN');
const table = [
  '| | Fetched | Wanted | Holds |\n| --- | --- | --- | --- |',
  `| The first visit, all that is kept | ${number(installed)} bytes | | |`,
  ...rows.map(
    ({ of, bytes: one }) =>
      `| After a word of ${of} was changed | ${number(one)} bytes | ≤ ${number(MOST_BYTES)} bytes | ${one <= MOST_BYTES ? 'yes' : '**no**'} |`,
  ),
].join('\n');
between('docs/proof.md', 'deploy', table);
console.log(table);
if (!isSmall && rows.some((row) => row.bytes > MOST_BYTES)) process.exitCode = 1;
