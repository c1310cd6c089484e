// The way through Google: which of its tokens are taken, and in which browser it goes on.
import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, exportJWK, importPKCS8, SignJWT, type JWK } from 'jose';
import { googleVerifier } from '../../../../server/auth/google.ts';
import { AppError } from '../../../../server/errors.ts';
import { anew } from '../anew.ts';
import { TYPED, typedBytes } from '../samples.ts';
import type { Chapter } from '../writer.ts';

const HOUR_MS = 60 * 60_000;
const ISSUER = 'https://accounts.google.com';

export const chapter: Chapter = async (writer) => {
  const { world } = writer.house;
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const pem = made.export({ type: 'pkcs8', format: 'pem' }).toString();
  const privateKey = await world.outside(importPKCS8(pem, 'ES256', { extractable: true }));
  const { kty, crv, x, y } = await world.outside(exportJWK(privateKey));
  const shown = JSON.parse(JSON.stringify({ kty, crv, x, y, kid: 'one', alg: 'ES256' })) as JWK;
  const keys = createLocalJWKSet({ keys: [shown] });
  const issuer = { issuers: [ISSUER, 'accounts.google.com'], audience: 'ours', keys };
  const now = () => new Date(world.wall());
  const signed = async (
    claims: Record<string, unknown>,
    { at = 0, ends = HOUR_MS, kid = 'one' } = {},
  ) => {
    const { iss = ISSUER, aud = 'ours', sub = 'sub-1', ...more } = claims;
    const jwt = new SignJWT({
      email: 'noor@example.com',
      email_verified: true,
      name: 'Noor',
      ...more,
    })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(String(iss))
      .setAudience(String(aud))
      .setIssuedAt(new Date(world.wall() + at));
    if (sub !== null) jwt.setSubject(sub as string);
    if (ends > -Infinity) jwt.setExpirationTime(new Date(world.wall() + ends));
    return world.outside(jwt.sign(privateKey));
  };
  const told = async (words: string, verify: ReturnType<typeof googleVerifier>, token: string) => {
    const answer = await world.outside(
      verify(token).catch((error: unknown) =>
        error instanceof AppError ? [error.code, error.message] : String(error),
      ),
    );
    writer.tell(`a token ${words}`, answer);
  };
  const verify = googleVerifier(issuer, now);
  for (const [words, claims, more] of [
    ['that is good', {}, {}],
    ['of the other issuer', { iss: 'accounts.google.com' }, {}],
    ['of nobody we know', { iss: 'https://else.example' }, {}],
    ['for others', { aud: 'theirs' }, {}],
    ['that others asked for', { azp: 'theirs' }, {}],
    ['that we asked for', { azp: 'ours' }, {}],
    ['of nobody', { sub: null }, {}],
    ['without an address', { email: undefined }, {}],
    ['of an address that is none', { email: 7 }, {}],
    ['of one with a stop', { email: 'a\u0000b@example.com' }, {}],
    ['of a long one', { email: `${'a'.repeat(242)}@example.com` }, {}],
    ['of one that is too long', { email: `${'a'.repeat(243)}@example.com` }, {}],
    ['that is not verified', { email_verified: false }, {}],
    ['that nearly is', { email_verified: 'true' }, {}],
    ['with a nonce', { nonce: 'n' }, {}],
    ['with a nonce that is none', { nonce: 7 }, {}],
    ['without a name', { name: undefined }, {}],
    ['with a blank one', { name: '  ' }, {}],
    ['with one that is none', { name: 7 }, {}],
    ['with a long one', { name: 'n'.repeat(300) }, {}],
    ['with one in parts', { name: ' Noor \u200b K ' }, {}],
    ['that has just ended', {}, { ends: -29_000 }],
    ['that has ended', {}, { ends: -31_000 }],
    ['that never ends', {}, { ends: -Infinity }],
    ['that is old', {}, { at: -24 * HOUR_MS - 31_000 }],
    ['that is not so old', {}, { at: -24 * HOUR_MS + 5_000 }],
    ['of a day to come', {}, { at: 60_000 }],
    ['of another key', {}, { kid: 'two' }],
  ] as const)
    await told(words, verify, await signed(claims, more));
  await told('that is none', verify, 'x');
  await told('while nobody is set up', googleVerifier(null, now), 'x');
  const away = googleVerifier(
    { ...issuer, keys: async () => Promise.reject(new Error('away')) },
    now,
  );
  await told('while no keys can be had', away, await signed({}));

  await anew(writer, { google: issuer });
  const nobody = writer.stranger();
  const asks = (words: string, path: string, json: object, headers: Record<string, string> = {}) =>
    writer.step(words, () => nobody.asks('POST', path, { json, headers }));
  let cookie = '';
  let nonce = '';
  await writer.step('a way begins', async () => {
    const { body, headers } = await nobody.asks('POST', '/api/auth/google-begin/');
    cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    nonce = String(body['nonce']);
  });
  await writer.step('and again, in the same browser', async () => {
    const { body } = await nobody.asks('POST', '/api/auth/google-begin/', { headers: { cookie } });
    return String(body['nonce'] === nonce);
  });
  await writer.step('and with a cookie that is none', async () => {
    const { body } = await nobody.asks('POST', '/api/auth/google-begin/', {
      headers: { cookie: 'google-way=x' },
    });
    return String(body['nonce'] === nonce);
  });
  const login = async (
    words: string,
    claims: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => asks(words, '/api/auth/google-login/', { google_token: await signed(claims) }, headers);
  await login('signs in without a nonce', {});
  await login('with its nonce', { nonce }, { cookie });
  await login('with its nonce elsewhere', { nonce });
  await login('with another nonce', { nonce: 'n' }, { cookie });
  let code = '';
  const exchange = (more: object = {}, headers: Record<string, string> = {}) =>
    nobody.asks('POST', '/api/auth/google-exchange/', { json: { code, ...more }, headers });
  const returns = async (
    words: string,
    claims: Record<string, unknown>,
    goesOn: () => unknown,
    { csrf = 'c', more = cookie } = {},
  ) => {
    const credential = await signed({ sub: 'sub-2', email: 'ritu@example.com', ...claims });
    const headers = { ...TYPED, cookie: `g_csrf_token=c${more === '' ? '' : `; ${more}`}` };
    await writer.step(words, async () => {
      const told = await nobody.asks('POST', '/auth/google/return', {
        bytes: typedBytes({ credential, g_csrf_token: csrf }),
        headers,
      });
      code = /code=([\w-]+)/.exec(told.headers.get('location') ?? '')?.[1] ?? 'none';
      await goesOn();
    });
  };
  const bound = { bound: true };
  const its = { cookie };
  await returns('comes back to another form', {}, () => exchange(), { csrf: 'd' });
  await returns('comes back, new, and goes on', { nonce }, () => exchange(bound, its));
  await returns('comes back, and goes on twice', { nonce }, async () => {
    await exchange({ ...bound, agreed: { privacy: 1, terms: 1 } }, its);
    await exchange(bound, its);
  });
  await returns('goes on in another browser', { nonce }, () => exchange(bound));
  await returns('goes on, of an old build', { nonce }, () => exchange({}, its));
  await returns('of an old build, in another browser', { nonce }, () => exchange());
  await returns('without a nonce', {}, () => exchange({}, its));
  await returns('without a beginning, of an old build', {}, () => exchange(), { more: '' });
  await returns('so of a new one', {}, () => exchange(bound, its), { more: '' });
  await returns('so of an old one in a browser that began', {}, () => exchange({}, its), {
    more: '',
  });
  await returns('with another nonce', { nonce: 'n' }, () => exchange({}, its));
  await anew(writer, { google: null, devIssuer: null });
  await asks('nobody is set up', '/api/auth/google-login/', { google_token: 'x' });
  await asks('nor is there another', '/dev/google/token', { email: 'a@example.com', name: 'A' });
};
