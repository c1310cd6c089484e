import {
  DESK_CACHE,
  dropPictures,
  MEDIA_CACHE,
  mediaKey,
  type PicturesGone,
} from '../device/media-cache.ts';

const keyOf = (url: string) => mediaKey(new URL(url, location.href));

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

export async function forgetAllDeskPictures(): Promise<void> {
  await caches.delete(DESK_CACHE);
}

export const forgetDeskPictures = async (urls: readonly string[]): Promise<void> =>
  dropPictures(urls.map(keyOf), DESK_CACHE);

export async function forgetPictures(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const keys = urls.map(keyOf);
  const told: PicturesGone = { type: 'pictures-gone', keys };
  navigator.serviceWorker?.controller?.postMessage(told);
  await dropPictures(keys);
}

export const isPictureKept = async (url: string): Promise<boolean> =>
  (await caches.match(keyOf(url), { cacheName: MEDIA_CACHE })) !== undefined;

/**
 * Fetched through the worker, which keeps them, for as long as they are wanted; what fails is
 * fetched when it is looked at.
 */
export async function keepPictures(
  urls: readonly string[],
  areWanted: () => boolean,
): Promise<void> {
  for (const url of urls) {
    if (await isPictureKept(url)) continue;
    if (!areWanted()) return;
    await fetch(url).catch(() => undefined);
  }
}
