import { configRead } from '../../contract/config.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readConfig = (client: Client) => call(client, configRead);
