import { distance, labOf, type Oklab } from '../../contract/colour.ts';
import { sharp } from './sharp.ts';

const SIDE = 32;
const MARGIN = SIDE / 5;
/** Closer to the ground it stands on than this, a pixel is the ground. */
const GROUND = 0.08;
const LEAST_PART = 0.05;
const STEP = 0.08;

const isEdge = (at: number) => at === 0 || at === SIDE - 1;
const isMiddle = (at: number) => at >= MARGIN && at < SIDE - MARGIN;

const mean = (colours: readonly Oklab[]): Oklab => {
  const of = (part: 0 | 1 | 2) => colours.reduce((sum, lab) => sum + lab[part], 0) / colours.length;
  return [of(0), of(1), of(2)];
};

/** The colour that there is most of, of the thing in a picture's middle. */
export async function colourOf(picture: Uint8Array): Promise<Oklab> {
  const pixels = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const all = Array.from({ length: SIDE * SIDE }, (_, at) => ({
    x: at % SIDE,
    y: Math.floor(at / SIDE),
    lab: labOf(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  }));
  const ground = mean(all.filter(({ x, y }) => isEdge(x) || isEdge(y)).map(({ lab }) => lab));
  const middle = all.filter(({ x, y }) => isMiddle(x) && isMiddle(y)).map(({ lab }) => lab);
  const thing = middle.filter((lab) => distance(lab, ground) > GROUND);
  const seen = thing.length > middle.length * LEAST_PART ? thing : middle;
  const alike = Map.groupBy(seen, (lab) => lab.map((part) => Math.round(part / STEP)).join());
  const [most = seen] = [...alike.values()].toSorted((a, b) => b.length - a.length);
  return mean(most);
}
