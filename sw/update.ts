/** A new worker waits until the person has agreed, so that an update never costs any work. */
export function updateWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
