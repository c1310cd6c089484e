import { FEATURES, featuresOf, type Feature, type Features } from './features.ts';

/** How often something was good, and how often it was there. */
export interface Count {
  good: number;
  seen: number;
}

/** Under a part and what is counted in it: all that is learned, as it can be read. */
export type Counts = Map<string, Map<string, Count>>;

/** When all was counted last. */
export const MADE = 'made';

const NONE: Count = { good: 0, seen: 0 };

export const countOf = (counts: Counts, part: string, of: string): Count =>
  counts.get(part)?.get(of) ?? NONE;

export function add(counts: Counts, part: string, of: string, good: number, seen = 1): void {
  const inPart = counts.get(part) ?? new Map<string, Count>();
  counts.set(part, inPart);
  const { good: wasGood, seen: wasSeen } = inPart.get(of) ?? NONE;
  inPart.set(of, { good: wasGood + good, seen: wasSeen + seen });
}

/** What somebody has said of a piece: of all of it, or of what she names alone. */
export interface Said {
  piece: Features;
  isLiked: boolean;
  /** Of a reason: that it was the colour says nothing of the brand. */
  of?: readonly Feature[] | undefined;
}

export function addSaid(counts: Counts, { piece, isLiked, of = FEATURES }: Said): void {
  for (const [feature, value] of featuresOf(piece))
    if (of.includes(feature)) add(counts, feature, value, Number(isLiked));
}
