import { countOf, type Counts } from './counts.ts';
import type { When } from './kinds.ts';

/** By kind: its part of what the look costs, in thousandths, and of how many that is the sum. */
export const SPREAD = 'spread';
/** By occasion: what looks cost in paise, and of how many that is the sum. */
export const SUMS = 'sums';

/** So far from what is usual a price weighs as a feature does. */
const USUAL = Math.log(2);
const FEW = 3;

const meanOf = ({ good, seen }: { good: number; seen: number }) =>
  seen < FEW ? null : good / seen;

/** How far a price is from what stylists spend on such a piece, of so much for the whole; never good. */
export function spreadOf(counts: Counts, whole: number | null) {
  return (kind: string) => {
    const part = meanOf(countOf(counts, SPREAD, kind));
    return (cost: number): number => {
      if (whole === null || part === null || cost === 0) return 0;
      const off = Math.log(cost / ((whole * part) / 1000)) / USUAL;
      return -0.25 * off * off;
    };
  };
}

/** What such a look costs as a rule. */
export const usualSum = (counts: Counts, occasion: When['occasion']): number | null =>
  meanOf(countOf(counts, SUMS, occasion ?? '')) ?? meanOf(countOf(counts, SUMS, ''));
