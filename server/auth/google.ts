import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { serverTexts } from '../../src/ui/texts/server.ts';
import { AppError } from '../errors.ts';

export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
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
      const message = serverTexts.signIn.noKeys;
      throw new AppError('unavailable', { message, retryAfterS: 10, cause });
    }
  };

const noIssuer: VerifyGoogleToken = async () => {
  throw new AppError('unavailable', { message: serverTexts.signIn.notSetUp });
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
        requiredClaims: ['exp', 'sub', 'email'],
      });
      const { iss, sub, email, email_verified: verified, name } = payload;
      if (!iss || !sub || typeof email !== 'string' || verified !== true) {
        throw new AppError('google_token_refused');
      }
      return { issuer: iss, subject: sub, email, name: typeof name === 'string' ? name : email };
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new AppError('google_token_refused', { cause });
      throw cause;
    }
  };
}
