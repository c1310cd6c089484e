import { useLayoutEffect } from 'react';
import { useStore } from '../state/store.ts';

/** What Settings says of light and dark, over what the system says. */
export function useTheme(): void {
  const theme = useStore((state) => state.settings.theme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
}
