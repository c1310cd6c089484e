import { expect, test as base } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { live } from '../support/lab/day/live.ts';
import { ROOT } from '../support/lab/day/installation.ts';
import { planOf } from '../support/lab/day/plan.ts';

const test = base.extend('look', SERVED);

const SHORT = 8;
/** Before the test's own limit, so that it says what it stood at. */
const SHORT_MAX_MS = 100_000;

// A longer day of the same seed, and many more: npm run faults -- random
test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'whatever happens, what she was told is so: seed %i',
  async (seed) => {
    const { wrong, log } = await live(planOf(seed, SHORT), ROOT, SHORT_MAX_MS);
    expect(wrong, log.join('\n')).toEqual([]);
  },
);
