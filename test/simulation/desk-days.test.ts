import { expect, test } from 'vitest';
import { run, runPlanted } from './lived.ts';

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

/** Days in which something came to light. Acts that are added or weighed anew make others of them. */
const FOUND: readonly [seed: number, what: string][] = [
  [42, 'the answer to a sending was lost, and the sheet said that the outfit waits'],
  [169, 'the sheet said of a second try that failed what was not so of the first'],
  [910_529, 'a tab followed what the server had, which is nothing that was typed'],
  [332_020_167, 'a page was left on which what was typed in another tab was blank yet'],
  ...[332_020_364, 332_020_388, 332_020_416].map((seed): [number, string] => [
    seed,
    'the sheet said that an outfit waits which another tab had sent',
  ]),
];

test.for(FOUND)('day %i, in which %s, is clean', async ([seed]) => {
  expect(await live('--from', String(seed), '--count', '1')).toMatchObject({ isClean: true });
});

/** The same, where it is still met. */
const PUT_BACK: readonly [seed: number, planted: string][] = [
  [33, 'a second try that fails takes the first back'],
  [1452, 'a hold that was given back late is not noticed'],
  [1476, 'what another computer has changed is not followed'],
  [1483, 'what is typed after it was sent goes with it'],
  [500_000, 'a hold that another has is not noticed'],
  [500_008, 'what was made without an answer is brought once more'],
  [334_000_002, 'what somebody else has begun is hers'],
  [334_000_008, 'another computer has no pins'],
];

test.for(PUT_BACK)('day %i is clean, and finds that %s', async ([seed, planted]) => {
  const day = ['--desks', '--from', String(seed), '--count', '1'];
  expect(await run(...day)).toMatchObject({ isClean: true });
  expect(await runPlanted(planted, day)).toMatchObject({ isClean: false });
});
