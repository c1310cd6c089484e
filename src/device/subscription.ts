import { createStore, keys } from 'idb-keyval';
import type { PushSubscribe } from '../../contract/push.ts';

export type Subscription = Pick<PushSubscribe, 'endpoint' | 'keys'>;

/** Who wants to be told in this browser, which has one subscription for both of them. */
export type PushRole = 'consumer' | 'stylist';
export const wantedBy = createStore('poshak-push', 'wanted');
export const whoWants = () => keys<PushRole>(wantedBy);

export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('poshak-push', work);

async function subscribed(pushManager: PushManager, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // One under an earlier key of the server's has to go first.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
}

/** This browser's subscription under the server's key. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<Subscription | null> {
  const { endpoint, keys } = (await subscribed(pushManager, publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
