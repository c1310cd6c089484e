import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

type Entry = PrecacheEntry | string;

const listed = (entry: Entry): PrecacheEntry =>
  typeof entry === 'string' ? { url: entry } : entry;
const urlOf = (entry: Entry) => listed(entry).url;

async function putBack(cache: Cache, entry: Entry): Promise<void> {
  const { url, revision, integrity = '' } = listed(entry);
  const response = await fetch(url, { cache: revision ? 'reload' : 'default', integrity });
  if (response.ok) await cache.put(getCacheKeyForURL(url) ?? url, response);
}

/** Brings again what is missing of the built files: they can be deleted while the worker stays. */
async function mend(registration: ServiceWorkerRegistration, manifest: readonly Entry[]) {
  const cache = await caches.open(cacheNames.precache);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = manifest.filter((entry) => !there.has(getCacheKeyForURL(urlOf(entry)) ?? ''));
  if (missing.length === 0) return;
  // After a deploy the server's files are those of another version, whose worker brings its own.
  await registration.update();
  if (registration.installing || registration.waiting) return;
  await Promise.allSettled(missing.map(async (entry) => putBack(cache, entry)));
}

/** The page asks once it is idle. Without a line the next start will. */
export function mendWhenAsked(worker: ServiceWorkerGlobalScope, manifest: readonly Entry[]): void {
  worker.addEventListener('message', (event) => {
    if (event.data?.type !== 'MEND') return;
    event.waitUntil(mend(worker.registration, manifest).catch(() => undefined));
  });
}
