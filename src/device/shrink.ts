import { PHOTO_LEAST_EDGE, PHOTO_LONG_EDGE } from '../../contract/limits.ts';

export const PHOTO_TYPE = 'image/jpeg';
const JPEG_QUALITY = 0.86;

/** What she makes of a picture: turned to the right so many times, then a part of it, in fractions. */
export interface Edit {
  turns: number;
  part: { x: number; y: number; width: number; height: number };
}

const AS_IT_IS: Edit = { turns: 0, part: { x: 0, y: 0, width: 1, height: 1 } };

export class TooSmall extends Error {}

/**
 * The upright JPEG of at most 1600 px that is kept and sent; throws when the file is no picture.
 * Drawing it drops every byte of metadata, the place among them.
 */
export async function shrink(file: Blob, { turns, part } = AS_IT_IS): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const size = { width: part.width * across, height: part.height * down };
  const scale = Math.min(1, PHOTO_LONG_EDGE / Math.max(size.width, size.height));
  const canvas = new OffscreenCanvas(
    Math.round(size.width * scale),
    Math.round(size.height * scale),
  );
  if (Math.min(canvas.width, canvas.height) < PHOTO_LEAST_EDGE) throw new TooSmall();
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / size.width, canvas.height / size.height);
  context.translate((0.5 - part.x) * across, (0.5 - part.y) * down);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: PHOTO_TYPE, quality: JPEG_QUALITY });
  return blob.arrayBuffer();
}
