import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SERVER_PAGES } from './server-pages.ts';

/** The built files, and the app shell for every navigation. */
export function precache(
  worker: ServiceWorkerGlobalScope,
  manifest: (PrecacheEntry | string)[],
): void {
  // In development nothing is built ahead: every page comes from the server that builds it.
  if (manifest.length === 0) return;
  cleanupOutdatedCaches();
  // What a start finds lost it takes as the server has it: only what is kept must be this build's own.
  precacheAndRoute(manifest, { directoryIndex: '', cleanURLs: false });
  worker.addEventListener('install', (event) => {
    void event.addRoutes?.([
      // These have their content in their name: whatever the cache holds is right, and needs no worker.
      { condition: { urlPattern: '/assets/*' }, source: 'cache' },
      // What a page says as it goes would wait for a worker that starts, and be lost with the page.
      { condition: { urlPattern: '/api/*' }, source: 'network' },
    ]);
  });
  const door = createHandlerBoundToURL('/stylist-login.html');
  registerRoute(new NavigationRoute(door, { allowlist: [/^\/stylist-login(\/|\?|$)/] }));
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(shell, { denylist: [SERVER_PAGES] }));
}
