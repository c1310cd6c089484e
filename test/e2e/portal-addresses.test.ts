import { DOOR_PATH } from '../../src/start/door-path.ts';
import { expect, test } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { requestOf } from '../support/people/styling.ts';
import { deskIsThere, fillOutfit, review, signInAt } from '../support/screens/desk.ts';

test('every screen has an address that can be opened in a tab of its own', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  const client = await queue();
  const page = await newDesk(SERVED);
  const at = () => new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Tools' }).click();
  expect(at()).toBe('/stylist-login/tools');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('button').click();
  expect(at()).toBe(`/stylist-login/clients/${client.id}`);
  await page.getByRole('link', { name: 'Overview' }).click();
  await review(page, client.email);
  const id = await requestOf(server, client.photoId);
  expect(at()).toBe(`/stylist-login/requests/${id}`);
  await fillOutfit(page, 'Sent to a colleague');
  await page.getByText(/Kept here/).waitFor();

  await served(page);
  const tab = await page.context().newPage();
  for (const isWithout of [false, true]) {
    await tab.context().setOffline(isWithout);
    await tab.goto(`${server.url}/stylist-login/requests/${id}`);
    await tab.getByRole('heading', { name: 'Create Outfit' }).waitFor();
    expect(await tab.getByLabel('Title', { exact: true }).inputValue()).toBe('Sent to a colleague');
  }
  await tab.context().setOffline(false);
  await tab.goto(`${server.url}/stylist-login/clients/${client.id}`);
  await tab.getByText(client.email).first().waitFor();
  await tab.goto(`${server.url}/stylist-login/queue`);
  await tab.getByRole('heading', { name: 'Pending Requests' }).waitFor();
  await tab.goto(`${server.url}/stylist-login/nowhere/at/all`);
  await deskIsThere(tab);
});

test('signed out, an address leads there after she has signed in', async ({
  server,
  queue,
  page,
}) => {
  const client = await queue();
  const answer = await page.goto(`${server.url}/stylist-login/clients/${client.id}`);
  expect(answer?.status()).toBe(200);
  await signInAt(page);
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${DOOR_PATH}/clients/${client.id}`);
});
