import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InstallationConfig } from '../../contract/config.ts';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { approveOutfit } from '../support/approve-outfit.ts';
import { errorsOf, WIDE } from '../support/browser.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../support/call.ts';
import { openDesk, openQueue } from '../support/desk.ts';
import { openApp, openPhone, sendPhoto, signIn, workerOf } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';
import { type PushService, startPushService, subscribedBrowser } from '../support/push-service.ts';

const DESK = { viewport: WIDE, isMobile: false, permissions: ['notifications'] };

let service: PushService;
let poshak: Poshak;
beforeAll(async () => {
  service = await startPushService();
  const certificate = path.join(mkdtempSync(path.join(os.tmpdir(), 'poshak-ca-')), 'ca.pem');
  writeFileSync(certificate, service.cert);
  poshak = await startPoshak({
    env: { FETCH_ALLOW: service.host, NODE_EXTRA_CA_CERTS: certificate },
  });
});
afterAll(async () => {
  await poshak.stop();
  await service.stop();
});

/** The browser's own push service is out of reach here: it hands out an endpoint of ours instead. */
async function subscribeHere(context: BrowserContext) {
  const { endpoint, path, keys, read } = subscribedBrowser(service);
  await context.addInitScript(
    (json) => {
      const key = 'subscribed';
      const unsubscribe = async () => {
        sessionStorage.removeItem(key);
        return true;
      };
      const subscription = { ...json, toJSON: () => json, unsubscribe };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(key, 'true');
          return subscription;
        },
        getSubscription: async () => (sessionStorage.getItem(key) ? subscription : null),
      });
    },
    { endpoint, keys },
  );
  return { endpoint, path, read };
}

/**
 * Hands the message to the worker as the browser's push service does, and waits until it is shown:
 * Chromium forgets a notification when a page asks for the list while that one is being put up.
 */
async function deliver(context: BrowserContext, page: Page, data: unknown): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const worker = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) worker.resolve(registration.registrationId);
  });
  const display = Promise.withResolvers<void>();
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Notification displayed') display.resolve();
  });
  const service = 'notifications';
  await devtools.send('BackgroundService.startObserving', { service });
  await devtools.send('BackgroundService.setRecording', { service, shouldRecord: true });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: poshak.url,
    registrationId: await worker.promise,
    data: JSON.stringify(data),
  });
  await display.promise;
  await devtools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** What the worker hears when she taps it; no finger reaches the phone's own drawer from here. */
async function tapNotification(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Tap = Reflect.get(globalThis, 'NotificationEvent');
    dispatchEvent(new Tap('notificationclick', { notification }));
  });
}

test('she asks to be told, a stylist approves, and the notification opens that outfit', async () => {
  const context = await openPhone({ permissions: ['notifications'] });
  const { path, read } = await subscribeHere(context);
  const page = await openApp(context, poshak.url);
  const errors = errorsOf(page);
  await signIn(page);
  await sendPhoto(page, await jpeg());
  const offer = page.getByRole('region', { name: 'Shall we tell you when they are ready?' });
  const promise = page.getByText('We will tell you when they do.');
  expect(await promise.count()).toBe(0);
  const saved = page.waitForResponse(/push\/subscriptions/);
  await offer.getByRole('button', { name: 'Tell me' }).click();
  expect((await saved).status()).toBe(201);
  await page.getByText('You will hear from us when your outfits are ready.').waitFor();
  await promise.waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  const her = await signInConsumer(poshak, 'asha@example.com');
  const { body: photos } = await call<{ id: string }[]>(
    poshak,
    `/api/closet/photos/user/${her.id}/`,
    { token: her.token },
  );
  const stylist = await signInStylist(poshak);
  await approveOutfit(poshak, stylist.token, photos[0]?.id ?? '', 'Monsoon linen');
  const [pushed] = await service.received(1, path);
  if (!pushed) throw new Error('nothing came');
  const message = read(pushed);

  await deliver(context, page, message);
  expect(await shown(page)).toMatchObject([{ title: 'Your outfits are ready' }]);
  // At least once: the second time it takes the place of the first.
  await deliver(context, page, message);
  expect(await shown(page)).toHaveLength(1);
  await page.getByText('Tap to view outfits').waitFor();

  await tapNotification(context);
  await page.getByRole('heading', { name: 'Monsoon linen' }).waitFor();
  expect(await shown(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to History' }).click();
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();
  expect(errors).toEqual([]);

  const forgotten = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('push/subscriptions'),
  );
  await page.goto(`${poshak.url}/?go=settings`);
  await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).click();
  expect((await (await forgotten).response())?.status()).toBe(204);
});

