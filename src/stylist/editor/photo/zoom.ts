export interface Zoom {
  scale: number;
  /** The middle of what is seen, in parts of the picture. */
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0.5, y: 0.5 };
const MOST = 6;
const STEP = 1.4;
const PAN = 0.12;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** What is seen never leaves the picture. */
export function zoomTo({ scale, x, y }: Zoom): Zoom {
  const next = within(scale, 1, MOST);
  const half = 0.5 / next;
  return { scale: next, x: within(x, half, 1 - half), y: within(y, half, 1 - half) };
}

export const zoomedIn = (zoom: Zoom) => zoomTo({ ...zoom, scale: zoom.scale * STEP });
export const zoomedOut = (zoom: Zoom) => zoomTo({ ...zoom, scale: zoom.scale / STEP });
export const panned = (zoom: Zoom, dx: number, dy: number) =>
  zoomTo({ ...zoom, x: zoom.x + dx, y: zoom.y + dy });

export function zoomAfterKey(zoom: Zoom, key: string): Zoom | null {
  const step = PAN / zoom.scale;
  switch (key) {
    case '+':
    case '=':
      return zoomedIn(zoom);
    case '-':
    case '_':
      return zoomedOut(zoom);
    case 'ArrowLeft':
      return panned(zoom, -step, 0);
    case 'ArrowRight':
      return panned(zoom, step, 0);
    case 'ArrowUp':
      return panned(zoom, 0, -step);
    case 'ArrowDown':
      return panned(zoom, 0, step);
    default:
      return null;
  }
}
