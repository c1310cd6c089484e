import type { Part } from '../../device/shrink.ts';
import { within, type Point } from './part.ts';

/** Of the picture's own edges. */
const LEAST = 1 / 16;
const GREATEST = 1;

/** A face: upper middle third, a little higher than wide. */
const HEIGHT = 0.256;
const WIDTH_TO_HEIGHT = 0.766;
const MIDDLE = 0.254;

export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type Edge = (typeof EDGES)[number];

export const isUpright = (edge: Edge) => edge === 'top' || edge === 'bottom';

/** Where nobody has looked for a face yet, in a picture of that size. */
export function firstPlace(size: { width: number; height: number }): Part {
  const asWide = (HEIGHT * WIDTH_TO_HEIGHT * size.height) / size.width;
  const width = within(asWide, LEAST, 1 / 2);
  const height = (HEIGHT * width) / asWide;
  return { x: (1 - width) / 2, y: MIDDLE - height / 2, width, height };
}

export const centreOf = ({ x, y, width, height }: Part): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

export const edgeOf = ({ x, y, width, height }: Part, edge: Edge): number =>
  ({ top: y, right: x + width, bottom: y + height, left: x })[edge];

/** The middle of it stays in the picture. */
const moved = (start: number, length: number, by: number) =>
  within(start + length / 2 + by, 0, 1) - length / 2;

export const movedBy = ({ x, y, width, height }: Part, by: Point): Part => ({
  x: moved(x, width, by.x),
  y: moved(y, height, by.y),
  width,
  height,
});

/** One end of a stretch goes to `at`, as far as the middle stays in the picture; the other stays. */
function ended(other: number, at: number, isStart: boolean) {
  const [nearest, farthest] = isStart
    ? [Math.min(other - LEAST, 2 - other), Math.max(other - GREATEST, -other)]
    : [Math.max(other + LEAST, -other), Math.min(other + GREATEST, 2 - other)];
  return within(at, Math.min(nearest, farthest), Math.max(nearest, farthest));
}

/** With one of its edges moved; the one across stays. */
export function pulledBy(cover: Part, edge: Edge, by: Point): Part {
  const { x, y, width, height } = cover;
  const [right, bottom] = [x + width, y + height];
  const at = edgeOf(cover, edge) + (isUpright(edge) ? by.y : by.x);
  switch (edge) {
    case 'top': {
      const top = ended(bottom, at, true);
      return { ...cover, y: top, height: bottom - top };
    }
    case 'bottom':
      return { ...cover, height: ended(y, at, false) - y };
    case 'left': {
      const left = ended(right, at, true);
      return { ...cover, x: left, width: right - left };
    }
    case 'right':
      return { ...cover, width: ended(x, at, false) - x };
  }
}

/** Larger or smaller about its middle. */
export function grownBy(cover: Part, by: Point): Part {
  const { x, y } = centreOf(cover);
  const width = within(cover.width + by.x, LEAST, GREATEST);
  const height = within(cover.height + by.y, LEAST, GREATEST);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The cover as it lies in a part of the picture; null where it covers nothing of that. */
export function coverIn(part: Part, cover: Part | null): Part | null {
  if (!cover) return null;
  const { x, y } = centreOf(cover);
  const away = {
    x: (within(x, part.x, part.x + part.width) - x) / (cover.width / 2),
    y: (within(y, part.y, part.y + part.height) - y) / (cover.height / 2),
  };
  if (Math.hypot(away.x, away.y) >= 1) return null;
  return {
    x: (cover.x - part.x) / part.width,
    y: (cover.y - part.y) / part.height,
    width: cover.width / part.width,
    height: cover.height / part.height,
  };
}
