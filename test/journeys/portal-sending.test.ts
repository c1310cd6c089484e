import type { Page } from 'playwright';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { ABORTED, answered } from '../support/browser/errors.ts';
import { call } from '../support/people/call.ts';
import { letGo } from '../support/people/let-go.ts';
import {
  completeRequest,
  makeOutfit,
  fillOutfit,
  fillPiece,
  hasGone,
  isSending,
  review,
  sendSheet,
} from '../support/screens/desk.ts';
import type { TestServer } from '../support/server/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const photoOf = async (
  server: TestServer,
  { photoId, token }: { photoId: string; token: string },
) => (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;

async function created(page: Page, title: string) {
  await fillOutfit(page, title);
  await fillPiece(page, `Kurta of ${title}`);
  await makeOutfit(page);
}

test('what goes and what stays is named, and what stays can go later', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  // What stayed is sent from a request that is closed.
  errors.mean(answered(409));
  const client = await queue();
  const page = await newDesk();
  await review(page, client.email);
  await created(page, 'One');
  await button(page, 'Another outfit').click();
  await created(page, 'Two');
  await button(page, 'Another outfit').click();
  await page.getByLabel('Title', { exact: true }).fill('Only begun');
  await page.getByRole('tab', { name: /One/ }).click();
  await page.keyboard.press('Control+Enter');
  const row = (title: string) =>
    sendSheet(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Send “${title}”` }) });
  expect(await row('One').getByRole('checkbox').isChecked()).toBe(true);
  expect(await row('Only begun').getByRole('checkbox').isDisabled()).toBe(true);
  await row('Only begun').getByText('Not finished: stays here as a draft').waitFor();
  await row('Two').getByRole('checkbox').uncheck();
  await row('Two').getByText('Stays here as a draft').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await isSending(page);
  await page.getByText('“Two”, “Only begun” stay drafts').waitFor();
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ status: 'approved', outfit_count: 1 });
  await hasGone(page);
  await page.getByText(/^Sent to /).waitFor();

  await button(page, 'Back to Overview').click();
  for (const title of ['Two', 'Only begun']) {
    await page.getByText(`“${title}” for`).waitFor();
  }
  await page.reload();
  await page
    .getByText('“Two” for')
    .locator('..')
    .getByRole('button', { name: 'Look at it' })
    .click();
  await page.getByRole('tab', { name: /Two/ }).click();
  await completeRequest(page);
  await isSending(page);
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ outfit_count: 2 });
});

test('what was sent is taken back, and goes with the next try', async ({
  server,
  queue,
  newDesk,
}) => {
  const client = await queue();
  const page = await newDesk();
  await review(page, client.email);
  await created(page, 'One');
  await completeRequest(page);
  await isSending(page);
  await page.getByText(/^Goes to .* in \d+ seconds$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('One');
  await page.getByText(/^Yours until/).waitFor();
  const held = server.db.selectFrom('outfits').select('id').where('goes_at', 'is not', null);
  expect(await held.execute()).toEqual([]);
  await completeRequest(page);
  await isSending(page);
  // A closed window still sends.
  await page.close();
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ status: 'approved', outfit_count: 1 });
});

test('what cannot be taken back for want of a line says so, and goes', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(ABORTED);
  const client = await queue();
  const page = await newDesk();
  await review(page, client.email);
  await created(page, 'One');
  await completeRequest(page);
  await isSending(page);
  await page.route('**/approve/', (route) => route.abort());
  await button(page, 'Undo').click();
  await page.getByText('It could not be taken back. Unless you try again, it goes.').waitFor();
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ status: 'approved' });
  await hasGone(page);
  expect(await button(page, 'Undo').count()).toBe(0);
});

test('an outfit that was begun outlasts the asking for another photo', async ({
  queue,
  newDesk,
}) => {
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await fillOutfit(page, 'Typed with care');
  await button(page, 'Ask for another photo').click();
  await page.getByLabel('Reason').fill('Too dark.');
  await button(page, 'Send').click();
  await page.getByRole('heading', { name: 'Pending Requests' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText('“Typed with care” for').waitFor();
  await page.reload();
  await page.getByText('“Typed with care” for').waitFor();
});
