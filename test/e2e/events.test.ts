import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppEvent } from '../../contract/events.ts';
import { openBrowser } from '../support/browser.ts';
import { newWardrobe, signIn } from '../support/consumer.ts';
import { startServer, type TestServer } from '../support/server.ts';

const EVENTS = '**/api/events/';

let server: TestServer;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  server = await startServer();
  await newWardrobe(server);
  context = await openBrowser();
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});
afterEach(async () => {
  await server.stop();
});

async function start() {
  await page.goto(server.url);
  await signIn(page);
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

test('what happens without a line is counted when it happened, and sent with the line', async () => {
  await start();
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toContain('sign_in');
  await expect
    .poll(async () => {
      await askToSend();
      return waiting();
    })
    .toEqual([]);
  const known = (await stored()).length;
  await context.setOffline(true);
  await open('History');
  await expect.poll(waiting).toEqual(['screen_view']);
  const [kept] = await page.evaluate(queue);
  await context.setOffline(false);
  await expect.poll(async () => (await stored()).length).toBe(known + 1);
  expect((await stored()).find(({ id }) => id === kept?.id)).toMatchObject({ at: kept?.at });
  await expect.poll(waiting).toEqual([]);
});

test('what the server has stored and not confirmed is sent again, and counted once', async () => {
  let lost: AppEvent[] = [];
  const again: AppEvent[] = [];
  await page.route(EVENTS, async (route) => {
    const { events } = route.request().postDataJSON();
    if (lost.length === 0) {
      lost = events;
      await route.fetch();
      return route.abort();
    }
    again.push(...events);
    return route.continue();
  });
  await start();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await askToSend();
  await expect
    .poll(() => again.map(({ id }) => id))
    .toEqual(expect.arrayContaining(lost.map(({ id }) => id)));
  await expect.poll(waiting).toEqual([]);
  const ids = (await stored()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(lost.map(({ id }) => id)));
});

test('nothing is counted where the browser asks for privacy', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await start();
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

test('what was counted before she switched it off, or while it was, is not sent when it is on again', async () => {
  await start();
  await expect
    .poll(async () => {
      await askToSend();
      return waiting();
    })
    .toEqual([]);
  await context.setOffline(true);
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
  await context.setOffline(false);
  await askToSend();
  await expect.poll(async () => (await stored()).map(({ id }) => id)).toContain(after?.id);
  const ids = (await stored()).map(({ id }) => id);
  for (const { id } of [...before, ...meanwhile]) expect(ids).not.toContain(id);
});
