import type { BrowserContext, Page, Worker } from 'playwright';
import { expect } from 'vitest';

/** Waits until the app's worker serves this page. */
export const served = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) =>
      serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });

/** Waits until another version is whole on this phone, and waits itself. */
export const newestWaits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.installing, registration?.waiting].map((worker) => worker?.state);
      }),
    )
    .toEqual([undefined, 'installed']);

/** Waits until another version has begun to come to this phone, and could not come whole. */
export const newestFails = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise((found) =>
      registration.addEventListener('updatefound', found, { once: true }),
    );
    const newest = registration.installing;
    await new Promise<void>((failed) =>
      newest?.addEventListener('statechange', () => {
        if (newest.state === 'redundant') failed();
      }),
    );
  });

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** The browser stops a worker that has nothing to do, and in the middle of whatever it does. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/** Waits until one is stopped, and not on its way to it; what was started meanwhile is stopped again. */
export async function workerIsStopped(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const isAny = (status: string) =>
      versions.some(({ runningStatus }) => runningStatus === status);
    if (isAny('stopped')) resolve();
    // What comes when nobody waits any more finds the page gone.
    else if (isAny('running')) devtools.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
  });
  await devtools.send('ServiceWorker.enable');
  await stopped;
  await devtools.detach();
}

/** Leaves the app, and waits until the worker that waited for that is the one that acts. */
export async function leaveToTheNewest(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { promise: acts, resolve } = Promise.withResolvers<void>();
  const statuses = new Map<string, string>();
  let isLeft = false;
  const look = () => {
    const now = [...statuses.values()];
    const isOnItsWay = now.some((status) => /^(installed|activating)$/.test(status));
    if (isLeft && !isOnItsWay && now.includes('activated')) resolve();
  };
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
    look();
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('about:blank');
  isLeft = true;
  look();
  await acts;
  await devtools.detach();
}
