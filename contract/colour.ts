import { z } from './zod.ts';

/** Six hexadecimal digits, as in CSS but without its `#`, which a query would cut off. */
export const Colour = z.string().check(z.regex(/^[0-9a-f]{6}$/i));

/** Distances in it are about as large as they look. */
export type Oklab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

export function labOf(red: number, green: number, blue: number): Oklab {
  const r = linear(red);
  const g = linear(green);
  const b = linear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export const distance = (one: Oklab, other: Oklab) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export function labOfColour(colour: string): Oklab {
  const rgb = Number.parseInt(colour, 16);
  return labOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
}
