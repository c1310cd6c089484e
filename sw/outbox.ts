import type { Foundation } from '../src/outbox/assemble.ts';
import { OUTBOX_SYNC } from '../src/outbox/messages.ts';
import { isKnown } from '../src/outbox/records.ts';

/** As much of a worker as it takes. */
export interface Woken {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { visibilityState?: string }[]>;
  };
  addEventListener(
    type: 'sync',
    listener: (event: { tag: string; waitUntil(work: Promise<void>): void }) => void,
  ): void;
}

/** Background Sync: sends what waits, also when no page is open. */
export function sendInBackground(worker: Woken, { drain, queue, channel }: Foundation): void {
  async function sync() {
    const windows = await worker.clients.matchAll({ type: 'window' });
    // A worker lives for minutes, a page as long as it is looked at: big photos are the page's.
    if (windows.some(({ visibilityState }) => visibilityState === 'visible')) {
      channel.post({ type: 'drain' });
    } else await drain();
    const isWaiting = (await queue.all()).some(
      (record) => isKnown(record) && /waiting|sending/.test(record.state),
    );
    // The browser tries again later, a few times; after that the page's own triggers go on.
    if (isWaiting) throw new Error('Something still waits to be sent');
  }

  worker.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX_SYNC) event.waitUntil(sync());
  });
}
