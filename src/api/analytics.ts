import { analyticsRead } from '../../contract/analytics.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const readAnalytics = (client: Client, tz: string) =>
  call(client, analyticsRead, { query: { tz } });
