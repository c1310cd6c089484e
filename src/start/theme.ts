import { GROUNDS } from './grounds.ts';
import { THEME } from './keys.ts';

export type Theme = 'system' | keyof typeof GROUNDS;

const SCHEMES = ['light', 'dark'] as const;

/** Dresses the page: itself, and the bars of the browser and the phone. */
export function wear(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const scheme of SCHEMES) {
    const bar = document.querySelector(`[name=theme-color][media*=${scheme}]`);
    bar?.setAttribute('content', GROUNDS[theme === 'system' ? scheme : theme]);
  }
}

/** The chosen one must not come after the system's, so a start finds it before the first paint. */
export function keepTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(THEME);
  else localStorage.setItem(THEME, theme);
}

export function keptTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  return SCHEMES.find((scheme) => scheme === kept) ?? 'system';
}
