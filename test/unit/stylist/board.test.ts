import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { Board } from '../../../contract/outfits.ts';
import {
  defaultPhotoPlace,
  defaultPlace,
  moved,
  placeAfterKey,
  pulled,
  resized,
  tiledPlaces,
} from '../../../src/stylist/look/board.ts';
import { BOARD_HEIGHT } from '../../../src/ui/board-place.ts';

const place = { x: 0.4, y: 0.4, w: 0.2 };
const step = fc.double({ min: -3, max: 3, noNaN: true });

test.each([
  [0, 1, []],
  [1, 2 / 3, [[2 / 3, 0]]],
  [
    3,
    2 / 3,
    [
      [2 / 3, 0],
      [2 / 3, 1],
      [0, 2],
    ],
  ],
])('of %i pieces that nobody laid each is beside the photo', (pieces, w, at) => {
  const third = BOARD_HEIGHT / 3;
  const { photo, items } = tiledPlaces(pieces);
  expect(photo).toEqual({ x: 0, y: 0, w });
  expect(items.map(({ x, y }) => [x, Math.round(y / third)])).toEqual(at);
});

describe('a piece on the board', () => {
  it('can always be taken hold of again', () => {
    fc.assert(
      fc.property(step, step, step, (dx, dy, by) => {
        const { x, y, w } = moved(resized(place, by), dx, dy);
        expect(x + w).toBeGreaterThan(0.05);
        expect(x).toBeLessThan(0.95);
        expect(y + w * BOARD_HEIGHT).toBeGreaterThan(0.05);
        expect(y).toBeLessThan(BOARD_HEIGHT - 0.05);
      }),
    );
  });

  it('grows about its middle', () => {
    expect(resized(place, 0.1)).toEqual({ w: 0.3, x: 0.35, y: 0.3375 });
  });

  it('is small where its kind is, about the same middle', () => {
    const [watch, trousers, most] = ['Watch', 'trousers', ''].map((kind) => defaultPlace(0, kind));
    expect(watch!.w).toBeLessThan(most!.w);
    expect(trousers!.w).toBeGreaterThan(most!.w);
    expect(watch!.x + watch!.w / 2).toBeCloseTo(most!.x + most!.w / 2);
  });

  it('keeps its layer wherever it goes', () => {
    const layered = { ...place, z: 3 };
    expect([moved(layered, 0.1, 0).z, resized(layered, 0.1).z, pulled(layered, 0, 0).z]).toEqual([
      3, 3, 3,
    ]);
  });

  it('follows its corner, and the opposite one stays', () => {
    expect(pulled(place, 0.2, 0.25)).toEqual({ ...place, w: 0.4 });
    expect(pulled(place, -1, -1)).toEqual({ ...place, w: 0.1 });
  });

  it('is moved and sized by keys, in leaps with Shift', () => {
    expect(placeAfterKey(place, 'ArrowRight', false)).toEqual({ ...place, x: 0.41 });
    expect(placeAfterKey(place, 'ArrowUp', true)).toEqual({ ...place, y: 0.35 });
    expect(placeAfterKey(place, '+', false)?.w).toBeCloseTo(0.21);
    expect(placeAfterKey(place, 'a', false)).toBeNull();
  });
});

it('lays out as many items as an outfit may have, as the contract takes them', () => {
  const items = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, index) => defaultPlace(index));
  expect(Board.safeParse({ photo: defaultPhotoPlace(), items }).success).toBe(true);
  for (const { x, y, w } of items) {
    expect(x + w).toBeLessThanOrEqual(1);
    expect(y).toBeLessThan(BOARD_HEIGHT);
  }
  expect(new Set(items.map(({ x, y }) => `${x} ${y}`)).size).toBe(OUTFIT_ITEMS_MAX);
});
