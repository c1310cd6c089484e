import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../texts/languages.ts';
import { lettersOf } from '../../../tools/unicode-range.ts';

const texts = path.resolve(import.meta.dirname, '../../../texts');

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted();

/** Read at the desk, or of no language. */
const ENGLISH_ALONE =
  /^(portal\/.*|(alerts|begin|brand|consumer|counting|door|kept-words|languages|names|portal|prices|unbroken|welcome|words-of)\.ts)$/;

const read = filesIn(texts).filter(
  (name) => !(name.split(path.sep)[0] ?? '').match(/^\w\w$/) && !ENGLISH_ALONE.test(name),
);

const others = Object.keys(LANGUAGES).filter((code) => code !== 'en');

test.each(others)('each file of words that consumers read has one in %s', (code) => {
  const own = filesIn(path.join(texts, code));
  expect(own.filter((name) => !read.includes(name))).toEqual([]);
  expect(read.filter((name) => !own.includes(name))).toEqual([]);
});

/** All that is said without being given anything. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

/** As everybody writes them, in Hindi too. */
const LATIN =
  /Poshak|Google|HEIC|JPEG|PNG|WebP|AVIF|Wi-Fi|AI|Shift|backspace|Priya|Meera( Iyer)?|am|hi-IN(-u-nu-latn)?|hi|px|Language|Handloom sari|Handblock kurta|Marigold stole|Zardozi juttis|Jute tote|Free|M\b/g;

test.each(read)('nothing in English is left in %s', async (name) => {
  const words = wordsIn(await import(path.join(texts, 'hi', name)));
  const left = words.filter((word) => /[a-z]{2,}/i.test(word.replaceAll(LATIN, '')));
  expect(left).toEqual([]);
});

test('the display face has every letter of the catalogue, in at most 35 kB', () => {
  const ui = path.resolve(texts, '../src/ui');
  const letters = lettersOf(readFileSync(path.join(ui, 'look.hi.css'), 'utf8'));
  const catalogue = read.map((name) => readFileSync(path.join(texts, 'hi', name), 'utf8')).join('');
  const missing = (catalogue.match(/\p{Script=Devanagari}/gu) ?? []).filter(
    (letter) => !letters.includes(letter),
  );
  expect(missing).toEqual([]);
  expect(statSync(path.join(ui, 'rozha-one.hi.woff2')).size).toBeLessThanOrEqual(35_000);
});
