import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import type { SavedOutfits } from '../../contract/saved.ts';
import { expect, test } from '../fixtures.ts';
import { served } from '../support/browser/worker.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { call } from '../support/people/call.ts';
import { rate } from '../support/people/styling.ts';
import { PHONE, SERVED, WIDE } from '../support/browser/look.ts';
import { enter } from '../support/screens/enter.ts';

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
  test('tells what it is made of and what it costs', async () => {
    await page.getByRole('heading', { level: 1, name: 'Madder by lamplight' }).waitFor();
    await page.getByText('3 items').waitFor();
    await page.getByText('1/3 rated').waitFor();
    await page.getByText('1 saved to closet').waitFor();
    await page.getByText('Meera Iyer, your stylist').waitFor();
    await page.getByText('₹3,750').waitFor();
    await piece('kurta').getByText('5/5').waitFor();
    await expect(piece('kurta').getByRole('radio').count()).resolves.toBe(0);
    const buy = piece('stole').getByRole('link', { name: 'Buy Now' });
    expect(await buy.getAttribute('target')).toBe('_blank');
    expect(await buy.getAttribute('rel')).toContain('noopener');
  });

  test('says of a link that does not work any more that it does not', async ({
    server,
    wardrobe,
  }) => {
    const link = wardrobe.outfit.items[1]?.ecommerce_url ?? '';
    await server.db
      .updateTable('items')
      .set({ link_state: 'broken' })
      .where('ecommerce_url', '=', link)
      .execute();
    await page.evaluate(() => indexedDB.deleteDatabase('poshak-state'));
    await page.reload();
    await piece('stole').getByText('The link to the shop').waitFor();
    expect(await piece('stole').getByRole('link', { name: 'Buy Now' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save stole to closet' }).click();
    await closet().first().click();
    await piece('stole').getByText('Link broken').waitFor();
    await piece('kurta').getByRole('link', { name: 'Shop kurta' }).waitFor();
  });

  test('is rated with the arrow keys, once, and what she likes is kept', async () => {
    await piece('stole').getByRole('button', { name: 'Rate', exact: true }).click();
    await piece('stole').getByRole('alert').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await piece('stole').getByText('Very Good').waitFor();
    const submit = piece('stole').getByRole('button', {
      name: 'Submit Rating',
      description: /^A rating is final\. 4 or 5 stars also save it/,
    });
    await submit.click();
    await page.getByRole('status').getByText('Your rating of stole is kept: 4 of 5.').waitFor();
    await piece('stole').getByText('4/5').waitFor();
    await piece('stole').getByText('Saved to closet').waitFor();
    await page.getByText('2/3 rated').waitFor();
    await closet().first().click();
    await page.getByText('2 saved items').waitFor();
  });

  test('with few stars asks what was wrong, also turned and without a line, and her stylist reads it', async ({
    wardrobe,
    newDesk,
    errors,
  }) => {
    errors.mean(NO_LINE);
    await piece('stole').getByRole('radio', { name: '2, Fair' }).press('Space');
    const why = (name: string, pressed = false) =>
      piece('stole').getByRole('button', { name, exact: true, pressed });
    for (const name of ['Price', 'Colour', 'Style', 'Fit']) await why(name).click();
    await piece('stole').getByText('Three are the most.').waitFor();
    await why('Fit').waitFor();
    await why('Price', true).click();
    await why('Style', true).click();
    await piece('stole').getByRole('textbox', { name: 'In your words' }).fill('Too bright');
    await page.setViewportSize(WIDE);
    await page.getByRole('region', { name: 'Outfit' }).waitFor();
    await page.setViewportSize(PHONE);
    await page.getByRole('region', { name: 'Outfit' }).waitFor({ state: 'detached' });
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

  test('with many stars nothing was wrong, also where she took some back', async ({ server }) => {
    const stars = (name: string) => piece('stole').getByRole('radio', { name }).press('Space');
    await stars('3, Good');
    await piece('stole').getByRole('button', { name: 'Price', exact: true }).click();
    await stars('4, Very Good');
    expect(await piece('stole').getByText('What was wrong?').count()).toBe(0);
    await piece('stole').getByRole('button', { name: 'Submit Rating' }).click();
    await piece('stole').getByText('Saved to closet').waitFor();
    const { reasons } = await server.db
      .selectFrom('ratings')
      .innerJoin('outfit_items', 'outfit_items.id', 'ratings.outfit_item_id')
      .select('reasons')
      .where('outfit_items.name', '=', 'stole')
      .orderBy('ratings.created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(reasons).toBe('[]');
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

  test('names a tapped star from Poor to Excellent, and locks what was submitted', async () => {
    const juttis = piece('juttis');
    for (const word of ['Poor', 'Fair', 'Excellent', 'Very Good', 'Good']) {
      await juttis.getByRole('radio', { name: new RegExp(`^\\d, ${word}$`) }).click();
      await juttis.getByText(word, { exact: true }).waitFor();
    }
    await juttis.getByRole('button', { name: 'Submit Rating' }).click();
    await juttis.getByText('3/5').waitFor();
    expect(await juttis.getByRole('radio').count()).toBe(0);
    expect(await juttis.getByRole('button', { name: /Rat/ }).count()).toBe(0);
    await page.getByText('2/3 rated').waitFor();
    // Three stars are not kept: the server says so.
    await juttis.getByText(/^Rated/).waitFor();
    await page.getByText('1 saved to closet').waitFor();
  });

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

  test('shows its other look by key and by tab, and goes back to History', async () => {
    await page.getByRole('tab', { name: '1. Madder by lamplight' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 1, name: 'Weekend linen' }).waitFor();
    await page.getByRole('button', { name: 'Back to History' }).click();
    await page.getByRole('heading', { name: 'Photo History' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  });
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

test('the tab of the look that a swipe turned to comes into sight', async () => {
  const width = 270;
  await page.setViewportSize({ width, height: 800 });
  const tab = page.getByRole('tab', { name: '2. Weekend linen' });
  const end = async () => {
    const box = await tab.boundingBox();
    return box && box.x + box.width;
  };
  expect(await end()).toBeGreaterThan(width);
  await swipe(230, 40);
  await expect.poll(end).toBeLessThanOrEqual(width);
});

test('her photo is a blur of itself until it is here, in the list and in its outfit', async ({
  open,
  server,
  wardrobe,
}) => {
  const slow = await (await open()).newPage();
  await slow.route('**/media/**', () => undefined);
  await enter(slow, server, wardrobe.email);
  const blurred = (name: RegExp) =>
    expect
      .poll(() =>
        slow
          .getByRole('img', { name })
          .first()
          .evaluate((image) => getComputedStyle(image.parentElement ?? image).backgroundImage),
      )
      .toMatch(/^url\("data:image/);
  await slow.getByRole('link', { name: 'View All' }).click();
  await blurred(/^Photo of/);
  await slow.getByRole('button', { name: 'View Outfits' }).press('Enter');
  await blurred(/^Your photo$/);
});

test('the heart and the masthead stay where they are', async ({ open, server, wardrobe }) => {
  const left = async (link: Locator) => (await link.boundingBox())?.x;
  const withCount = await left(closet().first());
  await page.getByRole('button', { name: 'Remove kurta from closet' }).click();
  await page.getByRole('link', { name: 'My Closet', exact: true }).first().waitFor();
  expect(await left(closet().first())).toBe(withCount);

  const wide = await (await open({ viewport: WIDE })).newPage();
  await enter(wide, server, wardrobe.email);
  const nav = wide.getByRole('navigation', { name: 'Main' });
  const places = ['Home', 'History', 'Profile'];
  const seen = [];
  for (const place of places) {
    await nav.getByRole('link', { name: place }).click();
    await nav.locator('[aria-current]').getByText(place).waitFor();
    const boxes = await Promise.all(
      places.map(async (name) => nav.getByRole('link', { name }).boundingBox()),
    );
    const middles = boxes.map((box) => box && Math.round(box.x + box.width / 2));
    seen.push([...middles, await left(nav.getByRole('link', { name: /^My Closet/ }))]);
  }
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});

describe('the closet', () => {
  test.beforeEach(async () => {
    await closet().first().click();
    await page.getByRole('heading', { name: 'My Closet' }).waitFor();
  });

  test('gives a removed piece back within 5 seconds', async () => {
    // What a screen reader tells comes into a place that was there before.
    const told = page.locator('[aria-live="polite"]');
    await told.waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove kurta from closet' }).click();
    await page.getByText('No saved items yet').waitFor();
    await told.getByText('kurta removed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 saved item').waitFor();
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

  test('opens the outfit of a piece, and from its empty state leads home', async () => {
    await page.getByRole('button', { name: 'Open the outfit of kurta' }).click();
    await page.getByText('The whole look').waitFor();
    await page.getByRole('button', { name: 'Back to My Closet' }).click();
    await page.getByRole('heading', { name: 'My Closet' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Back to History' }).waitFor();
    await closet().first().click();
    await page.getByRole('button', { name: 'Remove kurta from closet' }).click();
    await page.getByRole('button', { name: 'Start Shopping' }).click();
    await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  });
});
