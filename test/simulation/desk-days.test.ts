import { expect, test } from 'vitest';
import { run } from './lived.ts';

const withoutTime = (said: string) => said.replace(/ in .* a minute/, '');
const live = async (...args: string[]) => run('--desks', ...args);

/** On a machine that has other suites to run. */
const LIMIT_MS = 5 * 60_000;

test(
  'days at the desks are clean, and the same when they are lived again',
  { timeout: LIMIT_MS },
  async () => {
    const args = ['--from', '1', '--count', '12', '--hash'];
    const [once, again] = await Promise.all([live(...args), live(...args)]);
    expect(once).toMatchObject({ isClean: true });
    expect(withoutTime(again.said)).toBe(withoutTime(once.said));
  },
);

/** Days in which something came to light. */
const FOUND: readonly [seed: number, what: string][] = [
  [42, 'the answer to a sending was lost, and the sheet said that the outfit waits'],
  [75, 'the same came of another sending'],
  [33, 'the sheet said of a second try that failed what was not so of the first'],
  [169, 'the same came of a server that failed'],
];

test.for(FOUND)('day %i, in which %s, is clean', async ([seed]) => {
  expect(await live('--from', String(seed), '--count', '1')).toMatchObject({ isClean: true });
});
