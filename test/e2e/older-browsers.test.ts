import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served, workerOf } from '../support/browser/worker.ts';
import { FORGET_NEWER, OlderBrowser } from '../support/outside/older-browser.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const test = base
  .extend('look', { ...HANDSET, ...SERVED })
  .extend('line', async ({ server }, { onCleanup }) => {
    const line = new OlderBrowser(server);
    onCleanup(() => line.down());
    await line.up();
    return line;
  })
  .extend('page', async ({ context }) => {
    await context.addInitScript(FORGET_NEWER);
    return context.newPage();
  });

test('63: in the oldest browsers her pictures come, by the worker too, and a photo goes out', async ({
  page,
  line,
  wardrobe,
}) => {
  await enter(page, line, wardrobe.email);
  await served(page);
  const picture = page.locator('img[src*="/media/"]').first();
  const address = await picture.getAttribute('src');
  const seen = await page.evaluate(async (src) => {
    await caches.delete('media');
    return (await fetch(src ?? '')).headers.get('content-type');
  }, address);
  expect(seen).toContain('image/');
  // It came by the worker, and not only past it.
  const kept = () => page.evaluate(async () => (await (await caches.open('media')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(0);
  await sendPhoto(page, await jpeg());
});

test('63: in the oldest browsers what is pushed is shown', async ({
  context,
  page,
  line,
  person,
}) => {
  await enter(page, line, person.email);
  await served(page);
  const worker = await workerOf(context);
  const told = await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const Push = Reflect.get(globalThis, 'PushEvent');
    const notification = { title: 'Ready', body: 'Linen', lang: 'en', tag: 'one', navigate: '/' };
    const data = JSON.stringify({ web_push: 8030, notification });
    return new Promise((resolve) => {
      registration.showNotification = async (title) => resolve(title);
      dispatchEvent(new Push('push', { data }));
    });
  });
  expect(told).toBe('Ready');
});

test('74: a browser that is too old says so, and what it needs, and asks for no app', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.url);
  const said = page.getByRole('alert');
  await said.getByRole('heading', { name: 'This browser is too old for Poshak' }).waitFor();
  await said.getByText('Chrome 109, Firefox 115 or Safari 16.4').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.mouse.click(100, 100);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
});
