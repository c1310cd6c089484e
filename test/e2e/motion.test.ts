import type { Locator, Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { uploadPhoto } from '../support/people/call.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { deletePhoto, photosIn } from '../support/screens/history.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const WHOLE_MOVE_MS = 500;
const MOVING = '.shared[style*="translate"]';

let page: Page;

/** The list is scrolled to the card, and its outfit has been read. */
async function arrange(server: TestServer, { client, email }: Wardrobe) {
  // The photo with the outfit comes after them: its card is far down the list.
  for (let seed = 11; seed <= 19; seed += 1) {
    await uploadPhoto(server, client.token, await jpeg({ seed }));
  }
  await enter(page, server, email);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('12 photos').waitFor();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return open().count();
    })
    .toBe(1);
  await open().dispatchEvent('click');
  await page.getByText('The whole look').waitFor();
  await page.goBack();
  await open().waitFor();
  await expect.poll(() => page.locator(MOVING).count()).toBe(0);
}

const open = () => page.getByRole('button', { name: 'View Outfits' });
const card = () =>
  page
    .getByRole('article')
    .filter({ has: open() })
    .getByRole('img', { name: /^Photo of/ });
const opened = () => page.getByRole('img', { name: 'Your photo' }).first();

async function place(picture: Locator) {
  const box = await picture.boundingBox();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
}

test('a card grows into its outfit from where it was seen, and shrinks back', async ({
  page: blank,
  server,
  wardrobe,
}) => {
  page = blank;
  await arrange(server, wardrobe);
  const arrived = async () => {
    await page.clock.runFor(WHOLE_MOVE_MS);
    await expect.poll(() => page.locator(MOVING).count()).toBe(0);
  };
  await fakeTime(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const outside = await place(card());
  await open().dispatchEvent('click');
  await opened().waitFor();
  expect(await place(opened())).toEqual(outside);
  await arrived();
  const inside = await place(opened());
  expect(inside).not.toEqual(outside);
  await page.goBack();
  await card().waitFor();
  expect(await place(card())).toEqual(inside);
  await arrived();
  expect(await place(card())).toEqual(outside);
  // Within the list it stays with its row: no picture comes after its words.
  await deletePhoto(page, photosIn(page).first());
  await page.getByText('11 photos').waitFor();
  expect(await page.locator(MOVING).count()).toBe(0);
});

test('nothing moves where less motion is asked for', async ({
  open: openBrowser,
  server,
  wardrobe,
}) => {
  page = await (await openBrowser({ reducedMotion: 'reduce' })).newPage();
  await arrange(server, wardrobe);
  const framesMoving = await page.evaluateHandle((selector) => {
    const frames: boolean[] = [];
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.position = 'fixed';
    // Sizes are observed after a frame's scripts and before it is painted.
    new ResizeObserver(() => {
      frames.push(document.querySelector(selector) !== null);
    }).observe(probe);
    let isWide = false;
    const next = () => {
      isWide = !isWide;
      probe.style.width = isWide ? '1px' : '0px';
      requestAnimationFrame(next);
    };
    next();
    return frames;
  }, MOVING);
  await open().dispatchEvent('click');
  await opened().waitFor();
  await page.goBack();
  await card().waitFor();
  const seen = () => framesMoving.evaluate((frames) => frames.length);
  const before = await seen();
  await expect.poll(seen).toBeGreaterThan(before + 1);
  expect(await framesMoving.evaluate((frames) => frames.filter(Boolean).length)).toBe(0);
});
