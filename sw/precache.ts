import { setCacheNameDetails } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptLanguage } from '../src/device/kept-language.ts';
import { cacheOf, isPage, type PageName } from '../src/device/kept-page.ts';
import { LANGUAGE } from '../texts/locale.ts';
import { otherPage } from './other-page.ts';
import { mendWhenAsked } from './repair-cache.ts';
import { SERVER_PAGES } from './server-pages.ts';

/** The built files, each at its very address, and the app shell for every navigation. */
export function precache(
  worker: ServiceWorkerGlobalScope,
  manifest: (PrecacheEntry | string)[],
): void {
  // In development nothing is built ahead: every page comes from the server that builds it.
  if (manifest.length === 0) return;
  // Each language's files stay when another's worker comes: without a line there is a way back.
  setCacheNameDetails({ precache: cacheOf(LANGUAGE) });
  // What a start finds lost it takes as the server has it: only what is kept must be this build's own.
  const kept = new PrecacheController();
  kept.precache(manifest);
  mendWhenAsked(worker, kept, manifest);
  registerRoute(({ url }) => {
    const cacheKey = kept.getCacheKeyForURL(url.href);
    return cacheKey && { cacheKey };
  }, kept.strategy);
  worker.addEventListener('install', (event) => {
    void event.addRoutes?.([
      // These have their content in their name: whatever the cache holds is right, and needs no worker.
      { condition: { urlPattern: '/assets/*' }, source: 'cache' },
      // What a page says as it goes would wait for a worker that starts, and be lost with the page.
      { condition: { urlPattern: '/api/*' }, source: 'network' },
    ]);
  });
  // Those of the other language's build.
  registerRoute(
    /\/assets\//,
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
  const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url));
  const ownPage = (name: PageName) =>
    kept.createHandlerBoundToURL(urls.find((url) => isPage(name, url)) ?? '');
  const door =
    LANGUAGE === 'en'
      ? ownPage('stylist-login')
      : async () => (await otherPage('en', 'stylist-login')) ?? Response.error();
  registerRoute(new NavigationRoute(door, { allowlist: [/^\/stylist-login(\/|\?|$)/] }));
  const own = ownPage('index');
  const shell: typeof own = async (options) => {
    const [language = LANGUAGE, page] = await Promise.all([keptLanguage(), own(options)]);
    return language === LANGUAGE ? page : ((await otherPage(language, 'index')) ?? page);
  };
  registerRoute(new NavigationRoute(shell, { denylist: [SERVER_PAGES] }));
}
