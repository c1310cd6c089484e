import { expect, test } from '../fixtures.ts';
import { bar, inSmall } from './small.ts';

const SIZES = { photos: inSmall(50, 10_000), outfits: inSmall(10, 2_000) };
const RUNS = inSmall(1, 9);
const SLOWEST_RATIO = bar(1.5);
const LONG_TASK_MS = bar(50);

test('10,000 photos and 2,000 outfits hydrate beside a bare read of the same records', async ({
  phone,
}) => {
  const page = await phone.open();
  const { photos, outfits, bare, ours, longestTask, puts, changed } = await page.evaluate(
    ([sizes, runs]) => window.lab.bench(sizes, runs),
    [SIZES, RUNS] as const,
  );
  const ratio = ours / bare;
  console.log(
    `bare ${bare.toFixed(0)} ms, hydration ${ours.toFixed(0)} ms: ${ratio.toFixed(2)} times; longest task ${longestTask.toFixed(0)} ms`,
  );
  expect({ photos, outfits }).toEqual(SIZES);
  // Whose it is is written with it each time; which outbox it has seen once, whenever that is read.
  expect(puts.filter((key) => key !== 'outbox/birth')).toEqual([changed, 'owner']);
  expect(ratio).toBeLessThanOrEqual(SLOWEST_RATIO);
  expect(longestTask).toBeLessThanOrEqual(LONG_TASK_MS);
});
