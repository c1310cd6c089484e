import { THUMB_LONG_EDGE } from '../../contract/limits.ts';
import { sharp } from './sharp.ts';

// 4:5, as large as a phone shows it.
const WIDTH = 720;
const HEIGHT = 900;
const QUALITY = 82;
/** The board, and a plate without its picture. */
const SUNK = '#f1ebe1';
/** Faces are in the upper part of a picture. */
const FROM_TOP = 0.3;

/** A picture and its place, in fractions of the board's width. */
export interface Plate {
  bytes: Uint8Array | null;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface DrawnLook {
  display: Uint8Array;
  thumb: Uint8Array;
}

/** So much of it as lies on the board, cut to its plate. */
async function layer({ bytes, x, y, w, h }: Plate) {
  const [left, top] = [Math.round(x * WIDTH), Math.round(y * WIDTH)];
  const width = Math.max(1, Math.round((x + w) * WIDTH) - left);
  const height = Math.max(1, Math.round((y + h) * WIDTH) - top);
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(width, WIDTH - left),
    bottom: Math.min(height, HEIGHT - top),
  };
  const [seenWidth, seenHeight] = [seen.right - seen.left, seen.bottom - seen.top];
  if (seenWidth <= 0 || seenHeight <= 0) return null;
  const at = { left: left + seen.left, top: top + seen.top };
  if (bytes === null) {
    const size = { width: seenWidth, height: seenHeight };
    const input = { create: { ...size, channels: 3 as const, background: SUNK } };
    return { input, ...at };
  }
  const { data, info } = await sharp(bytes)
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = await sharp(data, { raw: info })
    .extract({
      left: Math.floor((info.width - width) / 2) + seen.left,
      top: Math.floor((info.height - height) * FROM_TOP) + seen.top,
      width: seenWidth,
      height: seenHeight,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, ...at };
}

/** The plates on a board, what comes later before what came first. */
export async function drawLook(plates: readonly Plate[]): Promise<DrawnLook> {
  const layers = [];
  for (const plate of plates) layers.push(await layer(plate));
  const board = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: SUNK },
  })
    .composite(layers.filter((one) => one !== null))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const jpeg = { quality: QUALITY, mozjpeg: true };
  const display = await sharp(board).jpeg(jpeg).toBuffer();
  const thumb = await sharp(board).resize({ height: THUMB_LONG_EDGE }).jpeg(jpeg).toBuffer();
  return { display, thumb };
}
