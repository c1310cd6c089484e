import {
  TASTE_FACTS_MAX,
  TASTE_LEAST_ANSWERS,
  TASTE_TIMES_THE_OTHERS,
} from '../../contract/limits.ts';
import type { TasteFact } from '../../contract/taste.ts';
import type { Row } from '../db/tables.ts';

type Tally = Pick<Row<'taste_tallies'>, 'kind' | 'words' | 'liked' | 'disliked'>;

const differs = (count: number, others: number) =>
  count + others >= TASTE_LEAST_ANSWERS && count >= TASTE_TIMES_THE_OTHERS * others;

const keyOf = ({ kind, value }: TasteFact) => `${value} ${kind}`;

const byCount = (a: TasteFact, b: TasteFact) =>
  b.count - a.count || a.of - b.of || (keyOf(a) < keyOf(b) ? -1 : 1);

function side(tallies: readonly Tally[], countOf: (tally: Tally) => number): TasteFact[] {
  return tallies
    .map((tally) => {
      const of = tally.liked + tally.disliked;
      return { kind: tally.kind, value: tally.words, count: countOf(tally), of };
    })
    .filter(({ count, of }) => differs(count, of - count))
    .toSorted(byCount);
}

/** What differs from chance, the commonest first. */
export const factsIn = (tallies: readonly Tally[]) => ({
  likes: side(tallies, ({ liked }) => liked),
  leaves: side(tallies, ({ disliked }) => disliked),
});

/** So much of it as is told. */
export function told(tallies: readonly Tally[]) {
  const { likes, leaves } = factsIn(tallies);
  return { likes: likes.slice(0, TASTE_FACTS_MAX), leaves: leaves.slice(0, TASTE_FACTS_MAX) };
}
