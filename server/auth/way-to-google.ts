import { getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from '../http/context.ts';
import { hashOf, newSecret } from './secrets.ts';

const COOKIE = 'google-way';
const SECRET = /^[\w-]{43}$/;
const KEPT_S = 24 * 60 * 60;

/**
 * What ties a way through Google to the browser that began it: a secret in a cookie, and its hash,
 * which goes along as the nonce and comes back in Google's token.
 */
export interface WayToGoogle {
  begin(c: HttpContext): string;
  /** Null in a browser that has not begun. */
  nonceOf(c: HttpContext): string | null;
}

export function wayToGoogle(isSecure: boolean): WayToGoogle {
  const secretOf = (c: HttpContext) => {
    const secret = isSecure ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE);
    return SECRET.test(secret ?? '') ? secret : undefined;
  };

  return {
    begin(c) {
      // Another page of this browser may be on its way with the one that is there.
      const secret = secretOf(c) ?? newSecret();
      setCookie(c, COOKIE, secret, {
        path: '/',
        maxAge: KEPT_S,
        httpOnly: true,
        // Google's page itself posts the way back, which the laxer kind alone goes with.
        ...(isSecure ? { prefix: 'host', secure: true, sameSite: 'None' } : { sameSite: 'Lax' }),
      });
      return hashOf(secret);
    },
    nonceOf(c) {
      const secret = secretOf(c);
      return secret === undefined ? null : hashOf(secret);
    },
  };
}
