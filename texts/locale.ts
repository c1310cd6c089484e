import { LANGUAGES } from './languages.ts';

/** What a build says: each language's folder has its own. */
export const LANGUAGE: string = 'en';

/** Of the texts and of the numbers in them. */
export const LOCALE = 'en-IN';

function readers(): string | undefined {
  const own = new Intl.DateTimeFormat().resolvedOptions().locale.slice(0, 2);
  return own !== 'en' && own in LANGUAGES ? LOCALE : undefined;
}

/** Of dates: as the browser writes them, but no Hindi month for whoever has chosen English there. */
export const READERS: string | undefined = /* @__PURE__ */ readers();
