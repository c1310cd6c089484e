import type { Page } from 'playwright';
import { DELETE_UNDO_MS, TURNAROUND_MS } from '../../contract/limits.ts';
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

test('each card tells where its photo stands, and only a finished one opens', async () => {
  await openHistory();
  expect(await cards().count()).toBe(3);
  const [ready, waiting, again] = await cards().all();
  await ready?.getByText('Outfits ready').waitFor();
  await ready?.getByRole('button', { name: 'View Outfits' }).waitFor();
  await waiting?.getByText('Processing...').waitFor();
  await waiting?.getByText(/^Your stylist has until \d\d:\d\d/).waitFor();
  await again?.getByText('One more photo, please').waitFor();
  await again?.getByText('“The light is behind you. Try facing a window.” Meera Iyer').waitFor();
  expect(await button('View Outfits').count()).toBe(1);
  await again?.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('heading', { name: 'Stand inside the arch' }).waitFor();
});

test('Refresh tells that a stylist is at work, and time that it takes longer', async ({
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
  await cards().nth(1).getByText('Being styled').waitFor();
  await page.clock.fastForward(TURNAROUND_MS);
  await cards().nth(1).getByText('This one takes a little longer than 24 hours.').waitFor();
});

test('a photo that was deleted is given back within 5 seconds, and then is gone', async ({
  server,
  wardrobe,
}) => {
  await openHistory();
  await fakeTime(page);
  await button(/^Delete photo of/)
    .nth(1)
    .click();
  await page.getByText('2 photos').waitFor();
  await page.getByText('Photo deleted').waitFor();
  await button('Undo').click();
  await page.getByText('3 photos').waitFor();
  await cards().nth(1).getByText('Processing...').waitFor();
  await button(/^Delete photo of/)
    .nth(1)
    .click();
  await page.getByText('2 photos').waitFor();
  expect(await photosOf(server, wardrobe)).toHaveLength(3);
  await page.clock.fastForward(DELETE_UNDO_MS);
  await expect.poll(async () => (await photosOf(server, wardrobe)).length).toBe(2);
});

test('when nothing is left, Upload Photo leads to where one is taken', async () => {
  await openHistory();
  for (const count of ['2 photos', '1 photo', '0 photos']) {
    await button(/^Delete photo of/)
      .first()
      .click();
    await page.getByText(count, { exact: true }).waitFor();
  }
  await page.getByRole('heading', { name: 'An empty hanger' }).waitFor();
  await button('Upload Photo').click();
  await button('Choose from Gallery').waitFor();
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
