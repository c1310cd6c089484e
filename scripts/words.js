// Puts the catalogue's words and the grounds into the page and the manifest, which are there before any script.
import path from 'node:path';
import { GROUNDS } from '../src/start/grounds.ts';
import { pageTexts } from '../texts/page.ts';

/** @type {Record<string, string>} */
const screenshots = pageTexts.screenshots;
/** @type {Record<string, { name: string }>} */
const shortcuts = pageTexts.shortcuts;

/** @param {{ src: string }} picture */
const withLabel = (picture) => ({
  ...picture,
  label: screenshots[path.basename(picture.src, '.jpg')],
});

/** @param {{ url: string }} shortcut */
const withName = (shortcut) => ({
  ...shortcuts[shortcut.url.replace('/?go=', '')],
  ...shortcut,
});

/** @param {string} ground */
const groundOf = (ground) => ({ background_color: ground, theme_color: ground });

/** @param {string} json */
export function manifestOf(json) {
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

/** @returns {import('vite').Plugin} */
export const words = () => ({
  name: 'words',
  transformIndexHtml: (html) =>
    html.replaceAll(/%(lang|name|description|light|dark)%/g, (_, word) =>
      Reflect.get({ ...pageTexts, ...GROUNDS }, word),
    ),
});
