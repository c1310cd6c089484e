import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { CLIENT, newGoogle } from '../support/outside/google.ts';
import { asked, serveScript } from '../support/outside/google-script.ts';
import { startTlsProxy } from '../support/outside/tls-proxy.ts';
import { startServer } from '../support/server/server.ts';

const test = base
  .extend('look', { ignoreHTTPSErrors: true })
  .extend('google', { scope: 'file' }, () => newGoogle())
  /** As in production, where cookies are for https alone. */
  .extend('secure', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const env = { GOOGLE_CLIENT_ID: CLIENT, PUBLIC_URL: 'https://localhost' };
    const server = await startServer({ env, google: google.issuer });
    const proxy = await startTlsProxy(server);
    onCleanup(async () => {
      proxy.stop();
      await server.stop();
    });
    return proxy;
  });

/** What Google's script does before the page goes, and how its page sends her back. */
async function comeBack(page: Page, url: string, credential: string, token = 'abc') {
  const fields = { credential, g_csrf_token: token };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input name=${name} value=${value}>`,
  );
  await page.route('https://accounts.google.com/back', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method=post action="${url}/auth/google/return">${inputs.join('')}</form>`,
    }),
  );
  await page.goto('https://accounts.google.com/back');
  await page.evaluate(() => document.forms[0]?.submit());
}

const begin = async (page: Page, url: string) => {
  await serveScript(page, '');
  await page.goto(url);
  await page.getByRole('button', { name: 'Google’s own button' }).waitFor();
  await page.evaluate(() => {
    document.cookie = 'g_csrf_token=abc; path=/; secure; samesite=none';
  });
  return String((await asked(page))['nonce']);
};

test.for([true, false])(
  'she comes back from Google’s own page (with her nonce in its token: %s)',
  async (isIn, { page, secure, google }) => {
    const nonce = await begin(page, secure.url);
    const cookies = await page.context().cookies(secure.url);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-google-way', httpOnly: true, secure: true }),
    );
    const email = `back-${isIn}@example.com`;
    const token = await google.idToken(email, isIn ? nonce : undefined);
    await comeBack(page, secure.url, token);
    await page.getByRole('heading', { name: 'Set Your Preferences' }).waitFor();
  },
);

test('a page elsewhere sends nobody in with a token of its own', async ({
  page,
  secure,
  google,
  errors,
}) => {
  errors.mean(answered(403), answered(401), /^Sign-in failed/);
  await begin(page, secure.url);
  const attacker = await google.idToken('attacker@example.com', 'of the attacker’s browser');
  await comeBack(page, secure.url, attacker, 'guessed');
  await page.getByText('csrf_mismatch').waitFor();
  // Even had it known her cookie of Google's script.
  await page.unrouteAll();
  await serveScript(page, '');
  await comeBack(page, secure.url, attacker);
  await page.getByRole('alert').getByText('Sign-in did not work. Please try again.').waitFor();
});
