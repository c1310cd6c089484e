import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { SERVED, WIDE } from '../support/browser/look.ts';
import { forgetPhotos, photosAreKept } from '../support/browser/kept.ts';
import { served } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const withWorker = test.extend('look', SERVED);

let page: Page;

test.beforeEach(async ({ home }) => {
  page = home;
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const place = () => page.evaluate(() => scrollY);
const scroll = (to: number) =>
  page.evaluate(async (top) => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo(0, top);
    await scrolled;
  }, to);
const address = () => page.evaluate(() => location.pathname + location.search);

/** Runs in the page: she touches Home in the moment in which it comes. */
function touchHome() {
  const touch = new MutationObserver(() => {
    if (!document.querySelector('#recent')) return;
    touch.disconnect();
    dispatchEvent(new PointerEvent('pointerdown'));
  });
  touch.observe(document.body, { childList: true, subtree: true });
}

describe('an address opens', () => {
  test.beforeEach(async ({ context }) => {
    // Its history is empty: what is behind the place is there because of the address.
    page = await context.newPage();
  });

  test.for<[string, string]>([
    ['closet', 'My Closet'],
    ['history', 'Photo History'],
    ['photo', 'Stand inside the arch'],
  ])('%s, with Home behind it', async ([place, title], { server }) => {
    await page.goto(`${server.url}/?go=${place}`);
    await heading(title).waitFor();
    expect(await address()).toBe('/');
    await page.goBack();
    await heading('Recent Uploads').waitFor();
  });

  test('an outfit, with History behind it', async ({ server, wardrobe }) => {
    await page.goto(`${server.url}/?go=outfit&id=${wardrobe.outfit.id}`);
    await heading('Madder by lamplight').waitFor();
    expect(await address()).toBe('/');
    await page.goBack();
    await heading('Photo History').waitFor();
  });

  test('no outfit that is not hers', async ({ server, errors }) => {
    errors.mean(answered(404));
    await page.goto(`${server.url}/?go=outfit&id=nothing`);
    await heading('Outfit not found').waitFor();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await heading('Photo History').waitFor();
    expect(await address()).toBe('/');
  });
});

describe('the app opens again', () => {
  test('where she was, without the login flashing by', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await heading('Photo History').waitFor();
    await page.waitForFunction(() => localStorage.getItem('isLoggedIn') === 'true');
    await page.addInitScript(() => {
      const watch = () => {
        const google = document.querySelector<HTMLElement>('#root button');
        if (google?.checkVisibility() && google.textContent?.includes('Google')) {
          document.body.dataset['flashed'] = 'The login';
        }
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.reload();
    await heading('Photo History').waitFor();
    expect(await page.locator('body').getAttribute('data-flashed')).toBeNull();
  });

  test('with every screen as far down as she left it', async () => {
    await page.setViewportSize({ width: 412, height: 420 });
    await scroll(150);
    await page.getByRole('link', { name: 'Profile' }).click();
    await heading('Free Plan').waitFor();
    expect(await place()).toBe(0);
    await scroll(90);
    await page.reload();
    await heading('Free Plan').waitFor();
    await expect.poll(place).toBe(90);
    await page.goBack();
    await heading('Recent Uploads').waitFor();
    await expect.poll(place).toBe(150);
    await page.goForward();
    await heading('Free Plan').waitFor();
    await expect.poll(place).toBe(90);
  });

  test.for([
    ['as far down as she left it', 150],
    ['at the top, where she has moved since', 0],
  ] as const)('with what comes late, %s', async ([, top], { line, wardrobe, context }) => {
    page = await context.newPage();
    await enter(page, line, wardrobe.email);
    await page.getByText('Tap to view outfits').waitFor();
    await page.setViewportSize({ width: 412, height: 420 });
    await scroll(150);
    await page.getByRole('link', { name: 'Profile' }).click();
    await heading('Free Plan').waitFor();
    await expect.poll(() => page.evaluate(photosAreKept)).toBe(true);
    await page.evaluate(forgetPhotos);
    const { promise, resolve } = Promise.withResolvers<void>();
    line.meet('/api/closet/photos/user/', { kind: 'hold', until: promise }, Infinity);
    await page.reload();
    await heading('Free Plan').waitFor();
    if (top === 0) await page.evaluate(touchHome);
    await page.goBack();
    await heading('Recent Uploads').waitFor();
    resolve();
    await page.getByText('Tap to view outfits').waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await place()).toBe(top);
  });

  test('on the preview of a photo that was not submitted', async ({ context, server }) => {
    await gallery(page).setInputFiles(asFile(await jpeg()));
    await page.getByRole('button', { name: 'Submit Photo' }).waitFor();
    await page.close();
    page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose Different Photo' }).click();
    await (await chooser).setFiles(asFile(await jpeg({ seed: 2 })));
    await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
    await page.getByRole('button', { name: 'Show it in full' }).click();
    await page.getByRole('button', { name: 'Discard photo' }).click();
    await page.getByText('Discard this photo?').waitFor();
    await page.getByRole('button', { name: 'Discard photo' }).click();
    await page.getByRole('button', { name: 'Take Photo' }).waitFor();
    await page.getByRole('button', { name: 'Choose from Gallery' }).waitFor();
  });

  withWorker('with what it knew, when there is no line', async ({ context, errors }) => {
    errors.mean(NO_LINE);
    await served(page);
    await expect.poll(() => page.evaluate(photosAreKept)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Madder by lamplight').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(/as of \d+:\d\d\s[ap]m/).waitFor();
    expect(await page.getByText('Tap to view outfits').isVisible()).toBe(true);
  });
});

test('an unknown address says so and leads home, and Back does not leave the app', async ({
  server,
  errors,
}) => {
  errors.mean(answered(404));
  await page.goto(`${server.url}/nowhere/at/all`);
  await heading('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await heading('Recent Uploads').waitFor();
  expect(await address()).toBe('/');
  await page.getByRole('link', { name: 'Profile' }).click();
  await heading('Free Plan').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await heading('Settings').waitFor();
  await page.goBack();
  await heading('Free Plan').waitFor();
  await page.goBack();
  await heading('Recent Uploads').waitFor();
  expect(await address()).toBe('/');
});

test('View All leads from Recent Uploads to History, and Back to Home', async () => {
  await page.getByRole('link', { name: 'View All', exact: true }).click();
  await heading('Photo History').waitFor();
  await page.goBack();
  await heading('Recent Uploads').waitFor();
});

test('a signed-out visitor sees an example and comes back to the login', async ({
  open,
  server,
}) => {
  const visitor = await (await open()).newPage();
  await visitor.goto(server.url);
  await visitor.getByRole('link', { name: 'See an example' }).click();
  const rateNext = async (stars: string) => {
    // What may be taken in place of a piece has a form of its own behind it.
    const seen = { visible: true };
    await visitor.getByLabel(stars).filter(seen).first().check();
    await visitor.getByRole('button', { name: 'Submit Rating' }).filter(seen).first().click();
  };
  await rateNext('4, Very Good');
  await visitor.getByText('1 liked').waitFor();
  await rateNext('3, Good');
  await visitor.getByText('2/4 rated').waitFor();
  await visitor.getByText('1 liked').waitFor();
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.getByRole('link', { name: 'Are you a stylist? Sign in here' }).waitFor();
  await visitor.goForward();
  await visitor.getByRole('heading', { name: 'Festival by lamplight' }).waitFor();
  await visitor.goBack();
  await visitor.getByRole('link', { name: 'Are you a stylist? Sign in here' }).waitFor();
});

test('a screen that she goes to is the window’s title, and has the focus on its own', async ({
  wardrobe,
}) => {
  const said = () =>
    page.evaluate(() => [
      document.title,
      document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null,
    ]);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.poll(said).toEqual(['Poshak', null]);
  await link('History').click();
  await expect.poll(said).toEqual(['Photo History · Poshak', 'Photo History']);
  await page.getByRole('button', { name: 'View Outfits' }).first().click();
  const { title } = wardrobe.outfit;
  await expect.poll(said).toEqual([`${title} · Poshak`, title]);
  await page.goBack();
  await expect.poll(said).toEqual(['Photo History · Poshak', 'Photo History']);
  await link('Profile').click();
  await expect.poll(said).toEqual(['Profile · Poshak', 'Ananya Rao']);
  await link('Settings').click();
  await expect.poll(said).toEqual(['Settings · Poshak', 'Settings']);
  await page.setViewportSize(WIDE);
  await link('History').click();
  await page.getByRole('button', { name: 'View Outfits' }).first().click();
  await expect.poll(said).toEqual([`${title} · Poshak`, title]);
});

test('Back closes a sheet before it leaves a screen, and one that was open at a reload leads nowhere else', async () => {
  const open = () => page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await open();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await heading('Ananya Rao').waitFor();
  await open();
  await sheet.waitFor();
  await page.reload();
  await heading('Ananya Rao').waitFor();
  await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(false);
  await page.goBack();
  await heading('Ananya Rao').waitFor();
  await page.goBack();
  await heading('Recent Uploads').waitFor();
});
