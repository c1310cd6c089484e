import { paths } from '../../contract/paths.ts';
import type { PushKind, PushSubscribe } from '../../contract/push.ts';
import { Success } from '../../contract/scalars.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';
import type { Role } from './session.ts';

/** What each role is told of. */
const KINDS: Record<Role, PushKind[]> = { consumer: ['outfit_ready'], stylist: ['new_request'] };

export const subscribePush = (
  client: Client,
  role: Role,
  subscription: Omit<PushSubscribe, 'kinds'>,
): Promise<Success> => {
  const json: PushSubscribe = { ...subscription, kinds: KINDS[role] };
  return answer(client.post(paths.pushSubscriptions(), { json }), Success);
};

export const unsubscribePush = (client: Client, endpoint: string): Promise<void> =>
  emptyAnswer(client.delete(paths.pushSubscriptions(), { json: { endpoint } }));
