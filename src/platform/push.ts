import { createStore, del, keys, set } from 'idb-keyval';
import type { PushSubscribe } from '../../contract/push.ts';

export type Subscription = Pick<PushSubscribe, 'endpoint' | 'keys'>;

/** On iOS only once the app stands on the home screen. */
export const hasPush = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

export const isNotifyingBlocked = (): boolean => hasPush() && Notification.permission === 'denied';

/** To be called from a tap; the browser asks once, and remembers a refusal for good. */
export const askToNotify = async (): Promise<'granted' | 'denied' | 'unanswered'> => {
  const answer = await Notification.requestPermission();
  return answer === 'default' ? 'unanswered' : answer;
};

/** Who wants to be told in this browser, which has one subscription for both of them. */
export type PushRole = 'consumer' | 'stylist';
const wanted = createStore('poshak-push', 'wanted');

const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('poshak-push', work);

async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // One under an earlier key of the server's has to go first.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
}

/** This browser's subscription under the server's key; null where she has not allowed it. */
export async function joinPush(role: PushRole, publicKey: string): Promise<Subscription | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return oneAtATime(async () => {
    await set(role, true, wanted);
    const { endpoint, keys: own } = (await subscribe(registration, publicKey)).toJSON();
    const { p256dh, auth } = own ?? {};
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
  });
}

/**
 * The subscription goes once nobody wants it any more. Answers the endpoint under which the server
 * may still tell this role.
 */
export async function leavePush(role: PushRole): Promise<string | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  return oneAtATime(async () => {
    await del(role, wanted);
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if ((await keys(wanted)).length === 0) await subscription?.unsubscribe();
    return subscription?.endpoint ?? null;
  });
}
