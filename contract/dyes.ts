import { distance, labOfColour, type Oklab } from './colour.ts';

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

/** What looks like none of them has no name. */
export const REACH = 0.16;

interface Read {
  lightness: number | null;
  redness: number | null;
  yellowness: number | null;
}

/** The nearest; null where the picture's colour was not read. */
export function colourOf({ lightness, redness, yellowness }: Read): string | null {
  if (lightness === null || redness === null || yellowness === null) return null;
  const lab: Oklab = [lightness, redness, yellowness];
  const [nearest] = COLOURS.map(({ name, lab: of }) => ({
    name,
    away: distance(lab, of),
  })).toSorted((a, b) => a.away - b.away);
  return nearest && nearest.away < REACH ? nearest.name : null;
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
