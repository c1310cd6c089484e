import { registerRoute } from 'workbox-routing';
import { DESK_CACHE, MEDIA_CACHE, mediaKey } from '../src/device/media-cache.ts';
import type { Foundation } from '../src/outbox/assemble.ts';

const DESK = '/stylist-login';
const MAX_COUNT = 600;
const MAX_BYTES = 80 * 1024 * 1024;

const cacheOf = ({ referrer }: Request) =>
  URL.parse(referrer)?.pathname.startsWith(DESK) ? DESK_CACHE : MEDIA_CACHE;

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

async function keep(
  name: string,
  key: string,
  response: Response,
  isWanted: () => boolean,
): Promise<void> {
  const picture = await response.blob();
  if (!isWanted()) return;
  const cache = await caches.open(name);
  // Whatever stands in between may have left the length out, and the space is counted by it.
  const headers = { 'content-type': picture.type, 'content-length': String(picture.size) };
  await cache.put(key, new Response(picture, { headers }));
  if (!isWanted()) await cache.delete(key);
  await trim(cache);
}

const isPicture = ({ status, headers }: Response) =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false);

/** Pictures from the phone first. What is on its way when somebody signs out is not kept. */
export function keepMedia(worker: ServiceWorkerGlobalScope, { channel }: Foundation): void {
  let sessions = 0;
  channel.listen(({ type }) => {
    if (type === 'session-changed') sessions += 1;
  });

  const isMedia = ({ url }: { url: URL }) =>
    url.origin === worker.location.origin && url.pathname.startsWith('/media/');
  registerRoute(isMedia, async ({ url, request, event }) => {
    const name = cacheOf(request);
    // A full phone may not open what it keeps.
    const kept = await caches.match(mediaKey(url), { cacheName: name }).catch(() => undefined);
    if (kept) return kept;
    const askedIn = sessions;
    // The browser's own cache would keep it too, and beyond the sign-out.
    const response = await fetch(request, { cache: 'no-store' });
    if (isPicture(response)) {
      const kept = keep(name, mediaKey(url), response.clone(), () => askedIn === sessions);
      // A full phone, or a line that breaks, shows what came without keeping it.
      event.waitUntil(kept.catch(() => undefined));
    }
    return response;
  });
}
