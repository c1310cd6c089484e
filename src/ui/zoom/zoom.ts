/** How far it is enlarged, and how far the picture's middle is off the box's, in px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The box that is looked through, and the picture as it fits into it. */
export interface Sizes {
  box: Size;
  picture: Size;
}

interface Point {
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const STEP = 1.5;
const MOST = 6;
const MOVE_PX = 60;
const MIDDLE: Point = { x: 0, y: 0 };

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
const beyond = (scale: number, picture: number, box: number) =>
  Math.max(0, (picture * scale - box) / 2);

/** No gap opens beside a picture that is larger than the box. */
export const moved = ({ scale, x, y }: Zoom, by: Point, { box, picture }: Sizes): Zoom => ({
  scale,
  x: within(x + by.x, beyond(scale, picture.width, box.width)),
  y: within(y + by.y, beyond(scale, picture.height, box.height)),
});

/** What is seen at `at`, measured from the box's middle, stays there. */
export function zoomed(zoom: Zoom, times: number, sizes: Sizes, at = MIDDLE): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * times));
  const grown = scale / zoom.scale;
  const x = at.x - (at.x - zoom.x) * grown;
  const y = at.y - (at.y - zoom.y) * grown;
  return moved({ scale, x, y }, MIDDLE, sizes);
}

const MOVES: Record<string, Point> = {
  ArrowLeft: { x: MOVE_PX, y: 0 },
  ArrowRight: { x: -MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: MOVE_PX },
  ArrowDown: { x: 0, y: -MOVE_PX },
};

/** Null for a key that means nothing here. */
export function afterKey(zoom: Zoom, key: string, sizes: Sizes): Zoom | null {
  if (key === '+' || key === '=') return zoomed(zoom, STEP, sizes);
  if (key === '-') return zoomed(zoom, 1 / STEP, sizes);
  if (key === '0') return WHOLE;
  const by = MOVES[key];
  return by ? moved(zoom, by, sizes) : null;
}

/** Two fingers: what lay between them goes with them. */
export function pinched(
  zoom: Zoom,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
  sizes: Sizes,
): Zoom {
  const before = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const now = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
  const times = Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const by = { x: now.x - before.x, y: now.y - before.y };
  return moved(zoomed(zoom, times, sizes, before), by, sizes);
}
