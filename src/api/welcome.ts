import { stylistWelcome, type Welcome } from '../../contract/welcome.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const comeAsStylist = (client: Client, json: Welcome) =>
  call(client, stylistWelcome, { json });
