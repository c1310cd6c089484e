import { expect, test } from 'vitest';
import { run } from './lived.ts';

/** Seconds on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

test(
  'each kind, each fault and each moment of a death is lived once, and is clean',
  { timeout: LIMIT_MS },
  async () => {
    expect(await run('--matrix', '--diagonal')).toMatchObject({ isClean: true });
  },
);

test('forty days are clean', { timeout: LIMIT_MS }, async () => {
  expect(await run('--from', '500000', '--count', '40')).toMatchObject({ isClean: true });
});

test('days on which pieces are bought and returned are clean', { timeout: LIMIT_MS }, async () => {
  expect(await run('--from', '700000', '--count', '20')).toMatchObject({ isClean: true });
});
