// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newerNames } from '../../tools/newer/names.ts';
import { newerStyles } from '../../tools/newer/styles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(os.tmpdir(), 'poshak-newer-'));
symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
mkdirSync(path.join(house, 'src'));
for (const file of ['tsconfig.json', 'src/tsconfig.json', 'package.json']) {
  cpSync(path.join(root, file), path.join(house, file));
}
afterAll(() => rmSync(house, { recursive: true }));

const plant = (file: string, lines: string[]) =>
  writeFileSync(path.join(house, 'src', file), `${lines.join('\n')}\n`);

test('names that the oldest browsers lack are found by whose they are, unless they are asked for', () => {
  plant('planted.tsx', [
    `export const address = URL.parse('/a');`,
    `export const copy = [1].toSorted();`,
    `export const own = { parse: () => 1, share: () => 2 };`,
    `export const mine = [own.parse(), own.share()];`,
    `export const letters = () => new Intl.Segmenter();`,
    `const { wakeLock } = navigator;`,
    `export const held = wakeLock;`,
    `export const counted = new URLSearchParams('a').size;`,
    `export const set = /[a--b]/v;`,
    `export const many = new Map([[1, 2]]).size;`,
    `export const Opened = () => <dialog closedby="any" />;`,
    `export type Lock = WakeLockSentinel;`,
    `export const upright = (of: Blob) => createImageBitmap(of, { imageOrientation: 'from-image' });`,
  ]);
  plant('asked.ts', [
    `export const shared = () => ('share' in navigator ? navigator.share() : null);`,
    `export const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback : null;`,
    `export const felt = () => navigator.vibrate?.(10);`,
    `export function databases() {`,
    `  try {`,
    `    return indexedDB.databases();`,
    `  } catch {`,
    `    return null;`,
    `  }`,
    `}`,
  ]);
  const found = newerNames(house, 'src/tsconfig.json', ['src']);
  expect(found.map(({ file, line, key }) => `${file}:${line} ${key}`).toSorted()).toEqual([
    'src/planted.tsx:1 api.URL.parse_static',
    'src/planted.tsx:11 html.elements.dialog.closedby',
    'src/planted.tsx:13 api.createImageBitmap.options_imageOrientation_parameter.from-image',
    'src/planted.tsx:2 javascript.builtins.Array.toSorted',
    'src/planted.tsx:5 javascript.builtins.Intl.Segmenter',
    'src/planted.tsx:6 api.Navigator.wakeLock',
    'src/planted.tsx:8 api.URLSearchParams.size',
    'src/planted.tsx:9 javascript.builtins.RegExp.unicodeSets',
  ]);
});

test('styles that the oldest browsers lack are found, unless they are asked for or follow older ones', () => {
  plant('planted.css', [
    `/* :has(a) */`,
    `.a:has(> b) { color: light-dark(#000, #fff); }`,
    `.b { field-sizing: content; height: 100dvh; }`,
    `@supports (field-sizing: content) { .c { field-sizing: content; } }`,
    `.d { min-height: 40px; min-height: 2lh; }`,
    `.e { min-height: 2lh; content: 'a:has(b)'; }`,
    `@starting-style { .f { opacity: 0; } }`,
  ]);
  const found = newerStyles(house, 'src/*.css');
  expect(found.map(({ line, key }) => `${line} ${key}`)).toEqual([
    '2 css.selectors.has',
    '2 css.types.color.light-dark',
    '3 css.properties.field-sizing',
    '3 css.properties.field-sizing.content',
    '6 css.types.length.lh',
    '7 css.at-rules.starting-style',
  ]);
});
