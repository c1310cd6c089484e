import { countOf, type Count, type Counts } from './counts.ts';
import type { Feature } from './features.ts';
import type { Value } from './library.ts';

/** So many answers of everybody’s, and of the client’s, weigh as much as what stands behind them. */
const OF_EVERYBODY = 10;
const OF_CLIENT = 2;

const logit = (share: number) => Math.log(share / (1 - share));

const shrunk = ({ good, seen }: Count, towards: number, by: number) =>
  (good + by * towards) / (seen + by);

/** How much of all is liked. */
function shareLiked(everybody: Counts): number {
  let all: Count = { good: 0, seen: 0 };
  for (const { good, seen } of everybody.get('kind')?.values() ?? [])
    all = { good: all.good + good, seen: all.seen + seen };
  return shrunk(all, 0.5, OF_EVERYBODY);
}

export interface Fact extends Count {
  feature: Feature;
  value: string;
}

interface Weighed extends Fact {
  weight: number;
}

/** What speaks for a piece and against it: the client’s counts, drawn towards everybody’s by how few they are. */
export function tasteOf(client: Counts, everybody: Counts) {
  const liked = shareLiked(everybody);
  const weigh = (feature: Feature, value: string): Weighed => {
    const theirs = shrunk(countOf(everybody, feature, value), liked, OF_EVERYBODY);
    const own = countOf(client, feature, value);
    const weight = logit(shrunk(own, theirs, OF_CLIENT)) - logit(liked);
    return { feature, value, ...own, weight };
  };
  const weights: number[] = [];
  const weightOf = ({ feature, value, at }: Value) =>
    (weights[at] ??= weigh(feature, value).weight);
  return {
    score: (values: readonly Value[]): number => {
      let sum = 0;
      for (const value of values) sum += weightOf(value);
      return sum;
    },
    ofKind: (kind: string): number => weigh('kind', kind).weight,
    /** The one or two counts of the client’s that weigh most for it. */
    because: (values: readonly Value[]): Fact[] =>
      values
        .map(({ feature, value }) => weigh(feature, value))
        .filter(({ good, seen, weight }) => weight > 0 && good * 2 > seen && good > 1)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, 2)
        .map(({ feature, value, good, seen }) => ({ feature, value, good, seen })),
  };
}
