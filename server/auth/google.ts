import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { EMAIL_MAX, NAME_MAX } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import { googleName } from './google-name.ts';
import { words } from '../language.ts';

const CLOCKS_APART = '30 s';
const OLDEST = '1 day';

export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  /** What the way began with; null where it began without. */
  nonce: string | null;
}

export interface Issuer {
  issuers: string[];
  audience: string;
  keys: JWTVerifyGetKey;
}

export type VerifyGoogleToken = (token: string) => Promise<GoogleIdentity>;

export const google = (clientId: string): Issuer => ({
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  audience: clientId,
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs')),
});

/** A token with an unknown key is a bad token; keys that cannot be had are no fault of the token's. */
const orUnavailable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...header) => {
    try {
      return await keys(...header);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      const message = words().said.signIn.noKeys;
      throw new AppError('unavailable', { message, retryAfterS: 10, cause });
    }
  };

const isAddress = (email: unknown): email is string =>
  typeof email === 'string' && email.length <= EMAIL_MAX && !/\p{Cc}/u.test(email);

const noIssuer: VerifyGoogleToken = async () => {
  throw new AppError('unavailable', { message: words().said.signIn.notSetUp });
};

export function googleVerifier(issuer: Issuer | null, now: () => Date): VerifyGoogleToken {
  if (!issuer) return noIssuer;
  const keys = orUnavailable(issuer.keys);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuer.issuers,
        audience: issuer.audience,
        algorithms: ['RS256', 'ES256'],
        currentDate: now(),
        clockTolerance: CLOCKS_APART,
        maxTokenAge: OLDEST,
        requiredClaims: ['exp', 'sub', 'email'],
      });
      const { iss, sub, email, email_verified: verified, azp = issuer.audience } = payload;
      if (!iss || !sub || !isAddress(email) || verified !== true || azp !== issuer.audience) {
        throw new AppError('google_token_refused');
      }
      const nonce = typeof payload['nonce'] === 'string' ? payload['nonce'] : null;
      const name = googleName(payload['name']) ?? email.slice(0, NAME_MAX);
      return { issuer: iss, subject: sub, email, name, nonce };
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new AppError('google_token_refused', { cause });
      throw cause;
    }
  };
}
