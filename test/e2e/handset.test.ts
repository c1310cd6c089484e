import type { CDPSession } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED, WIDE } from '../support/browser/look.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { signInStylist, uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { deskIsThere, signInAt } from '../support/screens/desk.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

test('the badge counts what waits, storage is asked to last and its use is shown', async ({
  context,
  page,
  server,
  toHome,
}) => {
  await context.addInitScript(() => {
    const badges: unknown[] = [];
    const asked: unknown[] = [];
    Object.assign(globalThis, { badges, asked });
    navigator.setAppBadge = async (count) => void badges.push(count);
    navigator.storage.persist = async () => asked.push(true) > 0;
  });
  await toHome(page);
  await sendPhoto(page, await jpeg());
  const seen = (name: string) => page.evaluate((name) => Reflect.get(globalThis, name), name);
  await expect.poll(() => seen('badges')).toEqual([0, 1, 0]);
  expect(await seen('asked')).toEqual([true]);
  await page.goto(`${server.url}/?go=settings`);
  const space = page.getByRole('listitem').filter({ hasText: 'Space used on this phone' });
  await space.getByText(/^[1-9]\d*(\.\d+)?\s(kB|MB)$/).waitFor();
});

test('numbers are those of the texts, whatever the browser speaks, and dates the reader’s', async ({
  open,
  server,
  toHome,
}) => {
  const page = await (await open({ locale: 'de-DE' })).newPage();
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 2_100_000, quota: 4_000_000 });
  });
  await toHome(page);
  await sendPhoto(page, await jpeg({ seed: 2 }));
  await page.goto(`${server.url}/?go=history`);
  await page.getByRole('img', { name: /^Photo of \d+\. [A-Z]\S+, \d\d?:\d\d$/ }).waitFor();
  await page.goto(`${server.url}/?go=settings`);
  await page.getByText('2.1 MB', { exact: true }).waitFor();
  await page.setViewportSize(WIDE);
  await page.goto(`${server.url}/stylist-login`);
  await signInAt(page);
  await deskIsThere(page);
  const today = page.getByRole('heading', { level: 1 });
  expect(await today.textContent()).toMatch(/^\p{L}+(tag|woch), \d+\. \p{L}+$/u);
});

async function pull(
  devtools: CDPSession,
  distance: number,
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  await touch('touchStart', 120);
  for (let y = 140; y <= 120 + distance; y += 20) await touch('touchMove', y);
  await touch(end);
}

test('a screen that is pulled down far enough is refreshed', async ({ context, page, toHome }) => {
  await toHome(page);
  await page.getByText('Your first look starts here').waitFor();
  const devtools = await context.newCDPSession(page);
  const lists = /\/closet\/photos\/user\//;
  const answer = Promise.withResolvers<void>();
  await page.route(lists, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const running = page.locator('[data-running=true]');
  await pull(devtools, 80);
  // The phone itself took the finger over.
  await pull(devtools, 240, 'touchCancel');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await running.count()).toBe(0);
  await pull(devtools, 240);
  await running.waitFor();
  const refreshed = page.waitForResponse(lists);
  answer.resolve();
  expect((await refreshed).status()).toBe(200);
  await running.waitFor({ state: 'detached' });
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY),
  ).toBe('contain');
});

test('the closet and an outfit are refreshed by a pull too', async ({
  context,
  page,
  server,
  person,
  toHome,
}) => {
  const stylist = await signInStylist(server);
  const { body: photo } = await uploadPhoto(server, person.token, await jpeg({ seed: 8 }));
  const id = await approveOutfit(server, stylist.token, photo.id, 'Monsoon linen');
  await toHome(page);
  const devtools = await context.newCDPSession(page);
  const refreshed = async (place: string, heading: string, list: RegExp) => {
    await page.goto(`${server.url}/?go=${place}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    const asked = page.waitForResponse(list);
    await pull(devtools, 240);
    return (await asked).status();
  };
  // The start asks for what is old, and what it asks for here is fresh.
  await page.getByText('Tap to view outfits').waitFor();
  expect(await refreshed('closet', 'My Closet', /outfits\/user\/[^/]+\/saved/)).toBe(200);
  expect(await refreshed(`outfit&id=${id}`, 'Monsoon linen', new RegExp(`outfits/${id}/$`))).toBe(
    200,
  );
});

test('the bars keep clear of the notch and of the home indicator', async ({
  context,
  page,
  toHome,
}) => {
  await toHome(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 47, bottom: 34, left: 44, right: 44 },
  });
  const paddingOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { paddingBottom, paddingLeft, paddingRight } = getComputedStyle(element);
      return { paddingBottom, paddingLeft, paddingRight };
    });
  await expect
    .poll(() => paddingOf('.tabs'))
    .toEqual({ paddingBottom: '34px', paddingLeft: '44px', paddingRight: '44px' });
  expect(await paddingOf('main.col')).toMatchObject({ paddingLeft: '44px', paddingRight: '44px' });
});

test.for([412, 320])(
  'a toast leaves the buttons at the foot free, %s px wide',
  async (width, { open, server, toHome }) => {
    const context = await open({ viewport: { width, height: 839 } });
    const page = await context.newPage();
    await toHome(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    await page.goto(`${server.url}/?shared=nothing`);
    const toast = page.locator('[class*="toast_"]');
    await toast.waitFor();
    const gap = async () => {
      const [above, below] = [toast, page.getByRole('button', { name: 'Take Photo' })];
      const { y = Infinity, height = 0 } = (await above.boundingBox()) ?? {};
      return ((await below.boundingBox())?.y ?? 0) - (y + height);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(16);
  },
);
