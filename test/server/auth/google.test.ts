import { createServer } from 'node:http';
import { SignJWT, createRemoteJWKSet, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES_MAX, NAME_MAX } from '../../../contract/limits.ts';
import { call } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const ISSUER = 'https://accounts.google.com';
const CLIENT = 'client.apps.example';
const ENV = { GOOGLE_CLIENT_ID: CLIENT };

/** Google's page of keys; `isDown` makes it answer 500. */
const google = { isDown: false, url: '', close: () => {} };
const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
let server: TestServer;

const issuer = () => ({
  issuers: [ISSUER],
  audience: CLIENT,
  keys: createRemoteJWKSet(new URL(google.url), { cooldownDuration: 0 }),
});

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const keys = createServer((_, answer) => {
    answer.writeHead(google.isDown ? 500 : 200, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((done) => keys.listen(0, '127.0.0.1', done));
  const address = keys.address();
  if (typeof address === 'object' && address) google.url = `http://127.0.0.1:${address.port}`;
  google.close = () => keys.close();
  server = await startServer({ env: ENV, google: issuer });
});
afterAll(async () => {
  google.close();
  await server.stop();
});

interface Claims {
  sub?: string;
  iss?: string;
  aud?: string | string[];
  azp?: string;
  iat?: string;
  exp?: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  nonce?: string;
  key?: CryptoKey;
}

function idToken({ sub, iss, aud, iat, exp, key, ...claims }: Claims = {}): Promise<string> {
  return new SignJWT({ email: 'priya@example.com', email_verified: true, name: 'Priya', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(iss ?? ISSUER)
    .setAudience(aud ?? CLIENT)
    .setSubject(sub ?? '1001')
    .setIssuedAt(iat ?? '0s')
    .setExpirationTime(exp ?? '5m')
    .sign(key ?? privateKey);
}

const signIn = (google_token: string, on = server) =>
  call<{ user: { id: string }; is_new: boolean }>(on, '/api/auth/google-login', {
    json: { google_token },
  });

test('a good token signs in, and the account is the subject, not the address', async () => {
  const first = await signIn(await idToken());
  expect(first.body).toMatchObject({
    success: true,
    user: { email: 'priya@example.com', name: 'Priya' },
    is_new: true,
  });
  const again = await signIn(await idToken());
  expect(again.body).toMatchObject({ user: { id: first.body.user.id }, is_new: false });
  const namesake = await signIn(await idToken({ sub: '1002' }));
  expect(namesake.body.user.id).not.toBe(first.body.user.id);
});

test.each<[string, Claims]>([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'somebody-else' }],
  ['run out', { exp: '-1m' }],
  ['an address that is not verified', { email_verified: false }],
  ['another key', { key: stranger.privateKey }],
  ['another client that asked for it', { aud: [CLIENT, 'somebody-else'], azp: 'somebody-else' }],
  ['a time that has not come', { iat: '10m', exp: '1h' }],
  ['a time long past', { iat: '-2 days' }],
  ['an address that is none', { email: 'priya\0@example.com' }],
  ['an address without end', { email: `${'p'.repeat(1000)}@example.com` }],
])('a token with %s is refused', async (_, claims) => {
  const { status, body, headers } = await signIn(await idToken(claims));
  expect([status, body]).toMatchObject([401, { code: 'google_token_refused' }]);
  expect(headers.get('www-authenticate')).toBe('Bearer');
});

test('a token that is none is refused', async () => {
  expect((await signIn('nonsense')).status).toBe(401);
});

test('without the keys it says so, and later it works', async () => {
  const fresh = await startServer({ env: ENV, google: issuer });
  google.isDown = true;
  const { status, headers, body } = await signIn(await idToken(), fresh);
  expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  google.isDown = false;
  expect((await signIn(await idToken(), fresh)).status).toBe(200);
  await fresh.stop();
});

test('a token of a clock that is a little ahead is good, and so is one that names us', async () => {
  expect((await signIn(await idToken({ iat: '10s', azp: CLIENT }))).status).toBe(200);
});

test.each([
  ['has no end', 'ॐ'.repeat(500), 'ॐ'.repeat(NAME_MAX)],
  ['would be cut through a letter', `x${'🪷'.repeat(100)}`, `x${'🪷'.repeat(59)}`],
  ['holds what is no letter', ' Pri\0ya\u0007\n\ud83e ', 'Priya\ufffd'],
  ['is nothing then', '\0\n ', 'priya@example.com'],
])('somebody whose name at Google %s signs in', async (_, name, expected) => {
  const { status, body } = await signIn(await idToken({ sub: 'named', name }));
  expect([status, body]).toMatchObject([200, { user: { name: expected } }]);
});

/** What a browser has once the button is drawn in it. */
async function begin(on = server, Cookie = '') {
  const { headers, body } = await call<{ nonce: string }>(on, '/api/auth/google-begin/', {
    method: 'POST',
    headers: { Cookie },
  });
  const set = headers.get('set-cookie') ?? '';
  return { nonce: body.nonce, set, cookie: set.split(';')[0] ?? '' };
}

test('a token that was asked for in one browser is worth nothing in another', async () => {
  const here = await begin();
  const there = await begin();
  const google_token = await idToken({ nonce: here.nonce });
  const from = (Cookie: string) =>
    call(server, '/api/auth/google-login/', { json: { google_token }, headers: { Cookie } });
  expect((await from('')).body).toMatchObject({ code: 'google_token_refused' });
  expect((await from(there.cookie)).body).toMatchObject({ code: 'google_token_refused' });
  expect((await from(here.cookie)).status).toBe(200);
});

test('two pages of a browser begin the same way', async () => {
  const first = await begin();
  expect(await begin(server, first.cookie)).toEqual(first);
  const odd = await begin(server, 'google-way=x');
  expect(odd.cookie).not.toBe('google-way=x');
});

test('what ties a way to its browser no script reads, and no other host sets', async () => {
  expect((await begin()).set).toMatch(/^google-way=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  const secure = await startServer({
    env: { ...ENV, PUBLIC_URL: 'https://poshak.example' },
    google: issuer,
  });
  const { set, cookie, nonce } = await begin(secure);
  expect(set).toMatch(/^__Host-google-way=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=None$/);
  const google_token = await idToken({ nonce });
  const { status } = await call(secure, '/api/auth/google-login/', {
    json: { google_token },
    headers: { Cookie: cookie },
  });
  expect(status).toBe(200);
  await secure.stop();
});

test('a page of another origin, which keeps no cookie of ours, begins without', async () => {
  const app = 'https://app.example';
  const apart = await startServer({ env: { ...ENV, CORS_ORIGINS: app }, google: issuer });
  const { status } = await call(apart, '/api/auth/google-begin/', {
    method: 'POST',
    headers: { Origin: app },
  });
  expect(status).toBe(404);
  await apart.stop();
});

interface Return {
  g_csrf_token?: string;
  cookies?: string[];
}

const comeBack = (credential: string, { g_csrf_token = 'abc', cookies = [] }: Return = {}) =>
  call(server, '/auth/google/return', {
    body: new URLSearchParams({ credential, g_csrf_token }),
    headers: { Cookie: ['g_csrf_token=abc', ...cookies].join('; ') },
  });

async function codeOf(credential: string, given?: Return): Promise<string> {
  const { status, headers } = await comeBack(credential, given);
  expect(status).toBe(303);
  return /^\/\?code=([\w-]+)$/.exec(headers.get('location') ?? '')?.[1] ?? '';
}

const exchange = (code: string, Cookie = '') =>
  call(server, '/api/auth/google-exchange/', {
    json: { code, bound: true },
    headers: { Cookie },
  });

/** As builds of the app do it that know of no beginning. */
const exchangeAsBefore = (code: string) =>
  call(server, '/api/auth/google-exchange/', { json: { code } });

test.each([
  ['in Google’s token', true],
  ['in the cookie alone', false],
])(
  'the redirect mode hands over a code that works once: what it began with %s',
  async (_, inToken) => {
    const { cookie, nonce } = await begin();
    const code = await codeOf(
      await idToken(inToken ? { nonce } : {}),
      inToken ? {} : { cookies: [cookie] },
    );
    expect((await exchange(code, cookie)).body).toMatchObject({ success: true, is_new: false });
    expect(await exchange(code, cookie)).toMatchObject({
      status: 401,
      body: { code: 'code_refused' },
    });
  },
);

test('a code is worth nothing in a browser that did not begin', async () => {
  const { nonce } = await begin();
  const hers = await begin();
  for (const cookie of ['', hers.cookie]) {
    const code = await codeOf(await idToken({ nonce }));
    expect((await exchange(code, cookie)).body).toMatchObject({ code: 'code_refused' });
    const bare = await codeOf(await idToken());
    expect((await exchange(bare, cookie)).body).toMatchObject({ code: 'code_refused' });
  }
  const code = await codeOf(await idToken({ nonce }));
  expect((await exchangeAsBefore(code)).body).toMatchObject({ code: 'code_refused' });
});

test('a build of the app that knows of no beginning comes back as it did', async () => {
  const code = await codeOf(await idToken());
  expect((await exchangeAsBefore(code)).status).toBe(200);
});

test.each([
  ['another', { g_csrf_token: 'xyz' }, 403],
  ['none', { g_csrf_token: '' }, 400],
])('the redirect mode refuses a form that has %s of its cookie', async (_, given, expected) => {
  expect((await comeBack(await idToken(), given)).status).toBe(expected);
});

test('the redirect mode refuses a form whose browser has no cookie of Google’s script', async () => {
  const body = new URLSearchParams({ credential: await idToken(), g_csrf_token: 'abc' });
  for (const Cookie of ['', 'g_csrf_token=']) {
    const answer = await call(server, '/auth/google/return', { body, headers: { Cookie } });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'csrf_mismatch' }]);
  }
  const empty = new URLSearchParams({ credential: await idToken(), g_csrf_token: '' });
  const answer = await call(server, '/auth/google/return', {
    body: empty,
    headers: { Cookie: 'g_csrf_token=' },
  });
  expect(answer.status).toBe(400);
});

test('of one person few codes wait at once', async () => {
  const first = await codeOf(await idToken());
  let last = '';
  for (let made = 0; made < CODES_MAX; made += 1) last = await codeOf(await idToken());
  const { count } = await server.db
    .selectFrom('codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(CODES_MAX);
  expect((await exchangeAsBefore(first)).status).toBe(401);
  expect((await exchangeAsBefore(last)).status).toBe(200);
});

test('where Google signs in, nobody else does', async () => {
  const json = { email: 'a@example.com', name: 'A' };
  expect((await call(server, '/dev/google/token', { json })).status).toBe(404);
  expect((await call(server, '/dev/google/jwks')).status).toBe(404);
  expect((await call(server, '/api/config')).body).toMatchObject({
    google_client_id: CLIENT,
    dev_sign_in: false,
  });
});
