// Puts the catalogue's words into the page and the manifest, which are there before any script.
import path from 'node:path';
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

/** @param {string} json */
export function manifestOf(json) {
  const { lang, name, description } = pageTexts;
  const manifest = JSON.parse(json);
  return {
    ...manifest,
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
    html.replaceAll(/%(lang|name|description)%/g, (_, word) => Reflect.get(pageTexts, word)),
});
