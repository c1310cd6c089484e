import { expect, test } from 'vitest';
import { run, runPlanted } from './lived.ts';

/** Seconds on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

test(
  'each kind, each fault and each moment of a death is lived once, and is clean',
  { timeout: LIMIT_MS },
  async () => {
    expect(await run('--matrix', '--diagonal')).toMatchObject({ isClean: true });
  },
);

test('fifty days with all that came later are clean', { timeout: LIMIT_MS }, async () => {
  const days = await run('--from', '500000', '--count', '50');
  expect(days).toMatchObject({ isClean: true });
});

test(
  'days on which two nodes answer are clean, and find what only they meet',
  { timeout: LIMIT_MS },
  async () => {
    const days = ['--from', '331000000', '--count', '40'];
    expect(await run(...days)).toMatchObject({ isClean: true });
    expect(
      await runPlanted('each node signs with a key of its own', [...days, '--first']),
    ).toMatchObject({ isClean: false });
  },
);

test('a hundred days are clean', { timeout: LIMIT_MS }, async () => {
  expect(await run('--from', '1', '--count', '100')).toMatchObject({ isClean: true });
});
