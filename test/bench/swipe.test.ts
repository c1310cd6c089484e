import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { enter } from '../support/screens/enter.ts';
import { addShownPieces, openArtShop } from '../support/server/shown-pieces.ts';
import { timeTaps, watchTaps, type Tap } from './figures/taps.ts';
import { throttle } from './figures/throttle.ts';

const MOST_MS = 50;
const SLOW = 4;
const RUNS = 5;

const PIECES = Array.from({ length: 20 }, (_, index) => ({
  art: index % 2 ? 'kurta' : 'sari',
  name: `Piece ${index}`,
  brand: 'Rangrez',
  category: 'Kurta',
}));

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openArtShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }));

async function swipe(page: Page, by: number) {
  const box = await page.locator('main img').nth(1).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y + 6, { steps: 6 });
  await page.mouse.up();
}

test('an answer is painted within 50 ms on a phone four times slower', async ({
  server,
  shop,
  queue,
  page,
}) => {
  await addShownPieces(server, shop, PIECES);
  const { email } = await queue();
  await watchTaps(page);
  await enter(page, server, email);
  await page.getByRole('link', { name: 'While you wait' }).click();
  let at = 1;
  const sign = () => page.getByText(`${at} of 20`, { exact: true });
  await sign().waitFor();
  await throttle(page, SLOW);
  const next =
    (tap: Tap['tap']): Tap['tap'] =>
    (one) => {
      at += 1;
      return tap(one);
    };
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const took = await timeTaps(
    page,
    [
      { name: 'nothing', tap: () => page.mouse.click(200, 30), sign },
      { name: 'swipe', tap: next(() => swipe(page, 140)), sign },
      { name: 'button', tap: next(() => like.click()), sign },
      { name: 'key', tap: next(() => page.keyboard.press('ArrowLeft')), sign },
    ],
    RUNS,
  );
  console.table(took);
  for (const ms of Object.values(took)) expect(ms).toBeLessThanOrEqual(MOST_MS);
});
