import type { Ask, Ballot } from '../../../../contract/asks.ts';

export const ballotsIn = (asks: readonly Ask[]): Ballot[] =>
  asks.flatMap(({ ballots }) => ballots).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** Of the pieces that still are what they were when it was answered. */
export const countOf = ({ likes, passes }: Ballot) => ({
  likes: likes.length,
  of: likes.length + passes.length,
});

export const isOpen = ({ closed_at, expires_at }: Ask, now: number): boolean =>
  closed_at === null && Date.parse(expires_at) > now;

/** Who likes a piece, and who does not. */
export const heartsOf = (ballots: readonly Ballot[], piece: string) => ({
  likes: ballots.filter(({ likes }) => likes.includes(piece)).map(({ name }) => name),
  passes: ballots.filter(({ passes }) => passes.includes(piece)).map(({ name }) => name),
});
