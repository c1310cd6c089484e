import { Analytics } from '../../contract/analytics.ts';
import { paths } from '../../contract/paths.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

export const readAnalytics = async (client: Client, tz: string) =>
  answer(client.get(paths.analytics(), { searchParams: { tz } }), Analytics);
