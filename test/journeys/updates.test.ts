import { describe } from 'vitest';
import { expect } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { newestWaits } from '../support/browser/worker.ts';
import {
  atLogin,
  build,
  CHUNK,
  GONE,
  letPass,
  loadsOf,
  lookAgain,
  NOT_OPENED,
  offer,
  updated,
} from '../support/screens/updates.ts';

describe('a new version', () => {
  updated(
    'is found when she comes back, and taken by one reload',
    async ({ opened: page, line }) => {
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
    },
  );
});

describe('a chunk that is gone after a deploy', () => {
  atLogin(
    'reloads the page once, into the version that has it',
    async ({ page, line, login, errors }) => {
      // The reload may come before the style that is missing is told, or after.
      errors.mean(answered(404), NOT_OPENED);
      const { loads, open } = login;
      line.meet(CHUNK, GONE, Infinity);
      await open();
      await expect.poll(() => loads.count).toBe(1);
      line.heal();
      await open();
      await page.getByRole('dialog').waitFor();
      expect(loads.count).toBe(1);
    },
  );
});
