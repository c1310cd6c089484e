import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSmall } from '../bench/small.ts';
import { live } from '../support/lab/day/live.ts';
import { ROOT } from '../support/lab/day/installation.ts';
import { planOf } from '../support/lab/day/plan.ts';
import { shrink, type Shrunk } from '../support/lab/day/shrink.ts';

// npm run faults -- random --from 17 --count 1
const FROM = Number(process.env['DAYS_FROM'] ?? 1);
const COUNT = Number(process.env['DAYS_COUNT'] ?? 200);
const SEEDS = Array.from({ length: COUNT }, (_, index) => FROM + index);
/** Here the seeds stay that failed; git does not know it. */
const FAILED = 'faults.log';
/** A day that fails is lived again and again until it is short. */
const timeout = 0;

const wordsOf = ({ acts, verdict: { wrong, log } }: Shrunk) =>
  `${wrong.join('; ')}\n${acts.length} acts:\n${log.join('\n')}\n`;

test.for(SEEDS)('seed %i', { timeout }, async (seed) => {
  const acts = planOf(seed);
  const verdict = await live(acts, ROOT);
  let words = '';
  if (verdict.wrong.length > 0) {
    words = wordsOf({ acts, verdict });
    appendFileSync(FAILED, `seed ${seed}: ${words}`);
    if (!isSmall) {
      words = wordsOf(await shrink({ acts, verdict }, ROOT));
      appendFileSync(FAILED, `seed ${seed} in short: ${words}`);
    }
  }
  expect(words).toBe('');
});
