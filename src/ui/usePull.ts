import { useEffect, useState } from 'react';

/** Pulled so far, letting go refreshes. */
export const PULL_PX = 72;
const RESISTANCE = 0.45;

const startsAtTop = (target: EventTarget | null) =>
  scrollY <= 0 && target instanceof Element && !target.closest('dialog');

/** How far the page is pulled down at its top; null while no finger pulls. */
export function usePull(onRelease: () => void): number | null {
  const [pull, setPull] = useState<number | null>(null);

  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    let pulled = 0;
    const start = ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isPull = touches.length === 1 && touch && startsAtTop(target);
      from = isPull ? { x: touch.clientX, y: touch.clientY } : null;
      pulled = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      // Sideways is a swipe, upwards a scroll.
      if (pulled === 0 && Math.abs(touch.clientX - from.x) > down) from = null;
      else if (down > 0) setPull((pulled = down * RESISTANCE));
    };
    const cancel = () => {
      from = null;
      pulled = 0;
      setPull(null);
    };
    const end = () => {
      if (pulled >= PULL_PX) onRelease();
      cancel();
    };
    const options = { passive: true };
    addEventListener('touchstart', start, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', end);
    addEventListener('touchcancel', cancel);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', cancel);
    };
  }, [onRelease]);

  return pull;
}
