import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';

type Entry = PrecacheEntry | string;

const listed = (entry: Entry): PrecacheEntry =>
  typeof entry === 'string' ? { url: entry } : entry;
const urlOf = (entry: Entry) => listed(entry).url;

async function putBack(kept: PrecacheController, cache: Cache, entry: Entry): Promise<void> {
  const { url, revision, integrity = '' } = listed(entry);
  const response = await fetch(url, { cache: revision ? 'reload' : 'default', integrity });
  if (response.ok) await cache.put(kept.getCacheKeyForURL(url) ?? url, response);
}

/** Brings again what is missing of the built files: they can be deleted while the worker stays. */
async function mend(
  registration: ServiceWorkerRegistration,
  kept: PrecacheController,
  manifest: readonly Entry[],
) {
  const cache = await caches.open(kept.strategy.cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = manifest.filter(
    (entry) => !there.has(kept.getCacheKeyForURL(urlOf(entry)) ?? ''),
  );
  if (missing.length === 0) return;
  // After a deploy the server's files are those of another version, whose worker brings its own.
  await registration.update();
  if (registration.installing || registration.waiting) return;
  await Promise.allSettled(missing.map(async (entry) => putBack(kept, cache, entry)));
}

/** The page asks once it is idle. Without a line the next start will. */
export function mendWhenAsked(
  worker: ServiceWorkerGlobalScope,
  kept: PrecacheController,
  manifest: readonly Entry[],
): void {
  worker.addEventListener('message', (event) => {
    if (event.data?.type !== 'MEND') return;
    event.waitUntil(mend(worker.registration, kept, manifest).catch(() => undefined));
  });
}
