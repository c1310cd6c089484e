import { OUTBOX_SYNC } from '../outbox/messages.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when there is a line; where it cannot, the page goes on alone. */
export async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(OUTBOX_SYNC).catch(() => undefined);
}
