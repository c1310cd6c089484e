import { expect, test } from '../fixtures.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served, workerOf } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const lines = async ({ db }: TestServer) => {
  const rows = await db.selectFrom('phone_reports').selectAll().orderBy('first_at').execute();
  return rows.map(({ screen, kind, class: name, place }) => ({ screen, kind, name, place }));
};

test('a part that did not come is told with its file, and nothing of whoever was there', async ({
  page,
  ownServer,
  person,
  errors,
}) => {
  errors.mean(ABORTED, /^TypeError: Failed to fetch .*screens-/);
  await page.route('**/assets/screens-*.js', (route) => route.abort());
  const sent = page.waitForRequest('**/api/phone-reports/');
  await enter(page, ownServer, person.email);
  const request = await sent;
  expect(Object.keys(await request.allHeaders())).not.toContain('authorization');
  await expect
    .poll(() => lines(ownServer))
    .toContainEqual({
      screen: 'home',
      kind: 'chunk',
      name: 'TypeError',
      place: expect.stringMatching(/^assets\/screens-[\w.-]+\.js$/),
    });
});

const servedTest = test.extend('look', SERVED);

servedTest(
  'what goes wrong in the worker is told by the worker',
  async ({ context, page, ownServer }) => {
    await page.goto(ownServer.url);
    await page.getByRole('button', { name: /Continue with Google/ }).press('Shift');
    await served(page);
    const worker = await workerOf(context);
    await worker.evaluate(() => {
      const error = new TypeError('Priya is not defined');
      error.stack = `TypeError: Priya\n    at turn (${location.origin}/sw.js:1:200)`;
      dispatchEvent(new ErrorEvent('error', { error }));
    });
    await expect
      .poll(() => lines(ownServer))
      .toEqual([{ screen: 'worker', kind: 'error', name: 'TypeError', place: 'sw.js:1:200' }]);
  },
);
