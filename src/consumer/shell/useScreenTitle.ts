import { useEffect, useRef } from 'react';
import { BRAND } from '../../../texts/brand.ts';
import { useStore } from './app-context.ts';
import { useEntry, type Screen } from './navigation.ts';

/** On a wide screen an outfit's own title stands beside History's. */
function titleIn(name: Screen['name']): HTMLElement | undefined {
  const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
  return titles.find((title) => name !== 'details' || !title.closest('header'));
}

/** Once it is there: some screens come late. Answers how to leave it. */
function focusTitle(name: Screen['name']): () => void {
  const observer = new MutationObserver(tryNow);
  function tryNow() {
    const title = titleIn(name);
    if (!title) return;
    observer.disconnect();
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();
  // She is somewhere else by then.
  const leave = () => observer.disconnect();
  addEventListener('pointerdown', leave, { once: true });
  addEventListener('keydown', leave, { once: true });
  return () => {
    leave();
    removeEventListener('pointerdown', leave);
    removeEventListener('keydown', leave);
  };
}

/** A screen that she goes to says what it is: in the window's title, and to whoever listens. */
export function useScreenTitle(usual: string | null): void {
  const { key, place } = useEntry();
  const { name } = place;
  const outfit = useStore(({ outfits }) =>
    place.name === 'details' ? (outfits[place.outfit]?.value?.outfit.title ?? null) : null,
  );
  const title = outfit ?? usual;

  useEffect(() => {
    document.title = title === null ? BRAND : `${title} · ${BRAND}`;
  }, [title]);

  useEffect(
    () => () => {
      document.title = BRAND;
    },
    [],
  );

  const last = useRef({ key, name });
  useEffect(() => {
    const before = last.current;
    last.current = { key, name };
    const isSame = before.key === key && before.name === name;
    // From look to look she stays on the tabs.
    if (isSame || (before.name === 'details' && name === 'details')) return undefined;
    return focusTitle(name);
  }, [key, name]);
}
