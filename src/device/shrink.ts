import { PHOTO_LEAST_EDGE, PHOTO_LONG_EDGE } from '../../contract/limits.ts';

const JPEG = 'image/jpeg';
const WEBP = 'image/webp';
const JPEG_QUALITY = 0.86;
const WEBP_QUALITY = 0.89;

const MARK = 'WEBP';
const MARK_AT = 8;

/** What a picture that was made here is. */
export const typeOf = (picture: ArrayBuffer): string =>
  new TextDecoder().decode(picture.slice(MARK_AT, MARK_AT + MARK.length)) === MARK ? WEBP : JPEG;

/** In fractions of a picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What she makes of a picture: turned to the right so many times, then covered, then a part of it. */
export interface Edit {
  turns: number;
  part: Part;
  /** An oval of the turned picture, as large as this; it may reach beyond the edges. */
  cover: Part | null;
}

export const ALL: Part = { x: 0, y: 0, width: 1, height: 1 };
export const AS_IT_IS: Edit = { turns: 0, part: ALL, cover: null };

/** Paper, opaque: a blur can be undone. */
export const COVER = '#ece5da';

export class TooSmall extends Error {}

/** Chrome before 112 does not know the word for what it does without being told, and refuses it. */
const upright = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  });

/** The smaller of the two; an engine that writes no WebP gives something else, if anything. */
async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const jpeg = await canvas.convertToBlob({ type: JPEG, quality: JPEG_QUALITY });
  const webp = await canvas.convertToBlob({ type: WEBP, quality: WEBP_QUALITY }).catch(() => null);
  return webp?.type === WEBP && webp.size < jpeg.size ? webp : jpeg;
}

/**
 * The upright picture of at most 1600 px that is kept and sent; throws when the file is no picture.
 * Drawing it drops every byte of metadata, the place among them.
 */
export async function shrink(file: Blob, { turns, part, cover } = AS_IT_IS): Promise<ArrayBuffer> {
  const bitmap = await upright(file);
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
  context.translate(-part.x * across, -part.y * down);
  context.save();
  context.translate(across / 2, down / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2);
  context.restore();
  bitmap.close();
  if (cover) {
    const [right, below] = [(cover.width / 2) * across, (cover.height / 2) * down];
    context.fillStyle = COVER;
    context.beginPath();
    context.ellipse(
      cover.x * across + right,
      cover.y * down + below,
      right,
      below,
      0,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
  const blob = await encoded(canvas);
  return blob.arrayBuffer();
}
