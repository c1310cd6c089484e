import type { Page } from 'playwright';
import { DELETE_UNDO_MS, TURNAROUND_MS } from '../../contract/limits.ts';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { call, uploadPhoto } from '../support/people/call.ts';
import { newStylist, requestOf } from '../support/people/styling.ts';
import type { Wardrobe } from '../support/people/wardrobe.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { deletePhoto, photosIn } from '../support/screens/history.ts';
import { sendPhoto } from '../support/screens/photo.ts';
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
  await waiting?.getByText(/^Your stylist has until \d+:\d\d [ap]m/).waitFor();
  await again?.getByText('One more photo, please').waitFor();
  await again?.getByText('“The light is behind you. Try facing a window.” Meera Iyer').waitFor();
  expect(await button('View Outfits').count()).toBe(1);
  await again?.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('heading', { name: 'Stand inside the arch' }).waitFor();
});

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
  await cards().nth(1).getByText('Being styled').waitFor();
  // Her phone is days ahead.
  await page.clock.fastForward(3 * TURNAROUND_MS);
  await button('Refresh').click();
  await cards().nth(1).getByText('A stylist is putting your outfits together now.').waitFor();
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

test('a photo that was deleted is given back within 5 seconds, and then is gone', async ({
  server,
  wardrobe,
}) => {
  await openHistory();
  await fakeTime(page);
  await deletePhoto(page, photosIn(page).nth(1));
  await page.getByText('2 photos').waitFor();
  await page.getByText('Photo deleted').waitFor();
  await button('Undo').click();
  await page.getByText('3 photos').waitFor();
  await cards().nth(1).getByText('Processing...').waitFor();
  await deletePhoto(page, photosIn(page).nth(1));
  await page.getByText('2 photos').waitFor();
  expect(await photosOf(server, wardrobe)).toHaveLength(3);
  await page.clock.fastForward(DELETE_UNDO_MS);
  await expect.poll(async () => (await photosOf(server, wardrobe)).length).toBe(2);
});

test('the outfits of a photo that she deletes stay in the list, and open without it', async ({
  open,
  server,
  wardrobe,
}) => {
  await openHistory();
  await fakeTime(page);
  await photosIn(page).first().click();
  // What a hasty finger taps again is Keep.
  await button('Delete photo').dblclick();
  await button('Keep photo').waitFor({ state: 'detached' });
  await button('Delete photo').click();
  await page.getByText('Its 2 outfits stay, with your ratings and your closet.').waitFor();
  await button('Keep photo').click();
  await page.keyboard.press('Escape');
  await page.getByText('3 photos').waitFor();

  await deletePhoto(page, photosIn(page).first());
  await page.getByText('2 photos').waitFor();
  await expect.poll(() => stayed(page).count()).toBe(2);
  await page.clock.fastForward(DELETE_UNDO_MS);
  await expect.poll(async () => (await photosOf(server, wardrobe)).length).toBe(2);
  await opensWithoutPhoto(page);

  // Another phone of hers has it from the server alone.
  const other = await (await open()).newPage();
  await enter(other, server, wardrobe.email, '/?go=history');
  await opensWithoutPhoto(other);
});

const stayed = (seenOn: Page) =>
  seenOn.getByRole('article').filter({ hasText: 'The photo was deleted.' });

async function opensWithoutPhoto(seenOn: Page) {
  const madder = stayed(seenOn).filter({ hasText: 'Madder by lamplight' });
  await madder.getByRole('button', { name: 'View Outfits' }).press('Enter');
  await seenOn.getByText('The whole look').waitFor();
  // It goes when the server’s answer is read.
  await expect.poll(() => seenOn.getByRole('img', { name: 'Your photo' }).count()).toBe(0);
}

test('when nothing is left, Upload Photo leads to where one is taken', async ({
  open,
  server,
  person,
}) => {
  await uploadPhoto(server, person.token, await jpeg());
  page = await (await open()).newPage();
  await enter(page, server, person.email, '/?go=history');
  await page.getByText('1 photo', { exact: true }).waitFor();
  await deletePhoto(page, photosIn(page).first());
  await page.getByText('0 photos', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'An empty hanger' }).waitFor();
  await button('Upload Photo').click();
  await button('Choose from Gallery').waitFor();
  await page.getByText('Your first look starts here').waitFor();
  // Nothing to read again, and nowhere to go.
  expect(await button('Refresh').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'View All' }).count()).toBe(0);
});

test('a photo that is asked for leads to the camera from Home, until another was sent', async ({
  server,
  wardrobe,
}) => {
  const { client } = wardrobe;
  const stylist = await newStylist(server);
  const [, queued] = await photosOf(server, wardrobe);
  const reason = 'The lamp behind you makes a shadow of you, and the fit does not show. '.repeat(4);
  const decline = `/api/stylist/requests/${await requestOf(server, queued?.id ?? '')}/decline`;
  await call(server, decline, { token: stylist.token, json: { reason } });
  await button('Refresh').click();
  const asked = page.getByText('One more photo, please');
  await expect.poll(() => asked.count()).toBe(2);
  await button('Take another photo').first().click();
  await page.getByRole('heading', { name: 'Stand inside the arch' }).waitFor();
  await button('Close the camera').click();

  await page.getByRole('link', { name: 'View All' }).click();
  const note = page.getByText(reason.trim());
  const height = async () => (await note.boundingBox())?.height ?? 0;
  await note.waitFor();
  const folded = await height();
  await button('Read it all').click();
  await expect.poll(height).toBeGreaterThan(folded);
  await button('Show less').click();
  await expect.poll(height).toBe(folded);

  await uploadPhoto(server, client.token, await jpeg({ seed: 9 }));
  await button('Refresh').click();
  await page.getByText('4 photos').waitFor();
  expect(await asked.count()).toBe(2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Recent Uploads').waitFor();
  expect(await asked.count()).toBe(0);
});

test('a photo that came while she was elsewhere leaves no room empty in the list', async () => {
  await page.setViewportSize({ width: 412, height: 1200 });
  await openHistory();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await sendPhoto(page, await jpeg({ seed: 9 }));
  await button('Back to Home').click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('4 photos').waitFor();
  await expect.poll(() => cards().count()).toBe(4);
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
