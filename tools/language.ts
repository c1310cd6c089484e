// Which language a build says: where its folder in texts/ has a file, that file is taken in place of the English one.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../texts/languages.ts';

const TEXTS = path.resolve(import.meta.dirname, '../texts');

/** Stylists read English: other builds have none of their screens. */
const DOOR = path.resolve(import.meta.dirname, '../src/stylist/Door.tsx');
const AWAY = path.resolve(import.meta.dirname, '../src/app/EnglishDoor.tsx');

const LOOK = path.resolve(import.meta.dirname, '../src/ui/look.css');

const isLanguage = (name: string): name is Language => name in LANGUAGES;

export function languageOf(env: NodeJS.ProcessEnv): Language {
  const named = env['APP_LANGUAGE'] ?? 'en';
  if (!isLanguage(named)) throw new Error(`There is no folder of ${named} in texts/`);
  return named;
}

/** The file of this language that stands for an English one. */
export function twinOf(english: string, language: Language): string | null {
  const within = path.relative(TEXTS, english);
  if (language === 'en' || within.startsWith('..')) return null;
  if (within.split(path.sep).some((folder) => folder in LANGUAGES)) return null;
  const twin = path.join(TEXTS, language, within);
  return existsSync(twin) ? twin : null;
}

export const inLanguage = (language: Language): Plugin => ({
  name: 'language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !/^\.{1,2}\/.*\.tsx?$/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!resolved) return null;
    if (resolved.id === DOOR) return AWAY;
    return twinOf(resolved.id, language) ?? resolved;
  },
  // Its letters stand higher and hang lower than those the styles were made for.
  transform(code, id) {
    if (language === 'en' || id !== LOOK) return null;
    return code + readFileSync(LOOK.replace(/css$/, `${language}.css`), 'utf8');
  },
});
