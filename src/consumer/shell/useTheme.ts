import { useLayoutEffect } from 'react';
import { keepTheme, wear } from '../../start/theme.ts';
import { useStore } from './app-context.ts';

/** What Settings says of light and dark, over what the system says. */
export function useTheme(): void {
  const theme = useStore((state) => state.settings.theme);
  useLayoutEffect(() => {
    wear(theme);
    keepTheme(theme);
  }, [theme]);
}
