import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { packed } from '../browser/untouched.ts';

/** React with one heading, built as the app is: what the app is measured against. Answers its folder. */
export async function buildBarePage(): Promise<string> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'poshak-bare-'));
  await build({
    root: path.join(import.meta.dirname, 'bare-page'),
    configFile: false,
    // A test runner's own mode would make a page for developers of it, which does not even start.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** Of its scripts, as they go over the line. */
export async function barePageBytes(): Promise<number> {
  const folder = await buildBarePage();
  const assets = path.join(folder, 'assets');
  const bytes = readdirSync(assets)
    .map((name) => packed(readFileSync(path.join(assets, name))))
    .reduce((sum, one) => sum + one, 0);
  rmSync(folder, { recursive: true });
  return bytes;
}
