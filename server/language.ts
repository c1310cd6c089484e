import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { complaintTexts } from '../texts/complaint.ts';
import { complaintTexts as complaintInHindi } from '../texts/hi/complaint.ts';
import { legal } from '../texts/legal.ts';
import { legal as legalInHindi } from '../texts/hi/legal.ts';
import { mailTexts as mailInHindi } from '../texts/hi/mail.ts';
import { serverTexts as inHindi, type ToConsumers } from '../texts/hi/server.ts';
import { voteTexts as voteInHindi } from '../texts/hi/vote.ts';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../texts/languages.ts';
import { mailTexts } from '../texts/mail.ts';
import { serverTexts } from '../texts/server.ts';
import { voteTexts } from '../texts/vote.ts';
import type { WordsOf } from '../texts/words-of.ts';

interface Words {
  said: ToConsumers;
  vote: WordsOf<typeof voteTexts>;
  complaint: WordsOf<typeof complaintTexts>;
  legal: WordsOf<typeof legal>;
  mail: WordsOf<typeof mailTexts>;
}

const WORDS: Record<Language, Words> = {
  en: { said: serverTexts, vote: voteTexts, complaint: complaintTexts, legal, mail: mailTexts },
  hi: {
    said: inHindi,
    vote: voteInHindi,
    complaint: complaintInHindi,
    legal: legalInHindi,
    mail: mailInHindi,
  },
};

const readers = new AsyncLocalStorage<Language>();

/** What the work says, it says to somebody who reads this language. */
export const readIn = <Result>(language: Language, work: () => Result): Result =>
  readers.run(language, work);

export const languageRead = (): Language => readers.getStore() ?? 'en';

export const words = (): Words => WORDS[languageRead()];

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** As it was told of an account, which may be of a language that is not said any more. */
export const languageOr = (told: string | null): Language =>
  told !== null && isLanguage(told) ? told : 'en';

/** The first of those that are wanted most in which anything is said here. */
export function languageWanted(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    const weight = rest.map((one) => /^\s*q=(.*)$/.exec(one)?.[1]).find(Boolean);
    return { code: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) };
  });
  const said = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return said.map(({ code }) => code).find(isLanguage) ?? 'en';
}

/**
 * Of whoever is asking: what the address names, so that each language has one of its own, else what
 * was chosen in this browser, else what the browser wants. The app's calls bring no cookies.
 */
export function languageOf(c: Context): Language {
  const chosen = [c.req.query('lang'), getCookie(c, LANGUAGE_COOKIE)];
  const known = chosen.find((code) => code !== undefined && isLanguage(code));
  return known ?? languageWanted(c.req.header('accept-language'));
}
