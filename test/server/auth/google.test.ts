import { createServer } from 'node:http';
import { SignJWT, createRemoteJWKSet, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  aud?: string;
  exp?: string;
  email_verified?: boolean;
  key?: CryptoKey;
}

function idToken(claims: Claims = {}): Promise<string> {
  return new SignJWT({
    email: 'priya@example.com',
    email_verified: claims.email_verified ?? true,
    name: 'Priya',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(claims.iss ?? ISSUER)
    .setAudience(claims.aud ?? CLIENT)
    .setSubject(claims.sub ?? '1001')
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '5m')
    .sign(claims.key ?? privateKey);
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

const comeBack = (credential: string, cookie: string, body = cookie) =>
  call(server, '/auth/google/return', {
    body: new URLSearchParams({ credential, g_csrf_token: body }),
    headers: { Cookie: `g_csrf_token=${cookie}` },
  });

test('the redirect mode hands over a code that works once', async () => {
  const { status, headers } = await comeBack(await idToken(), 'abc');
  expect(status).toBe(303);
  const [, code] = /^\/\?code=([\w-]+)$/.exec(headers.get('location') ?? '') ?? [];
  const exchange = () => call(server, '/api/auth/google-exchange/', { json: { code } });
  expect((await exchange()).body).toMatchObject({ success: true, is_new: false });
  expect(await exchange()).toMatchObject({ status: 401, body: { code: 'code_refused' } });
});

test('the redirect mode refuses a form that did not start here', async () => {
  const { status, body } = await comeBack(await idToken(), 'abc', 'xyz');
  expect([status, body]).toMatchObject([403, { code: 'csrf_mismatch' }]);
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
