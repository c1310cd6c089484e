import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { newId } from '../ids.ts';
import { keepPicture, type Studio } from '../pictures/copy.ts';
import type { Piece } from './wardrobe.ts';

const ART = path.resolve(import.meta.dirname, '..', '..', 'public', 'art');
/** Of things that the app itself shows nowhere; their cloth is `currentColor`. */
const MORE_ART = path.join(import.meta.dirname, 'art');
// The drawings are 240 by 300 at 72: this makes 720 by 900 of them.
const DENSITY = 216;
const OF_PIECES = { density: 108 };
const GROUND = '#f3ece1';
const AT_ONCE = 4;

/** The cloth of a drawing, and its other shades from the darkest on. */
const CLOTH: Partial<Record<string, readonly [cloth: string, ...shades: string[]]>> = {
  kurta: ['#a8322a', '#7d241f', '#8a2822'],
  dress: ['#5f7d4f', '#48633a'],
  sari: ['#1f5a52', '#174640', '#2a7368'],
  scarf: ['#d9982f', '#8d6314', '#b87c1f', '#e6ae4c'],
  juttis: ['#8a2a4a', '#5b1a31'],
  trousers: ['#33415f', '#20294a', '#1b2340', '#263250', '#5d6c90'],
  'linen-shirt': ['#f3ead9', '#cbb994', '#d8c9ac', '#fbf5e9', '#f8f1e2'],
  'denim-jacket': ['#4a6b8f', '#2a425e', '#33506f', '#587a9f', '#5f82a6'],
  sneakers: ['#f6efe2', '#e2d4bb'],
  tote: ['#c98a55', '#6d3b1f', '#7c4a25', '#a86c3b'],
  watch: ['#7a4526', '#4c2813'],
};

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const lightness = (colour: string) => channels(colour).reduce((sum, one) => sum + one, 0) / 3;

/** As much darker or lighter than the colour as the shade is than the cloth. */
function shadeOf(colour: string, shade: string, cloth: string): string {
  const by = lightness(shade) / lightness(cloth);
  return `#${channels(colour)
    .map((one) => Math.min(255, Math.round(one * by)))
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')}`;
}

function dyed(drawing: string, art: string, colour: string): string {
  const [cloth, ...shades] = CLOTH[art] ?? [];
  if (cloth === undefined) return drawing.replace('<svg ', `<svg color="${colour}" `);
  return [cloth, ...shades].reduce(
    (done, shade) => done.replaceAll(shade, shadeOf(colour, shade, cloth)),
    drawing,
  );
}

export const draw = (drawing: string) =>
  sharp(drawing, { density: DENSITY }).flatten({ background: GROUND });

/** A photo of somebody; each time in a slightly different light. */
export const photograph = (figure: string, time: number): Promise<Buffer> =>
  draw(path.join(ART, `${figure}.svg`))
    .modulate({ brightness: 0.94 + (time % 4) * 0.04, saturation: 0.9 + (time % 3) * 0.08 })
    .jpeg({ quality: 88 })
    .toBuffer();

/** Something that lies at home, in the light that is there. */
export const photographed = (art: string): Promise<Buffer> =>
  draw(path.join(ART, `${art}.svg`))
    .modulate({ hue: 150, brightness: 0.92, saturation: 0.85 })
    .jpeg({ quality: 88 })
    .toBuffer();

async function pictureOf({ art, colour }: Piece): Promise<Buffer> {
  const known = path.join(ART, `${art}.svg`);
  const file = existsSync(known) ? known : path.join(MORE_ART, `${art}.svg`);
  const drawing = await readFile(file, 'utf8');
  const picture = sharp(Buffer.from(colour ? dyed(drawing, art, colour) : drawing), OF_PIECES);
  return picture.flatten({ background: GROUND }).jpeg().toBuffer();
}

/** As if each shop's picture had been fetched: the shops are invented. */
export async function hangPictures(studio: Studio, pieces: Piece[]) {
  const hang = async (piece: Piece) => {
    const id = newId();
    const created_at = studio.now().toISOString();
    await studio.db
      .insertInto('pictures')
      .values({ id, source_url: piece.draft.image_url, status: 'waiting', created_at })
      .execute();
    await keepPicture(studio, id, 'the demo', await pictureOf(piece));
  };
  for (let at = 0; at < pieces.length; at += AT_ONCE)
    await Promise.all(pieces.slice(at, at + AT_ONCE).map(hang));
}
