import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { PHONE, SERVED } from '../support/browser/look.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { call, signInStylist, uploadPhoto } from '../support/people/call.ts';
import { claim, newStylist, requestOf } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { openQueue, review } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

const goToHistory = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();

test('she reads who opened her photo, with a line and without', async ({
  page,
  line,
  server,
  person,
  errors,
}) => {
  errors.mean(LINE_CUT, NO_LINE);
  const { body: photo } = await uploadPhoto(server, person.token, await jpeg());
  await enter(page, line, person.email);
  await goToHistory(page);
  const opened = page.getByRole('button', { name: /opened it/ });
  await expect.poll(() => opened.textContent()).toBe('Nobody has opened it yet');
  const look = (token: string) => call(server, `/api/closet/photos/${photo.id}/`, { token });
  const rows = () => server.db.selectFrom('photo_views').select('stylist_id').execute();

  const meera = await newStylist(server, 'Meera Das');
  await claim(server, meera, photo.id);
  await look(meera.token);
  const held = `/api/stylist/requests/${await requestOf(server, photo.id)}/claim`;
  await call(server, held, { method: 'DELETE', token: meera.token });
  const asha = await signInStylist(server);
  await look(asha.token);
  expect(await rows()).toHaveLength(1);
  await claim(server, asha, photo.id);
  await look(asha.token);
  await look(asha.token);
  expect(await rows()).toHaveLength(2);
  await approveOutfit(server, asha.token, photo.id, 'Madder by lamplight');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => opened.textContent()).toMatch(/^\S+ opened it, today, \d/);
  await opened.click();
  const sheet = page.getByRole('dialog', { name: 'Who opened this photo' });
  await sheet.getByText('Nobody else. A visit is written down once an hour.').waitFor();
  const list = sheet.getByRole('listitem');
  expect(await list.count()).toBe(2);
  expect(await list.last().textContent()).toMatch(/^Meera Dastoday, /);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await line.down();
  await opened.click();
  await sheet.getByText('The whole list could not be read just now.').waitFor();
  expect(await list.count()).toBe(1);
  expect(await sheet.getByText('Nobody else').count()).toBe(0);
});

test('a photo is a blur at the desk until she begins with it', async ({ queue, newDesk }) => {
  const { email } = await queue();
  const page = await newDesk();
  const faces = page.locator('.pic');
  await faces.first().waitFor();
  const drawn = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/media/')),
    );
  await page
    .getByRole('button', { name: /Pending/ })
    .first()
    .click();
  const queued = page.getByRole('main');
  const row = queued.getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  await expect.poll(() => row.locator('.pic').getAttribute('style')).toContain('data:image/png');
  expect(await row.locator('.pic img').count()).toBe(0);
  expect(await drawn()).toEqual([]);
  await review(page, email);
  const photo = page.getByRole('img', { name: 'Photo of Ananya Rao' });
  await expect.poll(() => photo.getAttribute('data-shown')).toBe('true');
  expect((await drawn()).length).toBeGreaterThan(0);
});

test('whoever styled her before opens a photo by hand alone, also by the keys', async ({
  server,
  queue,
  newDesk,
}) => {
  const { email, id, token, photoId } = await queue();
  const asha = await signInStylist(server);
  await approveOutfit(server, asha.token, photoId, 'Madder by lamplight');
  const next = await uploadPhoto(server, token, await jpeg({ seed: 77 }));
  await server.db.deleteFrom('photo_views').execute();
  const opened = async () => {
    const rows = await server.db
      .selectFrom('photo_views')
      .select('photo_id')
      .where('photo_id', 'in', [photoId, next.body.id])
      .orderBy('id')
      .execute();
    return rows.map((row) => row.photo_id);
  };
  const page = await newDesk();
  await openQueue(page);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  for (const key of ['j', 'j', 'k', 'Control+k', 'Escape']) await page.keyboard.press(key);
  expect(await row.locator('.pic img').count()).toBe(0);

  await page.goto(new URL(`/stylist-login/clients/${id}`, page.url()).href);
  const closed = page.getByRole('button', { name: /open it\. The client sees who did\.$/ });
  await expect.poll(async () => closed.count()).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
  expect(await opened()).toEqual([]);
  await closed.first().press('Enter');
  await expect.poll(async () => closed.count()).toBe(1);
  await expect.poll(opened).toEqual([next.body.id]);
  expect(await page.locator(':focus img').getAttribute('alt')).toMatch(/^Photo of /);
  await page.getByRole('button', { name: 'Correct Madder by lamplight' }).click();
  await page.getByRole('heading', { name: 'Correct the outfit' }).waitFor();
  await closed.waitFor();
  expect(await opened()).toEqual([next.body.id]);
  await closed.click();
  await expect.poll(opened).toEqual([next.body.id, photoId]);

  await server.db.deleteFrom('photo_views').execute();
  const request = await requestOf(server, next.body.id);
  await page.goto(new URL(`/stylist-login/requests/${request}`, page.url()).href);
  const photo = page.getByRole('img', { name: 'Photo of Ananya Rao' });
  await expect.poll(() => photo.getAttribute('data-shown')).toBe('true');
  expect(await opened()).toEqual([next.body.id]);
});

test('who opened it is read on the narrowest phone, in the dark, at twice the size', async ({
  open,
  line,
  server,
  person,
}) => {
  const context = await open({
    ...PHONE,
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await uploadPhoto(server, person.token, await jpeg());
  await enter(page, line, person.email);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await goToHistory(page);
  await page.getByRole('button', { name: 'Nobody has opened it yet' }).click();
  await page.getByRole('dialog', { name: 'Who opened this photo' }).waitFor();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
});

test('a photo that is deleted says what went with it', async ({ page, line, server, person }) => {
  const { body: photo } = await uploadPhoto(server, person.token, await jpeg());
  const asha = await signInStylist(server);
  await claim(server, asha, photo.id);
  await call(server, `/api/closet/photos/${photo.id}/`, { token: asha.token });
  await enter(page, line, person.email);
  await goToHistory(page);
  await page.getByRole('button', { name: /opened it/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Photo deleted').waitFor();
  await page.getByText(/^Deleted, .{4,12}: 2 pictures and the list of visits\.$/).waitFor();
  const left = await server.db
    .selectFrom('photo_views')
    .select('id')
    .where('photo_id', '=', photo.id)
    .execute();
  expect(left).toEqual([]);
});
