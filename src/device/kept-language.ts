/** Page and worker both know it, before the worker has read anything else. */
const CACHE = 'language';
const AT = '/language';

/** In which language the app is opened on this phone; undefined until it has been. */
export async function keptLanguage(): Promise<string | undefined> {
  const kept = await caches.match(AT, { cacheName: CACHE }).catch(() => undefined);
  return kept?.text();
}

export async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(AT, new Response(language));
}
