import type { Locator, Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { served } from '../support/browser/worker.ts';
import { signInStylist } from '../support/people/call.ts';
import { addColleague } from '../support/people/colleague.ts';
import {
  makeOutfit,
  deskIsThere,
  fillOutfit,
  fillPiece,
  review,
  signInAt,
} from '../support/screens/desk.ts';
import { startServer } from '../support/server/server.ts';

const HOUR_MS = 60 * 60_000;

const test = base
  .extend('clock', { scope: 'file' }, () => ({ skewMs: 0 }))
  .extend('server', { scope: 'file' }, async ({ env, clock }, { onCleanup }) => {
    const server = await startServer({ env, now: () => new Date(Date.now() + clock.skewMs) });
    onCleanup(server.stop);
    return server;
  });

const ASKED = { note: 'Something to dance in until late' };

/** Everything that this origin has on the computer's disk, in words. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const words: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((done) => opening.addEventListener('success', done));
      const { result: db } = opening;
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => reading.addEventListener('success', done));
        words.push(JSON.stringify(reading.result));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) words.push(url);
    }
    return words.join('\n');
  });

const isOut = (page: Page) => page.getByRole('button', { name: 'Sign In' }).waitFor();

/** Her desk as a day's work leaves it: the queue, the list of clients and a begun outfit. */
async function workedAt(page: Page, email: string) {
  await served(page);
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByText(email).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await review(page, email);
  await fillOutfit(page, 'Begun today');
  await expect.poll(() => onDisk(page)).toContain('Begun today');
  await expect.poll(() => onDisk(page)).toMatch(new RegExp(`${email}[^]*/media/`));
}

/** What she typed stays for her next sign-in, with the name of whom she typed it for. */
async function hasForgotten(page: Page, email: string) {
  await expect.poll(() => onDisk(page)).not.toContain(email);
  await expect.poll(() => onDisk(page)).not.toMatch(/\/media\/[\w-]+\/(thumb|display)(\n|$)/);
  const kept = await onDisk(page);
  expect(kept).not.toContain('Handloom, no heels');
  expect(kept).not.toContain(ASKED.note);
  expect(kept).toContain('Begun today');
}

test('a stylist who is disabled at work keeps nothing of her clients', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401));
  const { email } = await queue(undefined, ASKED);
  await addColleague(server, 'disabled', 'Dina Shah');
  const page = await newDesk(SERVED, 'disabled');
  await workedAt(page, email);
  const now = new Date().toISOString();
  await server.db
    .updateTable('stylists')
    .set({ disabled_at: now })
    .where('username', '=', 'disabled')
    .execute();
  await page.getByRole('link', { name: 'Back to Pending Requests' }).click();
  await isOut(page);
  await hasForgotten(page, email);
});

test('so does one whom the server signed out while her computer was shut', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(401));
  const { email } = await queue(undefined, ASKED);
  await addColleague(server, 'away', 'Anil Shah');
  const page = await newDesk(SERVED, 'away');
  await workedAt(page, email);
  await page.goto(`${server.url}/icon.svg`);
  const { id } = await signInStylist(server, { username: 'away', password: 'stylist' });
  await server.db
    .updateTable('refresh_families')
    .set({ revoked_at: new Date().toISOString() })
    .where('subject_id', '=', id)
    .execute();
  await page.goto(`${server.url}/stylist-login`);
  await isOut(page);
  await hasForgotten(page, email);

  await signInAt(page, 'away');
  await deskIsThere(page);
  await review(page, email);
  await expect
    .poll(() => page.getByLabel('Title', { exact: true }).inputValue())
    .toBe('Begun today');
  await page.getByText('Handloom, no heels').first().waitFor();
});

const pictures = async (page: Page) =>
  (await onDisk(page)).match(/\/media\/[\w-]+\/(thumb|display)(?=\n|$)/g) ?? [];

test('whoever uses the app in the same browser keeps her pictures', async ({
  server,
  queue,
  newDesk,
}) => {
  const person = await queue();
  const page = await newDesk(SERVED);
  await served(page);
  await openSignedIn(page, server.url, person);
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(0);
  const hers = await pictures(page);
  await page.goto(`${server.url}/stylist-login`);
  await review(page, person.email);
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await isOut(page);
  await expect.poll(() => pictures(page)).toEqual(hers);
});

const isShown = (image: Locator) =>
  expect
    .poll(async () =>
      image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    )
    .toBe(true);

test('her work of an hour ago shows its picture, whose address has run out since', async ({
  server,
  queue,
  newDesk,
  clock,
  errors,
}) => {
  errors.mean(answered(401), answered(403));
  const { email } = await queue();
  // An owner's session would have ended by then.
  await addColleague(server, 'hourly', 'Hema Rao');
  // Without the worker, which would still have it.
  const page = await newDesk({}, 'hourly');
  await review(page, email);
  await fillOutfit(page, 'An hour old');
  await isShown(page.getByRole('img', { name: 'Photo of Ananya Rao' }));
  await expect.poll(() => onDisk(page)).toContain('An hour old');
  clock.skewMs += HOUR_MS;
  await page.reload();
  await page.getByLabel('Title', { exact: true }).waitFor();
  await isShown(page.getByRole('img', { name: 'Photo of Ananya Rao' }));
  await fillPiece(page, 'Indigo kurta');
  await makeOutfit(page);
  const board = page.getByRole('group', { name: 'Mood board' });
  await isShown(board.getByRole('button', { name: 'The client’s photo' }).locator('img'));
});
