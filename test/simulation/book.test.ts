import { expect, test } from 'vitest';
import { run } from './lived.ts';

const LIMIT_MS = 30 * 60_000;

test('the house does what is written in the book', { timeout: LIMIT_MS }, async () => {
  expect(await run('--book')).toMatchObject({ isClean: true, said: '' });
});
