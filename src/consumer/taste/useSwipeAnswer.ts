import { useRef, type PointerEvent } from 'react';

const ENOUGH_PX = 88;
/** A flick counts before it has gone so far. */
const FLICK_PX = 28;
const FLICK_PX_PER_MS = 0.5;

interface Grip {
  pointer: number;
  x: number;
  y: number;
  at: number;
}

const sideOf = (x: number) => (x > 0 ? 'like' : 'leave');

/**
 * A piece under the finger: it follows sideways, the word it leans to turns ink, and letting go far
 * enough says it. The page is not drawn anew on the way, only this element moves.
 */
export function useSwipeAnswer(onSay: (liked: boolean, from: number) => void) {
  const grip = useRef<Grip | null>(null);

  const lean = (element: HTMLElement, x: number) => {
    element.style.transform =
      x === 0 ? '' : `translate(${x}px, ${Math.abs(x) / 18}px) rotate(${x / 22}deg)`;
    const { dataset } = document.body;
    const leans = Math.abs(x) > ENOUGH_PX ? sideOf(x) : undefined;
    if (leans === dataset['leans']) return;
    if (leans === undefined) delete dataset['leans'];
    else dataset['leans'] = leans;
  };

  const letGo = (event: PointerEvent<HTMLElement>, isSaid: boolean) => {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    grip.current = null;
    const x = event.clientX - held.x;
    const speed = Math.abs(x) / Math.max(1, event.timeStamp - held.at);
    delete event.currentTarget.dataset['held'];
    lean(event.currentTarget, 0);
    const isFlick = Math.abs(x) > FLICK_PX && speed > FLICK_PX_PER_MS;
    if (isSaid && (Math.abs(x) > ENOUGH_PX || isFlick)) onSay(x > 0, x);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      grip.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset['held'] = 'true';
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current?.pointer !== event.pointerId) return;
      lean(event.currentTarget, event.clientX - grip.current.x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
  };
}
