import { del, set } from 'idb-keyval';
import {
  oneAtATime,
  type PushRole,
  subscribe,
  type Subscription,
  wantedBy,
  whoWants,
} from '../device/subscription.ts';

/** On iOS only once the app stands on the home screen. */
export const hasPush = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

export const isNotifyingBlocked = (): boolean => hasPush() && Notification.permission === 'denied';

/** To be called from a tap; the browser asks once, and remembers a refusal for good. */
export const askToNotify = async (): Promise<'granted' | 'blocked' | 'unanswered'> => {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') return answer;
  return answer === 'denied' ? 'blocked' : 'unanswered';
};

/** Null where the person has not allowed it. */
export async function joinPush(role: PushRole, publicKey: string): Promise<Subscription | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return oneAtATime(async () => {
    await set(role, true, wantedBy);
    return subscribe(registration, publicKey);
  });
}

/**
 * The subscription goes once nobody wants it any more. Answers the endpoint under which the server
 * may still tell this role.
 */
export async function leavePush(role: PushRole): Promise<string | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  return oneAtATime(async () => {
    await del(role, wantedBy);
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if ((await whoWants()).length === 0) await subscription?.unsubscribe();
    return subscription?.endpoint ?? null;
  });
}
