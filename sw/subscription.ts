import { readConfig } from '../src/api/config.ts';
import { subscribePush } from '../src/api/push.ts';
import type { Foundation } from '../src/outbox/assemble.ts';
import { oneAtATime, subscribe, whoWants } from '../src/device/subscription.ts';

async function subscribeAgain(
  { registration }: ServiceWorkerGlobalScope,
  { clients }: Pick<Foundation, 'clients'>,
): Promise<void> {
  const { vapid_public_key: key } = await readConfig(clients.open);
  if (!key) return;
  const [roles, subscription] = await oneAtATime(async () => {
    const roles = await whoWants();
    return [roles, roles.length > 0 ? await subscribe(registration, key) : null] as const;
  });
  if (!subscription) return;
  await Promise.allSettled(roles.map((role) => subscribePush(clients[role], role, subscription)));
}

/** Where the browser has ended a subscription. What fails here is made good when the app starts. */
export function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  foundation: Pick<Foundation, 'clients'>,
): void {
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAgain(worker, foundation).catch(() => undefined)),
  );
}
