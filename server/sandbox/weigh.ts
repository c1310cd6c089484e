import type { Metadata } from 'sharp';
import {
  JPEG_SCANS_MAX,
  PHOTO_MAX_PIXELS,
  PICTURE_MAX_DECODED_BYTES,
} from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

/** Its decoder holds several pictures at once. */
const AVIF_TIMES = 3;
const SIDE_MAX = 30_000;
const PARTS_MAX = 2000;
const PACKED_TEXTS_MAX = 4;

const HEADS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftyp(?:[\s\S]{4})*?avi[fs]/,
  gif: /^GIF8[79]a/,
};
const HEAD_BYTES = 64;

type Format = keyof typeof HEADS;

const SCAN = 0xda;
const END = 0xd9;
/** Those without a length: a byte that was escaped, restarts, the start, one for private use. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** How often a JPEG is gone over, as its decoder finds the scans; of very many parts, endlessly. */
function scansOf(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  for (let parts = 0; parts < PARTS_MAX;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return scans;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? END;
    if (marker === END) return scans;
    at += 2;
    if (isBare(marker)) continue;
    if (at + 2 > bytes.length) return scans;
    parts += 1;
    if (marker === SCAN) scans += 1;
    at += bytes.readUInt16BE(at);
  }
  return Infinity;
}

/** Whether a PNG has more parts than any needs, or more packed text than anybody reads. */
function isHeavyPng(bytes: Buffer): boolean {
  let texts = 0;
  let at = 8;
  for (let parts = 0; parts < PARTS_MAX; parts += 1) {
    if (at + 8 > bytes.length) return false;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') return false;
    if (kind === 'zTXt' || kind === 'iTXt') texts += 1;
    if (texts > PACKED_TEXTS_MAX) return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return true;
}

/** By its first bytes, before anything tries to decode it; a name or a type proves nothing. */
export function refuseNoPicture(bytes: Buffer, formats: readonly Format[]): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const format = formats.find((name) => HEADS[name].test(head));
  if (!format) throw new AppError('not_an_image');
  const isHeavy =
    (format === 'jpeg' && scansOf(bytes) > JPEG_SCANS_MAX) ||
    (format === 'png' && isHeavyPng(bytes));
  if (isHeavy) throw new AppError('undecodable_image');
}

/** By what its head says, before any pixel is decoded. */
export function refuseTooLarge(head: Metadata): void {
  const { width, height, channels, depth, format, bitsPerSample = 8 } = head;
  const bytesEach = depth === 'uchar' && bitsPerSample <= 8 ? 1 : 2;
  const bytes = width * height * channels * bytesEach * (format === 'heif' ? AVIF_TIMES : 1);
  const isLong = Math.max(width, height) > SIDE_MAX;
  if (isLong || width * height > PHOTO_MAX_PIXELS || bytes > PICTURE_MAX_DECODED_BYTES) {
    throw new AppError('too_large');
  }
}
