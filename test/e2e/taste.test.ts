import type { Page } from 'playwright';
import type { Taste, TasteDeck } from '../../contract/taste.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { call } from '../support/people/call.ts';
import { enter } from '../support/screens/enter.ts';
import { addShownPieces, openArtShop } from '../support/server/shown-pieces.ts';

const ARTS = ['kurta', 'kurta', 'kurta', 'sari', 'scarf', 'tote', 'sari', 'scarf'];
const PIECES = ARTS.map((art, index) => ({
  art,
  name: `The ${art} ${index}`,
  brand: art === 'kurta' ? 'Rangrez' : `Brand ${index}`,
  category: art,
}));

const test = base
  .extend('look', SERVED)
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openArtShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }))
  .extend('pieces', { scope: 'file', auto: true }, ({ server, shop }) =>
    addShownPieces(server, shop, PIECES),
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const counted = (page: Page, at: number) =>
  page.getByText(`${at} of ${PIECES.length}`, { exact: true }).waitFor();
const front = (page: Page) => page.getByRole('heading', { level: 2 });

async function openDeck(page: Page) {
  await page.getByRole('link', { name: 'While you wait' }).click();
  await counted(page, 1);
}

async function swipe(page: Page, by: number) {
  const name = (await front(page).textContent()) ?? '';
  const box = await page.getByRole('img', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y + 8, { steps: 4 });
}

/** Until it has taken too long for one: so short a way says something only where it is quick. */
async function isNoFlick(page: Page) {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 100, now);
}

const tasteOf = async (server: { url: string }, token: string) =>
  (await call<Taste>(server, '/api/taste/summary/', { token })).body;

test('pieces are liked and left by button, key and swipe, and taken back', async ({
  server,
  queue,
  page,
}) => {
  const { email, token } = await queue();
  await enter(page, server, email);
  await openDeck(page);
  expect(await faultsOf(page)).toEqual([]);
  const [first = ''] = await front(page).allTextContents();
  await button(page, 'Like').click();
  await counted(page, 2);
  await page.keyboard.press('ArrowLeft');
  await counted(page, 3);
  await swipe(page, 40);
  await isNoFlick(page);
  expect(await button(page, 'Like').evaluate((like) => getComputedStyle(like).color)).toBe(
    await button(page, 'Not for me').evaluate((leave) => getComputedStyle(leave).color),
  );
  await page.mouse.up();
  await swipe(page, 140);
  const ink = (name: string) =>
    button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(() => ink('Like')).toBe('rgb(28, 25, 23)');
  await page.mouse.up();
  await counted(page, 4);
  await expect.poll(async () => (await tasteOf(server, token)).answered).toBe(3);

  const waited = (await front(page).textContent()) ?? '';
  await button(page, 'Take back the last one').click();
  await counted(page, 3);
  await page.keyboard.press('Backspace');
  await counted(page, 2);
  expect(await front(page).textContent()).not.toBe(waited);
  await button(page, 'Take back the last one').click();
  await front(page).filter({ hasText: first }).waitFor();
  expect(await button(page, 'Take back the last one').count()).toBe(0);
  await expect.poll(async () => (await tasteOf(server, token)).answered).toBe(0);
});

test('without a line everything is answered, outlives the app and goes out together', async ({
  server,
  queue,
  line,
  page,
  context,
  errors,
}) => {
  errors.mean(/ERR_CONNECTION_REFUSED|Failed to fetch|Idle work failed/);
  const { email, token } = await queue();
  await enter(page, line, email);
  await served(page);
  await page.reload();
  // With her own photo.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return kept.flat().filter(({ url }) => url.includes('/display')).length;
      }),
    )
    .toBe(PIECES.length + 1);
  await line.down();
  await openDeck(page);
  for (let at = 1; at < PIECES.length; at += 1) {
    const name = (await front(page).textContent()) ?? '';
    await page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.decode());
    await page.keyboard.press(name.includes('kurta') ? 'ArrowRight' : 'ArrowLeft');
    await counted(page, at + 1);
  }
  await page.close();
  const again = await context.newPage();
  await again.goto(`${line.url}/?go=taste`);
  await counted(again, PIECES.length);
  const name = (await front(again).textContent()) ?? '';
  await again.keyboard.press(name.includes('kurta') ? 'ArrowRight' : 'ArrowLeft');
  await again.getByRole('heading', { name: 'That is all for today' }).waitFor();
  await again.getByText(`${PIECES.length} answers are on this phone`).waitFor();
  expect((await tasteOf(server, token)).answered).toBe(0);

  const before = line.requests.length;
  await line.up();
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await again.getByRole('listitem').filter({ hasText: 'Kurtas' }).getByText('3 of 3').waitFor();
  await again.getByRole('listitem').filter({ hasText: 'Rangrez' }).waitFor();
  const sent = line.requests.slice(before).filter((one) => one.startsWith('POST /api/taste'));
  // What was being tried in the moment of the next answer goes by itself.
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(await tasteOf(server, token)).toMatchObject({ answered: PIECES.length });
  expect(await faultsOf(again)).toEqual([]);
  await again.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(again)).toEqual([]);
});

test('who has seen everything is told so, and of a failure what to do', async ({
  server,
  queue,
  line,
  page,
  errors,
}) => {
  errors.mean(/503/);
  const { email, token } = await queue();
  const { cards } = (await call<TasteDeck>(server, '/api/taste/', { token })).body;
  const at = new Date().toISOString();
  const answers = cards.map(({ id }) => ({ item: id, liked: true, at }));
  await call(server, '/api/taste/', { token, json: { answers } });
  line.meet('/api/taste/', { kind: 'answer', status: 503 }, 9);
  await enter(page, line, email, '/?go=taste');
  await page.getByRole('alert').filter({ hasText: 'Failed to load the pieces' }).waitFor();
  await button(page, 'Try again').waitFor();
  line.heal();
  // The page asks by itself too, and may have done so already.
  await button(page, 'Try again').evaluateAll((shown) =>
    shown.forEach((one) => (one as HTMLElement).click()),
  );
  await page.getByRole('heading', { name: 'Nothing new to show' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Back to Home').click();
  await page.getByRole('heading', { name: 'Recent Uploads' }).waitFor();
  expect(await page.getByRole('link', { name: 'While you wait' }).count()).toBe(0);
});
