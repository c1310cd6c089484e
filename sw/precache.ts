import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The server's own pages; everything else that is navigated to is the app.
const SERVER_PAGES = [/^\/(api|auth|dev|media|healthz|readyz)(\/|$)/];

/** The built files, and the app shell for every navigation. */
export function precache(manifest: (PrecacheEntry | string)[]): void {
  // In development nothing is built ahead: every page comes from the server that builds it.
  if (manifest.length === 0) return;
  cleanupOutdatedCaches();
  precacheAndRoute(manifest);
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(shell, { denylist: SERVER_PAGES }));
}
