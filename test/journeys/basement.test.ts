import { expect, test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';

const A_WHILE_MS = 10 * 60_000;

const test = base.extend('look', { ...HANDSET, ...SERVED });

test('a look that is ready opens in a basement, though it was never opened before', async ({
  page,
  line,
  wardrobe,
  errors,
}) => {
  errors.mean(LINE_CUT);
  const { outfit } = wardrobe;
  await page.goto(line.url);
  await served(page);
  await enter(page, line, wardrobe.email);
  await page.getByText('Tap to view outfits').waitFor();
  const [picture = ''] = outfit.user_photo?.split('?') ?? [];
  const isKept = () =>
    page.evaluate(
      async ({ id, picture }) => {
        const open = indexedDB.open('poshak-state');
        await new Promise((done) => open.addEventListener('success', done));
        const kept = open.result.transaction('keyval').objectStore('keyval').getKey(`outfit/${id}`);
        await new Promise((done) => kept.addEventListener('success', done));
        open.result.close();
        return kept.result !== undefined && (await caches.match(picture)) !== undefined;
      },
      { id: outfit.uuid, picture },
    );
  await expect.poll(isKept).toBe(true);
  await page.goto('about:blank');
  await line.down();

  await page.clock.setSystemTime(Date.now() + A_WHILE_MS);
  await page.goto(`${line.url}/?go=outfit&id=${outfit.uuid}`);
  await page.getByRole('heading', { name: outfit.title }).waitFor();
  await page.getByText(/Poshak cannot be reached. This is how things were as of \d/).waitFor();
  await page.getByText('1,250').first().waitFor();
  const shop = page.locator(`a[href="${outfit.items[0]?.ecommerce_url}"]`);
  expect(await shop.count()).toBe(1);
  await page.waitForFunction(
    (path) =>
      [...document.images].some(({ src, naturalWidth }) => src.includes(path) && naturalWidth > 0),
    picture,
  );
});
