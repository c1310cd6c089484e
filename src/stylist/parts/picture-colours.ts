import { pictureUrl } from '../../api/picture-url.ts';
import { paletteOf, type Swatch } from '../look/palette.ts';

const SAMPLE_PX = 64;
/** What stands round the edge is wall and floor. */
const MIDDLE = 0.6;

/** The colours of a picture of ours, read from a small copy of its middle. */
export async function coloursOf(url: string, load: typeof fetch): Promise<Swatch[]> {
  const response = await load(pictureUrl(url));
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const { width, height } = bitmap;
  const edge = (1 - MIDDLE) / 2;
  const canvas = new OffscreenCanvas(SAMPLE_PX, SAMPLE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.drawImage(
    bitmap,
    width * edge,
    height * edge,
    width * MIDDLE,
    height * MIDDLE,
    0,
    0,
    SAMPLE_PX,
    SAMPLE_PX,
  );
  bitmap.close();
  return paletteOf(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data);
}
