import { DevGoogleToken, SignedIn } from '../../contract/auth.ts';
import { paths } from '../../contract/paths.ts';
import { Success } from '../../contract/scalars.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';
import type { Role, Session } from './session.ts';

const sessionOf = (signedIn: SignedIn): Session<'consumer'> => ({
  user: signedIn.user,
  access: signedIn.access_token,
  refresh: signedIn.refresh_token,
});

export async function googleLogin(client: Client, googleToken: string) {
  const json = { google_token: googleToken };
  const signedIn = await answer(client.post(paths.googleLogin(), { json }), SignedIn);
  return { session: sessionOf(signedIn), isNew: signedIn.is_new };
}

/** The way back from Google's redirect mode, which iOS needs. */
export async function googleExchange(client: Client, code: string) {
  const signedIn = await answer(client.post(paths.googleExchange(), { json: { code } }), SignedIn);
  return { session: sessionOf(signedIn), isNew: signedIn.is_new };
}

export async function developmentToken(client: Client, email: string, name: string) {
  const call = client.post(paths.devGoogleToken(), { json: { email, name } });
  return (await answer(call, DevGoogleToken)).google_token;
}

const LOGOUT = { consumer: paths.logout, stylist: paths.stylistLogout };

export async function logout(client: Client, role: Role, refreshToken: string) {
  await answer(client.post(LOGOUT[role](), { json: { refresh_token: refreshToken } }), Success);
}
