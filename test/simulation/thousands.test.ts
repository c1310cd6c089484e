import { expect, test } from 'vitest';
import { run } from './lived.ts';

/** Two minutes on a quiet machine of two cores, each of which lives one of them. */
const LIMIT_MS = 30 * 60_000;
const HALVES = [
  ['1', '867'],
  ['868', '867'],
] as const;

test('1,734 days are clean', { timeout: LIMIT_MS }, async () => {
  const halves = await Promise.all(
    HALVES.map(([from, count]) => run('--from', from, '--count', count)),
  );
  expect(halves).toMatchObject(HALVES.map(() => ({ isClean: true })));
});
