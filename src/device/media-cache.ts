export const MEDIA_CACHE = 'media';

/** What a stylist was shown: it goes with that session, apart from what a consumer's phone keeps. */
export const DESK_CACHE = 'desk-media';

/** The signature is good for a day, the picture for ever: it is kept under its path alone. */
export const mediaKey = ({ origin, pathname }: URL): string => origin + pathname;

/** What an owner looks at of what is hidden from everybody else is kept nowhere. */
export const mayKeep = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/media/') && !searchParams.has('as');

export async function dropPictures(keys: readonly string[], name = MEDIA_CACHE): Promise<void> {
  const cache = await caches.open(name);
  for (const key of keys) await cache.delete(key);
}

/** Told to the worker, which may be about to keep one of them. */
export interface PicturesGone {
  type: 'pictures-gone';
  keys: readonly string[];
}
