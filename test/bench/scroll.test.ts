import { expect, test } from '../fixtures.ts';
import { traceTasks } from '../support/browser/tasks.ts';
import { enter } from '../support/screens/enter.ts';
import { addManyPhotos, NO_PICTURE } from '../support/server/many-photos.ts';
import { bar, inSmall } from './small.ts';

const PHOTOS = inSmall(50, 5000);
const LONG_TASK_MS = bar(50);
const RUNS = inSmall(1, 5);

test('5,000 photos arrive, are kept and scroll without a long task over 50 ms', async ({
  server,
  page,
  errors,
}) => {
  errors.mean(NO_PICTURE);
  const { email } = await addManyPhotos(server, PHOTOS);
  const longestTask = await traceTasks(page);
  await enter(page, server, email);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText(`${(PHOTOS + 3).toLocaleString('en-IN')} photos`).waitFor();
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(async () => {
      for (let step = 0; step < 120; step += 1) {
        scrollBy(0, 700);
        await new Promise(requestAnimationFrame);
      }
    });
  }
  const longest = await longestTask();
  console.log(`longest task ${longest.toFixed(0)} ms`);
  expect(longest).toBeLessThanOrEqual(LONG_TASK_MS);
});
