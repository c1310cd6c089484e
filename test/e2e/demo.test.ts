import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { picture } from '../support/consumer.ts';
import { sendPhoto, signIn } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { openShop, type Shop } from '../support/shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let outDir: string;
let host: Shop;
let page: Page;

const scriptsOf = (folder: string) =>
  readdirSync(path.join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, 'assets', name), 'utf8'))
    .join('\n');

beforeAll(async () => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'poshak-demo-'));
  process.env['VITE_DEMO_MODE'] = 'true';
  await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  delete process.env['VITE_DEMO_MODE'];
  // Files and nothing else, as a page host has them.
  host = await openShop(({ url = '/', method }, response) => {
    const file = path.join(outDir, url === '/' ? 'index.html' : url);
    try {
      if (method !== 'GET') throw new Error('Files are only read here');
      response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not here</h1>');
    }
  });
}, 60_000);
afterAll(() => {
  host.close();
  rmSync(outDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const context = await openBrowser();
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});

test('the demo says what it is, lives without a server, and keeps what she does there', async () => {
  await page.goto(host.url);
  const mark = page.getByText('Demo', { exact: true });
  await mark.waitFor();
  await signIn(page);
  await sendPhoto(page, await jpeg({ seed: 4 }));
  await picture(page, 'demo');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByText('Processing', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Processing', { exact: true }).waitFor();
  expect(await mark.isVisible()).toBe(true);
});

test('an ordinary build has neither the demo nor its mark', () => {
  expect(scriptsOf(outDir)).toContain('poshak-demo');
  expect(scriptsOf(path.join(root, 'dist', 'app'))).not.toContain('poshak-demo');
});
