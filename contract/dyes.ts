import { labOfColour, type Oklab } from './colour.ts';

/** How the house calls the colours of pieces, and what else people call them. */
const COLOURS = [
  { name: 'madder', lab: labOfColour('a8322a'), also: ['red', 'maroon'] },
  { name: 'marigold', lab: labOfColour('d9982f'), also: ['yellow', 'orange', 'mustard'] },
  { name: 'leaf', lab: labOfColour('2f6b4f'), also: ['green'] },
  { name: 'indigo', lab: labOfColour('2c3e66'), also: ['blue', 'navy'] },
  { name: 'rose', lab: labOfColour('d9a091'), also: ['pink'] },
  { name: 'ivory', lab: labOfColour('f3ead9'), also: ['white', 'cream'] },
  { name: 'clay', lab: labOfColour('b8714a'), also: ['brown', 'rust', 'tan'] },
  { name: 'black', lab: labOfColour('1c1917'), also: [] as string[] },
];

interface Read {
  lightness: number | null;
  redness: number | null;
  yellowness: number | null;
}

/** Less of a colour than this is no colour. */
const GREY = 0.025;

/** A part of all colours, by its hue in degrees, how light it is at least and how much of a colour it has at least. */
interface Part {
  upTo: number;
  lightness?: number;
  chroma?: number;
  name: string | null;
}

/** Of each hue the first that fits; the hues from red over yellow, green and blue back to red. */
const PARTS: readonly Part[] = [
  { upTo: 20, lightness: 0.6, name: 'rose' },
  { upTo: 20, name: 'madder' },
  { upTo: 45, lightness: 0.62, chroma: 0.13, name: 'madder' },
  { upTo: 45, lightness: 0.68, name: 'rose' },
  { upTo: 45, chroma: 0.09, name: 'madder' },
  { upTo: 45, name: 'clay' },
  { upTo: 65, lightness: 0.64, chroma: 0.12, name: 'marigold' },
  { upTo: 65, lightness: 0.82, chroma: 0.045, name: 'rose' },
  { upTo: 110, lightness: 0.82, chroma: 0.07, name: 'marigold' },
  { upTo: 110, lightness: 0.82, name: 'ivory' },
  { upTo: 65, name: 'clay' },
  { upTo: 110, lightness: 0.58, chroma: 0.095, name: 'marigold' },
  { upTo: 98, name: 'clay' },
  { upTo: 185, name: 'leaf' },
  { upTo: 295, name: 'indigo' },
  { upTo: 335, name: null },
  { upTo: 360, lightness: 0.6, name: 'rose' },
  { upTo: 360, name: 'madder' },
];

/** Null where it has no name, or the picture's colour was not read. */
export function colourOf({ lightness, redness, yellowness }: Read): string | null {
  if (lightness === null || redness === null || yellowness === null) return null;
  const chroma = Math.hypot(redness, yellowness);
  if (lightness < 0.2 || (lightness < 0.26 && chroma < 0.04)) return 'black';
  if (chroma < GREY) {
    if (lightness > 0.88) return 'ivory';
    return lightness < 0.33 ? 'black' : null;
  }
  const hue = ((Math.atan2(yellowness, redness) * 180) / Math.PI + 360) % 360;
  const part = PARTS.find(
    (one) => hue <= one.upTo && lightness >= (one.lightness ?? 0) && chroma >= (one.chroma ?? 0),
  );
  return part?.name ?? null;
}

/** As it is kept: of what was read and looks like none of them, empty. */
export const dyeOf = (read: Read): string => colourOf(read) ?? '';

/** All that have a name. */
export const namedLabs: readonly Oklab[] = COLOURS.map(({ lab }) => lab);

/** All words that colours go by. */
export const colourWords: readonly string[] = COLOURS.flatMap(({ name, also }) => [name, ...also]);

/** All words that it goes by. */
export const namesOfColour = (colour: string | null): string[] =>
  COLOURS.flatMap(({ name, also }) => (name === colour ? [name, ...also] : []));

export const labOfName = (colour: string): Oklab[] =>
  COLOURS.flatMap(({ name, lab }) => (name === colour ? [lab] : []));

/** The colours that go by a word which begins so. */
export const coloursCalled = (stem: string): string[] =>
  COLOURS.flatMap(({ name, also }) =>
    [name, ...also].some((word) => word.startsWith(stem)) ? [name] : [],
  );

/** Of the colours that go by a word which begins so. */
export const labsCalled = (stem: string): Oklab[] =>
  COLOURS.flatMap(({ name, also, lab }) =>
    [name, ...also].some((word) => word.startsWith(stem)) ? [lab] : [],
  );
