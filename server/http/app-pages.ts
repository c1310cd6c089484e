import { fileIn, LANGUAGES } from '../../texts/languages.ts';
import { languageRead } from '../language.ts';
import type { HttpContext } from './context.ts';
import type { StaticFiles } from './static.ts';

const PAGE = '/index.html';
const DOOR = '/stylist-login.html';

/** Who asks for the same address in another language has to get another page. */
const BY_LANGUAGE = 'Accept-Language, Cookie';

/** That there is one in each language, for those who search. */
function otherLanguages(publicUrl: string): string {
  const codes = [...Object.keys(LANGUAGES), 'x-default'];
  return codes
    .map((code) => {
      const query = code === 'x-default' ? '' : `?lang=${code}`;
      return `<${new URL(`/${query}`, publicUrl).href}>; rel="alternate"; hreflang="${code}"`;
    })
    .join(', ');
}

/** The pages of the app; each of the stylists' screens has an address behind their door. */
export function appPages(files: StaticFiles, publicUrl: string | null) {
  const links = publicUrl === null ? null : otherLanguages(publicUrl);

  /** Null where nothing is built. */
  function page(c: HttpContext, status?: 200 | 404): Response | null {
    const own = fileIn(languageRead(), PAGE);
    const answer = files.answer(c, files.find(own) ? own : PAGE, status);
    answer?.headers.append('Vary', BY_LANGUAGE);
    if (links !== null && status !== 404) answer?.headers.set('Link', links);
    return answer;
  }

  return {
    missing: (c: HttpContext) => page(c, 404),
    /** Null where there is none at this address. */
    at(c: HttpContext, path: string): Response | null {
      if (path === '/') return page(c);
      return /^\/stylist-login(\/|$)/.test(path) ? files.answer(c, DOOR) : null;
    },
  };
}
