import { describe, expect, test } from 'vitest';
import { afterKey, moved, pinched, WHOLE, zoomed } from '../../../src/ui/zoom/zoom.ts';

/** A tall picture between bars to both sides. */
const sizes = { box: { width: 400, height: 600 }, picture: { width: 300, height: 600 } };

describe('a photo in full', () => {
  test('stays whole, and where it is, until it is larger than its box', () => {
    expect(moved(WHOLE, { x: 50, y: 50 }, sizes)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 0.5, sizes)).toEqual(WHOLE);
    const wider = zoomed(WHOLE, 1.2, sizes);
    expect(moved(wider, { x: 50, y: -500 }, sizes)).toEqual({ scale: 1.2, x: 0, y: -60 });
  });

  test('grows round what is looked at, six times at most', () => {
    const close = zoomed(WHOLE, 2, sizes, { x: 50, y: -100 });
    expect(close).toEqual({ scale: 2, x: -50, y: 100 });
    expect(zoomed(close, 100, sizes).scale).toBe(6);
  });

  test('goes with two fingers, and shows no gap beside it', () => {
    const apart = pinched(
      WHOLE,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -90, y: 40 },
        { x: 110, y: 40 },
      ],
      sizes,
    );
    expect(apart).toEqual({ scale: 2, x: 10, y: 40 });
    const together = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ] as const;
    expect(pinched(apart, together, together, sizes).scale).toBe(1);
  });

  test('obeys the keys, and no others', () => {
    const close = afterKey(WHOLE, '+', sizes) ?? WHOLE;
    expect(close.scale).toBe(1.5);
    expect(afterKey(close, '-', sizes)).toEqual(WHOLE);
    expect(afterKey(close, 'ArrowDown', sizes)).toEqual({ scale: 1.5, x: 0, y: -60 });
    expect(afterKey(close, '0', sizes)).toEqual(WHOLE);
    expect(afterKey(close, 'a', sizes)).toBeNull();
  });
});
