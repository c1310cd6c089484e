import { PHOTO_LONG_EDGE } from '../../contract/limits.ts';

export const PHOTO_TYPE = 'image/jpeg';
const JPEG_QUALITY = 0.86;

/**
 * The upright JPEG of at most 1600 px that is kept and sent; throws when the file is no picture.
 * Drawing it drops every byte of metadata, the place among them.
 */
export async function shrink(file: Blob): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, PHOTO_LONG_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: PHOTO_TYPE, quality: JPEG_QUALITY });
  return blob.arrayBuffer();
}
