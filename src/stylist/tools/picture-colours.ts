import { paletteOf, type Swatch } from './palette.ts';

const SAMPLE_PX = 64;

/** The colours of a picture of ours, read from a small copy of it. */
export async function coloursOf(url: string, load: typeof fetch): Promise<Swatch[]> {
  const response = await load(url);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob(), {
    resizeWidth: SAMPLE_PX,
    resizeHeight: SAMPLE_PX,
    resizeQuality: 'medium',
  });
  const canvas = new OffscreenCanvas(SAMPLE_PX, SAMPLE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return paletteOf(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data);
}
