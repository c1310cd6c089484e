import { dayOf } from '../../../contract/day.ts';
import type { BoughtPiece } from '../../../contract/fits.ts';
import { sumOf } from '../../../contract/money.ts';

export interface Month {
  /** Like 2026-03. */
  id: string;
  sum: number;
  /** What was bought then, the newest first, and of it returned or without a price. */
  pieces: readonly BoughtPiece[];
  unpriced: number;
}

/** The day that she names, else the one on which she said it first. */
export const dayBought = ({ bought: { at, since } }: BoughtPiece): string =>
  at ?? dayOf(Date.parse(since));

const isKept = ({ bought }: BoughtPiece) => bought.state === 'bought';

/** What she spent by what she said of it, the newest month first; what is returned costs nothing. */
export function monthsOf(pieces: readonly BoughtPiece[]): Month[] {
  const byDay = pieces.toSorted((a, b) => dayBought(b).localeCompare(dayBought(a)));
  const months = new Map<string, BoughtPiece[]>();
  for (const piece of byDay) {
    const id = dayBought(piece).slice(0, 'yyyy-mm'.length);
    months.set(id, [...(months.get(id) ?? []), piece]);
  }
  return [...months].map(([id, those]) => {
    const paid = those.filter(isKept).map(({ bought }) => bought.price);
    return {
      id,
      sum: sumOf(paid.filter((price) => price !== null)),
      pieces: those,
      unpriced: paid.filter((price) => price === null).length,
    };
  });
}
