import type { Page } from 'playwright';
import { describe } from 'vitest';
import { READ_RETRIES } from '../../contract/limits.ts';
import { expect, test as base } from '../fixtures.ts';
import { ABORTED, answered } from '../support/browser/errors.ts';
import { type Look, PHONE, SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { CLIENT, newGoogle } from '../support/outside/google.ts';
import { asked, SCRIPT, serveScript } from '../support/outside/google-script.ts';
import { call } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { shareTo } from '../support/screens/share.ts';
import { startServer } from '../support/server/server.ts';

const FAILED = 'Sign-in did not work. Please try again.';
const UNREACHED = 'Poshak cannot be reached. Please try again in a moment.';
const FAILURE = /^Sign-in failed/;

const test = base
  .extend('google', { scope: 'file' }, () => newGoogle())
  .extend('withGoogle', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const env = { GOOGLE_CLIENT_ID: CLIENT };
    const server = await startServer({ env, google: google.issuer });
    onCleanup(server.stop);
    return server;
  })
  .extend('visit', ({ open }) => async (look: Look = {}) => {
    const context = await open(look);
    const page = await context.newPage();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const alert = (text: string) => page.getByRole('alert').getByText(text);
    return { context, page, button, alert };
  });

const nonceOf = async (page: Page) => String((await asked(page))['nonce']);

const preferences = (page: Page) => page.getByRole('heading', { name: 'Set Your Preferences' });

describe('with a Google client the login', () => {
  test('has Google’s own button, whose token signs her in', async ({
    visit,
    google,
    withGoogle,
  }) => {
    const { page, button } = await visit({ viewport: { ...PHONE, width: 360 } });
    await serveScript(page, await google.idToken('popup@example.com'));
    await page.goto(withGoogle.url);
    await button('Google’s own button').waitFor();
    expect(await asked(page)).toMatchObject({ client_id: CLIENT, text: 'continue_with' });
    expect(await asked(page)).not.toHaveProperty('ux_mode');
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow)).toBe(0);
    expect(await button('Continue with Google').count()).toBe(0);
    await button('Google’s own button').click();
    await preferences(page).waitFor();
  });

  test('draws it dark where Settings say so', async ({ visit, withGoogle }) => {
    const { page, button } = await visit({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await serveScript(page, '');
    await page.goto(withGoogle.url);
    await button('Google’s own button').waitFor();
    expect(await asked(page)).toMatchObject({ theme: 'filled_black' });
  });

  test('logs and says that a token was refused', async ({ visit, withGoogle, errors }) => {
    errors.mean(answered(401), FAILURE);
    const { page, button, alert } = await visit();
    await serveScript(page, 'nonsense');
    await page.goto(withGoogle.url);
    await button('Google’s own button').click();
    await alert(FAILED).waitFor();
    expect(errors.seen.join()).toContain('Sign-in failed');
  });

  test('logs and says that Google’s script did not come, and asks for it again', async ({
    visit,
    withGoogle,
    errors,
  }) => {
    errors.mean(ABORTED, FAILURE);
    const { page, button, alert } = await visit();
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(withGoogle.url);
    await alert(FAILED).waitFor();
    expect(errors.seen.join()).toContain('Sign-in failed');
    await page.unrouteAll();
    await serveScript(page, '');
    await button('Continue with Google').click();
    await button('Google’s own button').waitFor();
    expect(await alert(FAILED).count()).toBe(0);
  });

  test.for<[string, string, number]>([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5],
    ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
  ])('leaves the page for Google on %s', async ([, userAgent, touches], { visit, withGoogle }) => {
    const { page, button } = await visit({ userAgent });
    await page.addInitScript((maxTouchPoints) => {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints });
    }, touches);
    await serveScript(page, '');
    await page.goto(withGoogle.url);
    await button('Google’s own button').waitFor();
    expect(await asked(page)).toMatchObject({
      ux_mode: 'redirect',
      login_uri: `${withGoogle.url}/auth/google/return`,
    });
  });

  test('takes her in when she comes back from there', async ({ visit, google, withGoogle }) => {
    const { context, page, button } = await visit();
    await serveScript(page, '');
    await page.goto(withGoogle.url);
    await button('Google’s own button').waitFor();
    await context.addCookies([{ name: 'g_csrf_token', value: 'abc', url: withGoogle.url }]);
    await page.evaluate(
      (credential) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/auth/google/return';
        for (const [name, value] of Object.entries({ credential, g_csrf_token: 'abc' })) {
          form.append(Object.assign(document.createElement('input'), { name, value }));
        }
        document.body.append(form);
        form.submit();
      },
      await google.idToken('redirect@example.com', await nonceOf(page)),
    );
    await preferences(page).waitFor();
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/');
  });

  test('signs nobody in who follows the way back of another, and gives no photo away', async ({
    visit,
    google,
    withGoogle,
    errors,
  }) => {
    errors.mean(answered(401), FAILURE);
    const { page, button, alert } = await visit(SERVED);
    await serveScript(page, await google.idToken('hers@example.com'));
    await page.goto(withGoogle.url);
    await served(page);
    await shareTo(page, { bytes: await jpeg(), type: 'image/jpeg' });
    await page.getByText('Your photo is saved on this phone. Sign in to send it.').waitFor();

    const attacker = await google.idToken('attacker@example.com');
    const { headers } = await call(withGoogle, '/auth/google/return', {
      body: new URLSearchParams({ credential: attacker, g_csrf_token: 'abc' }),
      headers: { Cookie: 'g_csrf_token=abc' },
    });
    await page.goto(withGoogle.url + headers.get('location'));
    await alert(FAILED).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();

    await button('Google’s own button').click();
    await preferences(page).waitFor();
  });

  test('signs in with a token that is for this browser alone', async ({
    visit,
    google,
    withGoogle,
    errors,
  }) => {
    errors.mean(answered(401), FAILURE);
    const { page, button, alert } = await visit();
    await serveScript(page, await google.idToken('stolen@example.com', 'of another browser'));
    await page.goto(withGoogle.url);
    await button('Google’s own button').click();
    await alert(FAILED).waitFor();
    await page.reload();
    await button('Google’s own button').waitFor();
    const nonce = await nonceOf(page);
    await page.unrouteAll();
    await serveScript(page, await google.idToken('stolen@example.com', nonce));
    await page.reload();
    await button('Google’s own button').click();
    await preferences(page).waitFor();
  });

  test('begins anew when her page has stood for too long', async ({
    visit,
    withGoogle,
    errors,
  }) => {
    errors.mean(answered(401), FAILURE);
    const { context, page, button, alert } = await visit();
    await serveScript(page, 'nonsense');
    await page.goto(withGoogle.url);
    await button('Google’s own button').waitFor();
    const before = await nonceOf(page);
    await context.clearCookies();
    await button('Google’s own button').click();
    await alert(FAILED).waitFor();
    await expect.poll(() => nonceOf(page)).not.toBe(before);
  });

  test('asks for the beginning again where there was no line', async ({
    visit,
    withGoogle,
    errors,
  }) => {
    errors.mean(ABORTED, FAILURE);
    const { page, button, alert } = await visit();
    await serveScript(page, '');
    await page.route('**/api/auth/google-begin/', (route) => route.abort());
    await page.goto(withGoogle.url);
    await alert(FAILED).waitFor();
    await page.unroute('**/api/auth/google-begin/');
    await button('Continue with Google').click();
    await button('Google’s own button').waitFor();
    expect(await alert(FAILED).count()).toBe(0);
  });

  test('needs no beginning of a server that knows of none', async ({
    visit,
    google,
    withGoogle,
    errors,
  }) => {
    errors.mean(answered(404));
    const { page, button } = await visit();
    await serveScript(page, await google.idToken('older@example.com'));
    await page.route('**/api/auth/google-begin/', (route) =>
      route.fulfill({
        status: 404,
        json: { success: false, code: 'not_found', message: 'There is no such thing here.' },
      }),
    );
    await page.goto(withGoogle.url);
    await button('Google’s own button').click();
    await preferences(page).waitFor();
  });
});

