import { useLayoutEffect, type RefObject } from 'react';

const HEIGHT = '--act';

/** Tells what floats, and what ends behind it, how tall the actions at the foot of the screen are. */
export function useFoot(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = actions.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [actions]);
}
