import type { Page } from 'playwright';
import { TURNAROUND_MS } from '../../contract/limits.ts';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { call } from '../support/people/call.ts';
import { newStylist, requestOf } from '../support/people/styling.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import type { TestServer } from '../support/server/server.ts';

let page: Page;

test.beforeEach(async ({ home }) => {
  page = home;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const cards = () => page.getByRole('article');
const openHistory = async () => {
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('3 photos').waitFor();
};
const photosOf = async (server: TestServer, { client }: Wardrobe) => {
  const path = `/api/closet/photos/user/${client.id}/`;
  return (await call<Photo[]>(server, path, { token: client.token })).body;
};

test('Refresh tells that a stylist is at work, and the server’s clock that it takes longer', async ({
  server,
  wardrobe,
}) => {
  const stylist = await newStylist(server);
  const photo =
    (await photosOf(server, wardrobe)).find(({ stage }) => stage === 'queued')?.id ?? '';
  await fakeTime(page);
  await openHistory();
  const claim = `/api/stylist/requests/${await requestOf(server, photo)}/claim`;
  expect((await call(server, claim, { method: 'POST', token: stylist.token })).status).toBe(200);
  await button('Refresh').click();
  await cards()
    .nth(1)
    .getByText(/^With /)
    .waitFor();
  // Her phone is days ahead.
  await page.clock.fastForward(3 * TURNAROUND_MS);
  await button('Refresh').click();
  await cards().nth(1).getByText('Your outfits are being put together now.').waitFor();
  const minutesAgo = Date.now() - 2 * 60_000;
  await server.db
    .updateTable('requests')
    .set({ due_at: new Date(minutesAgo).toISOString() })
    .where('photo_id', '=', photo)
    .execute();
  await server.db
    .updateTable('photos')
    .set({ created_at: new Date(minutesAgo - TURNAROUND_MS).toISOString() })
    .where('id', '=', photo)
    .execute();
  await call(server, claim, { method: 'POST', token: stylist.token });
  await button('Refresh').click();
  await cards().nth(1).getByText('This one takes a little longer than 24 hours.').waitFor();
});

test('the way back from an outfit that Home opened ends at the top of the list', async () => {
  await page.setViewportSize({ width: 412, height: 420 });
  await page.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo(0, 150);
    await scrolled;
  });
  await page.getByText('Tap to view outfits').dispatchEvent('click');
  await page.getByText('The whole look').waitFor();
  await page.goBack();
  await page.getByText('3 photos').waitFor();
  // The browser puts its own idea of the place in after a frame or two.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
