import { readFile } from 'node:fs/promises';
import { rgbaToThumbHash } from 'thumbhash';
import { PHOTO_LONG_EDGE, PHOTO_MAX_PIXELS, THUMB_LONG_EDGE } from '../../contract/limits.ts';
import { sharp } from './sharp.ts';
import { refuseNoPicture, refuseTooLarge } from './weigh.ts';

const THUMBHASH_LONG_EDGE = 100;
const QUALITY = 82;
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

export interface Developed {
  display: Uint8Array;
  thumb: Uint8Array;
  thumbhash: string;
  width: number;
  height: number;
}

const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

/** Upright, without metadata, in the sizes that are shown. */
export async function develop(file: string): Promise<Developed> {
  const bytes = await readFile(file);
  refuseNoPicture(bytes, FORMATS);
  // Only its head is read here, so that too many pixels are told from a damaged picture.
  refuseTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata());

  const { data: display, info } = await sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
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
