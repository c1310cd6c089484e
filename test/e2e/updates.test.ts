import { describe } from 'vitest';
import { expect } from '../fixtures.ts';
import { answered, LINE_CUT } from '../support/browser/errors.ts';
import { newestFails, newestWaits } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import {
  atLogin,
  build,
  CHUNK,
  GONE,
  letPass,
  lookAgain,
  NOT_OPENED,
  offer,
  updated,
} from '../support/screens/updates.ts';

const AN_HOUR_MS = 60 * 60_000;
const UPLOAD = '/photos/upload';
const PAGE = /^GET \/assets\/index-.*\.html$/;

describe('a new version', () => {
  updated(
    'is looked for every hour, and another one on top is offered once',
    async ({ opened: page, line }) => {
      // From here on the worker that serves this page is not one that it brought itself.
      await page.reload();
      for (const number of [2, 3]) {
        line.deploy();
        // Found within the first minute of a page, or after it: workbox hears of them in two ways.
        if (number === 3) await page.clock.fastForward(AN_HOUR_MS);
        const found = async () => {
          // A page that is still starting does not hear her come back.
          if (number === 2) await lookAgain(page);
          await page.clock.fastForward(1000);
          const asked = line.requests.filter((request) => PAGE.test(request)).length;
          return { offers: await offer(page).count(), isAsked: asked >= number };
        };
        await expect.poll(found).toEqual({ offers: 1, isAsked: true });
        await newestWaits(page);
        await letPass(page);
        expect(await offer(page).count()).toBe(1);
      }
      // Without an answer it waits on, and is offered to the next page too.
      await page.reload();
      await letPass(page);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => document.documentElement.dataset['build'] === '3');
    },
  );

  updated(
    'is not taken with the page of the old one, while a deploy goes round',
    async ({ opened: page, line, errors }) => {
      errors.mean(LINE_CUT, answered(404));
      line.worker = 2;
      const failed = newestFails(page);
      await lookAgain(page);
      await failed;
      await line.down();
      await page.reload();
      await page.getByRole('button', { name: 'Take Photo' }).waitFor();
      expect(await build(page)).not.toBe('2');
      await line.up();
      await letPass(page);
      expect(await offer(page).count()).toBe(0);

      line.page = 2;
      await lookAgain(page);
      await newestWaits(page);
      await letPass(page);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    },
  );

  updated(
    'is not offered during a capture and its upload, but after them',
    async ({ opened: page, line }) => {
      line.deploy();
      await lookAgain(page);
      await newestWaits(page);
      await letPass(page);
      await offer(page).waitFor();

      await gallery(page).setInputFiles(asFile(await jpeg()));
      await page.getByRole('button', { name: 'Submit Photo' }).waitFor();
      await offer(page).waitFor({ state: 'detached' });

      const answer = Promise.withResolvers<void>();
      line.meet(UPLOAD, { kind: 'hold', until: answer.promise });
      await page.getByRole('button', { name: 'Submit Photo' }).click();
      await expect.poll(() => line.requests.join()).toContain(UPLOAD);
      await page.getByRole('heading', { name: 'Sending your photo' }).waitFor();
      expect(await offer(page).count()).toBe(0);

      answer.resolve();
      await page.getByText('Received').waitFor();
      await letPass(page);
      await offer(page).waitFor();
    },
  );

  updated('is not offered over a form that has not been sent', async ({ opened: page, line }) => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit preferences' }).click();
    await page.getByRole('dialog').waitFor();
    line.deploy();
    await lookAgain(page);
    await newestWaits(page);
    await letPass(page);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await letPass(page);
    await offer(page).waitFor();
  });
});

describe('a chunk that is gone after a deploy', () => {
  const NOT_BROUGHT = /^Idle work failed TypeError: Failed to fetch dynamically imported module/;

  atLogin(
    'reloads no second time when it is gone there too, and says so',
    async ({ page, line, login, errors }) => {
      errors.mean(answered(404), NOT_OPENED);
      const { loads, open } = login;
      line.meet(CHUNK, GONE, Infinity);
      await open();
      await expect.poll(() => loads.count).toBe(1);
      await open();
      await page.getByRole('alert').waitFor();
      await page.getByRole('button', { name: 'Refresh Page' }).waitFor();
      expect(loads.count).toBe(1);
    },
  );

  atLogin(
    'does not take away the page when there is only no line',
    async ({ page, line, login, errors }) => {
      errors.mean(LINE_CUT, NOT_OPENED, NOT_BROUGHT);
      const { loads, open } = login;
      await line.down();
      await open();
      await page.getByRole('alert').waitFor();
      expect(loads.count).toBe(0);
    },
  );
});
