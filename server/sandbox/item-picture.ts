import type { Oklab } from '../../contract/colour.ts';
import { PHOTO_MAX_PIXELS } from '../../contract/limits.ts';
import { colourOf } from './colour.ts';
import { sharp } from './sharp.ts';
import { refuseNoPicture, refuseTooLarge } from './weigh.ts';

// 4:5, as the cards show them.
const DISPLAY = { width: 960, height: 1200 };
const THUMB = { width: 384, height: 480 };
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

export interface ItemPicture {
  display: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
  colour: Oklab;
}

/** A shop's picture in the sizes that are shown, without its metadata. */
export async function copyOf(bytes: Uint8Array): Promise<ItemPicture> {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  refuseNoPicture(picture, FORMATS);
  refuseTooLarge(await sharp(picture, { limitInputPixels: false }).metadata());
  const fit = (source: Buffer, box: typeof DISPLAY) =>
    sharp(source, { limitInputPixels: PHOTO_MAX_PIXELS })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  const { data: display, info } = await fit(picture, DISPLAY);
  const { width, height } = info;
  const isSmall = width <= THUMB.width && height <= THUMB.height;
  const { data: thumb } = isSmall ? { data: display } : await fit(picture, THUMB);
  return { display, thumb, width, height, colour: await colourOf(thumb) };
}
