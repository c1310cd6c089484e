import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import {
  DESK_CACHE,
  dropPictures,
  mayKeep,
  MEDIA_CACHE,
  mediaKey,
  type PicturesGone,
} from '../src/device/media-cache.ts';
import type { Foundation } from '../src/outbox/assemble.ts';
import { isAtDesk } from './desk.ts';

const MAX_COUNT = 600;
const MAX_BYTES = 80 * 1024 * 1024;

const roleOf = ({ referrer }: Request) =>
  isAtDesk(URL.parse(referrer)?.pathname ?? '') ? 'stylist' : 'consumer';
const CACHES = { consumer: MEDIA_CACHE, stylist: DESK_CACHE };

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
  isWanted: () => Promise<boolean>,
): Promise<void> {
  const picture = await response.blob();
  if (!(await isWanted())) return;
  const cache = await caches.open(name);
  // Whatever stands in between may have left the length out, and the space is counted by it.
  const headers = { 'content-type': picture.type, 'content-length': String(picture.size) };
  await cache.put(key, new Response(picture, { headers }));
  // A sign-out meanwhile may have come before it.
  if (!(await isWanted())) await cache.delete(key);
  await trim(cache);
}

const isPicture = ({ status, headers }: Response) =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false);

/** Pictures from the phone first. One is kept for who asked for it, while nobody else is signed in. */
export function keepMedia(
  worker: ServiceWorkerGlobalScope,
  { sessions, channel }: Foundation,
): void {
  /** Of photos that were deleted: what a screen asked for before may come after. */
  const gone = new Set<string>();
  worker.addEventListener('message', (event) => {
    const { type, keys }: Partial<PicturesGone> = event.data ?? {};
    if (type !== 'pictures-gone' || !keys) return;
    for (const key of keys) gone.add(key);
    event.waitUntil(dropPictures(keys).catch(() => undefined));
  });
  const isMedia = ({ url }: { url: URL }) => url.origin === worker.location.origin && mayKeep(url);
  async function picture({ url, request, event }: RouteHandlerCallbackOptions) {
    const role = roleOf(request);
    const name = CACHES[role];
    const whose = async () => (await sessions[role].read().catch(() => null))?.user.id;
    // A full phone may not open what it keeps.
    const kept = await caches.match(mediaKey(url), { cacheName: name }).catch(() => undefined);
    if (kept) return kept;
    const asker = whose();
    // The browser's own cache would keep it too, and beyond the sign-out.
    const response = await fetch(request, { cache: 'no-store' }).catch((error: unknown) => {
      if (error instanceof TypeError) channel.post({ type: 'unreached' });
      throw error;
    });
    if (isPicture(response)) {
      const isWanted = async () => {
        const user = await asker;
        return user !== undefined && user === (await whose()) && !gone.has(mediaKey(url));
      };
      const kept = keep(name, mediaKey(url), response.clone(), isWanted);
      // A full phone, or a line that breaks, shows what came without keeping it.
      event.waitUntil(kept.catch(() => undefined));
    }
    return response;
  }
  // Whatever goes wrong here, she sees what the server has.
  const asItComes = ({ request }: RouteHandlerCallbackOptions) =>
    fetch(request, { cache: 'no-store' });
  registerRoute(isMedia, (asked) => picture(asked).catch(() => asItComes(asked)));
}
