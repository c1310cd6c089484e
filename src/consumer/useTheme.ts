import { useLayoutEffect } from 'react';
import { useStore } from '../state/store.ts';

// Of index.html's two tags; the bars of the browser and the phone take them.
const GROUNDS = { light: '#faf7f2', dark: '#141210' };

/** Read before the first paint, by index.html: the chosen one must not come after the system's. */
function keepForStart(theme: 'system' | 'light' | 'dark') {
  if (theme === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
}

function colourBars(theme: 'system' | 'light' | 'dark') {
  for (const scheme of ['light', 'dark'] as const) {
    const tag = document.querySelector(`meta[name='theme-color'][media*='${scheme}']`);
    tag?.setAttribute('content', GROUNDS[theme === 'system' ? scheme : theme]);
  }
}

/** What Settings says of light and dark, over what the system says. */
export function useTheme(): void {
  const theme = useStore((state) => state.settings.theme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    colourBars(theme);
    keepForStart(theme);
  }, [theme]);
}
