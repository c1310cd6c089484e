import type { Page } from 'playwright';
import { changePassword, disableStylist } from '../../server/stylists/queries.ts';
import { expect, test } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { addColleague } from '../support/people/colleague.ts';
import { letHoldEnd } from '../support/people/styling.ts';
import {
  addByHand,
  deskIsThere,
  fillOutfit,
  openQueue,
  review,
  rowOf,
  signInAt,
} from '../support/screens/desk.ts';

const main = (page: Page) => page.getByRole('main');
const isOut = (page: Page) => page.getByRole('heading', { name: 'You were signed out' }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('type'));

test('a password changed elsewhere while she types: why, what is kept, and back to it', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401));
  const { email } = await queue();
  await addColleague(server, 'typing', 'Tara Shah');
  const page = await newDesk({}, 'typing');
  await review(page, email);
  await addByHand(page, 'Kota sari');
  const { id } = await signInStylist(server, { username: 'typing', password: 'stylist' });
  await changePassword(server.db, { id, now: new Date() }, 'a new password');
  await fillOutfit(page, 'Madder by lamplight');
  const address = page.url();
  await page.evaluate(() => dispatchEvent(new Event('online')));

  await isOut(page);
  await page.getByText('Your password was changed elsewhere.').waitFor();
  expect(await main(page).innerText()).toContain('Madder by lamplight, 1 piece.');
  expect(await main(page).innerText()).not.toContain(email);
  expect(await page.locator('img[src*="/media/"], img[src*="person"]').count()).toBe(0);
  expect(await page.getByLabel('Username').inputValue()).toBe('typing');
  expect(await focused(page)).toBe('password');
  expect(page.url()).toBe(address);

  await page.keyboard.type('a new password');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Title', { exact: true }).inputValue())
    .toBe('Madder by lamplight');
  await page.getByRole('button', { name: 'Reorder Kota sari' }).waitFor();
  expect(page.url()).toBe(address);
});

test('another who signs in after her sees nothing of it, and who signs out herself is told nothing', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401), answered(409));
  const { email } = await queue();
  await addColleague(server, 'first', 'Farah Shah');
  await addColleague(server, 'second', 'Sana Shah');
  const page = await newDesk({}, 'first');
  await review(page, email);
  await fillOutfit(page, 'Only Farah’s');
  const { id } = await signInStylist(server, { username: 'first', password: 'stylist' });
  await disableStylist(server.db, id, new Date());
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isOut(page);
  await page.getByText('Your account was disabled.').waitFor();

  await signInAt(page, 'second');
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'For stylists' }).waitFor();
  expect(await main(page).innerText()).not.toContain('Only Farah’s');
  expect(await page.getByLabel('Username').inputValue()).toBe('');
});

test('a session that ended while the computer was shut is told of at the next start', async ({
  server,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401));
  await addColleague(server, 'shut', 'Sonal Shah');
  const page = await newDesk({}, 'shut');
  await page.goto(`${server.url}/icon.svg`);
  const { id } = await signInStylist(server, { username: 'shut', password: 'stylist' });
  await changePassword(server.db, { id, now: new Date() }, 'stylist');
  await page.goto(`${server.url}/stylist-login`);
  await isOut(page);
  expect(await focused(page)).toBe('password');
  await page.keyboard.type('stylist');
  await page.keyboard.press('Enter');
  await deskIsThere(page);
});

test('any answer that says the request is another’s tells that the hold is lost', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(409));
  const { email } = await queue();
  await addColleague(server, 'quick', 'Quamar Das');
  await addColleague(server, 'late', 'Leela Shah');
  const page = await newDesk({}, 'late');
  await review(page, email);
  await page.getByText(/Yours until/).waitFor();
  await fillOutfit(page, 'Too late');
  await addByHand(page, 'Kota sari');
  const path = '/api/stylist/requests/pending-requests?limit=100';
  const late = await signInStylist(server, { username: 'late', password: 'stylist' });
  const { body } = await call<{ requests: { id: string; userEmail: string }[] }>(server, path, {
    token: late.token,
  });
  const request = body.requests.find(({ userEmail }) => userEmail === email);
  const claim = `/api/stylist/requests/${request?.id}/claim`;
  await letHoldEnd(server, request?.id ?? '');
  const quick = await signInStylist(server, { username: 'quick', password: 'stylist' });
  await call(server, claim, { method: 'POST', token: quick.token });
  await page.getByRole('button', { name: 'Create Outfit' }).click();
  await page
    .getByRole('alert')
    .getByText(/Quamar Das.*Your draft is kept/)
    .waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Too late');
});

test('the next stylist at this desk begins at the beginning', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(answered(401));
  await addColleague(server, 'next', 'Next Das');
  const { email } = await queue();
  const page = await newDesk();
  const row = rowOf(page, email);
  await openQueue(page);
  const search = page.getByLabel('Search the queue');
  await search.fill('nobody has asked for this');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAt(page, 'next');
  await deskIsThere(page);
  await openQueue(page);
  await row.waitFor();
  expect(await search.inputValue()).toBe('');
});
