import type { Locator, Page } from 'playwright';
import type { InstallationConfig } from '../../contract/config.ts';
import { expect } from '../fixtures.ts';
import { ABORTED, answered as refused, NO_LINE } from '../support/browser/errors.ts';
import { WIDE } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { served, workerOf } from '../support/browser/worker.ts';
import { subscribedBrowser } from '../support/outside/push-service.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { call, signInStylist, uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { deskIsThere, openQueue } from '../support/screens/desk.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import { ALLOWED, deliver, shown, subscribeHere, test } from '../support/screens/push.ts';
import type { TestServer } from '../support/server/server.ts';

const DESK = { viewport: WIDE, isMobile: false };

test('nothing is promised until the server knows of her phone, and it hears of it with the next line', async ({
  newPhone,
  toHome,
  service,
  errors,
}) => {
  errors.mean(ABORTED);
  const page = await newPhone(ALLOWED);
  await subscribeHere(page, service);
  await toHome(page);
  await sendPhoto(page, await jpeg());
  const promise = page.getByText('We will tell you when they do.');
  await page.route('**/push/subscriptions/', (route) => route.abort());
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByText('You will see it here while Poshak is open.').waitFor();
  expect(await promise.count()).toBe(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await promise.waitFor();
});

test('a push that cannot be read shows something all the same', async ({ newPhone, server }) => {
  const page = await newPhone(ALLOWED);
  await page.goto(server.url);
  await served(page);
  await deliver(page, server, 'hello');
  expect(await shown(page)).toMatchObject([{ title: 'Poshak' }]);
});

test('a push puts a dot on the icon while no window is looked at', async ({ newPhone, server }) => {
  const page = await newPhone(ALLOWED);
  await page.goto(server.url);
  await served(page);
  const worker = await workerOf(page.context());
  await worker.evaluate(() => {
    const badges: unknown[] = [];
    Object.assign(globalThis, { badges });
    Object.assign(navigator, { setAppBadge: async (...number: []) => void badges.push(number) });
  });
  await deliver(page, server, 'she looks at the app');
  await page.goto('about:blank');
  await deliver(page, server, 'she looks elsewhere');
  const badges = () => worker.evaluate(() => Reflect.get(globalThis, 'badges'));
  await expect.poll(badges).toEqual([[]]);
});

/** The browser asks, and gets this answer; one without a window, or a profile, never asks. */
const answerWith = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Object.assign(Notification, { requestPermission: async () => answer });
  }, answer);

/** She taps Tell me beside her first photo. */
async function takeOffer(page: Page): Promise<Locator> {
  await sendPhoto(page, await jpeg({ seed: 3 }));
  const offer = page.getByRole('region', { name: 'Shall we tell you when they are ready?' });
  await offer.getByRole('button', { name: 'Tell me' }).click();
  return offer;
}

test('beside the first photo she reads that notifications are blocked', async ({
  page,
  toHome,
}) => {
  await answerWith(page, 'denied');
  await toHome(page);
  const offer = await takeOffer(page);
  const status = offer.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^Notifications are blocked/);
});

test('a question left unanswered beside the first photo is a not now', async ({ page, toHome }) => {
  await answerWith(page, 'default');
  await toHome(page);
  const offer = await takeOffer(page);
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await sendPhoto(page, await jpeg({ seed: 10 }));
  expect(await offer.count()).toBe(0);
});

const NOT_GRANTED = [
  ['denied', 'Notifications are blocked for this site'],
  ['default', 'The browser’s question was not answered'],
] as const;

test.for(NOT_GRANTED)(
  'an answer of %s leaves the switch off, with what to do',
  async ([answer, words], { page, toHome, server }) => {
    await answerWith(page, answer);
    await toHome(page);
    await page.goto(`${server.url}/?go=settings`);
    const choice = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
    await choice.click();
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await choice.getAttribute('aria-checked')).toBe('false');
  },
);

async function openDesk(page: Page, server: TestServer): Promise<void> {
  await openSignedIn(page, `${server.url}/stylist-login`, await signInStylist(server));
  await deskIsThere(page);
}

