import type { Part } from '../../device/shrink.ts';

export interface Point {
  x: number;
  y: number;
}

export const CORNERS = ['upperLeft', 'upperRight', 'lowerLeft', 'lowerRight'] as const;
export type Corner = (typeof CORNERS)[number];

const isLeft = (corner: Corner) => corner.endsWith('Left');
const isUpper = (corner: Corner) => corner.startsWith('upper');

export const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(least, most), Math.max(least, value));

export const placeOf = ({ x, y, width, height }: Part, corner: Corner): Point => ({
  x: isLeft(corner) ? x : x + width,
  y: isUpper(corner) ? y : y + height,
});

/** With one corner moved; no side gets shorter than `least`, and none leaves the picture. */
export function pulled(part: Part, corner: Corner, by: Point, least: Point): Part {
  const { x, y, width, height } = part;
  const [right, bottom] = [x + width, y + height];
  const at = placeOf(part, corner);
  const left = isLeft(corner) ? within(at.x + by.x, 0, right - least.x) : x;
  const top = isUpper(corner) ? within(at.y + by.y, 0, bottom - least.y) : y;
  const toRight = isLeft(corner) ? right : within(at.x + by.x, Math.min(1, x + least.x), 1);
  const toBottom = isUpper(corner) ? bottom : within(at.y + by.y, Math.min(1, y + least.y), 1);
  return { x: left, y: top, width: toRight - left, height: toBottom - top };
}

/** The same part of the picture after a quarter turn to the right. */
export const turned = ({ x, y, width, height }: Part): Part => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

/** The whole frame, moved. */
export const slid = ({ x, y, width, height }: Part, by: Point): Part => ({
  x: within(x + by.x, 0, 1 - width),
  y: within(y + by.y, 0, 1 - height),
  width,
  height,
});

export const percent = (fraction: number) => `${fraction * 100}%`;

export const boxOf = ({ x, y, width, height }: Part) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
