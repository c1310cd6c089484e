import { InstallationConfig } from '../../contract/config.ts';
import { paths } from '../../contract/paths.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

export const readConfig = (client: Client) =>
  answer(client.get(paths.config()), InstallationConfig);
