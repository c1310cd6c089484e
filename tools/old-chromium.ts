// A Chromium as old as the oldest that the app is built for, out of a package that has it within.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../scripts/install.js';

const PACKAGE = '@sparticuz/chromium@109.0.6';
const ARCHIVE = 'sparticuz-chromium-109.0.6.tgz';
const SHA512 =
  '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';
const folder = path.join(root, 'node_modules/.cache/chromium-109');
export const OLD_CHROMIUM = path.join(folder, 'chromium');

const hashOf = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64');

/** 55 MB, once, and no part of what is installed; answers whether it is there. */
export function provideOldChromium(): boolean {
  if (existsSync(OLD_CHROMIUM)) return true;
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  console.log('Fetching Chromium 109…');
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  run('npm', 'pack', PACKAGE, '--silent');
  const archive = path.join(folder, ARCHIVE);
  if (!existsSync(archive) || hashOf(archive) !== SHA512) return false;
  run('tar', '-xzf', ARCHIVE);
  const packed = readFileSync(path.join(folder, 'package/bin/chromium.br'));
  writeFileSync(`${OLD_CHROMIUM}.new`, brotliDecompressSync(packed), { mode: 0o755 });
  for (const name of [ARCHIVE, 'package']) rmSync(path.join(folder, name), { recursive: true });
  renameSync(`${OLD_CHROMIUM}.new`, OLD_CHROMIUM);
  return true;
}
