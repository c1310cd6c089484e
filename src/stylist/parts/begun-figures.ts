import type { BegunFigures } from '../../../contract/begun-figures.ts';
import { BEGUN_JUDGED_FROM } from '../../../contract/limits.ts';

import { begunTexts } from '../../../texts/portal/begun.ts';

const WHOLE = 100;

/** Of a hundred pieces, how many were begun; all and none of them only where it is so. */
export function begunShare({ begun, chosen }: BegunFigures): number {
  const share = (begun.sent / (begun.sent + chosen.sent)) * WHOLE;
  return share > 0 && share < 1 ? 1 : Math.floor(share);
}

export const hasBegun = (figures: BegunFigures | null | undefined): figures is BegunFigures =>
  figures != null && figures.begun.sent > 0;

/** Said only of so many that it is no chance of a few. */
export const isBegunWorse = ({ begun, chosen }: BegunFigures): boolean =>
  begun.rated >= BEGUN_JUDGED_FROM && (begun.stars ?? 0) < (chosen.stars ?? 0);

const asSaid = ({ rated, stars }: BegunFigures['begun']) => ({
  rated,
  stars: stars?.toFixed(1) ?? null,
});

/** Their stars beside each other, and which do worse where enough of them have some. */
export const begunNote = (figures: BegunFigures): string => {
  const { begun, chosen } = figures;
  const beside = begunTexts.beside(asSaid(begun), asSaid(chosen));
  return isBegunWorse(figures) ? `${begunTexts.worse} ${beside}` : beside;
};