describe('without a Google client the login', () => {
  test('has the development form by key alone, and says what is missing', async ({
    visit,
    server,
  }) => {
    const { page, button, alert } = await visit();
    await page.goto(server.url);
    await button('Continue with Google (development)').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').waitFor();
    await page.keyboard.type('keys@example.com');
    await page.keyboard.press('Enter');
    await alert('Please enter your email and your name').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Asha');
    await page.keyboard.press('Enter');
    await preferences(page).waitFor();
    expect(await alert('Please enter your email and your name').count()).toBe(0);
  });

  test('says so where no server of development answers', async ({ visit, server }) => {
    const { page, alert } = await visit();
    await page.route('**/api/config/', async (route) => {
      const json = { ...(await (await route.fetch()).json()), dev_sign_in: false };
      await route.fulfill({ json });
    });
    await page.goto(server.url);
    await alert('Sign-in is not set up on this server yet.').waitFor();
    expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0);
  });

  test('answers a tap that came before its scripts', async ({ visit, server }) => {
    const { page, button } = await visit();
    const { promise: tapped, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await tapped;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'domcontentloaded' });
    await button('Continue with Google').click();
    resolve();
    await page.getByLabel('Email').waitFor();
    expect(await button('Continue').count()).toBe(1);
  });

  test('asks again at every tap what was out of reach', async ({ visit, server, errors }) => {
    errors.mean(ABORTED);
    const { page, button, alert } = await visit();
    let refused = 0;
    page.on('requestfailed', () => (refused += 1));
    await page.route('**/api/config/', (route) => route.abort());
    await page.goto(server.url);
    await expect.poll(() => refused).toBe(1 + READ_RETRIES);
    await button('Continue with Google').click();
    await alert(UNREACHED).waitFor();
    await page.unrouteAll();
    await button('Continue with Google').click();
    await page.getByLabel('Email').waitFor();
    expect(await alert(UNREACHED).count()).toBe(0);
  });
});

test('the login tells who sees the photos, of what it is, and where stylists go', async ({
  visit,
  server,
}) => {
  const { page, button } = await visit();
  await page.goto(server.url);
  const text = (words: string) => page.getByText(words, { exact: true });
  await page.getByRole('heading', { name: 'Poshak' }).waitFor();
  await text('Upload your photo and discover outfits that match your style').waitFor();
  await page.getByText('Stylists see the photos you send.').waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/AI-powered matching/),
    expect.stringMatching(/24 hours/),
    expect.stringMatching(/price and a link to shop/),
  ]);
  await button('Terms').click();
  await text('18 or older').waitFor();
  await button('Close').click();
  await button('Privacy').click();
  for (const part of ['Who sees your photo', 'How long', 'How to delete it', 'Questions']) {
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Are you a stylist? Sign in here' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stylist-login');
});
