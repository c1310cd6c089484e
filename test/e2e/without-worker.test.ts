import { expect, test as base } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

/** No page asks for it. */
const OF_THE_WORKER = '/icons/badge';
const A_MINUTE_MS = 60_000;

/** As browsers do it: some have no workers at all in a private window, others refuse each one. */
const withoutWorkers = {
  missing: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  refused: () => {
    ServiceWorkerContainer.prototype.register = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

test.for(Object.entries(withoutWorkers))(
  'with workers %s she sends a photo, finds it again and is told nothing of it',
  async ([, take], { context, page, server, person }) => {
    await context.addInitScript(take);
    await enter(page, server, person.email);
    await sendPhoto(page, await jpeg());
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.goto(`${server.url}/?go=settings`);
    await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).waitFor();
    await page.goto(`${server.url}/?go=history`);
    await page.getByRole('heading', { name: 'Photo History' }).waitFor();
    await page.getByRole('img').first().waitFor();
    await page.goto(`${server.url}/?go=profile`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
    expect(context.serviceWorkers()).toEqual([]);
  },
);

test('a worker of which a file did not come, comes a minute later', async ({
  page,
  line,
  person,
}) => {
  await fakeTime(page);
  line.meet(OF_THE_WORKER, { kind: 'answer', status: 502 });
  await enter(page, line, person.email);
  await expect.poll(() => line.requests.join()).toContain(OF_THE_WORKER);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await page.clock.fastForward(A_MINUTE_MS);
  await served(page);
});
