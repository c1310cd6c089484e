import { useLayoutEffect, useRef } from 'react';

const HANDS = ['touchstart', 'wheel', 'keydown'] as const;

export const inSight = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / clientWidth);

/** Whether it stood elsewhere. */
function align(strip: HTMLElement, index: number): boolean {
  if (inSight(strip) === index) return false;
  strip.scrollLeft = index * strip.clientWidth;
  return true;
}

/**
 * A strip of things in some order, of which one stands in front. What is drawn scrolls it too, in
 * another order or as wide as a turned phone: then it moves back, and no hand is on it until one is
 * laid there again.
 */
export function useStrip(order: string, index: number) {
  const strip = useRef<HTMLDivElement>(null);
  /** How wide it was when she laid a hand on it. */
  const held = useRef<number | null>(null);
  const drawn = useRef(order);

  useLayoutEffect(() => {
    const isOther = drawn.current !== order;
    drawn.current = order;
    if ((strip.current && align(strip.current, index)) || isOther) held.current = null;
  }, [order, index]);

  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    const hold = () => {
      held.current = current.clientWidth;
    };
    for (const hand of HANDS) current.addEventListener(hand, hold, { passive: true });
    // Its pictures make it higher under her finger.
    const size = new ResizeObserver(() => {
      if (held.current !== current.clientWidth) align(current, index);
    });
    size.observe(current);
    return () => {
      for (const hand of HANDS) current.removeEventListener(hand, hold);
      size.disconnect();
    };
  }, [index]);

  /** Asked while it scrolls; what no hand has moved moves back. */
  const isHeld = (): boolean => {
    const { current } = strip;
    if (!current) return false;
    if (held.current !== current.clientWidth) {
      held.current = null;
      align(current, index);
    }
    return held.current !== null;
  };
  return { strip, isHeld };
}
