import { expect, test } from 'vitest';
import { run } from '../simulation/lived.ts';

/** As long as it takes beside others. */
const LIMIT_MS = 10 * 60_000;

// Of the days of a thousand each one: npm run faults -- simulate --from 1 --count 100000 --replay
test('days come to the same in browsers', { timeout: LIMIT_MS }, async () => {
  const { isClean, said } = await run('--replay', '--from', '1', '--count', '3000');
  expect(isClean ? '' : said).toBe('');
});
