import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { afterKey, moved, pinched, STEP, WHOLE, zoomed, type Sizes, type Zoom } from './zoom.ts';

const CLOSE_UP = 2.5;

function sizesOf(box: HTMLElement | null): Sizes {
  const { clientWidth: width = 0, clientHeight: height = 0 } = box ?? {};
  const { naturalWidth = 0, naturalHeight = 0 } = box?.querySelector('img') ?? {};
  const fit = Math.min(width / Math.max(1, naturalWidth), height / Math.max(1, naturalHeight));
  const picture = { width: naturalWidth * fit, height: naturalHeight * fit };
  return { box: { width, height }, picture };
}

/** Measured from the middle of the box. */
function pointIn(box: HTMLElement | null, at: { clientX: number; clientY: number }) {
  const { left = 0, top = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 };
}

/** Of the picture in a box: by fingers, by mouse and wheel, and by keys. */
export function useZoom() {
  const box = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [zoom, setZoom] = useState(WHOLE);

  useEffect(() => {
    const { current } = box;
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = (zoom: Zoom) => afterKey(zoom, event.key, sizesOf(current));
      if (!next(WHOLE)) return;
      // What is around the picture would scroll.
      event.preventDefault();
      setZoom((zoom) => next(zoom) ?? zoom);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const times = 2 ** (-event.deltaY / 240);
      setZoom((zoom) => zoomed(zoom, times, sizesOf(current), pointIn(current, event)));
    };
    document.addEventListener('keydown', key);
    // React's own may not keep the browser from zooming the page.
    current?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', key);
      current?.removeEventListener('wheel', wheel);
    };
  }, []);

  const down = (event: PointerEvent) => {
    if (fingers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointIn(box.current, event));
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(box.current, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    setZoom((zoom) =>
      other
        ? pinched(zoom, [before, other], [now, other], sizesOf(box.current))
        : moved(zoom, { x: now.x - before.x, y: now.y - before.y }, sizesOf(box.current)),
    );
  };
  const up = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  const tapTwice = (event: MouseEvent) => {
    const at = pointIn(box.current, event);
    setZoom((zoom) => (zoom.scale > 1 ? WHOLE : zoomed(zoom, CLOSE_UP, sizesOf(box.current), at)));
  };

  return {
    box,
    zoom,
    enlarge: () => setZoom((zoom) => zoomed(zoom, STEP, sizesOf(box.current))),
    reduce: () => setZoom((zoom) => zoomed(zoom, 1 / STEP, sizesOf(box.current))),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: tapTwice,
    },
  };
}
