import { paths } from '../../contract/paths.ts';
import { Success } from '../../contract/scalars.ts';
import { StylistSignedIn, type StylistLogin } from '../../contract/stylist-auth.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

export const signInStylist = async (client: Client, login: StylistLogin) =>
  answer(client.post(paths.stylistLogin(), { json: login }), StylistSignedIn);

export const changePassword = async (client: Client, current: string, next: string) =>
  answer(client.post(paths.stylistPassword(), { json: { current, next } }), Success);
