import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Change, Planted } from '../../../simulation/planted/change.ts';
import { ROOT } from './installation.ts';

const COPIED = ['texts', 'contract', 'server', 'scripts', 'tools', 'src', 'sw', 'public'];
const FILES = [
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The file with the fault in it. */
export function changed(root: string, { file, find, replace }: Change): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not say once: ${find}`);
  return source.replace(find, () => replace);
}

/** The app with this fault in it, built and ready to be served. Answers its folder. */
export function plant({ changes }: Planted): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'poshak-planted-'));
  try {
    for (const name of [...COPIED, ...FILES]) {
      cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    for (const one of changes) writeFileSync(path.join(root, one.file), changed(root, one));
    // Nobody counts its bytes: what is served need not be compressed.
    const build = `(await import('vite')).build({ build: { outDir: 'dist/app' }, logLevel: 'error' })`;
    const args = ['--input-type=module', '-e', `await ${build}`];
    // The test's own would make it a build for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe', env });
    return root;
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}
