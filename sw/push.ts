import type { Channel, Message } from '../src/outbox/messages.ts';
import { SERVER_PAGES } from './server-pages.ts';
import { readPush, whereItLeads, windowFor } from './push-message.ts';

const ICON = '/icons/any-192.png';
const BADGE = '/icons/badge.png';

/** Some browsers show one; TypeScript has forgotten it. */
type WithImage = NotificationOptions & { image?: string };

/** Where the browser does not show declarative messages by itself, the worker does. */
async function show(worker: ServiceWorkerGlobalScope, channel: Channel, text: string | undefined) {
  const { title, body, lang, tag, navigate, image } = readPush(text);
  channel.post({ type: 'news' });
  const options: WithImage = { body, lang, tag, icon: ICON, badge: BADGE, data: navigate };
  if (image !== undefined) options.image = image;
  await worker.registration.showNotification(title, options);
  const windows = await worker.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // A dot, until the app opens and puts its number there.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

/** In a window that is open, if there is one: what is being done there is not lost. */
async function open({ clients, location }: ServiceWorkerGlobalScope, url: URL) {
  if (SERVER_PAGES.test(url.pathname)) {
    await clients.openWindow(url);
    return;
  }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windowFor(url, windows);
  if (!window) {
    await clients.openWindow(url);
    return;
  }
  const message: Message = { type: 'open', url: url.href.slice(location.origin.length) };
  window.postMessage(message);
  await window.focus();
}

export function showPushes(worker: ServiceWorkerGlobalScope, channel: Channel): void {
  worker.addEventListener('push', (event) =>
    event.waitUntil(show(worker, channel, event.data?.text())),
  );
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, whereItLeads(event.notification.data, worker.location.origin)));
  });
}
