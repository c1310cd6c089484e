import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../server');
const NOT_THE_DATABASE = /\b(?:blobs\.|fetch\(|fetcher\(|sandbox\.|hashPassword|isPassword|log\.)/;

const files = globSync('**/*.ts', { cwd: server }).map((name) => ({
  name,
  text: readFileSync(path.join(server, name), 'utf8'),
}));

/** What stands between the bracket that opens here and its own end. */
function bracketed(text: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

const works = files.flatMap(({ name, text }) =>
  text
    .split('inTransaction(')
    .slice(1)
    .map((rest) => ({ name, work: bracketed(`(${rest}`) })),
);

/** It changes nothing, and sees all as of one moment, which another try would not. */
const READS_ALL = 'cli/gather.ts';

test('transactions are begun in one place, and where the schema is brought up to date', () => {
  const beginners = files.filter(({ text }) => text.includes('.transaction()'));
  expect(beginners.map(({ name }) => name).toSorted()).toEqual([
    READS_ALL,
    'db/open.ts',
    'db/transaction.ts',
  ]);
});

test('the work of a transaction touches the database alone', () => {
  expect(works.length).toBeGreaterThan(15);
  expect(works.filter(({ work }) => NOT_THE_DATABASE.test(work))).toEqual([]);
});
