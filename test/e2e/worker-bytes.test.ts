import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MOST_BYTES = 40 * 1024;
const worker = path.resolve(import.meta.dirname, '../../dist/app/sw.js.br');

test('the worker, which starts for every push and every sync, is at most 40 KB', () => {
  expect(readFileSync(worker).length).toBeLessThanOrEqual(MOST_BYTES);
});
