// Loaded before all else: libraries and server take time, lot, timers and hashing from the day that is
// lived, where nothing gives them these; and a planted fault takes the place of a line.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMALL_PARTS } from './planted/change.ts';
import { changesOf } from './planted.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const linked = (name: string) => new URL(`./linked/${name}.ts`, import.meta.url).href;

/** By the folder of who asks: what a builtin is there. */
const BUILTINS: readonly [string, Record<string, string>][] = [
  ['server/photos/', { 'node:fs': 'files', 'node:fs/promises': 'files' }],
  ['server/uploads/', { 'node:fs': 'files' }],
  ['server/watch/', { 'node:fs/promises': 'files' }],
  ['server/voices/', { 'node:fs/promises': 'files' }],
  ['server/', { 'node:crypto': 'crypto', 'node:timers/promises': 'timers' }],
];

/** By the folder: which globals are the day's. */
const GLOBALS: readonly [string, readonly string[]][] = [
  ['node_modules/ky/', ['setTimeout', 'clearTimeout', 'Date', 'performance']],
  ['node_modules/jose/', ['crypto', 'Date']],
  ['server/http/body.ts', ['setTimeout', 'clearTimeout']],
  ['server/photos/receive.ts', ['setTimeout', 'clearTimeout']],
  ['server/photos/appending.ts', ['setTimeout', 'clearTimeout']],
];

const placeOf = (url: string | undefined) =>
  url?.startsWith('file:') ? path.relative(ROOT, fileURLToPath(url)).replaceAll('\\', '/') : '';

const sourceOf = (source: unknown) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array);

const changes = [
  ...changesOf(process.env['PLANTED'] ?? ''),
  ...(process.argv.includes('--parts') ? SMALL_PARTS : []),
];

function planted(file: string, source: string): string {
  return changes
    .filter((change) => change.file === file)
    .reduce((now, { find, replace }) => {
      if (now.split(find).length !== 2) throw new Error(`${file} does not say once: ${find}`);
      return now.replace(find, () => replace);
    }, source);
}

for (const { file, find } of changes) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not say once: ${find}`);
}

registerHooks({
  resolve(specifier, context, next) {
    const file = placeOf(context.parentURL);
    for (const [folder, builtins] of BUILTINS) {
      const name = file.startsWith(folder) ? builtins[specifier] : undefined;
      if (name !== undefined) return { url: linked(name), shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const file = placeOf(url);
    const names = GLOBALS.find(([folder]) => `/${file}`.includes(`/${folder}`))?.[1];
    const isPlanted = changes.some((change) => change.file === file);
    if (!names && !isPlanted) return loaded;
    const source = planted(file, sourceOf(loaded.source)).replaceAll(
      'globalThis.performance',
      'performance',
    );
    const given = names ? `import { ${names.join(', ')} } from '${linked('globals')}'; ` : '';
    return { ...loaded, source: given + source };
  },
});
