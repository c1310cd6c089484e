import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { live } from '../support/lab/day/live.ts';
import { planOf } from '../support/lab/day/plan.ts';
import { OF_BEFORE } from '../simulation/planted/before.ts';
import { plant } from '../support/lab/day/planted.ts';

const FROM = Number(process.env['DAYS_FROM'] ?? 1);
const COUNT = Number(process.env['DAYS_COUNT'] ?? 10);
/** Building the app and living its days takes as long as it takes. */
const timeout = 0;

test.for(OF_BEFORE)('the days find that $name', { timeout }, async (planted) => {
  const root = plant(planted);
  try {
    for (let seed = FROM; seed < FROM + COUNT; seed += 1) {
      const { wrong } = await live(planOf(seed), root);
      if (wrong.length === 0) continue;
      console.log(`| ${planted.name} | ${seed - FROM + 1} | ${seed} | ${wrong[0]} |`);
      return;
    }
    console.log(`| ${planted.name} | not in ${COUNT} | | |`);
    expect.fail(`${COUNT} days did not find it`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
