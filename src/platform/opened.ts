import type { Message } from '../outbox/messages.ts';

/** A notification was tapped and the worker chose this window: `open` gets an address of the app. */
export function onOpened(open: (url: URL) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'open') open(new URL(data.url, location.origin));
  });
}
