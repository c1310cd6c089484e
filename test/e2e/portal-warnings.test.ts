import type { Page } from 'playwright';
import { NO_LINE } from '../support/browser/errors.ts';
import { expect, test } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { signInStylist, uploadPhoto, type Session } from '../support/people/call.ts';
import { itemDraft, newOutfit, rate } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { openSource, review } from '../support/screens/desk.ts';
import type { TestServer } from '../support/server/server.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'The pieces of the outfit' })
    .locator('ol > li')
    .filter({ hasText: name });

/** Somebody who was given these, rated the first one low, and asks again. */
async function givenBefore(
  server: TestServer,
  client: Session & { photoId: string },
  ...names: string[]
) {
  const stylist = await signInStylist(server);
  const items = names.map((name) => itemDraft({ name }));
  const outfit = await newOutfit(server, stylist, client, { title: 'Rain day', items });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 1);
  await uploadPhoto(server, client.token, await jpeg());
}
const breakLink = (server: TestServer, name: string) =>
  server.db.updateTable('items').set({ link_state: 'broken' }).where('name', '=', name).execute();

test('without a line what is known stays, and a broken link is led to where it is mended', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  const client = await queue();
  await givenBefore(server, client, 'Kept potli');
  await breakLink(server, 'Kept potli');
  const page = await newDesk(SERVED);
  await served(page);
  await review(page, client.email);
  await openSource(page, 'Library');
  const asked = page.waitForResponse(/items\/\?.*ids=/);
  await button(page, 'Add Kept potli').click();
  await row(page, 'Kept potli').getByText('Shop link broken').waitFor();
  await asked;
  await row(page, 'Kept potli')
    .getByText(/^Rated 1 of 5 on /)
    .waitFor();
  await page.getByText(/Kept here/).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await row(page, 'Kept potli')
    .getByText(/^Rated 1 of 5 on /)
    .waitFor();
  await row(page, 'Kept potli')
    .getByText(/^Given in Rain day, /)
    .waitFor();
  const mend = page.getByRole('link', { name: 'Mend the link of Kept potli' });
  expect(await mend.getAttribute('href')).toMatch(/\/tools$/);
  await page.context().setOffline(false);
  await mend.click();
  await page.getByRole('heading', { name: 'Tools', exact: true }).waitFor();
});