test.for(NOT_GRANTED)(
  'at the desk an answer of %s leaves the switch off, with what to do',
  async ([answer, words], { open, server }) => {
    const page = await (await open(DESK)).newPage();
    await answerWith(page, answer);
    await openDesk(page, server);
    await served(page);
    await openQueue(page);
    const choice = page.getByRole('switch', { name: 'Tell me of new requests' });
    await choice.click();
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await choice.getAttribute('aria-checked')).toBe('false');
  },
);

test('what is blocked later is shown as off, for her and at the desk', async ({
  newPhone,
  toHome,
  server,
  service,
}) => {
  const page = await newPhone({ ...DESK, ...ALLOWED });
  await subscribeHere(page, service);
  await toHome(page);
  await turnBothOn(page, server);
  const desk = page.getByRole('switch', { name: 'Tell me of new requests' });
  await expect.poll(() => desk.getAttribute('aria-checked')).toBe('true');
  const block = () => void Object.defineProperty(Notification, 'permission', { value: 'denied' });
  await page.addInitScript(block);
  await page.evaluate(block);
  await page.keyboard.press('Escape');
  await openQueue(page);
  expect(await desk.getAttribute('aria-checked')).toBe('false');
  await page.goto(`${server.url}/?go=settings`);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  expect(await hers.getAttribute('aria-checked')).toBe('false');
});

const isSubscribed = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('subscribed') !== null);

/** Which roles the server would tell. */
async function rolesTold({ db }: TestServer, { endpoint }: { endpoint: string }) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('role')
    .where('endpoint', '=', endpoint)
    .orderBy('role')
    .execute();
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
async function turnBothOn(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/?go=settings`);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  await answered(page, hers, 201);
  await openDesk(page, server);
  await openQueue(page);
  await answered(page, page.getByRole('switch', { name: 'Tell me of new requests' }), 201);
}

test('a browser tells both who sign in there, and each leaves alone', async ({
  newPhone,
  toHome,
  server,
  service,
  person,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(NO_LINE, refused(401));
  const page = await newPhone({ ...DESK, ...ALLOWED });
  const context = page.context();
  const browser = await subscribeHere(page, service);
  const { read } = browser;
  await toHome(page);
  const hers = page.getByRole('switch', { name: 'Tell me when outfits are ready' });
  const turn = (choice: Locator, status: number) => answered(page, choice, status);
  await turnBothOn(page, server);

  const { body: photo } = await uploadPhoto(server, person.token, await jpeg({ seed: 9 }));
  const [request] = await service.received(1, browser.path);
  const stylist = await signInStylist(server);
  await approveOutfit(server, stylist.token, photo.id, 'For both');
  const [, outfit] = await service.received(2, browser.path);
  expect([request, outfit].map((one) => one && read(one))).toMatchObject([
    { notification: { title: 'New styling request' } },
    { notification: { title: 'Your outfits are ready' } },
  ]);

  await page.goto(`${server.url}/?go=settings`);
  await context.setOffline(true);
  await hers.click();
  await expect.poll(() => hers.getAttribute('aria-checked')).toBe('false');
  await context.setOffline(false);
  await page.goto(`${server.url}/?go=settings`);
  await expect.poll(() => rolesTold(server, browser)).toEqual(['stylist']);
  expect(await isSubscribed(page)).toBe(true);
  await turn(hers, 201);
  await page.goto(`${server.url}/?go=profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
  await expect.poll(() => rolesTold(server, browser)).toEqual(['stylist']);
  expect(await isSubscribed(page)).toBe(true);

  await page.goto(`${server.url}/stylist-login`);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  expect(await rolesTold(server, browser)).toEqual(['stylist']);
  await context.setOffline(false);
  await expect.poll(() => rolesTold(server, browser)).toEqual([]);
});

test('when the browser ends the subscription, the worker asks for another, for both', async ({
  newPhone,
  toHome,
  server,
  service,
}) => {
  const page = await newPhone({ ...DESK, ...ALLOWED });
  await subscribeHere(page, service);
  await toHome(page);
  await turnBothOn(page, server);

  const { endpoint, keys } = subscribedBrowser(service);
  const worker = await workerOf(page.context());
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
  await expect.poll(() => rolesTold(server, { endpoint })).toEqual(['consumer', 'stylist']);
  const { body: config } = await call<InstallationConfig>(server, '/api/config/');
  expect(askedUnder).toBe(config.vapid_public_key);
});
