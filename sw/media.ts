import { registerRoute } from 'workbox-routing';

export const MEDIA_CACHE = 'media';
const MAX_COUNT = 600;
const MAX_BYTES = 80 * 1024 * 1024;

/** The signature is good for a day, the picture for ever: it is kept under its path alone. */
const keyOf = (url: URL) => url.origin + url.pathname;

const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get('content-length') ?? 0);

/** Drops the pictures kept first until count and space are within their limits. */
async function trim(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (key) => ({ key, size: sizeOf(await cache.match(key)) })),
  );
  let count = kept.length;
  let bytes = kept.reduce((sum, { size }) => sum + size, 0);
  for (const { key, size } of kept) {
    if (count <= MAX_COUNT && bytes <= MAX_BYTES) return;
    await cache.delete(key);
    count -= 1;
    bytes -= size;
  }
}

async function keep(key: string, response: Response): Promise<void> {
  const cache = await caches.open(MEDIA_CACHE);
  // A full phone shows the picture without keeping it.
  await cache.put(key, response).catch(() => undefined);
  await trim(cache);
}

/** Pictures from the phone first. */
export function keepMedia(worker: ServiceWorkerGlobalScope): void {
  const isMedia = ({ url }: { url: URL }) =>
    url.origin === worker.location.origin && url.pathname.startsWith('/media/');
  registerRoute(isMedia, async ({ url, request, event }) => {
    const cache = await caches.open(MEDIA_CACHE);
    const kept = await cache.match(keyOf(url));
    if (kept) return kept;
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(keyOf(url), response.clone()));
    return response;
  });
}
