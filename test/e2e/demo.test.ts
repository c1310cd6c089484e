import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { openShop } from '../support/outside/shop.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';
import { savePreferences, signIn } from '../support/screens/sign-in.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const scriptsOf = (folder: string) =>
  readdirSync(path.join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, 'assets', name), 'utf8'))
    .join('\n');

async function buildDemo(outDir: string) {
  vi.stubEnv('VITE_DEMO_MODE', 'true');
  // By a test's own it would be a build for development.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  } finally {
    vi.unstubAllEnvs();
  }
}

const test = base
  .extend('look', SERVED)
  .extend('demo', { scope: 'file' }, async ({}, { onCleanup }) => {
    const outDir = mkdtempSync(path.join(os.tmpdir(), 'poshak-demo-'));
    onCleanup(() => rmSync(outDir, { recursive: true, force: true }));
    await buildDemo(outDir);
    return outDir;
  })
  /** Files and nothing else, as a page host has them. */
  .extend('host', { scope: 'file' }, async ({ demo }, { onCleanup }) => {
    const host = await openShop(({ url = '/', method }, response) => {
      const file = path.join(demo, url === '/' ? 'index.html' : url);
      try {
        if (method !== 'GET') throw new Error('Files are only read here');
        response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
        response.end(readFileSync(file));
      } catch {
        response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not here</h1>');
      }
    });
    onCleanup(host.close);
    return host;
  });

test('the demo says what it is, lives without a server, and keeps what she does there', async ({
  page,
  host,
  errors,
}) => {
  errors.mean(answered(404));
  await page.goto(host.url);
  const mark = page.getByText('Demo', { exact: true });
  await mark.waitFor();
  await signIn(page, 'asha@example.com');
  await savePreferences(page);
  await sendPhoto(page, await jpeg({ seed: 4 }));
  await picture(page, 'demo');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await page.getByText('With us', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('With us', { exact: true }).waitFor();
  expect(await mark.isVisible()).toBe(true);
});

test('an ordinary build has neither the demo nor its mark', ({ demo }) => {
  expect(scriptsOf(demo)).toContain('poshak-demo');
  expect(scriptsOf(path.join(root, 'dist', 'app'))).not.toContain('poshak-demo');
});
