import { expect, test } from 'vitest';
import { run, runPlanted } from './lived.ts';

/** Three minutes on a quiet machine of two cores, each of which lives one after the other. */
const LIMIT_MS = 30 * 60_000;
/** With the last of 2,000 all that came later, photos in parts, days on which two nodes answer, and those on which others are in the house. */
const CORES = [
  [['--from', '1', '--count', '1090']],
  [
    ['--from', '1091', '--count', '910'],
    ['--from', '500000', '--count', '100', '--parts'],
    ['--from', '331000000', '--count', '40'],
    ['--from', '334000000', '--count', '80'],
  ],
] as const;

test(
  '2,000 days, and those with all that came later, are clean',
  { timeout: LIMIT_MS },
  async () => {
    const cores = CORES.map(async (runs) => {
      for (const days of runs) expect(await run(...days)).toMatchObject({ isClean: true });
    });
    await Promise.all(cores);
  },
);

test('days on which two nodes answer find what only they meet', { timeout: LIMIT_MS }, async () => {
  const day = ['--from', '331000422', '--count', '1'];
  expect(await runPlanted('a node alone knows what it has renewed', day)).toMatchObject({
    isClean: false,
  });
});
