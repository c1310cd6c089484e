import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Point } from './part.ts';

const STEP = 0.02;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** Up is more, as on a slider. */
const SIZES: Record<string, readonly [number, number]> = {
  '+': [STEP, STEP],
  '=': [STEP, STEP],
  '-': [-STEP, -STEP],
  _: [-STEP, -STEP],
};

export type Follow = (by: Point, isGoingOn: boolean) => void;

const ofKey = ({ key, shiftKey }: KeyboardEvent, isSizable: boolean) => {
  const arrow = ARROWS[key];
  if (!isSizable) return { by: arrow, isSize: false };
  const [x, y] = arrow ?? [0, 0];
  const size = arrow && shiftKey ? ([x, -y] as const) : SIZES[key];
  return { by: size ?? arrow, isSize: size !== undefined };
};

/**
 * Follows the finger that took hold of it, and the key that is held down: how far it has gone since
 * it began, in fractions of the picture.
 */
export function useGrip(box: RefObject<HTMLElement | null>, follow: Follow, resize?: Follow) {
  const held = useRef<{ id: number; x: number; y: number; isGoingOn: boolean } | null>(null);
  const pressed = useRef<{ key: string; x: number; y: number } | null>(null);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (held.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isGoingOn: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current;
      const { width, height } = box.current?.getBoundingClientRect() ?? {};
      if (from?.id !== event.pointerId || !width || !height) return;
      const by = { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / height };
      if (by.x === 0 && by.y === 0 && !from.isGoingOn) return;
      follow(by, from.isGoingOn);
      from.isGoingOn = true;
    },
    onLostPointerCapture: () => {
      held.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { by, isSize } = ofKey(event, resize !== undefined);
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const before = event.repeat && pressed.current?.key === event.key ? pressed.current : null;
      const at = { key: event.key, x: (before?.x ?? 0) + by[0], y: (before?.y ?? 0) + by[1] };
      pressed.current = at;
      (isSize && resize ? resize : follow)(at, before !== null);
    },
    onBlur: () => {
      pressed.current = null;
    },
  };
}
