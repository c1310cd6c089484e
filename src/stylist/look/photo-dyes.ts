import { distance, labOfColour, type Oklab } from '../../../contract/colour.ts';
import { DYES } from '../../ui/dyes.ts';

interface Swatch {
  lab: Oklab;
  /** Its part of the picture, 0 to 1. */
  share: number;
}

/** The others are skin, hair and wall as often as cloth. */
const OF_CLOTH: ReadonlySet<string> = new Set(['madder', 'marigold', 'leaf', 'indigo']);
const REACH = 0.12;
const LEAST_SHARE = 0.05;

const labs = DYES.flatMap(({ name, dye }) =>
  OF_CLOTH.has(name) ? { name, lab: labOfColour(dye.slice(1)) } : [],
);

/** Which dyes a photo shows enough of for a piece to repeat them. */
export const dyesIn = (swatches: readonly Swatch[]): string[] =>
  labs
    .filter(({ lab }) =>
      swatches.some(({ lab: of, share }) => share >= LEAST_SHARE && distance(of, lab) < REACH),
    )
    .map(({ name }) => name);
