import { expect, test } from 'vitest';
import {
  APART_PX,
  drawnIn,
  inBox,
  inPicture,
  movedBy,
  nearest,
  spread,
} from '../../../src/ui/pin-places.ts';

const PLACE = { x: 0.3, y: 0.8 };

test('a picture lies in its box as a whole, in the middle', () => {
  const tall = drawnIn({ width: 400, height: 400 }, { width: 300, height: 600 });
  expect(tall).toEqual({ width: 200, height: 400, left: 100, top: 0 });
  const wide = drawnIn({ width: 400, height: 400 }, { width: 4000, height: 1000 });
  expect(wide).toEqual({ width: 400, height: 100, left: 0, top: 150 });
  expect(inBox(PLACE, wide)).toEqual({ x: 120, y: 230 });
  expect(inPicture({ x: 120, y: 230 }, wide)).toEqual(PLACE);
});

test('what lies beside the picture is its edge', () => {
  const frame = drawnIn({ width: 400, height: 400 }, { width: 4000, height: 1000 });
  expect(inPicture({ x: -20, y: 100 }, frame)).toEqual({ x: 0, y: 0 });
  expect(inPicture({ x: 410, y: 390 }, frame)).toEqual({ x: 1, y: 1 });
  expect(movedBy({ x: 0.99, y: 0.02 }, 0.05, -0.05)).toEqual({ x: 1, y: 0 });
  expect(movedBy({ x: 0.1, y: 0.2 }, 0.01, 0)).toEqual({ x: 0.11, y: 0.2 });
});

test('the nearest one is meant, if it is near', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 30, y: 10 },
  ];
  expect(nearest(points, { x: 21, y: 10 }, 24)).toBe(1);
  expect(nearest(points, { x: 19, y: 10 }, 24)).toBe(0);
  expect(nearest(points, { x: 30, y: 40 }, 24)).toBeNull();
  expect(nearest([], { x: 0, y: 0 }, 24)).toBeNull();
});

test('numerals stay at the height of their places where they do not touch', () => {
  expect(spread([200, 100, 300], 400)).toEqual([200, 100, 300]);
  expect(spread([], 0)).toEqual([]);
});

test('numerals that would touch make room, in the order of their places', () => {
  expect(spread([285, 194, 320, 415], 435)).toEqual([285, 194, 331, 412]);
  expect(spread([0, 400, 400], 400)).toEqual([23, 331, 377]);
  const all = spread([90, 90, 90, 90, 90, 90, 90, 90], 8 * APART_PX);
  expect(all).toEqual([23, 69, 115, 161, 207, 253, 299, 345]);
});
