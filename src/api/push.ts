import { paths } from '../../contract/paths.ts';
import type { PushSubscribe } from '../../contract/push.ts';
import { Success } from '../../contract/scalars.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';

export const subscribePush = (client: Client, subscription: PushSubscribe): Promise<Success> =>
  answer(client.post(paths.pushSubscriptions(), { json: subscription }), Success);

export const unsubscribePush = (client: Client, endpoint: string): Promise<void> =>
  emptyAnswer(client.delete(paths.pushSubscriptions(), { json: { endpoint } }));
