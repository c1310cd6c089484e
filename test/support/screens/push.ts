import type { Page } from 'playwright';
import { test as base } from '../../fixtures.ts';
import type { ProfileOptions } from '../browser/chromium.ts';
import { HANDSET, SERVED } from '../browser/look.ts';
import { workerOf } from '../browser/worker.ts';
import { type PushService, startPushService, subscribedBrowser } from '../outside/push-service.ts';
import type { TestServer } from '../server/server.ts';

export const ALLOWED = { permissions: ['notifications'] };

/** With a push service of this file's own, and phones with profiles, which it may tell. */
export const test = base
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await startPushService();
    onCleanup(() => service.stop());
    return service;
  })
  .extend('env', { scope: 'file' }, ({ service }) => ({ FETCH_ALLOW: service.host }))
  .extend('look', { ...HANDSET, ...SERVED })
  .extend('newPhone', ({ openProfile }) => async (options: ProfileOptions) => {
    const context = await openProfile(options);
    return context.newPage();
  });

/** The browser's own push service is out of reach here: it hands out an endpoint of ours instead. */
export async function subscribeHere(page: Page, service: PushService) {
  const { endpoint, path, keys, read } = subscribedBrowser(service);
  await page.addInitScript(
    (json) => {
      const key = 'subscribed';
      const unsubscribe = async () => {
        sessionStorage.removeItem(key);
        return true;
      };
      const subscription = { ...json, toJSON: () => json, unsubscribe };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(key, 'true');
          return subscription;
        },
        getSubscription: async () => (sessionStorage.getItem(key) ? subscription : null),
      });
    },
    { endpoint, keys },
  );
  return { endpoint, path, read };
}

/**
 * Hands the message to the worker as the browser's push service does, and waits until it is shown:
 * Chromium forgets a notification when a page asks for the list while that one is being put up.
 */
export async function deliver(page: Page, server: TestServer, data: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const worker = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) worker.resolve(registration.registrationId);
  });
  const display = Promise.withResolvers<void>();
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Notification displayed') display.resolve();
  });
  const service = 'notifications';
  await devtools.send('BackgroundService.startObserving', { service });
  await devtools.send('BackgroundService.setRecording', { service, shouldRecord: true });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await worker.promise,
    data: JSON.stringify(data),
  });
  await display.promise;
  await devtools.detach();
}

export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** What the worker hears when she taps it; no finger reaches the phone's own drawer from here. */
export async function tapNotification(page: Page): Promise<void> {
  const worker = await workerOf(page.context());
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Tap = Reflect.get(globalThis, 'NotificationEvent');
    dispatchEvent(new Tap('notificationclick', { notification }));
  });
}
