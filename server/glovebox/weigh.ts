import type { Metadata } from 'sharp';
import {
  JPEG_SCANS_MAX,
  PHOTO_MAX_PIXELS,
  PICTURE_MAX_DECODED_BYTES,
} from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

/** Its decoder holds several pictures at once. */
const AVIF_TIMES = 4;

const HEADS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftyp(?:[\s\S]{4})*?avi[fs]/,
  gif: /^GIF8[79]a/,
};
const HEAD_BYTES = 64;

export type Format = keyof typeof HEADS;

const SCAN = 0xda;
const END = 0xd9;
/** Those without a length: a byte that was escaped, restarts, the start, one for private use. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** How often a JPEG is gone over, as its decoder finds the scans. */
export function scansOf(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at >= 0 && at + 4 <= bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) break;
    const marker = bytes[at + 1] ?? END;
    if (marker === END) break;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      if (marker === SCAN) scans += 1;
      at += 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    }
  }
  return scans;
}

/** By its first bytes, before anything tries to decode it; a name or a type proves nothing. */
export function refuseNoPicture(bytes: Buffer, formats: readonly Format[]): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const format = formats.find((name) => HEADS[name].test(head));
  if (!format) throw new AppError('not_an_image');
  if (format === 'jpeg' && scansOf(bytes) > JPEG_SCANS_MAX) throw new AppError('undecodable_image');
}

/** By what its head says, before any pixel is decoded. */
export function refuseTooLarge(head: Metadata): void {
  const { width, height, channels, depth, format, bitsPerSample = 8 } = head;
  const bytesEach = depth === 'uchar' && bitsPerSample <= 8 ? 1 : 2;
  const bytes = width * height * channels * bytesEach * (format === 'heif' ? AVIF_TIMES : 1);
  if (width * height > PHOTO_MAX_PIXELS || bytes > PICTURE_MAX_DECODED_BYTES) {
    throw new AppError('too_large');
  }
}
