import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Issuer } from '../../../server/auth/google.ts';

const ISSUER = 'https://accounts.google.com';
export const CLIENT = 'client.apps.example';

/** Somebody who signs as Google does, with keys of the test's own. */
export async function newGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  return {
    issuer: (): Issuer => ({
      issuers: [ISSUER],
      audience: CLIENT,
      keys: createLocalJWKSet({ keys: [jwk] }),
    }),
    /** With the nonce that the button was drawn with, if any. */
    idToken: (email: string, nonce?: string) =>
      new SignJWT({ email, email_verified: true, name: 'Priya', nonce })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(ISSUER)
        .setAudience(CLIENT)
        .setSubject(email)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  };
}
