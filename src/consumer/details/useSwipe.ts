import { useRef, type TouchEvent } from 'react';

const LEAST_PX = 56;

/** A horizontal swipe over an element: -1 towards the one before, 1 towards the next. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x > 0 ? -1 : 1);
    },
  };
}
