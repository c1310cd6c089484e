import { expect, test } from 'vitest';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { platesOf, type PictureAt } from '../../../server/looks/plates.ts';

const pieces = (count: number) => Array.from({ length: count }, (_, at) => `piece ${at}`);
const HEIGHT = 5 / 4;
/** What a gap is at most. */
const NEAR = 0.01;

const areaOf = (plates: readonly PictureAt[]) => plates.reduce((sum, { w, h }) => sum + w * h, 0);

function overlap(a: PictureAt, b: PictureAt): boolean {
  const beside = a.x + a.w <= b.x || b.x + b.w <= a.x;
  const below = a.y + a.h <= b.y || b.y + b.h <= a.y;
  return !beside && !below;
}

test.each(Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) => at + 1))(
  'with %i pieces the board is full, and nothing lies on another or over its edge',
  (count) => {
    for (const photo of ['hers', null]) {
      const plates = platesOf(null, { photo, pieces: pieces(count), owned: [] });
      for (const [at, plate] of plates.entries()) {
        expect(plate.x).toBeGreaterThanOrEqual(0);
        expect(plate.y).toBeGreaterThanOrEqual(0);
        expect(plate.x + plate.w).toBeLessThan(1 + NEAR);
        expect(plate.y + plate.h).toBeLessThan(HEIGHT + NEAR);
        expect(plates.slice(at + 1).filter((other) => overlap(plate, other))).toEqual([]);
        const shape = plate.w / plate.h;
        expect(shape).toBeGreaterThan(0.3);
        expect(shape).toBeLessThan(2);
      }
      expect(areaOf(plates)).toBeGreaterThan(HEIGHT * 0.97);
      expect(plates[0]?.picture).toBe(photo ?? 'piece 0');
    }
  },
);

test('what she has already has its place after the pieces', () => {
  const plates = platesOf(null, { photo: 'hers', pieces: ['a'], owned: ['tote'] });
  expect(plates.map(({ picture }) => picture)).toEqual(['hers', 'a', 'tote']);
});

test('on a laid board what has less lies below, and the photo lies on top where nothing is said', () => {
  const place = { x: 0, y: 0, w: 0.4 };
  const board = { photo: place, items: [{ ...place, z: 2 }, { ...place, z: 1 }, place] };
  const plates = platesOf(board, { photo: 'hers', pieces: ['a', 'b', 'c'], owned: ['tote'] });
  expect(plates.map(({ picture }) => picture)).toEqual(['c', 'hers', 'b', 'a']);
  expect(platesOf(board, { photo: null, pieces: ['a'], owned: [] })).toEqual([
    { picture: 'a', x: 0, y: 0, w: 0.4, h: 0.5 },
  ]);
});
