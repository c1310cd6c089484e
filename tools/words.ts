// Puts the catalogue's words and the grounds into the page and the manifest, which are there before any script.
import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GROUNDS } from '../src/start/grounds.ts';
import { pageTexts } from '../texts/page.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const screenshots: Record<string, string> = pageTexts.screenshots;
const shortcuts: Record<string, { name: string }> = pageTexts.shortcuts;

const withLabel = (picture: { src: string }) => ({
  ...picture,
  label: screenshots[path.basename(picture.src, '.jpg')],
});

const withName = (shortcut: { url: string }) => ({
  ...shortcuts[shortcut.url.replace('/?go=', '')],
  ...shortcut,
});

const groundOf = (ground: string) => ({ background_color: ground, theme_color: ground });

export function manifestOf(json: string) {
  const { lang, name, description } = pageTexts;
  const manifest = JSON.parse(json);
  return {
    ...manifest,
    ...groundOf(GROUNDS.light),
    color_scheme_dark: groundOf(GROUNDS.dark),
    lang,
    name,
    short_name: name,
    description,
    screenshots: manifest.screenshots.map(withLabel),
    shortcuts: manifest.shortcuts.map(withName),
  };
}

const STYLE = 'max-width:28em;margin:15vh auto;padding:0 24px;font:1.125rem/1.5 sans-serif';

/** What is said in place of the app, by a script that every browser understands: it is put in as it is written. */
export function tooOld(): string {
  const { title, needs } = pageTexts.tooOld;
  const { Chrome, Firefox, Safari } = OLDEST_BROWSERS;
  const said = `<main role="alert" style="${STYLE}"><h1>${title}</h1><p style="margin-top:16px">${needs(Chrome, Firefox, Safari)}</p></main>`;
  return readFileSync(path.resolve(import.meta.dirname, '../src/start/too-old.js'), 'utf8')
    .replaceAll(/^\s*(\/\/.*)?/gm, '')
    .replace('%too-old%', () => said)
    .trim();
}

export const words = (): Plugin => ({
  name: 'words',
  transformIndexHtml: (html) =>
    html
      .replace('%too-old%', tooOld)
      .replaceAll(/%(lang|name|description|light|dark)%/g, (_, word) =>
        Reflect.get({ ...pageTexts, ...GROUNDS }, word),
      ),
});