test('a push that cannot be read shows something all the same', async () => {
  const context = await openPhone({ permissions: ['notifications'] });
  const page = await openApp(context, poshak.url);
  await deliver(context, page, 'hello');
  expect(await shown(page)).toMatchObject([{ title: 'Poshak' }]);
});

test('a push puts a dot on the icon while no window is looked at', async () => {
  const context = await openPhone({ permissions: ['notifications'] });
  const page = await openApp(context, poshak.url);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const badges: unknown[] = [];
    Object.assign(globalThis, { badges });
    Object.assign(navigator, { setAppBadge: async (...number: []) => void badges.push(number) });
  });
  await deliver(context, page, 'she looks at the app');
  await page.goto('about:blank');
  await deliver(context, page, 'she looks elsewhere');
  const badges = () => worker.evaluate(() => Reflect.get(globalThis, 'badges'));
  await expect.poll(badges).toEqual([[]]);
});

/** She taps Tell me beside her first photo, and the browser's question gets this answer. */
async function answerOffer(answer: NotificationPermission): Promise<Locator> {
  const context = await openPhone();
  await context.addInitScript((answer) => {
    Object.assign(Notification, { requestPermission: async () => answer });
  }, answer);
  const page = await openApp(context, poshak.url);
  await signIn(page, `first-${answer}@example.com`);
  await sendPhoto(page, await jpeg({ seed: 3 }));
  const offer = page.getByRole('region', { name: 'Shall we tell you when they are ready?' });
  await offer.getByRole('button', { name: 'Tell me' }).click();
  return offer;
}

test('beside the first photo she reads that notifications are blocked', async () => {
  const offer = await answerOffer('denied');
  const status = offer.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^Notifications are blocked/);
});

test('a question left unanswered beside the first photo is a not now', async () => {
  const offer = await answerOffer('default');
  await offer.waitFor({ state: 'detached' });
  await offer.page().getByRole('button', { name: 'Back to Home' }).click();
  await sendPhoto(offer.page(), await jpeg({ seed: 10 }));
  expect(await offer.count()).toBe(0);
});

test.each([
  ['denied', 'Notifications are blocked for this site'],
  ['default', 'The browser’s question was not answered'],
])('an answer of %s leaves the switch off, with what to do', async (answer, words) => {
  const context = await openPhone();
  await context.addInitScript((answer) => {
    Object.assign(Notification, { requestPermission: async () => answer });
  }, answer);
  const page = await openApp(context, poshak.url);
  await signIn(page, `${answer}@example.com`);
  await page.goto(`${poshak.url}/?go=settings`);
  const choice = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  await choice.click();
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await choice.getAttribute('aria-checked')).toBe('false');
});

test.each([
  ['denied', 'Notifications are blocked for this site'],
  ['default', 'The browser’s question was not answered'],
])('at the desk an answer of %s leaves the switch off, with what to do', async (answer, words) => {
  const context = await openPhone({ viewport: WIDE, isMobile: false });
  await context.addInitScript((answer) => {
    Object.assign(Notification, { requestPermission: async () => answer });
  }, answer);
  const page = await openApp(context, poshak.url);
  await openDesk(page, poshak);
  await openQueue(page);
  const choice = page.getByRole('switch', { name: 'Tell me of new requests' });
  await choice.click();
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await choice.getAttribute('aria-checked')).toBe('false');
});

test('what is blocked later is shown as off, for her and at the desk', async () => {
  const context = await openPhone(DESK);
  await subscribeHere(context);
  const page = await openApp(context, poshak.url);
  await signIn(page, 'later@example.com');
  await turnBothOn(page);
  const desk = page.getByRole('switch', { name: 'Tell me of new requests' });
  await expect.poll(() => desk.getAttribute('aria-checked')).toBe('true');
  const block = () => void Object.defineProperty(Notification, 'permission', { value: 'denied' });
  await context.addInitScript(block);
  await page.evaluate(block);
  await page.keyboard.press('Escape');
  await openQueue(page);
  expect(await desk.getAttribute('aria-checked')).toBe('false');
  await page.goto(`${poshak.url}/?go=settings`);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  expect(await hers.getAttribute('aria-checked')).toBe('false');
});

