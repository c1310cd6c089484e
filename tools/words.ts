// Puts the catalogue's words and the grounds into the page and the manifest, which are there before any script.
import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GROUNDS } from '../src/start/grounds.ts';
import type { Language } from '../texts/languages.ts';
import { pageTexts as hindi } from '../texts/hi/page.ts';
import { pageTexts } from '../texts/page.ts';
import type { WordsOf } from '../texts/words-of.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

type PageTexts = WordsOf<typeof pageTexts>;

const IN: Record<Language, PageTexts> = { en: pageTexts, hi: hindi };

export const pageTextsOf = (language: Language): PageTexts => IN[language];

const withLabel = (labels: Record<string, string>) => (picture: { src: string }) => ({
  ...picture,
  label: labels[path.basename(picture.src, '.jpg')],
});

const withName = (names: Record<string, { name: string }>) => (shortcut: { url: string }) => ({
  ...names[shortcut.url.replace('/?go=', '')],
  ...shortcut,
});

const groundOf = (ground: string) => ({ background_color: ground, theme_color: ground });

export function manifestOf(json: string, texts: PageTexts) {
  const { lang, name, description, screenshots, shortcuts } = texts;
  const manifest = JSON.parse(json);
  return {
    ...manifest,
    ...groundOf(GROUNDS.light),
    color_scheme_dark: groundOf(GROUNDS.dark),
    lang,
    name,
    short_name: name,
    description,
    screenshots: manifest.screenshots.map(withLabel(screenshots)),
    shortcuts: manifest.shortcuts.map(withName(shortcuts)),
  };
}

const STYLE = 'max-width:28em;margin:15vh auto;padding:0 24px;font:1.125rem/1.5 sans-serif';

/** What is said in place of the app, by a script that every browser understands: it is put in as it is written. */
export function tooOld(texts: PageTexts): string {
  const { title, needs } = texts.tooOld;
  const { Chrome, Firefox, Safari } = OLDEST_BROWSERS;
  const said = `<main role="alert" style="${STYLE}"><h1>${title}</h1><p style="margin-top:16px">${needs(Chrome, Firefox, Safari)}</p></main>`;
  return readFileSync(path.resolve(import.meta.dirname, '../src/start/too-old.js'), 'utf8')
    .replaceAll(/^\s*(\/\/.*)?/gm, '')
    .replace('%too-old%', () => said)
    .trim();
}

export const words = (texts: PageTexts): Plugin => ({
  name: 'words',
  transformIndexHtml: (html) =>
    html
      .replace('%too-old%', () => tooOld(texts))
      .replaceAll(/%(lang|name|description|light|dark)%/g, (_, word) =>
        Reflect.get({ ...texts, ...GROUNDS }, word),
      ),
});
