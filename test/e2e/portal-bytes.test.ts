import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../../dist/app');
const assets = path.join(app, 'assets');
const MOST_BYTES = 112 * 1024;

/** The owner’s house, and what watches an owner’s desk. */
const OWNERS = /^(House|idle)-/;
const chunks = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
const textOf = (name: string) => readFileSync(path.join(assets, name), 'utf8');
const namedIn = (text: string) => chunks.filter((name) => text.includes(name));

/** What is loaded together with a chunk: the build lists it where the chunk is imported. */
function loadedWith(chunk: string, importer: string): string[] {
  const [, list = ''] = /m\.f=\[([^\]]*)\]/.exec(importer) ?? [];
  const files = [...list.matchAll(/"assets\/([^"]+)"/g)].map(([, name = '']) => name);
  const [, indices = ''] =
    new RegExp(String.raw`${chunk}.\),__vite__mapDeps\(\[([\d,]+)\]`).exec(importer) ?? [];
  return indices.split(',').flatMap((index) => files[Number(index)] ?? []);
}

test('the owner’s house is in nobody else’s bytes', () => {
  const house = chunks.filter((name) => OWNERS.test(name));
  expect(house.length).toBeGreaterThan(1);
  const asking = chunks.filter((name) => name.endsWith('.js') && !OWNERS.test(name));
  for (const name of asking) {
    const statically = [...textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)];
    expect(statically.filter(([, of = '']) => OWNERS.test(of))).toEqual([]);
  }
  for (const page of ['index.html', 'stylist-login.html', 'sw.js']) {
    const text = readFileSync(path.join(app, page), 'utf8');
    expect([page, house.filter((name) => text.includes(name))]).toEqual([page, []]);
  }
});

test('all that the portal can load is at most 112 KB beyond the consumer’s first screen', () => {
  const html = readFileSync(path.join(app, 'index.html'), 'utf8');
  // The page names what the stylists need, too.
  const first = namedIn(html.replaceAll(/\b(?:door|desk):\[[^\]]*\]/g, ''));
  // Of an older build, which stays for the pages that are open, there may be one too.
  const door = namedIn(html).filter((name) => name.startsWith('Door-'));
  const importer = door.map(textOf).join('\n');
  const [, portal = ''] = /import\(.\.\/(portal-[^`"']+)/.exec(importer) ?? [];
  const found = new Set([...door, ...loadedWith(portal, importer)]);
  for (const name of found) {
    if (first.includes(name)) found.delete(name);
    else if (!OWNERS.test(name)) for (const next of namedIn(textOf(name))) found.add(next);
  }
  // The owner’s house is loaded apart, and by nobody else.
  const names = [...found].filter((name) => !first.includes(name) && !OWNERS.test(name));
  expect(names).toContain(portal);
  expect(names.some((name) => /^portal-.*\.css$/.test(name))).toBe(true);
  const bytes = names.map((name) => readFileSync(path.join(assets, `${name}.br`)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
