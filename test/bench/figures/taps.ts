import type { Locator, Page } from 'playwright';
import { median } from '../load.ts';

declare global {
  interface Window {
    interactions: number[];
    /** What was touched before it is none of this tap's, however late it is painted. */
    tapBeganAt: number;
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Below this the browser does not say. */
const LEAST_MS = 16;

/** Runs before the page: how long each touch waited for its next paint. */
function watchInteractions(least: number) {
  window.interactions = [];
  window.tapBeganAt = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0 && startTime >= window.tapBeganAt) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
}

export const watchTaps = (page: Page) => page.addInitScript(watchInteractions, LEAST_MS);

export interface Tap {
  name: string;
  tap: (page: Page) => Promise<void>;
  /** What is there then. */
  sign: (page: Page) => Locator;
  /** Leads back to where it can be done again. */
  back?: (page: Page) => Promise<void>;
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

/** The longest wait of each tap's touches for their next paint; the median of its runs. */
export async function timeTaps(page: Page, taps: readonly Tap[], runs: number) {
  const took = new Map<string, number[]>(taps.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, tap, sign, back } of taps) {
      await painted(page);
      await page.evaluate(() => {
        window.interactions = [];
        window.tapBeganAt = performance.now();
      });
      await tap(page);
      await sign(page).first().waitFor();
      await painted(page);
      const waited = await page.evaluate(() => window.interactions);
      took.get(name)?.push(Math.max(LEAST_MS, ...waited));
      await back?.(page);
    }
  }
  return Object.fromEntries([...took].map(([name, all]) => [name, median(all)]));
}
