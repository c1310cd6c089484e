import type { Page } from 'playwright';
import type { AppEvent } from '../../contract/events.ts';
import { expect, test } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { SERVED } from '../support/browser/look.ts';
import { newWardrobe } from '../support/people/wardrobe.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { deskIsThere, signInAt } from '../support/screens/desk.ts';
import { served } from '../support/browser/worker.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import { signIn } from '../support/screens/sign-in.ts';
import type { TestServer } from '../support/server/server.ts';

const withWorker = test.extend('look', SERVED);

const EVENTS = '**/api/events/';

let server: TestServer;
let page: Page;
let email: string;

// What is counted is nobody's: each test has an installation of its own to count in.
test.beforeEach(async ({ ownServer, page: blank }) => {
  server = ownServer;
  ({ email } = await newWardrobe(server));
  page = blank;
});

/** Somebody who has been here before, at Home. */
async function start() {
  await enter(page, server, email);
  await page.getByText('Tap to view outfits').waitFor();
}

async function startBySigningIn() {
  await page.goto(server.url);
  await signIn(page, email);
  await page.getByText('Tap to view outfits').waitFor();
}

const stored = () => server.db.selectFrom('events').selectAll().execute();

/** Runs in the page: what waits to be sent. */
const queue = () =>
  new Promise<AppEvent[]>((resolve) => {
    const opening = indexedDB.open('poshak-events');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const reading = db.transaction('keyval').objectStore('keyval').get('queue');
      reading.addEventListener('success', () => {
        resolve(reading.result ?? []);
        db.close();
      });
    });
  });

const waiting = async () => (await page.evaluate(queue)).map(({ name }) => name);
const open = (tab: string) => page.getByRole('link', { name: tab, exact: true }).click();
const askToSend = () => page.evaluate(() => dispatchEvent(new Event('online')));

test('what happens without a line is counted when it happened, and sent with the line', async ({
  errors,
}) => {
  errors.mean(NO_LINE);
  await startBySigningIn();
  await expect
    .poll(async () => {
      await askToSend();
      return (await stored()).map(({ name }) => name);
    })
    .toContain('sign_in');
  await expect.poll(waiting).toEqual([]);
  const known = (await stored()).length;
  await page.context().setOffline(true);
  await open('History');
  await expect.poll(waiting).toEqual(['screen_view']);
  const [kept] = await page.evaluate(queue);
  await page.context().setOffline(false);
  await expect.poll(async () => (await stored()).length).toBe(known + 1);
  expect((await stored()).find(({ id }) => id === kept?.id)).toMatchObject({ at: kept?.at });
  await expect.poll(waiting).toEqual([]);
});

