import { grouped } from '../plural.ts';

interface Pieces {
  rated: number;
  stars: string | null;
}

const starsOf = ({ rated, stars }: Pieces) =>
  stars === null ? 'no stars yet' : `${stars} of 5 on ${grouped(rated)}`;

/** Of pieces that were begun, beside those that were chosen by hand. */
export const begunTexts = {
  label: 'Pieces Begun',
  percent: '%',
  beside: (begun: Pieces, chosen: Pieces) =>
    `begun ${starsOf(begun)}, chosen by hand ${starsOf(chosen)}`,
  worse: 'Begun pieces do worse:',
  house: (share: number, sent: number, day: string, note: string) =>
    `Begun and sent as they lay: ${share} % of ${grouped(sent)} pieces in the newest looks, counted on ${day}. ${note}.`,
};
