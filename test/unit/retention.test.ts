import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tables } from '../../server/db/each-table.ts';

test('each table says how long it keeps what it holds', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/retention.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(tables.map(([name]) => name));
});
