import {
  stylistAuthLogin,
  stylistAuthMe,
  stylistAuthPassword,
  type StylistLogin,
} from '../../contract/stylist-auth.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const signInStylist = (client: Client, json: StylistLogin) =>
  call(client, stylistAuthLogin, { json });

export const readMe = async (client: Client) => (await call(client, stylistAuthMe)).user;

export const changePassword = (client: Client, current: string, next: string) =>
  call(client, stylistAuthPassword, { json: { current, next } });
