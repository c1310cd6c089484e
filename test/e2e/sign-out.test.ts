import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered, LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { reloadAfterSheet } from '../support/browser/reload.ts';
import { endSession, openSignedIn } from '../support/browser/session.ts';
import { Ledger } from '../support/lab/ledger.ts';
import type { Line } from '../support/outside/line.ts';
import { call } from '../support/people/call.ts';
import { newPerson, type Person } from '../support/people/person.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { submitPhoto } from '../support/screens/photo.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';

const ENDED = 'Authentication failed. Your session has ended: please sign in again.';

const test = base
  // A worker would send in the background what these pages are to send.
  .extend('ledger', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const ledger = new Ledger(server.dataDir, []);
    onCleanup(() => ledger.close());
    return ledger;
  });

/** Runs before the page: marks it once its store knows who is signed in. */
function watchFlag() {
  Object.assign(Storage.prototype, {
    setItem(this: Storage, name: string, value: string) {
      if (name === 'isLoggedIn') document.documentElement.dataset['hydrated'] = '';
      this[name] = value;
    },
  });
}

/** With the one session that she has. */
async function openHome(page: Page, line: Line, person: Person) {
  await openSignedIn(page, line.url, person);
  await page.getByText('Your first look starts here').waitFor();
}

async function leavePhoto(page: Page, seed = 1) {
  await submitPhoto(page, await jpeg({ seed }));
  await page.getByRole('button', { name: 'Back to Home' }).click();
}

test('signing out without a line ends her session here at once and at the server later', async ({
  context,
  line,
  person,
  ledger,
  errors,
}) => {
  // Without a line the login does not get as far as its ways to sign in.
  errors.mean(LINE_CUT, /Failed to fetch .*\/SignInWays-/);
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // What sends events is fetched a second after the start: without a line it does not come.
  const events = page.waitForResponse(/\/api\/events\/$/);
  await openHome(page, line, person);
  await events;
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await line.down();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(ledger.sessionsOf(person.email)).toBe(1);
  const told = expect.stringContaining('A sign-out is yet to be told');
  await expect.poll(() => logged).toContainEqual(told);
  await page.close();

  await line.up();
  const next = await context.newPage();
  await next.goto(line.url);
  await expect.poll(() => ledger.sessionsOf(person.email)).toBe(0);
});

test('with a session that the server has ended, the login says what waits for her', async ({
  open,
  line,
  person,
  ledger,
  errors,
}) => {
  errors.mean(answered(503), answered(401));
  const page = await (await open(SERVED)).newPage();
  await openHome(page, line, person);
  line.meet('/photos/upload', { kind: 'answer', status: 503 }, Infinity);
  await leavePhoto(page);
  line.heal();
  ledger.revokeAll();
  await page.reload();
  const told = page.getByRole('alert');
  await told.getByText(ENDED).waitFor();
  await told.getByText('Your photo is safe on this phone.', { exact: true }).waitFor();
  await picture(page, 'session ended');
  expect(ledger.photos).toEqual([]);
  await signIn(page, person.email);
  await expect.poll(() => ledger.photos).toMatchObject([{ owner: person.email }]);
});

test('photos that waited for her sign-in wait for the line once she has signed in', async ({
  page,
  line,
  person,
  ledger,
  errors,
}) => {
  errors.mean(LINE_CUT, answered(401));
  await openHome(page, line, person);
  line.meet('/photos/upload', { kind: 'cut' }, Infinity);
  for (const seed of [1, 2]) await leavePhoto(page, seed);
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
  line.heal();
  ledger.revokeAll();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Your 2 photos are safe on this phone.').waitFor();
  line.meet('/photos/upload', { kind: 'silence' }, Infinity);
  await signIn(page, person.email);
  await page.getByText('Sending', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
  const things = page.getByRole('dialog').getByRole('listitem');
  const said = async () =>
    (await things.allTextContents()).map((text) => /On this phone|Sending/.exec(text)?.[0] ?? text);
  await expect.poll(async () => (await said()).toSorted()).toEqual(['On this phone', 'Sending']);
});

test('what waits from before her account was begun anew is sent when she says so', async ({
  page,
  line,
  server,
  person,
  ledger,
  errors,
}) => {
  errors.mean(LINE_CUT, answered(401));
  const { email, token } = person;
  await openHome(page, line, person);
  line.meet('/photos/upload', { kind: 'cut' }, Infinity);
  for (const seed of [1, 2]) await leavePhoto(page, seed);
  await page.getByRole('button', { name: 'Show what is waiting' }).first().click();
  await call(server, '/api/user/', { method: 'DELETE', token, json: { confirm: 'DELETE' } });
  line.heal();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Your 2 photos are safe on this phone.').waitFor();
  await newPerson(server, email);
  await signIn(page, email);
  const question = page.getByRole('dialog', { name: '2 photos from before' });
  await question.getByRole('button', { name: 'Close' }).click();
  await reloadAfterSheet(page);
  await question.getByRole('button', { name: 'Close' }).click();
  expect(ledger.photos.filter(({ owner }) => owner === email)).toEqual([]);
  await page.getByRole('button', { name: '2 things on this phone' }).click();
  await page.getByRole('button', { name: '2 things from before: send or discard' }).click();
  await question.getByRole('button', { name: 'Send them' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => ledger.photos.filter(({ owner }) => owner === email)).toHaveLength(2);
});

test('whoever signs in after a session that the server has ended starts at Home', async ({
  page,
  line,
  server,
  person,
  ledger,
  errors,
}) => {
  errors.mean(answered(401));
  const another = await newPerson(server);
  await openHome(page, line, person);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  ledger.revokeAll();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('alert').getByText(ENDED).waitFor();
  await signIn(page, another.email);
  await page.getByText('Your first look starts here').waitFor();
  expect(await page.evaluate(() => history.state)).toBeNull();
});

test('Keep leaves a photo that has not gone for her next sign-in', async ({
  page,
  line,
  person,
  ledger,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await openHome(page, line, person);
  line.meet('/photos/upload', { kind: 'cut' }, Infinity);
  await leavePhoto(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep it for my next sign-in' }).click();
  await page.getByText('1 photo waits on this phone for the account it was taken with.').waitFor();
  line.heal();
  await signIn(page, person.email);
  const hers = () => ledger.photos.filter(({ owner }) => owner === person.email);
  await expect.poll(hers).toHaveLength(1);
});

test('her pictures go when her session ends while the app is still on its way', async ({
  home: page,
  server,
}) => {
  const pictures = () => page.evaluate(() => caches.has('media'));
  await page.evaluate(async () => {
    const cache = await caches.open('media');
    await cache.put('/media/hers/display', new Response('a picture'));
  });
  const there = Promise.withResolvers<void>();
  await page.addInitScript(watchFlag);
  await page.route(/SignedIn-.*\.js/, async (route) => {
    await there.promise;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(endSession);
  there.resolve();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  await expect.poll(pictures).toBe(false);
});