const isSubscribed = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('subscribed') !== null);

/** Which roles the server would tell. */
async function rolesTold({ endpoint }: { endpoint: string }): Promise<string[]> {
  const db = openSqlite(databaseFile(poshak.dataDir));
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('role')
    .where('endpoint', '=', endpoint)
    .orderBy('role')
    .execute();
  await db.destroy();
  return rows.map(({ role }) => role);
}

async function answered(page: Page, choice: Locator, status: number): Promise<void> {
  // What the start itself sends may still be on its way.
  const told = page.waitForResponse(
    (response) => response.url().includes('push/subscriptions') && response.status() === status,
  );
  await choice.click();
  await told;
}

/** From a consumer who has signed in to both of them who are told. */
async function turnBothOn(page: Page): Promise<void> {
  await page.goto(`${poshak.url}/?go=settings`);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  await answered(page, hers, 201);
  await openDesk(page, poshak);
  await openQueue(page);
  await answered(page, page.getByRole('switch', { name: 'Tell me of new requests' }), 201);
}

test('a browser tells both who sign in there, and each leaves alone', async () => {
  const context = await openPhone(DESK);
  const browser = await subscribeHere(context);
  const { read } = browser;
  const page = await openApp(context, poshak.url);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  const turn = (choice: Locator, status: number) => answered(page, choice, status);
  await signIn(page, 'both@example.com');
  await turnBothOn(page);

  const her = await signInConsumer(poshak, 'both@example.com');
  const { body: photo } = await uploadPhoto(poshak, her.token, await jpeg({ seed: 9 }));
  const [request] = await service.received(1, browser.path);
  const stylist = await signInStylist(poshak);
  await approveOutfit(poshak, stylist.token, photo.id, 'For both');
  const [, outfit] = await service.received(2, browser.path);
  expect([request, outfit].map((one) => one && read(one))).toMatchObject([
    { notification: { title: 'New styling request' } },
    { notification: { title: 'Your outfits are ready' } },
  ]);

  await page.goto(`${poshak.url}/?go=settings`);
  await context.setOffline(true);
  await hers.click();
  await expect.poll(() => hers.getAttribute('aria-checked')).toBe('false');
  await context.setOffline(false);
  await page.goto(`${poshak.url}/?go=settings`);
  await expect.poll(() => rolesTold(browser)).toEqual(['stylist']);
  expect(await isSubscribed(page)).toBe(true);
  await turn(hers, 201);
  await page.goto(`${poshak.url}/?go=profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
  await expect.poll(() => rolesTold(browser)).toEqual(['stylist']);
  expect(await isSubscribed(page)).toBe(true);

  await page.goto(`${poshak.url}/stylist-login`);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  expect(await rolesTold(browser)).toEqual(['stylist']);
  await context.setOffline(false);
  await expect.poll(() => rolesTold(browser), { timeout: 20_000 }).toEqual([]);
});

test('when the browser ends the subscription, the worker asks for another, for both', async () => {
  const context = await openPhone(DESK);
  await subscribeHere(context);
  const page = await openApp(context, poshak.url);
  await signIn(page, 'again@example.com');
  await turnBothOn(page);

  const { endpoint, keys } = subscribedBrowser(service);
  const worker = await workerOf(context);
  const askedUnder = await worker.evaluate(
    async (json) => {
      const asked = Promise.withResolvers<PushSubscriptionOptionsInit>();
      const subscribe = async (options: PushSubscriptionOptionsInit) => {
        asked.resolve(options);
        return { toJSON: () => json };
      };
      Object.assign(PushManager.prototype, { subscribe });
      dispatchEvent(new Event('pushsubscriptionchange'));
      return (await asked.promise).applicationServerKey;
    },
    { endpoint, keys },
  );
  await expect.poll(() => rolesTold({ endpoint })).toEqual(['consumer', 'stylist']);
  const { body: config } = await call<InstallationConfig>(poshak, '/api/config/');
  expect(askedUnder).toBe(config.vapid_public_key);
});
