const MEDIA_CACHE = 'media';
const DESK_CACHE = 'desk-media';

/** Asks the browser to keep what is stored here when the phone runs full. */
export const askToPersist = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.()) ?? false;

/** Bytes used and available on this phone, where the browser tells. */
export async function storageUsed(): Promise<{ used: number; quota: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}

export async function forgetAllPictures(): Promise<void> {
  await caches.delete(MEDIA_CACHE);
}

/** What a stylist was shown; the worker keeps it apart from what a consumer's phone keeps. */
export async function forgetDeskPictures(): Promise<void> {
  await caches.delete(DESK_CACHE);
}

/** The worker keeps a picture under its path, without the signature. */
export async function forgetPictures(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const cache = await caches.open(MEDIA_CACHE);
  for (const url of urls) await cache.delete(url, { ignoreSearch: true });
}

/**
 * Fetched through the worker, which keeps them, for as long as they are wanted; what fails is
 * fetched when it is looked at.
 */
export async function keepPictures(
  urls: readonly string[],
  areWanted: () => boolean,
): Promise<void> {
  for (const url of urls) {
    const { origin, pathname } = new URL(url, location.href);
    if (await caches.match(origin + pathname, { cacheName: MEDIA_CACHE })) continue;
    if (!areWanted()) return;
    await fetch(url).catch(() => undefined);
  }
}
