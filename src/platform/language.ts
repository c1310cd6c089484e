import { keepLanguage, keptLanguage } from '../device/kept-language.ts';
import { keptPage } from '../device/kept-page.ts';

const YEAR_S = 365 * 24 * 60 * 60;

interface Choice {
  language: string;
  /** Its page, by the name that the server has for it. */
  page: string;
  cookie: string;
}

async function isThere(language: string, page: string): Promise<boolean> {
  if (await keptPage(language, 'index').catch(() => undefined)) return true;
  const asked = await fetch(page, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return asked?.ok ?? false;
}

/** From the next load on the app opens in this language, unless its page is out of reach, or what the worker reads cannot be kept. */
export async function chooseLanguage({ language, page, cookie }: Choice) {
  if (!(await isThere(language, page))) return 'unreached';
  // The worker reads the one, the server the other.
  const isKept = await keepLanguage(language).then(
    () => true,
    () => false,
  );
  if (!isKept && 'serviceWorker' in navigator) return 'unkept';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  return 'chosen';
}

/** The worker opens the app in the one that came first, until another is chosen. */
export async function keepFirstLanguage(language: string): Promise<void> {
  if ((await keptLanguage()) === undefined) await keepLanguage(language).catch(() => undefined);
}
