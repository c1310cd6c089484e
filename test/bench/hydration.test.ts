import { expect, test } from '../fixtures.ts';

const SLOWEST_RATIO = 1.5;
const LONG_TASK_MS = 50;

test('10,000 photos and 2,000 outfits hydrate beside a bare read of the same records', async ({
  phone,
}) => {
  const page = await phone.open();
  const { photos, outfits, bare, ours, longestTask, puts, changed } = await page.evaluate(() =>
    window.lab.bench(),
  );
  const ratio = ours / bare;
  console.log(
    `bare ${bare.toFixed(0)} ms, hydration ${ours.toFixed(0)} ms: ${ratio.toFixed(2)} times; longest task ${longestTask.toFixed(0)} ms`,
  );
  expect({ photos, outfits }).toEqual({ photos: 10_000, outfits: 2_000 });
  expect(puts).toEqual([changed]);
  expect(ratio).toBeLessThanOrEqual(SLOWEST_RATIO);
  expect(longestTask).toBeLessThanOrEqual(LONG_TASK_MS);
});
