import { useLayoutEffect } from 'react';
import { reveal } from '../../start/reveal.ts';
import { useEntry } from './navigation.ts';

const KEY = 'scrolls';
const MOVES = ['pointerdown', 'keydown', 'wheel'] as const;
/** By then she reads what stands there. */
const LATEST_MS = 10_000;

/** Where each entry of this tab's history was left; it outlives a reload, as those entries do. */
const scrolls = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));

// A screen that is new would be put where the one before it stood.
history.scrollRestoration = 'manual';

document.addEventListener('visibilitychange', () =>
  sessionStorage.setItem(KEY, JSON.stringify([...scrolls])),
);

/** Nobody has scrolled there yet. */
export const isNew = (key: string): boolean => !scrolls.has(key);

/** Scrolls there as soon as the page is long enough, unless she moves before. Answers how to stop. */
function scrollOnceLong(top: number): { isWaiting: () => boolean; stop: () => void } {
  let isWaiting = true;
  const stop = () => {
    isWaiting = false;
    growth.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, stop);
  };
  const tryNow = () => {
    scrollTo(0, top);
    if (scrollY >= Math.floor(top)) stop();
  };
  const growth = new ResizeObserver(tryNow);
  growth.observe(document.body);
  const timer = setTimeout(stop, LATEST_MS);
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  tryNow();
  return { isWaiting: () => isWaiting, stop };
}

/** Mounted inside a screen, so that it runs when the screen's own content is there. */
export function useKeptScroll(): void {
  const { key } = useEntry();
  useLayoutEffect(() => {
    // What is hidden behind the skeleton cannot be scrolled.
    reveal();
    const scrolling = scrollOnceLong(scrolls.get(key) ?? 0);
    const keep = () => scrolling.isWaiting() || scrolls.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => {
      scrolling.stop();
      removeEventListener('scroll', keep);
    };
  }, [key]);
}
