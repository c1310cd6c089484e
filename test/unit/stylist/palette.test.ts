import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../../src/stylist/look/palette.ts';

const pixels = (...runs: [count: number, r: number, g: number, b: number][]) =>
  new Uint8ClampedArray(
    runs.flatMap(([count, r, g, b]) => Array.from({ length: count }, () => [r, g, b, 255]).flat()),
  );

describe('the colours of a picture', () => {
  it('come with their part of it, the largest first', () => {
    const palette = paletteOf(pixels([30, 200, 30, 30], [70, 20, 20, 160]));
    expect(palette.map(({ hex, share }) => [hex, share])).toEqual([
      ['#1414a0', 0.7],
      ['#c81e1e', 0.3],
    ]);
  });

  it('are one where the eye sees one', () => {
    expect(paletteOf(pixels([50, 200, 30, 30], [50, 206, 32, 30]))).toHaveLength(1);
  });

  it('leave out what cannot be seen through', () => {
    const clear = new Uint8ClampedArray([255, 0, 0, 0, 0, 0, 255, 255]);
    expect(paletteOf(clear).map(({ hex }) => hex)).toEqual(['#0000ff']);
  });
});
