// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../tools/oldest-browsers.ts';

test('the README’s table of browsers says which are the oldest', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const said = Object.keys(OLDEST_BROWSERS).map((name) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name}`));
    return [name, row?.split('|')[2]?.trim()];
  });
  expect(Object.fromEntries(said)).toEqual(OLDEST_BROWSERS);
});
