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

const registered = async () => (await navigator.serviceWorker.getRegistration())?.pushManager;

/** This browser's subscription under the server's key; null where she has not allowed it. */
export async function subscribeToPush(publicKey: string): Promise<Subscription | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One under an earlier key of the server's has to go first.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

/** Under which address this browser is told, if it is. */
export async function pushEndpoint(): Promise<string | null> {
  return (await (await registered())?.getSubscription())?.endpoint ?? null;
}

/** Answers the endpoint that is dead from now on. */
export async function unsubscribeFromPush(): Promise<string | null> {
  if (!hasPush()) return null;
  const subscription = await (await registered())?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
