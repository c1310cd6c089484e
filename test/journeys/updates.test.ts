import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { newestWaits, served } from '../support/browser/worker.ts';
import { Deploying } from '../support/outside/deploying.ts';
import { enter } from '../support/screens/enter.ts';

const deployed = base.extend('line', async ({ server }, { onCleanup }) => {
  const line = new Deploying(server);
  onCleanup(() => line.down());
  await line.up();
  return line;
});

const offer = (page: Page) => page.getByText('A new version is ready.');
const build = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}

/** One timer sets the next: in one leap only the first would run. */
async function letPass(page: Page) {
  for (let step = 0; step < 10; step += 1) await page.clock.fastForward(3000);
}

describe('a new version', () => {
  const test = deployed
    .extend('look', { ...HANDSET, ...SERVED })
    /** At Home, which her phone's worker serves; the test says what time it is. */
    .extend('opened', async ({ page, line, person }) => {
      await fakeTime(page);
      await enter(page, line, person.email);
      await served(page);
      await page.getByRole('button', { name: 'Take Photo' }).waitFor();
      return page;
    });

  test('is found when she comes back, and taken by one reload', async ({ opened: page, line }) => {
    const loads = loadsOf(page);
    line.deploy();
    await lookAgain(page);
    await newestWaits(page);
    await letPass(page);
    await offer(page).waitFor();
    expect(await build(page)).not.toBe('2');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    await page.getByRole('button', { name: 'Take Photo' }).waitFor();
    expect(loads.count).toBe(1);
    expect(await offer(page).count()).toBe(0);
  });
});

describe('a chunk that is gone after a deploy', () => {
  const CHUNK = '/assets/LegalSheet';
  const gone = { kind: 'answer', status: 404 } as const;
  const NOT_OPENED = /^Error: Unable to preload CSS for \S+\/(LegalSheet|parts)-/;

  const test = deployed
    // Whoever has a worker has all of a version's chunks.
    .extend('login', async ({ page, line }) => {
      await page.goto(line.url);
      await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
      return {
        loads: loadsOf(page),
        open: () => page.getByRole('button', { name: 'Terms' }).click(),
      };
    });

  test('reloads the page once, into the version that has it', async ({
    page,
    line,
    login,
    errors,
  }) => {
    // The reload may come before the style that is missing is told, or after.
    errors.mean(answered(404), NOT_OPENED);
    const { loads, open } = login;
    line.meet(CHUNK, gone, Infinity);
    await open();
    await expect.poll(() => loads.count).toBe(1);
    line.heal();
    await open();
    await page.getByRole('dialog').waitFor();
    expect(loads.count).toBe(1);
  });
});
