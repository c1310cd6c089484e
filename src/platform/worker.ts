import { Workbox } from 'workbox-window';

const CHECK_EVERY_MS = 60 * 60_000;
/** On a bad line one of its files did not come, and those that did are kept. */
const COME_AGAIN_EVERY_MS = 60_000;

/** Takes the new version: this page reloads, other tabs go on with the old one. */
export type TakeUpdate = () => void;

/**
 * Brings the worker, and looks for a new version of it as long as the page is open. `onUpdate` hears
 * of one that waits; nothing happens until it is taken. That of another language gives way at once:
 * its own pages keep what they have, and what waits of it is theirs to take.
 */
export async function registerWorker(
  file: string,
  onUpdate: (take: TakeUpdate) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const url = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : `/${file}`;
  const isOwn = (worker: ServiceWorker | null | undefined) =>
    worker?.scriptURL === new URL(url, location.href).href;
  let isTold = false;
  const begin = async () => {
    const workbox = new Workbox(url, { type });
    workbox.addEventListener('waiting', async ({ sw }) => {
      if (!isOwn(sw)) return;
      const now = await navigator.serviceWorker.getRegistration();
      if (!isOwn(now?.active)) {
        workbox.messageSkipWaiting();
        return;
      }
      if (isTold) return;
      isTold = true;
      onUpdate(() => {
        workbox.addEventListener('controlling', () => location.reload());
        // The newest of those that waited since; none where another tab has taken it.
        if (registration?.waiting) workbox.messageSkipWaiting();
        else location.reload();
      });
    });
    // Where sites may keep nothing there are no workers either: the app goes on without one.
    const registration = await workbox.register().catch(() => undefined);
    return { workbox, registration };
  };
  let { workbox, registration } = await begin();
  registration?.active?.postMessage({ type: 'MEND' });

  let hasCome = false;
  /** One whose files did not all come is no more. After it had come another language's may be here. */
  const isThere = () => {
    hasCome ||= isOwn(registration?.waiting) || isOwn(registration?.active);
    return hasCome || isOwn(registration?.installing);
  };
  isThere();
  const comeAgain = async () => {
    if (!isThere()) ({ workbox, registration } = await begin());
  };
  const check = () => {
    if (isThere()) void workbox.update().catch(() => undefined);
    else void comeAgain();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  addEventListener('online', () => void comeAgain());
  setInterval(() => void comeAgain(), COME_AGAIN_EVERY_MS);
  setInterval(check, CHECK_EVERY_MS);
}
