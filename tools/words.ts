// Puts the catalogue's words and the grounds into the page and the manifest, which are there before any script.
import type { Plugin } from 'vite';
import path from 'node:path';
import { GROUNDS } from '../src/start/grounds.ts';
import { pageTexts } from '../texts/page.ts';

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

export const words = (): Plugin => ({
  name: 'words',
  transformIndexHtml: (html) =>
    html.replaceAll(/%(lang|name|description|light|dark)%/g, (_, word) =>
      Reflect.get({ ...pageTexts, ...GROUNDS }, word),
    ),
});
