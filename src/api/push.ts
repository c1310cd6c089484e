import {
  pushSubscribe,
  type PushKind,
  type PushSubscribe,
  pushUnsubscribe,
} from '../../contract/push.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';
import type { Role } from './session.ts';

/** What each role is told of. */
const KINDS: Record<Role, PushKind[]> = { consumer: ['outfit_ready'], stylist: ['new_request'] };

export const subscribePush = (
  client: Client,
  role: Role,
  subscription: Omit<PushSubscribe, 'kinds'>,
) => call(client, pushSubscribe, { json: { ...subscription, kinds: KINDS[role] } });

export const unsubscribePush = (client: Client, endpoint: string) =>
  call(client, pushUnsubscribe, { json: { endpoint } });
