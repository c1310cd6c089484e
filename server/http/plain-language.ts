import { html } from 'hono/html';
import { setCookie } from 'hono/cookie';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../texts/languages.ts';
import { isLanguage, languageRead } from '../language.ts';
import type { HttpContext } from './context.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The field by which a form is asked for in another language. */
export const LANGUAGE_FIELD = 'lang';

/** The id of what is filled in on a page. */
export const FORM = 'form';

/** The same page in the other languages, each by its own name; what is typed in a form goes along. */
export const otherLanguages = (hasForm: boolean) =>
  Object.entries(LANGUAGES)
    .filter(([language]) => language !== languageRead())
    .map(([language, name]) =>
      hasForm
        ? html`<button
            class="small link"
            form="${FORM}"
            name="${LANGUAGE_FIELD}"
            value="${language}"
            lang="${language}"
            formnovalidate
          >
            ${name}
          </button>`
        : html`<a
            class="small"
            href="?${LANGUAGE_FIELD}=${language}"
            lang="${language}"
            hreflang="${language}"
            >${name}</a
          >`,
    );

export const asLanguage = (asked: string | undefined): Language | null =>
  asked !== undefined && isLanguage(asked) ? asked : null;

/** This browser reads all pages in it from now on. */
export const keepLanguage = (c: HttpContext, language: Language) =>
  setCookie(c, LANGUAGE_COOKIE, language, { path: '/', sameSite: 'Lax', maxAge: YEAR_S });
