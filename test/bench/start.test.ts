import type { BrowserContext } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { OF_THE_LAB } from '../support/browser/errors.ts';
import { median } from './load.ts';
import { bar, inSmall } from './small.ts';
import { keepBoth } from './without-line.ts';

const SLOWEST_RATIO = bar(1.5);
const RUNS = inSmall(1, 15);
/** When a frame with these words has been drawn, and when the app itself had them to be touched. */
interface Start {
  painted: number;
  ready: number;
}

/** Runs in the page before all else. */
const watch = (words: string) => {
  const when = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        // The frame after the one that has them.
        if (isSo()) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const has = (part: string) => () => {
    const element = document.querySelector<HTMLElement>(part);
    return element?.innerText.includes(words) ?? false;
  };
  Object.assign(window, { painted: when(has('body')), ready: when(has('#root')) });
};

async function start(context: BrowserContext, url: string, words: string): Promise<Start> {
  const page = await context.newPage();
  await page.addInitScript(watch, words);
  await page.goto(url);
  const times = {
    painted: await page.evaluate<number>('window.painted'),
    ready: await page.evaluate<number>('window.ready'),
  };
  await page.close();
  return times;
}

test('without a line Home paints its last content beside a bare page from a worker’s cache', async ({
  open,
  errors,
}) => {
  errors.mean(...OF_THE_LAB);
  const context = await open({ keepsView: true });
  const { home, bare } = await keepBoth(context);

  const bares: Start[] = [];
  const homes: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    bares.push(await start(context, bare, 'Poshak'));
    homes.push(await start(context, home, 'Tap to view outfits'));
  }
  const typical = (starts: readonly Start[], what: keyof Start) =>
    median(starts.map((times) => times[what]));
  const reference = typical(bares, 'painted');
  const painted = typical(homes, 'painted');
  const ready = typical(homes, 'ready');
  console.log(
    `bare ${reference.toFixed(0)} ms; Home painted ${painted.toFixed(0)} ms, ${(painted / reference).toFixed(2)} times; ready ${ready.toFixed(0)} ms, ${(ready / reference).toFixed(2)} times`,
  );
  expect(painted / reference).toBeLessThanOrEqual(SLOWEST_RATIO);
});
