import { PHOTO_LONG_EDGE } from '../../../contract/limits.ts';

const JPEG_QUALITY = 0.86;

/** Drawing makes it upright and drops every byte of metadata, the place among them. */
async function shrink(file: Blob): Promise<ArrayBuffer> {
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
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return blob.arrayBuffer();
}

async function answer(file: Blob): Promise<void> {
  try {
    const bytes = await shrink(file);
    postMessage(bytes, { transfer: [bytes] });
  } catch {
    postMessage(null);
  }
}

addEventListener('message', (event: MessageEvent<Blob>) => void answer(event.data));
