import type { Page } from 'playwright';
import type { Photo } from '../../contract/photos.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED, WIDE } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { served } from '../support/browser/worker.ts';
import { answeredClient } from '../support/people/asked.ts';
import { call } from '../support/people/call.ts';
import { letGo } from '../support/people/let-go.ts';
import {
  addByHand,
  fillOutfit,
  isSending,
  openQueue,
  review,
  rowOf,
  sendSheet,
} from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

const line = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words }) });

const unfold = (page: Page) =>
  page
    .getByRole('region', { name: 'You asked, Meera did' })
    .getByRole('button', { name: /as you asked$/ })
    .click();

test('from her dispute to the second look kept', async ({
  page,
  server,
  open,
  line: way,
  errors,
}) => {
  errors.mean(LINE_CUT);
  const { id, email, outfit, token, stylist, photoId } = await answeredClient(server);
  await page.goto(way.url);
  await served(page);
  await enter(page, way, email);
  await page.getByText('Tap to view outfits').click();

  // Without a line she disputes, and asks for another look.
  await way.down();
  await unfold(page);
  await line(page, 'No synthetics').getByRole('button').click();
  await line(page, 'No synthetics').getByRole('textbox').fill('Half polyester');
  await line(page, 'No synthetics').getByRole('button', { name: 'Not what I asked' }).click();
  await line(page, 'No synthetics').getByText('On this phone').waitFor();
  await page.getByRole('button', { name: 'Another look' }).click();
  const sheet = page.getByRole('dialog', { name: 'Another look' });
  await sheet.getByLabel('What should change?').fill('Wider trousers, please');
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Ask for it' }).click();
  await page.getByText('Another look: on this phone').waitFor();
  await way.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(/Another look: with us\. Your stylist has until/).waitFor();
  const photo = async () =>
    (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;
  expect((await photo()).again).toMatchObject({ stage: 'queued', of: outfit.id });

  // Her stylist answers, and makes it.
  const desk = await (await open({ viewport: WIDE })).newPage();
  await openSignedIn(desk, `${server.url}/stylist-login/clients/${id}`, stylist);
  await desk.getByLabel('Your answer on “No synthetics”').fill('You are right.');
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  await desk.getByText(/^Meera Iyer answered, /).waitFor();
  await desk.getByRole('link', { name: 'Overview' }).click();
  await openQueue(desk);
  await rowOf(desk, email).getByText('Again', { exact: true }).waitFor();
  await review(desk, email);
  await desk.getByText('First look, by Meera Iyer').waitFor();
  await fillOutfit(desk, 'Indigo');
  await addByHand(desk, 'Wide trousers');
  for (const one of await desk.getByRole('radio', { name: 'Kept', exact: true }).all()) {
    await one.press('y');
  }
  await desk.getByRole('button', { name: 'Complete Request' }).click();
  await sendSheet(desk).getByRole('textbox', { name: 'Why Wide trousers' }).fill('They are wide.');
  await sendSheet(desk).getByRole('button', { name: 'Complete Request' }).click();
  await isSending(desk);
  await letGo(server);

  // She reads both.
  await page.reload();
  await line(page, 'No synthetics').getByText('Meera answers: You are right.').waitFor();
  await page.getByRole('button', { name: 'Back to History' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'Indigo' }).waitFor();
  await page.getByRole('button', { name: 'View Outfits' }).click();
  await page.getByRole('heading', { name: 'Indigo' }).waitFor();
  await unfold(page);
  await page.getByText('“Wider trousers, please”').waitFor();
  await page
    .getByRole('button', { name: /^Save .* to closet$/ })
    .first()
    .click();
  await page.getByText(/is in your closet/).waitFor({ state: 'attached' });
  expect((await photo()).again).toMatchObject({ stage: 'ready' });
});
