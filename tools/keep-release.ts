// Keeps the app as it is released for the tests of later servers, run on the commit that goes out; or, as it is, in a file that is named.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, stop } from '../scripts/install.js';
import { runPinned } from '../scripts/run.js';
import { isBuilt, lastBuild } from '../scripts/sources.js';

const app = path.join(root, 'dist/app');
const named = process.argv[2];
const kept = path.resolve(root, named ?? 'test/support/outside/last-release.json.br');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const SOURCES = ['texts', 'contract', 'src', 'public', 'index.html'];
if (named === undefined && git('status', '--porcelain', '--', ...SOURCES) !== '') {
  stop('There are changes that no commit has: what is kept must be what goes out.');
}
if (!isBuilt() && runPinned('tools/build.ts') !== 0) process.exit(1);

// Beside this build's files lie those of earlier ones.
const builtAt = lastBuild()?.assets ?? {};
const newest = Math.max(...Object.values(builtAt));
const assets = readdirSync(path.join(app, 'assets'))
  .filter((name) => builtAt[name] === newest && !/\.(br|gz)$/.test(name))
  .map((name) => `assets/${name}`);
const files = Object.fromEntries(
  ['index.html', ...assets].map((name) => [
    `/${name}`,
    readFileSync(path.join(app, name), name.endsWith('.woff2') ? 'base64' : 'utf8'),
  ]),
);
writeFileSync(
  kept,
  brotliCompressSync(JSON.stringify({ commit: git('rev-parse', 'HEAD'), files })),
);
