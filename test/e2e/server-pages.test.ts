import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

test('pages of the server that are yet to come are not the app’s, with its worker there', async ({
  page,
  server,
  person,
  errors,
}) => {
  errors.mean(answered(404));
  await enter(page, server, person.email);
  await served(page);
  for (const path of ['/v/asha', '/v/asha/', '/complaint', '/complaint?of=asha']) {
    const answer = await page.goto(server.url + path);
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 404, false]);
  }
  const ours = await page.goto(`${server.url}/voyage`);
  expect([ours?.status(), ours?.fromServiceWorker()]).toEqual([200, true]);
});