test('nothing is counted where the browser asks for privacy', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await startBySigningIn();
  await open('History');
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();
  await page.goto(`${server.url}/?go=settings`);
  await page.getByText('Off, because your browser asks for privacy').waitFor();
  const counting = page.getByRole('switch', { name: 'Help improve the app' });
  expect(await counting.isDisabled()).toBe(true);
  expect(await waiting()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('her switch in Settings ends the counting, and what waited is forgotten', async () => {
  await start();
  await page.goto(`${server.url}/?go=settings`);
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  const counting = page.getByRole('switch', { name: 'Help improve the app' });
  await counting.click();
  await page.getByRole('switch', { name: 'Help improve the app', checked: false }).waitFor();
  const known = (await stored()).map(({ id }) => id);
  const sent: AppEvent[] = [];
  await page.route(EVENTS, (route) => {
    sent.push(...route.request().postDataJSON().events);
    return route.continue();
  });
  await open('History');
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();
  await askToSend();
  await expect.poll(waiting).toEqual([]);
  expect(sent).toEqual([]);
  expect((await stored()).map(({ id }) => id)).toEqual(known);
});

withWorker(
  'what was counted before she switched it off, or while it was, is not sent when it is on again',
  async ({ errors }) => {
    errors.mean(NO_LINE);
    await start();
    await served(page);
    await expect
      .poll(async () => {
        await askToSend();
        return waiting();
      })
      .toEqual([]);
    await page.context().setOffline(true);
    await open('Profile');
    await open('Settings');
    const counting = (checked: boolean) =>
      page.getByRole('switch', { name: 'Help improve the app', checked });
    await counting(true).waitFor();
    await expect.poll(waiting).toEqual(['screen_view', 'screen_view']);
    const before = await page.evaluate(queue);
    await counting(true).click();
    await counting(false).waitFor();
    await open('History');
    await expect.poll(waiting).toEqual(['screen_view']);
    const meanwhile = await page.evaluate(queue);
    await page.goBack();
    await counting(false).click();
    await counting(true).waitFor();
    await open('Home');
    await page.getByText('Tap to view outfits').waitFor();
    await expect.poll(waiting).toEqual(['screen_view']);
    const [after] = await page.evaluate(queue);
    await page.context().setOffline(false);
    await askToSend();
    await expect.poll(async () => (await stored()).map(({ id }) => id)).toContain(after?.id);
    const ids = (await stored()).map(({ id }) => id);
    for (const { id } of [...before, ...meanwhile]) expect(ids).not.toContain(id);
  },
);

test('what asks for privacy after something was counted still keeps it here', async ({
  errors,
}) => {
  errors.mean(NO_LINE);
  await start();
  await expect
    .poll(async () => {
      await askToSend();
      return waiting();
    })
    .toEqual([]);
  const known = (await stored()).length;
  await page.context().setOffline(true);
  await open('History');
  await expect.poll(waiting).toEqual(['screen_view']);
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await page.context().setOffline(false);
  await askToSend();
  await expect.poll(waiting).toEqual([]);
  expect((await stored()).length).toBe(known);
});

test('the sender comes a second after the start, and what came before it is sent', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isSending = () => asked.some((path) => /^\/assets\/usage-events-.*\.js$/.test(path));
  await fakeTime(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(server.url);
  await expect.poll(async () => (await waiting()).toSorted()).toEqual(['page_view', 'screen_view']);
  await page.clock.runFor(900);
  expect(isSending()).toBe(false);
  await page.clock.runFor(200);
  await expect.poll(isSending).toBe(true);
  await expect
    .poll(async () => (await stored()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['page_view', 'screen_view']));
});

test('what she does is counted under its name, and never with hers', async () => {
  await startBySigningIn();
  await page.getByText('Tap to view outfits').click();
  for (const [name, stars] of [
    ['stole', '5, Excellent'],
    ['juttis', '2, Fair'],
  ] as const) {
    const piece = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await piece.getByRole('radio', { name: stars }).press('Space');
    await piece.getByRole('button', { name: 'Submit Rating' }).click();
    await piece.getByText(/^[25]\/5/).waitFor();
  }
  await open('Profile');
  await page.getByRole('button', { name: 'Edit preferences' }).click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open('Home');
  await sendPhoto(page, await jpeg({ seed: 9 }));
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await open('Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'newcomer@example.in');
  await page.getByRole('dialog', { name: 'Set Your Preferences' }).waitFor();
  await expect
    .poll(async () => {
      await askToSend();
      return [...new Set((await stored()).map(({ name, props }) => `${name} ${props}`))].toSorted();
    })
    .toEqual([
      'outfit_dislike {"rating":2}',
      'outfit_like {"rating":5}',
      'outfit_save {}',
      'page_view {"path":"/","language":"en"}',
      'photo_upload {"source":"gallery"}',
      'preferences_update {}',
      'screen_view {"screen":"home"}',
      'screen_view {"screen":"login"}',
      'screen_view {"screen":"outfit-details"}',
      'screen_view {"screen":"preferences"}',
      'screen_view {"screen":"profile"}',
      'sign_in {"role":"consumer"}',
      'sign_out {"role":"consumer"}',
      'sign_up {"role":"consumer"}',
    ]);
  expect((await stored()).map(({ user_id: user }) => user).filter(Boolean)).toEqual([]);
});

test('a stylist’s coming and going is counted as a stylist’s', async () => {
  await page.goto(`${server.url}/stylist-login`);
  await signInAt(page);
  await deskIsThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  await expect
    .poll(async () => {
      await askToSend();
      return (await stored()).map(({ name, props }) => `${name} ${props}`).toSorted();
    })
    .toEqual([
      'page_view {"path":"/stylist-login","language":"en"}',
      'sign_in {"role":"stylist"}',
      'sign_out {"role":"stylist"}',
    ]);
});
