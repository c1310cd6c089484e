// Builds the PWA beside the one that is served, then puts it in its place in one step.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fileIn, LANGUAGES } from '../texts/languages.ts';
import { root } from '../scripts/install.js';
import { fingerprint, lastBuild } from '../scripts/sources.js';
import { writeDeltas } from './deltas.ts';
import { earlierAssets } from './earlier-assets.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|woff)$/;

const dist = path.join(root, 'dist');
const next = path.join(dist, 'next');
const app = path.join(dist, 'app');
const previous = path.join(dist, 'previous');

function precompress(file: string) {
  const bytes = readFileSync(file);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip);
}

/** When each asset was last part of the newest build. */
function keepEarlierAssets(now: number): Record<string, number> {
  const assets = path.join(next, 'assets');
  const kept: Record<string, number> = Object.fromEntries(
    readdirSync(assets).map((name) => [name, now]),
  );
  const earlier = path.join(app, 'assets');
  const builtAt = Object.fromEntries(
    Object.entries(earlierAssets(lastBuild()?.assets ?? {}, now)).filter(([name]) =>
      existsSync(path.join(earlier, name)),
    ),
  );
  writeDeltas(assets, { assets: earlier, builtAt });
  for (const name of Object.keys(builtAt).filter((one) => !(one in kept))) {
    copyFileSync(path.join(earlier, name), path.join(assets, name));
  }
  return { ...builtAt, ...kept };
}

/** What a build has under the same name as the English one. */
const OWN = ['index.html', 'sw.js'];

async function buildIn(language: string, outDir: string): Promise<void> {
  process.env['APP_LANGUAGE'] = language;
  await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
}

/** Beside the English one: what both have under a name with a hash is the same. */
async function buildBeside(language: string): Promise<void> {
  const apart = path.join(dist, `next-${language}`);
  await buildIn(language, apart);
  for (const name of OWN)
    renameSync(path.join(apart, name), path.join(apart, fileIn(language, name)));
  cpSync(apart, next, { recursive: true, force: false });
  rmSync(apart, { recursive: true });
}

const before = fingerprint();
await buildIn('en', next);
for (const language of Object.keys(LANGUAGES)) if (language !== 'en') await buildBeside(language);
// What is built apart or is no module, beside what the build has listed.
for (const name of ['@fontsource/gloock', '@fontsource/rozha-one', 'workbox-core']) {
  const license = readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8');
  appendFileSync(path.join(next, 'licenses.txt'), `\n## ${name}\n\n${license}`);
}
for (const entry of readdirSync(next, { withFileTypes: true, recursive: true })) {
  if (entry.isFile() && COMPRESSIBLE.test(entry.name)) {
    precompress(path.join(entry.parentPath, entry.name));
  }
}
mkdirSync(path.join(next, 'assets'), { recursive: true });
const assets = keepEarlierAssets(Date.now());
rmSync(previous, { recursive: true, force: true });
if (existsSync(app)) renameSync(app, previous);
renameSync(next, app);
writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ fingerprint: before, assets }));
rmSync(previous, { recursive: true, force: true });
