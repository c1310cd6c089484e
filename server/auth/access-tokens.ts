import { SignJWT, jwtVerify, errors } from 'jose';
import type { Who } from '../http/route.ts';
import type { Keys } from './keys.ts';

const ISSUER = 'poshak';
const REMEMBERED = 10_000;

export interface AccessTokens {
  issue(who: Who): Promise<string>;
  /** Null unless one of our keys signed it and it has not run out. */
  read(token: string): Promise<Who | null>;
}

interface Options {
  keys: Keys;
  ttlS: number;
  now: () => Date;
}

export function accessTokens({ keys, ttlS, now }: Options): AccessTokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  // A phone sends the same token for minutes; checking its signature once is enough.
  const remembered = new Map<string, { who: Who; expiresAt: number }>();

  async function verify(token: string) {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const secret = secrets.get(kid ?? '');
        if (secret) return secret;
        throw new errors.JWKSNoMatchingKey();
      },
      { issuer: ISSUER, algorithms: ['HS256'], currentDate: now(), requiredClaims: ['exp', 'sub'] },
    );
    const { sub, exp = 0, role, fam } = payload;
    if (typeof sub !== 'string' || typeof fam !== 'string') return null;
    if (role !== 'consumer' && role !== 'stylist') return null;
    return { who: { id: sub, role, familyId: fam } satisfies Who, expiresAt: exp };
  }

  return {
    issue: ({ id, role, familyId }) =>
      new SignJWT({ role, fam: familyId })
        .setProtectedHeader({ alg: 'HS256', kid: keys[0].id })
        .setIssuer(ISSUER)
        .setSubject(id)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ttlS)
        .sign(keys[0].secret),

    async read(token) {
      const known = remembered.get(token);
      if (known) return known.expiresAt > seconds() ? known.who : null;
      try {
        const verified = await verify(token);
        if (!verified) return null;
        if (remembered.size >= REMEMBERED) remembered.clear();
        remembered.set(token, verified);
        return verified.who;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
