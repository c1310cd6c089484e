import { distance, labOf, type Oklab } from '../../../contract/colour.ts';

export interface Swatch {
  hex: string;
  lab: Oklab;
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
