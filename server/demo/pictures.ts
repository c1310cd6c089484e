import path from 'node:path';
import sharp from 'sharp';
import { newId } from '../ids.ts';
import { keepPicture, type Studio } from '../pictures/copy.ts';
import type { Piece } from './wardrobe.ts';

const ART = path.resolve(import.meta.dirname, '..', '..', 'public', 'art');
// The drawings are 400 by 500 at 72: this makes 1200 by 1500 of them.
const DENSITY = 216;
/** Degrees between two things that share a drawing. */
const OTHER_COLOUR = -24;
const PALEST = 0.4;

export const draw = (drawing: string) =>
  sharp(drawing, { density: DENSITY }).flatten({ background: '#f3ece1' });

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

/** As if each shop's picture had been fetched: the shops are invented. */
export async function hangPictures(studio: Studio, pieces: Piece[]) {
  const drawn = new Map<string, number>();
  for (const { art, draft } of pieces) {
    const before = drawn.get(art) ?? 0;
    drawn.set(art, before + 1);
    const id = newId();
    const created_at = studio.now().toISOString();
    await studio.db
      .insertInto('pictures')
      .values({ id, source_url: draft.image_url, status: 'waiting', created_at })
      .execute();
    const picture = draw(path.join(ART, `${art}.svg`)).modulate({
      hue: before * OTHER_COLOUR,
      saturation: Math.max(1 - before * 0.15, PALEST),
    });
    await keepPicture(studio, id, 'the demo', await picture.jpeg().toBuffer());
  }
}
