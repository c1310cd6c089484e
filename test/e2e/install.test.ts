import type { Page } from 'playwright';
import { pageTexts } from '../../texts/page.ts';
import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Of the catalogue, which the build writes into page and manifest. */
const { lang, name, description } = pageTexts;

/** The browser's own event; its prompt waits for ever in a browser without a window, so she answers here. */
const answerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((outcome) => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    addEventListener('beforeinstallprompt', (offer) => Object.assign(globalThis, { offer }));
    const prompt = async () => {
      Object.assign(globalThis, { prompted: true });
      return { outcome };
    };
    Object.assign(Reflect.get(globalThis, 'BeforeInstallPromptEvent').prototype, { prompt });
  }, outcome);

/** Whether the browser would install the app, and the app holds its prompt back. */
const isHeldBack = async (page: Page): Promise<boolean> => {
  await page.waitForFunction(() => 'offer' in globalThis);
  return page.evaluate(() => Reflect.get(globalThis, 'offer').defaultPrevented);
};

const wasPrompted = (page: Page) => page.evaluate(() => 'prompted' in globalThis);

const offerIn = (page: Page) =>
  page.getByRole('region', { name: 'Keep Poshak on your home screen' });

const toHome = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).click();

const test = base
  .extend('look', { ...HANDSET, ...SERVED })
  /** A phone that installs, on which she answers its prompt. */
  .extend('prompted', ({ openProfile }) => async (outcome: 'accepted' | 'dismissed') => {
    const page = await (await openProfile()).newPage();
    await answerPrompt(page, outcome);
    return page;
  });

test('Chromium finds nothing that stands against installing it', async ({
  openProfile,
  server,
}) => {
  const context = await openProfile();
  const page = await context.newPage();
  await page.goto(server.url);
  await served(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);

  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
    color_scheme_dark: { background_color: '#141210' },
  });
  expect(manifest).toMatchObject({ lang, name, short_name: name, description });
  for (const { label } of manifest.screenshots) expect(label).toMatch(/\w/);
  for (const { name } of manifest.shortcuts) expect(name).toMatch(/\w/);
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  expect(await page.title()).toBe(name);
  const meta = page.locator('meta[name=description]');
  expect(await meta.getAttribute('content')).toBe(description);
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']));
  const pictures: { src: string; sizes: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
  ];
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    pictures.filter(({ sizes }) => sizes !== 'any').map(({ src }) => src),
  );
  expect(sizes).toEqual(pictures.map(({ sizes }) => sizes).filter((size) => size !== 'any'));
});

test('each shortcut leads to its place, and the address is / at once', async ({
  page,
  server,
  person,
}) => {
  await enter(page, server, person.email);
  await served(page);
  const headings = {
    photo: 'Stand inside the arch',
    closet: 'My Closet',
    history: 'Photo History',
  };
  for (const [place, name] of Object.entries(headings)) {
    await page.goto(`${server.url}/?go=${place}`);
    await page.getByRole('heading', { name }).waitFor();
    expect(page.url()).toBe(`${server.url}/`);
  }
});

const DAY_MS = 24 * 60 * 60_000;

test('the prompt is held back until a photo was sent, and not now means 30 days', async ({
  prompted,
  server,
  person,
}) => {
  const page = await prompted('dismissed');
  await enter(page, server, person.email);
  await served(page);
  expect(await isHeldBack(page)).toBe(true);
  const offer = offerIn(page);
  expect(await offer.count()).toBe(0);
  await sendPhoto(page, await jpeg());
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to Home' }).click();

  const declinedAt = Date.now();
  await page.clock.setFixedTime(declinedAt + 29 * DAY_MS);
  await sendPhoto(page, await jpeg({ seed: 2 }));
  expect(await offer.count()).toBe(0);
  await page.getByRole('button', { name: 'Back to Home' }).click();

  await page.clock.setFixedTime(declinedAt + 30 * DAY_MS);
  await sendPhoto(page, await jpeg({ seed: 3 }));
  await offer.getByRole('button', { name: 'Install' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await wasPrompted(page)).toBe(true);
});

test('an offer that comes before the app’s own script is held back and kept', async ({
  prompted,
  server,
  person,
}) => {
  const page = await prompted('accepted');
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await enter(page, server, person.email);
  expect(await isHeldBack(page)).toBe(true);
  script.resolve();
  await sendPhoto(page, await jpeg({ seed: 6 }));
  await offerIn(page).getByRole('button', { name: 'Install' }).click();
  await offerIn(page).waitFor({ state: 'detached' });
  expect(await wasPrompted(page)).toBe(true);
});

test('Settings install it by the prompt, and closing that is a not now too', async ({
  prompted,
  server,
  person,
}) => {
  const page = await prompted('dismissed');
  await enter(page, server, person.email);
  await served(page);
  await page.goto(`${server.url}/?go=settings`);
  const row = page.getByRole('listitem').filter({ hasText: 'On your home screen' });
  await row.getByRole('button', { name: 'Install' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await wasPrompted(page)).toBe(true);
  await page.goto(server.url);
  expect(await isHeldBack(page)).toBe(true);
  await toHome(page);
  await sendPhoto(page, await jpeg({ seed: 4 }));
  expect(await offerIn(page).count()).toBe(0);
  await page.goto(`${server.url}/?go=settings`);
  await row.waitFor();
});

test('once it is installed, or runs from the home screen, it is offered nowhere', async ({
  prompted,
  server,
  person,
}) => {
  const page = await prompted('accepted');
  await enter(page, server, person.email);
  await served(page);
  await page.goto(`${server.url}/?go=settings`);
  const row = page.getByRole('listitem').filter({ hasText: 'On your home screen' });
  await row.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await row.waitFor({ state: 'detached' });

  // No browser without a window has one of the app's own.
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia;
    globalThis.matchMedia = (query) => ask(query.replace('(display-mode: standalone)', 'all'));
  });
  await page.goto(server.url);
  expect(await isHeldBack(page)).toBe(true);
  await toHome(page);
  await sendPhoto(page, await jpeg({ seed: 5 }));
  expect(await offerIn(page).count()).toBe(0);
  await page.goto(`${server.url}/?go=settings`);
  await page.getByText('Space used on this phone').waitFor();
  expect(await row.count()).toBe(0);
});

test('on an iPhone a sheet shows the way, and the phone draws its own splash', async ({
  open,
  server,
  person,
}) => {
  const page = await (await open({ userAgent: IPHONE, deviceScaleFactor: 3 })).newPage();
  await enter(page, server, person.email);
  await served(page);
  const splash = page.locator('link[rel=apple-touch-startup-image]');
  await splash.nth(1).waitFor({ state: 'attached' });
  const size = await splash.first().evaluate(async (link: HTMLLinkElement) => {
    const image = new Image();
    image.src = link.href;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual(
    await page.evaluate(() => [screen.width * devicePixelRatio, screen.height * devicePixelRatio]),
  );

  await page.goto(`${server.url}/?go=settings`);
  await page.getByRole('button', { name: 'Install' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to your home screen' });
  await sheet.getByText('Choose “Add to Home Screen”').waitFor();
  await sheet.getByRole('button', { name: 'Got it' }).click();
  await sheet.waitFor({ state: 'detached' });
});
