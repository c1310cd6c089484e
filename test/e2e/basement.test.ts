import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newWardrobe, signIn } from '../support/consumer.ts';
import { Line } from '../support/line.ts';
import { openApp, openPhone } from '../support/phone.ts';
import { startServer, type TestServer } from '../support/server.ts';

const A_WHILE_MS = 10 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a look that is ready opens in a basement, though it was never opened before', async () => {
  const { outfit } = await newWardrobe(server);
  const line = new Line(server);
  await line.up();
  onTestFinished(() => line.down());
  const page = await openApp(await openPhone(), line.origin);
  await signIn(page);
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
  await vi.waitFor(async () => expect(await isKept()).toBe(true), 20_000);
  await page.goto('about:blank');
  await line.down();

  await page.clock.setSystemTime(Date.now() + A_WHILE_MS);
  await page.goto(`${line.origin}/?go=outfit&id=${outfit.uuid}`);
  await page.getByRole('heading', { name: outfit.title }).waitFor();
  await page.getByText(/You are offline. This is how things were as of \d/).waitFor();
  await page.getByText('1,250').first().waitFor();
  const shop = page.locator(`a[href="${outfit.items[0]?.ecommerce_url}"]`);
  expect(await shop.count()).toBe(1);
  await page.waitForFunction(
    (path) =>
      [...document.images].some(({ src, naturalWidth }) => src.includes(path) && naturalWidth > 0),
    picture,
  );
});
