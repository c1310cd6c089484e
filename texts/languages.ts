/** Each in its own name. One besides English is a folder here that has a file for each that people read. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;

export type Language = keyof typeof LANGUAGES;

/** Under this name a browser tells the server which was chosen in it. */
export const LANGUAGE_COOKIE = 'language';

/** What stands beside the English file of this name: `index.hi.html`. */
export const fileIn = (language: string, file: string): string =>
  language === 'en' ? file : file.replace('.', `.${language}.`);
