import { expect, test } from 'vitest';
import { pulled, slid, turned } from '../../../src/consumer/edit-photo/part.ts';
import { ALL } from '../../../src/device/shrink.ts';

const LEAST = { x: 0.25, y: 0.2 };
const rounded = (part: object) =>
  Object.fromEntries(Object.entries(part).map(([side, at]) => [side, Number(at.toFixed(4))]));
const pull = (...given: Parameters<typeof pulled>) => rounded(pulled(...given));

test('a corner takes its two sides along, and the one across stays', () => {
  expect(pull(ALL, 'upperLeft', { x: 0.1, y: 0.2 }, LEAST)).toEqual({
    x: 0.1,
    y: 0.2,
    width: 0.9,
    height: 0.8,
  });
  expect(pull(ALL, 'lowerRight', { x: -0.1, y: -0.2 }, LEAST)).toEqual({
    x: 0,
    y: 0,
    width: 0.9,
    height: 0.8,
  });
});

test('what stays is never too small, nor more than there is', () => {
  for (const corner of ['upperLeft', 'upperRight', 'lowerLeft', 'lowerRight'] as const) {
    const inwards = { x: corner.endsWith('Left') ? 9 : -9, y: corner.startsWith('upper') ? 9 : -9 };
    const least = pulled(ALL, corner, inwards, LEAST);
    expect(rounded(least)).toMatchObject({ width: 0.25, height: 0.2 });
    const outwards = { x: -inwards.x, y: -inwards.y };
    expect(pull(least, corner, outwards, LEAST)).toEqual(ALL);
  }
});

test('a picture that is barely large enough keeps its sides', () => {
  const bare = { x: 1, y: 1.0001 };
  expect(pull(ALL, 'upperLeft', { x: 0.5, y: 0.5 }, bare)).toEqual(ALL);
  expect(pull(ALL, 'lowerRight', { x: -0.5, y: -0.5 }, bare)).toEqual(ALL);
});

test('the frame slides within the picture, and turns with it', () => {
  const part = { x: 0.1, y: 0.2, width: 0.5, height: 0.4 };
  expect(rounded(slid(part, { x: 9, y: -9 }))).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.4 });
  expect(rounded(turned(part))).toEqual({ x: 0.4, y: 0.1, width: 0.4, height: 0.5 });
  expect(rounded(turned(turned(turned(turned(part)))))).toEqual(part);
});
