import {
  authDevGoogleToken,
  authGoogleExchange,
  authGoogleLogin,
  authLogout,
  type SignedIn,
} from '../../contract/auth.ts';
import type { AgreedAtSignIn } from '../../contract/consents.ts';
import { stylistAuthLogout } from '../../contract/stylist-auth.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';
import type { Role, Session } from './session.ts';

// The cookie that ties a way through Google to this browser; no other call bears one.
const credentials = 'same-origin';

const sessionOf = (signedIn: SignedIn): Session<'consumer'> => ({
  user: signedIn.user,
  access: signedIn.access_token,
  refresh: signedIn.refresh_token,
});

export async function googleLogin(client: Client, googleToken: string, agreed: AgreedAtSignIn) {
  const json = { google_token: googleToken, agreed };
  const signedIn = await call(client, authGoogleLogin, { json, credentials });
  return { session: sessionOf(signedIn), isNew: signedIn.is_new };
}

/** The way back from Google's redirect mode, which iOS needs. */
export async function googleExchange(client: Client, code: string, agreed: AgreedAtSignIn) {
  const json = { code, bound: true, agreed } as const;
  const signedIn = await call(client, authGoogleExchange, { json, credentials });
  return { session: sessionOf(signedIn), isNew: signedIn.is_new };
}

export async function developmentToken(client: Client, email: string, name: string) {
  return (await call(client, authDevGoogleToken, { json: { email, name } })).google_token;
}

const LOGOUT = { consumer: authLogout, stylist: stylistAuthLogout };

interface Taken {
  withdraw?: string[];
  withdrawOwn?: string[];
}

/** `taken`: the consumer's uploads that are taken back with it. */
export async function logout(
  client: Client,
  role: Role,
  refreshToken: string,
  { withdraw = [], withdrawOwn = [] }: Taken = {},
) {
  const json = {
    refresh_token: refreshToken,
    ...(withdraw.length > 0 && { withdraw }),
    ...(withdrawOwn.length > 0 && { withdraw_own: withdrawOwn }),
  };
  // Without credentials a browser does not heed that it is to drop what it has cached.
  await call(client, LOGOUT[role], { json, credentials: 'same-origin' });
}
