import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../../dist/app');
const assets = path.join(app, 'assets');
const MOST_BYTES = 114 * 1024;
const MOST_ASKED_FOR = 3700;

/** The owner’s house, and what watches an owner’s desk. */
const OWNERS = /^(House|idle)-/;
/**
 * No start waits for these, nor does the desk at work: what lays a look or plays a note comes with
 * the first that there is, the page of keys with the press that asks for it.
 */
const ASKED_FOR = /^(lay|Spoken|KeysSheet)-/;
const page = readFileSync(path.join(app, 'index.html'), 'utf8');
const [, map = ''] = /<script type="importmap">([^<]+)/.exec(page) ?? [];
const files: Record<string, string> = JSON.parse(map).imports;
const textOf = (name: string) => readFileSync(path.join(assets, name), 'utf8');
/** Whatever is named, by its last name. */
const namedIn = (text: string) =>
  [...text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css))/g)].map(([, name = '']) =>
    path.basename(files[`/assets/${name}`] ?? name),
  );

/** Without the hashes in the names of others: they are other ones with each build, and pack by chance. */
const packed = (text: string) =>
  brotliCompressSync(text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '')).length;

const bytesOf = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + packed(textOf(name)), 0);

/** What is loaded together with a chunk: the build lists it where the chunk is imported. */
function loadedWith(chunk: string, importer: string): string[] {
  const [, list = ''] = /m\.f=\[([^\]]*)\]/.exec(importer) ?? [];
  const together = namedIn(list);
  const [, indices = ''] =
    new RegExp(String.raw`${chunk}.\),__vite__mapDeps\(\[([\d,]+)\]`).exec(importer) ?? [];
  return indices.split(',').flatMap((index) => together[Number(index)] ?? []);
}

test('the owner’s house is in nobody else’s bytes', () => {
  const built = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const house = built.filter((name) => OWNERS.test(name));
  expect(house.length).toBeGreaterThan(1);
  const asking = built.filter((name) => name.endsWith('.js') && !OWNERS.test(name));
  for (const name of asking) {
    const statically = [...textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)];
    expect(statically.filter(([, of = '']) => OWNERS.test(of))).toEqual([]);
  }
  for (const file of ['index.html', 'stylist-login.html', 'sw.js']) {
    const text = readFileSync(path.join(app, file), 'utf8');
    expect([file, text.match(/assets\/(?:House|idle)\b[^"]*/g)]).toEqual([file, null]);
  }
});

test('all that the portal loads unasked is at most 114 KB beyond the consumer’s first screen, and little comes when it is asked for', () => {
  const html = page.replace(map, '');
  // The page names what the stylists need, too.
  const first = namedIn(html.replaceAll(/\b(?:door|desk):\[[^\]]*\]/g, ''));
  const door = namedIn(html).filter((name) => name.startsWith('Door-'));
  const importer = door.map(textOf).join('\n');
  const [, portal = ''] = /import\(.\.\/(portal\.js)/.exec(importer) ?? [];
  const found = new Set([...door, ...loadedWith(portal, importer)]);
  for (const name of found) {
    if (first.includes(name)) found.delete(name);
    else if (!OWNERS.test(name)) for (const next of namedIn(textOf(name))) found.add(next);
  }
  // The owner’s house is loaded apart, and by nobody else.
  const all = [...found].filter((name) => !first.includes(name) && !OWNERS.test(name));
  const asked = all.filter((name) => ASKED_FOR.test(name));
  const names = all.filter((name) => !asked.includes(name));
  expect(names).toContain(files[`/assets/${portal}`]?.replace('/assets/', ''));
  expect(names.some((name) => /^portal-.*\.css$/.test(name))).toBe(true);
  expect(bytesOf(names)).toBeLessThanOrEqual(MOST_BYTES);
  expect(bytesOf(asked)).toBeLessThanOrEqual(MOST_ASKED_FOR);
});
