import type { Page } from 'playwright';
import { test } from '../../fixtures.ts';
import { fakeTime } from '../browser/fake-time.ts';
import { HANDSET, SERVED } from '../browser/look.ts';
import { Deploying } from '../outside/deploying.ts';

const deployed = test.extend('line', async ({ server }, { onCleanup }) => {
  const line = new Deploying(server);
  onCleanup(() => line.down());
  await line.up();
  return line;
});

export const offer = (page: Page) => page.getByText('A new version is ready.');
export const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

export function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}

/** One timer sets the next: in one leap only the first would run. */
export async function letPass(page: Page) {
  for (let step = 0; step < 10; step += 1) await page.clock.fastForward(3000);
}

/** Whose `opened` is Home, which her phone's worker serves; the test says what time it is. */
export const updated = deployed
  .extend('look', { ...HANDSET, ...SERVED })
  .extend('opened', async ({ page, line, toHome }) => {
    await fakeTime(page);
    return toHome(page, line);
  });

/** A chunk that the login opens, and what is said of it where it does not come. */
export const CHUNK = '/assets/LegalSheet';
export const GONE = { kind: 'answer', status: 404 } as const;
export const NOT_OPENED = /^Error: Unable to preload CSS for \S+\/(LegalSheet|parts)-/;

// Whoever has a worker has all of a version's chunks.
export const atLogin = deployed.extend('login', async ({ page, line }) => {
  await page.goto(line.url);
  await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
  return {
    loads: loadsOf(page),
    open: () => page.getByRole('button', { name: 'Terms' }).click(),
  };
});
