import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centreOf,
  coverIn,
  EDGES,
  edgeOf,
  firstPlace,
  grownBy,
  movedBy,
  pulledBy,
} from '../../../src/consumer/edit-photo/cover.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const by = fc.record({ x: within(-3, 3), y: within(-3, 3) });
/** As she can have made it. */
const covers = fc
  .record({ width: within(1 / 16, 1), height: within(1 / 16, 1), x: within(0, 1), y: within(0, 1) })
  .map(({ width, height, x, y }) => ({ x: x - width / 2, y: y - height / 2, width, height }));
const NEAR = 1e-9;
const isIn = (at: number) => at >= -NEAR && at <= 1 + NEAR;

test('wherever it is moved, its middle stays in the picture and its size is its own', () => {
  fc.assert(
    fc.property(covers, by, (cover, to) => {
      const { x, y, width, height } = movedBy(cover, to);
      const centre = centreOf({ x, y, width, height });
      expect([isIn(centre.x), isIn(centre.y)]).toEqual([true, true]);
      expect([width, height]).toEqual([cover.width, cover.height]);
    }),
  );
});

test('an edge that is pulled leaves the one across where it is', () => {
  const across = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  fc.assert(
    fc.property(covers, by, fc.constantFrom(...EDGES), (cover, to, edge) => {
      const pulled = pulledBy(cover, edge, to);
      expect(edgeOf(pulled, across[edge])).toBeCloseTo(edgeOf(cover, across[edge]), 9);
      const { x, y } = centreOf(pulled);
      expect([isIn(x), isIn(y)]).toEqual([true, true]);
      const sides = [pulled.width, pulled.height];
      expect(sides.every((side) => side >= 1 / 16 - NEAR && side <= 1 + NEAR)).toBe(true);
    }),
  );
});

test('it grows about its middle, and never to nothing', () => {
  fc.assert(
    fc.property(covers, by, (cover, to) => {
      const grown = grownBy(cover, to);
      expect(centreOf(grown).x).toBeCloseTo(centreOf(cover).x, 9);
      expect(centreOf(grown).y).toBeCloseTo(centreOf(cover).y, 9);
      expect(Math.min(grown.width, grown.height)).toBeGreaterThanOrEqual(1 / 16);
    }),
  );
});

test('in a part of the picture it lies where it lay, or not at all', () => {
  const cover = { x: 0.4, y: 0.1, width: 0.2, height: 0.3 };
  const half = { x: 0, y: 0, width: 1, height: 0.5 };
  expect(coverIn(half, cover)).toEqual({ x: 0.4, y: 0.2, width: 0.2, height: 0.6 });
  expect(coverIn({ x: 0, y: 0.5, width: 1, height: 0.5 }, cover)).toBeNull();
  expect(coverIn(half, null)).toBeNull();
});

test('at first it is in the upper middle, whatever the shape of the picture', () => {
  for (const size of [
    { width: 800, height: 1000 },
    { width: 4000, height: 3000 },
    { width: 1000, height: 8000 },
  ]) {
    const { x, y } = centreOf(firstPlace(size));
    expect(x).toBeCloseTo(0.5);
    expect(y).toBeCloseTo(0.254);
  }
});
