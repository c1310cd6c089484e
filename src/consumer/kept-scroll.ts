import { useLayoutEffect } from 'react';
import { reveal } from '../start/reveal.ts';
import { useEntry } from './navigation.ts';

const KEY = 'scrolls';

/** Where each entry of this tab's history was left; it outlives a reload, as those entries do. */
const scrolls = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));

// A screen that is new would be put where the one before it stood.
history.scrollRestoration = 'manual';

document.addEventListener('visibilitychange', () =>
  sessionStorage.setItem(KEY, JSON.stringify([...scrolls])),
);

/** Nobody has scrolled there yet. */
export const isNew = (key: string): boolean => !scrolls.has(key);

/** Mounted inside a screen, so that it runs when the screen's own content is there. */
export function useKeptScroll(): void {
  const { key } = useEntry();
  useLayoutEffect(() => {
    // What is hidden behind the skeleton cannot be scrolled.
    reveal();
    scrollTo(0, scrolls.get(key) ?? 0);
    const keep = () => scrolls.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key]);
}
