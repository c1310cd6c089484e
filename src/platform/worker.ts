import { Workbox } from 'workbox-window';

const CHECK_EVERY_MS = 60 * 60_000;
const URL_OF_WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';

/** Takes the new version: this page reloads, other tabs go on with the old one. */
export type TakeUpdate = () => void;

/** `onUpdate` hears of a new version that waits; nothing happens until it is taken. */
export async function registerWorker(onUpdate: (take: TakeUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(URL_OF_WORKER, { type: import.meta.env.DEV ? 'module' : 'classic' });
  let isTold = false;
  workbox.addEventListener('waiting', () => {
    if (isTold) return;
    isTold = true;
    onUpdate(() => {
      workbox.addEventListener('controlling', () => location.reload());
      // The newest of those that waited since.
      workbox.messageSkipWaiting();
    });
  });
  // Where sites may keep nothing there are no workers either: the app goes on without one.
  const registration = await workbox.register().catch(() => null);
  if (!registration) return;
  registration.active?.postMessage({ type: 'MEND' });
  const check = () => void workbox.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  setInterval(check, CHECK_EVERY_MS);
}
