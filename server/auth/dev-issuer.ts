import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { SignJWT, createLocalJWKSet, exportJWK, importPKCS8, type JSONWebKeySet } from 'jose';
import type { DevGoogleLogin } from '../../contract/auth.ts';
import { isLoopback } from '../config.ts';
import type { HttpContext } from '../http/context.ts';
import type { Issuer } from './google.ts';
import { keysDir, readOrMake } from './keys.ts';

const ISSUER = 'poshak-development';
const ALGORITHM = 'ES256';
const KEY_ID = 'development';
const DEV_TOKEN_TTL_MS = 5 * 60_000;

export interface DevIssuer extends Issuer {
  publicKeys: JSONWebKeySet;
  issue(account: DevGoogleLogin, now: Date): Promise<string>;
}

/** Stands in for Google where no client is configured, so that signing in works out of the box. */
export async function devIssuer(dataDir: string): Promise<DevIssuer> {
  const pem = readOrMake(path.join(keysDir(dataDir), 'dev-google.pem'), () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  const key = await importPKCS8(pem, ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(key);
  const publicJwk = { kty, crv, x, y, kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
  const publicKeys = JSON.parse(JSON.stringify({ keys: [publicJwk] })) as JSONWebKeySet;
  return {
    issuers: [ISSUER],
    audience: ISSUER,
    keys: createLocalJWKSet(publicKeys),
    publicKeys,
    issue: ({ email, name }, now) =>
      new SignJWT({ email, email_verified: true, name })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(email.toLowerCase())
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + DEV_TOKEN_TTL_MS))
        .sign(key),
  };
}

const FORWARDED = /^(forwarded|x-forwarded-.*)$/;

/** Only for somebody at this very machine: a proxy in front would make everyone look like that. */
export function isLocalCall(c: HttpContext): boolean {
  const { headers, socket } = c.env.incoming;
  const host = headers.host ?? '';
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return (
    isLoopback(name) &&
    isLoopback((socket.localAddress ?? '').replace(/^::ffff:/, '')) &&
    !Object.keys(headers).some((header) => FORWARDED.test(header))
  );
}
