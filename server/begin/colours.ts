import { distance, type Oklab } from '../../contract/colour.ts';
import { add, countOf, type Count, type Counts } from './counts.ts';

/** Of two colours: how far apart they are and, where both have one, by how much their hue differs. */
export const COLOURS = 'colours';
/** Of one named colour: in how many looks with it there is another one. */
export const TOGETHER = 'together';

const STEP = 0.08;
const STEPS = 7;
const HUE_STEP = Math.PI / 6;
/** Less of a colour than this has no hue that anybody would name. */
const GREY = 0.04;
/** So many pairs weigh as much as that nothing is known. */
const UNKNOWN = 60;

const chroma = ([, a, b]: Oklab) => Math.hypot(a, b);

const HUE_STEPS = Math.PI / HUE_STEP;

/** Beyond all steps where one of them has no hue. */
function hueStep(one: Oklab, other: Oklab): number {
  if (chroma(one) < GREY || chroma(other) < GREY) return HUE_STEPS + 1;
  const turn = Math.abs(Math.atan2(one[2], one[1]) - Math.atan2(other[2], other[1]));
  return Math.floor(Math.min(turn, 2 * Math.PI - turn) / HUE_STEP);
}

const farStep = (one: Oklab, other: Oklab) =>
  Math.min(STEPS, Math.floor(distance(one, other) / STEP));

const betweenSteps = (far: number, hue: number) => `${far} ${hue > HUE_STEPS ? 'grey' : hue}`;

/** As often as two such colours stand in a look that was kept, and in looks that were shuffled. */
export const addPair = (counts: Counts, one: Oklab, other: Oklab, isKept: boolean) =>
  add(
    counts,
    COLOURS,
    betweenSteps(farStep(one, other), hueStep(one, other)),
    Number(isKept),
    Number(!isKept),
  );

/** How much oftener two colours are kept together than chance would put them; 0 where nothing is known. */
export function harmonyOf(counts: Counts) {
  let all: Count = { good: 0, seen: 0 };
  for (const { good, seen } of counts.get(COLOURS)?.values() ?? [])
    all = { good: all.good + good, seen: all.seen + seen };
  const share = all.seen === 0 ? 0 : all.good / all.seen;
  const weightOf = (far: number, hue: number) => {
    const { good, seen } = countOf(counts, COLOURS, betweenSteps(far, hue));
    return Math.log((good + UNKNOWN) / (seen * share + UNKNOWN));
  };
  const weights: number[] = [];
  return (one: Oklab | null, other: Oklab | null): number => {
    if (one === null || other === null) return 0;
    const far = farStep(one, other);
    const hue = hueStep(one, other);
    return (weights[far * (HUE_STEPS + 2) + hue] ??= weightOf(far, hue));
  };
}

const pairKey = (one: string, beside: string) => `${one} ${beside}`;

/** Each colour of a look beside each other one, once. */
export function addTogether(counts: Counts, colours: readonly string[]): void {
  const named = [...new Set(colours.filter(Boolean))];
  for (const one of named) {
    add(counts, TOGETHER, one, 1);
    for (const beside of named) if (beside !== one) add(counts, TOGETHER, pairKey(one, beside), 1);
  }
}

/** In how many of the looks with the one colour there is the other. */
export const togetherOf = (counts: Counts, colour: string, beside: string): Count => ({
  good: countOf(counts, TOGETHER, pairKey(beside, colour)).good,
  seen: countOf(counts, TOGETHER, beside).good,
});
