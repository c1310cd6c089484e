import { stylistPage } from '../../contract/stylists.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readStylistPage = (client: Client, id: string) =>
  call(client, stylistPage, { params: { id } });
