/** The worker keeps each page by its content, each language's beside its other files. */
const PAGES = {
  index: /(?:^|\/)assets\/index-[\w-]{8}\.html$/,
  'stylist-login': /(?:^|\/)assets\/stylist-login-[\w-]{8}\.html$/,
};

export type PageName = keyof typeof PAGES;

export const isPage = (name: PageName, url: string): boolean => PAGES[name].test(url);

export const cacheOf = (language: string): string =>
  language === 'en' ? 'precache-v2' : `precache-v2-${language}`;

/** As that language's build was last here, whole: its pages come last. */
export async function keptPage(language: string, name: PageName): Promise<Response | undefined> {
  const own = `-${cacheOf(language)}-http`;
  const cacheName = (await caches.keys()).find((one) => one.includes(own));
  if (cacheName === undefined) return undefined;
  const cache = await caches.open(cacheName);
  const key = (await cache.keys()).find(({ url }) => isPage(name, url));
  return key && cache.match(key);
}
