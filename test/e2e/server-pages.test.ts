import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served, workerOf } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

test('pages of the server are not the app’s, with its worker there', async ({
  page,
  server,
  person,
  errors,
}) => {
  errors.mean(answered(410));
  await enter(page, server, person.email);
  await served(page);
  for (const [path, status] of [
    ['/v/asha', 410],
    ['/v/asha/', 410],
    ['/complaint', 200],
    ['/complaint?of=asha', 200],
    ['/licenses.txt', 200],
  ] as const) {
    const answer = await page.goto(server.url + path);
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, status, false]);
  }
  const ours = await page.goto(`${server.url}/voyage`);
  expect([ours?.status(), ours?.fromServiceWorker()]).toEqual([200, true]);

  // What a notification leads to is not told to a window of the app, which knows nothing of it.
  await page.goto(server.url);
  const worker = await workerOf(page.context());
  const opened = await worker.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { openWindow: (url: URL) => Promise<null> };
    };
    return new Promise((resolve) => {
      clients.openWindow = async (url) => {
        resolve(String(url));
        return null;
      };
      const notification = { close: () => {}, data: '/complaint?of=asha' };
      const tap = new Event('notificationclick');
      Object.assign(tap, { notification, waitUntil: () => {} });
      dispatchEvent(tap);
    });
  });
  expect(opened).toBe(`${server.url}/complaint?of=asha`);
});
