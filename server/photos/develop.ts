import { open } from 'node:fs/promises';
import type Sharp from 'sharp';
import { PHOTO_LONG_EDGE, PHOTO_MAX_PIXELS, THUMB_LONG_EDGE } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

const THUMBHASH_LONG_EDGE = 100;
const DECODE_TIMEOUT_S = 20;
const QUALITY = 82;
const HEAD_BYTES = 64;

export interface Developed {
  display: Buffer;
  thumb: Buffer;
  thumbhash: string;
  width: number;
  height: number;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex').toString('latin1');

const isPicture = (head: string) =>
  head.startsWith('\xff\xd8\xff') ||
  head.startsWith(PNG) ||
  /^RIFF[\s\S]{4}WEBP/.test(head) ||
  /^[\s\S]{4}ftyp(?:[\s\S]{4})*?avi[fs]/.test(head);

/** By its first bytes, before anything tries to decode it; a name or a type proves nothing. */
async function looksLikePicture(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isPicture(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Loaded with the first photo: it takes longer than the whole rest of the start. */
let loading: Promise<typeof Sharp> | undefined;

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Photos are decoded side by side; threads within one would only get in each other's way.
  sharp.concurrency(1);
  return sharp;
}

const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

async function decode(file: string): Promise<Developed> {
  const sharp = await (loading ??= loadSharp());
  const { rgbaToThumbHash } = await import('thumbhash');
  // Only its head is read here, so that too many pixels are told from a damaged picture.
  const { width: wide, height: high } = await sharp(file, { limitInputPixels: false }).metadata();
  if (wide * high > PHOTO_MAX_PIXELS) throw new AppError('too_large');

  const { data: display, info } = await sharp(file, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize(within(PHOTO_LONG_EDGE))
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

  // The small ones are made of the display size: a second look at millions of pixels is not needed.
  const thumb = await sharp(display)
    .resize(within(THUMB_LONG_EDGE))
    .jpeg({ quality: QUALITY })
    .toBuffer();
  const small = await sharp(thumb)
    .resize(within(THUMBHASH_LONG_EDGE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return {
    display,
    thumb,
    thumbhash: Buffer.from(hash).toString('base64'),
    width: info.width,
    height: info.height,
  };
}

/** Upright, without metadata, in the sizes that are shown. */
export async function develop(file: string): Promise<Developed> {
  if (!(await looksLikePicture(file))) throw new AppError('not_an_image');
  try {
    return await decode(file);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('undecodable_image', { cause });
  }
}
