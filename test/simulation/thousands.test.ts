import { expect, test } from 'vitest';
import { run } from './lived.ts';

/** Two and a half minutes on a quiet machine of two cores, each of which lives one of them. */
const LIMIT_MS = 30 * 60_000;
const HALVES = [
  ['1', '1000'],
  ['1001', '1000'],
] as const;

test('2,000 days are clean', { timeout: LIMIT_MS }, async () => {
  const halves = await Promise.all(
    HALVES.map(([from, count]) => run('--from', from, '--count', count)),
  );
  expect(halves).toMatchObject(HALVES.map(() => ({ isClean: true })));
});
