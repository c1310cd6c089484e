// @vitest-environment node
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** From file to file; a type is part of what is named, so its import counts too. */
function importsIn(house: string): [string, string][] {
  const files = globSync('{texts,contract,src,sw,server}/**/*.{ts,tsx}', { cwd: house });
  return files.flatMap((file) => {
    const source = readFileSync(path.join(house, file), 'utf8');
    const named = source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.tsx?)'/g);
    return [...named].map(([, to = '']): [string, string] => [
      file,
      path.join(path.dirname(file), to),
    ]);
  });
}

/** Of each folder, which of what lies in it imports which other. */
function foldersOf(imports: [string, string][]) {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of imports) {
    const [parts, others] = [from, to].map((file) => file.split('/')) as [string[], string[]];
    const depth = parts.findIndex((part, at) => part !== others[at]);
    if (depth < 0) continue;
    const folder = parts.slice(0, depth).join('/') || '.';
    const within = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, within);
    const [one = '', other = ''] = [parts[depth], others[depth]];
    within.set(one, (within.get(one) ?? new Set()).add(other));
  }
  return folders;
}

/** What is left when everything has gone that stands on nothing that is left, or bears nothing. */
function circleOf(within: Map<string, Set<string>>): string[] {
  const left = new Map(within);
  for (;;) {
    const borne = new Set([...left.values()].flatMap((on) => Array.from(on)));
    const free = [...left].filter(
      ([name, on]) => !borne.has(name) || ![...on].some((one) => left.has(one)),
    );
    if (free.length === 0) return [...left.keys()].toSorted();
    for (const [name] of free) left.delete(name);
  }
}

const circlesIn = (house: string) =>
  [...foldersOf(importsIn(house))].flatMap(([folder, within]) => {
    const circle = circleOf(within);
    return circle.length > 0 ? [`${folder}: ${circle.join(', ')}`] : [];
  });

test('no two files and no two folders import each other, at any depth', () => {
  expect(circlesIn(root)).toEqual([]);
});

test('what a look is made of reaches neither a component nor a page', () => {
  const imports = importsIn(root);
  const reached = new Set(globSync('src/stylist/look/*', { cwd: root }));
  for (const file of reached) {
    for (const [from, to] of imports) if (from === file) reached.add(to);
  }
  const sources = [...reached].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
  const shows = /import (?!type)[^;]*'react|\b(?:document|window|localStorage)\./;
  const found = sources.filter(([file = '', text = '']) => file.endsWith('x') || shows.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
  expect(reached.size).toBeGreaterThan(20);
});

test('a circle is found, also between files of two folders', () => {
  const house = mkdtempSync(path.join(os.tmpdir(), 'house-'));
  const put = (file: string, source: string) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), source);
  };
  put('src/a/b/one.ts', `import '../c/two.ts';`);
  put('src/a/c/two.ts', `export const two = 2;`);
  put('src/a/c/three.ts', `import type { Four } from '../b/four.ts';`);
  put('src/a/b/four.ts', `export type Four = 4;`);
  put('server/x.ts', `export const y = async () => import('./y.ts');`);
  put('server/y.ts', `import { y } from './x.ts';`);
  expect(circlesIn(house).toSorted()).toEqual(['server: x.ts, y.ts', 'src/a: b, c']);
  rmSync(house, { recursive: true });
});
