import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import type { SavedOutfits } from '../../contract/saved.ts';
import { expect, test } from '../fixtures.ts';
import { served } from '../support/browser/worker.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { call } from '../support/people/call.ts';
import { rate } from '../support/people/styling.ts';
import { SERVED } from '../support/browser/look.ts';

const withWorker = test.extend('look', SERVED);

let page: Page;

test.beforeEach(async ({ home }) => {
  page = home;
  await page.getByText('Tap to view outfits').click();
  await page.getByText('The whole look').waitFor();
});

const piece = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const closet = () => page.getByRole('link', { name: /^My Closet/ });

describe('an outfit', () => {
  test('what was wrong is said without a line, and her stylist reads it', async ({
    wardrobe,
    newDesk,
    errors,
  }) => {
    errors.mean(NO_LINE);
    await piece('stole').getByRole('radio', { name: '2, Fair' }).press('Space');
    await piece('stole').getByRole('button', { name: 'Colour', exact: true }).click();
    await piece('stole').getByRole('textbox', { name: 'In your words' }).fill('Too bright');
    await page.context().setOffline(true);
    await piece('stole').getByRole('button', { name: 'Submit Rating' }).click();
    await piece('stole').getByText('2/5').waitFor();
    await piece('stole').getByText('Saved on this phone').waitFor();
    await page.context().setOffline(false);
    await page.getByText('2/3 rated').waitFor();
    const desk = await newDesk();
    await desk.getByRole('link', { name: 'Clients' }).click();
    await desk.getByRole('searchbox').fill(wardrobe.email);
    await desk.getByRole('row').filter({ hasText: wardrobe.email }).getByRole('button').click();
    await desk.getByText('Too bright', { exact: true }).waitFor();
    await desk
      .getByRole('listitem')
      .filter({ hasText: /^Colour.*once$/ })
      .waitFor();
    await desk.getByText('stole, Colour').waitFor();
  });

  withWorker(
    'is kept with one tap on a heart, rated or not, without a line too',
    async ({ errors, server, wardrobe }) => {
      errors.mean(NO_LINE);
      const { client } = wardrobe;
      // What says it comes with the worker.
      await served(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save stole to closet' }).click();
      await page.getByRole('status').getByText('stole is in your closet.').waitFor();
      await page.getByText('2 saved to closet').waitFor();
      await piece('stole').getByRole('button', { name: 'Rate', exact: true }).waitFor();
      await closet().first().click();
      await page.getByText('2 saved items').waitFor();
      await piece('stole').getByText('Not rated').waitFor();
      const told = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.context().setOffline(false);
      expect((await told).status()).toBe(204);
      const { body } = await call<SavedOutfits>(
        server,
        `/api/stylist/outfits/user/${client.id}/saved`,
        { token: client.token },
      );
      const kept = body.outfits.flatMap(({ items }) => items);
      expect(kept).toContainEqual(expect.objectContaining({ name: 'stole', userRating: null }));
      await page.goBack();
      await page.getByRole('button', { name: 'Remove stole from closet' }).click();
      await page.getByText('stole removed').waitFor();
      await page.getByRole('button', { name: 'Save stole to closet' }).waitFor();
    },
  );

  withWorker(
    'tells of the stars that she gave a piece elsewhere, which stand',
    async ({ errors, server, wardrobe }) => {
      errors.mean(NO_LINE, answered(409));
      const { client, outfit } = wardrobe;
      // What says it comes with the worker.
      await served(page);
      await page.context().setOffline(true);
      await piece('stole').getByRole('radio', { name: /^5/ }).click();
      await piece('stole').getByRole('button', { name: 'Submit Rating' }).click();
      await piece('stole').getByText('Saved on this phone').waitFor();
      await rate(server, client, outfit.id, outfit.items[1]?.uuid, 2);
      await page.context().setOffline(false);
      await page.getByText('You rated it 2 on another device: stole.').waitFor();
      await piece('stole').getByText('2/5').waitFor();
      await piece('stole')
        .getByText(/^Rated/)
        .waitFor();
    },
  );
});

/** A finger that moves across the screen. */
async function swipe(from: number, to: number) {
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 400 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const x = from + (to - from) * part;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe turns to the other look of the photo and back', async () => {
  const look = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
  await swipe(340, 60);
  await look('Weekend linen');
  await swipe(60, 340);
  await look('Madder by lamplight');
});

describe('the closet', () => {
  test.beforeEach(async () => {
    await closet().first().click();
    await page.getByRole('heading', { name: 'My Closet' }).waitFor();
  });

  test('lets a piece go without a line, and tells the server when there is one', async ({
    errors,
  }) => {
    errors.mean(NO_LINE);
    await fakeTime(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Remove kurta from closet' }).click();
    await page.getByText('No saved items yet').waitFor();
    await page.clock.fastForward(DELETE_UNDO_MS);
    const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.context().setOffline(false);
    expect((await told).ok()).toBe(true);
    await page.reload();
    await page.getByText('No saved items yet').waitFor();
  });
});
