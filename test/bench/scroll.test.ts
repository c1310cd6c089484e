import { expect, onTestFinished, test } from 'vitest';
import { EMAIL, signIn } from '../support/consumer.ts';
import { openBrowser } from '../support/browser.ts';
import { addManyPhotos } from '../support/many-photos.ts';
import { startServer } from '../support/server.ts';

const PHOTOS = 5000;
const LONG_TASK_MS = 50;
const RUNS = 5;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('5,000 photos scroll without a long task over 50 ms', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  await addManyPhotos(server, PHOTOS);
  const page = await (await openBrowser()).newPage();
  await page.goto(server.url);
  await signIn(page, EMAIL);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('5,003 photos').waitFor();

  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    longest.push(
      await page.evaluate(async () => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        observer.observe({ entryTypes: ['longtask'] });
        for (let step = 0; step < 120; step += 1) {
          scrollBy(0, 700);
          await new Promise(requestAnimationFrame);
        }
        tasks.push(...observer.takeRecords().map(({ duration }) => duration));
        observer.disconnect();
        return Math.max(0, ...tasks);
      }),
    );
  }
  console.log(`longest task of each of ${RUNS} scrolls: ${longest.join(', ')} ms`);
  // A machine that does other things too makes a task long now and then: the middle run counts.
  expect(median(longest)).toBeLessThanOrEqual(LONG_TASK_MS);
});
