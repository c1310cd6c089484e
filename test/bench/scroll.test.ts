import { expect, onTestFinished, test } from 'vitest';
import { EMAIL, signIn } from '../support/consumer.ts';
import { openBrowser } from '../support/browser.ts';
import { addManyPhotos } from '../support/many-photos.ts';
import { startServer } from '../support/server.ts';
import { traceTasks } from '../support/tasks.ts';

const PHOTOS = 5000;
const LONG_TASK_MS = 50;
const RUNS = 5;

test('5,000 photos arrive, are kept and scroll without a long task over 50 ms', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  await addManyPhotos(server, PHOTOS);
  const page = await (await openBrowser()).newPage();
  await page.goto(server.url);
  const longestTask = await traceTasks(page);
  await signIn(page, EMAIL);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('5,003 photos').waitFor();
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
