import { THUMB_LONG_EDGE } from '../../contract/limits.ts';
import type { Small } from '../api/uploads.ts';
import { sha256Of } from './hash.ts';

const QUALITY = 0.8;

/** What a stylist can begin with, of a picture that is upright already. */
export async function smallOf(bytes: ArrayBuffer, type: string): Promise<Small> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = bitmap;
  const scale = Math.min(1, THUMB_LONG_EDGE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const small = await blob.arrayBuffer();
  return { bytes: small, sha256: await sha256Of(small), width, height };
}
