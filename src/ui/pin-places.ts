/** Of a picture: in fractions of its width and height. Of a box: in px. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where a picture lies in its box. */
interface Frame extends Size {
  left: number;
  top: number;
}

/** As far from the place of another one as two numerals stand side by side. */
export const APART_PX = 46;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** A picture that fits into its box as a whole, in the middle of it. */
export function drawnIn(box: Size, picture: Size): Frame {
  const fit = Math.min(box.width / picture.width, box.height / picture.height);
  const width = picture.width * fit;
  const height = picture.height * fit;
  return { width, height, left: (box.width - width) / 2, top: (box.height - height) / 2 };
}

export const inBox = ({ x, y }: Point, { left, top, width, height }: Frame): Point => ({
  x: left + x * width,
  y: top + y * height,
});

/** What lies beside the picture counts for its edge. */
export const inPicture = ({ x, y }: Point, { left, top, width, height }: Frame): Point => ({
  x: rounded(within((x - left) / width, 0, 1)),
  y: rounded(within((y - top) / height, 0, 1)),
});

export const movedBy = (place: Point, x: number, y: number): Point => ({
  x: rounded(within(place.x + x, 0, 1)),
  y: rounded(within(place.y + y, 0, 1)),
});

/** The one that lies next to a point, if any lies as near as that. */
export function nearest(points: readonly Point[], at: Point, reach: number): number | null {
  const far = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
  const least = Math.min(...far);
  return least <= reach ? far.indexOf(least) : null;
}

/** Heights as near to those that are wanted as they can be without two of them touching. */
export function spread(wanted: readonly number[], height: number): number[] {
  const half = APART_PX / 2;
  const down = wanted
    .map((y, index) => ({ y: within(y, half, height - half), index }))
    .toSorted((a, b) => a.y - b.y || a.index - b.index);
  let free = half;
  for (const one of down) {
    one.y = Math.max(one.y, free);
    free = one.y + APART_PX;
  }
  let last = height - half;
  for (const one of down.toReversed()) {
    one.y = Math.min(one.y, last);
    last = one.y - APART_PX;
  }
  return down.toSorted((a, b) => a.index - b.index).map(({ y }) => y);
}
