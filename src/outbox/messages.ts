import type { Sent } from './operations/kinds.ts';
import type { OutboxRecord } from './records.ts';

/** The tag under which the browser wakes the worker when there is a line. */
export const OUTBOX_SYNC = 'outbox';

/** Everything that tabs and the worker tell each other. */
export type Message =
  | { type: 'outbox-changed' }
  | { type: 'sent'; record: OutboxRecord; sent: Sent }
  | { type: 'drain' }
  | { type: 'session-changed' }
  /** A push came in: what the server says of her photos may have changed. */
  | { type: 'news' }
  /** A touch of the network came to nothing in the worker. */
  | { type: 'unreached' }
  /** She tapped a notification; told to one window alone. */
  | { type: 'open'; url: string }
  | { type: 'state-written'; from: string; keys: string[] };

export interface Channel {
  /** Reaches every other tab and the worker, and the listeners here. */
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

export function openChannel(name = 'poshak'): Channel {
  const line = new BroadcastChannel(name);
  const listeners = new Set<(message: Message) => void>();
  const tell = (message: Message) => {
    for (const listener of listeners) listener(message);
  };
  line.addEventListener('message', (event: MessageEvent<Message>) => tell(event.data));
  return {
    post(message) {
      line.postMessage(message);
      tell(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
