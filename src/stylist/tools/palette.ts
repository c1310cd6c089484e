/** Oklab: distances in it are about as large as they look. */
export type Lab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

export function labOf(red: number, green: number, blue: number): Lab {
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

export const distance = (one: Lab, other: Lab) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export interface Swatch {
  hex: string;
  lab: Lab;
  /** Its part of the picture, 0 to 1. */
  share: number;
}

const BITS = 4;
const DISTINCT = 0.09;
const LEAST_SHARE = 0.01;

interface Bucket {
  red: number;
  green: number;
  blue: number;
  count: number;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** The colours that a picture is made of, the largest first, none close to another. */
export function paletteOf(pixels: Uint8ClampedArray, most = 6): Swatch[] {
  const buckets = new Map<number, Bucket>();
  let total = 0;
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(i, i + 4);
    if (alpha < 128) continue;
    const drop = 8 - BITS;
    const key = ((red >> drop) << (2 * BITS)) | ((green >> drop) << BITS) | (blue >> drop);
    const bucket = buckets.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    bucket.count += 1;
    buckets.set(key, bucket);
    total += 1;
  }
  const swatches: Swatch[] = [];
  for (const { red, green, blue, count } of [...buckets.values()].toSorted(
    (a, b) => b.count - a.count,
  )) {
    const [r, g, b] = [red / count, green / count, blue / count];
    const lab = labOf(r, g, b);
    const share = count / total;
    const near = swatches.find((swatch) => distance(swatch.lab, lab) < DISTINCT);
    if (near) near.share += share;
    else if (swatches.length < most && share >= LEAST_SHARE) {
      swatches.push({ hex: `#${hex(r)}${hex(g)}${hex(b)}`, lab, share });
    }
  }
  return swatches.toSorted((a, b) => b.share - a.share);
}

/** How far a picture is from a colour: near when much of it is close to it. */
export function distanceTo(colour: Lab, palette: readonly Swatch[]): number {
  const weighed = palette.map(({ lab, share }) => distance(lab, colour) + (1 - share) * 0.05);
  return Math.min(Number.POSITIVE_INFINITY, ...weighed);
}
