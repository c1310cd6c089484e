import type { Counts } from './counts.ts';
import { dressing, nearTo } from './worn.ts';

/** Looks by whom they are for, occasion, season and the kinds of their pieces. */
export const LOOKS = 'looks';

/** So many looks of one season, or of one occasion, weigh as much as all the others. */
const SHRUNK_BY = 5;
/** Of fewer kinds it is no look. */
const LEAST = 2;

/** India’s, by months: what is worn in them is not the same. */
const SEASONS = ['winter', 'summer', 'rain', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

/** The month of a day as it is written, `2026-11-28`. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  if (month >= 3 && month <= 6) return 'summer';
  if (month >= 7 && month <= 9) return 'rain';
  return month === 10 || month === 11 ? 'autumn' : 'winter';
}

/** Null: was not said. */
export interface When {
  whom: string | null;
  /** Undefined: of any. */
  occasion: string | null | undefined;
  season: Season;
}

export const lookKey = ({ whom, occasion, season }: When, kinds: readonly string[]): string =>
  JSON.stringify([whom, occasion, season, [...new Set(kinds)].toSorted()]);

type Look = [whom: string | null, occasion: string | null, season: Season, kinds: string[]];

export interface Skeleton {
  kinds: string[];
  /** How usual it is. */
  share: number;
  /** In how many looks of this occasion it was put together; null: of all. */
  looks: number;
  occasion: string | null;
}

const sumBy = (looks: readonly (readonly [Look, number])[]) => {
  const sums = new Map<string, number>();
  let all = 0;
  for (const [[, , , kinds], good] of looks) {
    const key = JSON.stringify(kinds);
    sums.set(key, (sums.get(key) ?? 0) + good);
    all += good;
  }
  return { of: (key: string) => sums.get(key) ?? 0, all, keys: [...sums.keys()] };
};

/** Looks as stylists put them together, the most usual first. */
function usualOf(
  theirs: readonly (readonly [Look, number])[],
  occasion: string | null | undefined,
  season: Season,
): Skeleton[] {
  const asked =
    occasion === undefined ? theirs : theirs.filter(([[, ofLook]]) => ofLook === occasion);
  const usual = sumBy(theirs);
  const here = sumBy(asked);
  const now = sumBy(asked.filter(([[, , ofLook]]) => ofLook === season));
  const shareOf = (key: string) => {
    const often = usual.of(key) / usual.all;
    const oftenHere = (here.of(key) + SHRUNK_BY * often) / (here.all + SHRUNK_BY);
    return (now.of(key) + SHRUNK_BY * oftenHere) / (now.all + SHRUNK_BY);
  };
  return here.keys
    .map((key) => ({
      kinds: JSON.parse(key) as string[],
      share: shareOf(key),
      looks: here.of(key),
      occasion: occasion ?? null,
    }))
    .toSorted((a, b) => b.share - a.share || (String(a.kinds) < String(b.kinds) ? -1 : 1));
}

/** In how many of these looks there is such a piece. */
export const looksWith = (skeletons: readonly Skeleton[], kind: string) => ({
  good: skeletons.reduce((sum, { kinds, looks }) => sum + (kinds.includes(kind) ? looks : 0), 0),
  seen: skeletons.reduce((sum, { looks }) => sum + looks, 0),
});

/** Those that have most of the kinds which are there already come first, without them. */
export function aroundKinds(skeletons: readonly Skeleton[], there: readonly string[]): Skeleton[] {
  const has = new Set(there);
  const inCommon = ({ kinds }: Skeleton) => kinds.filter((kind) => has.has(kind)).length;
  const most = Math.max(0, ...skeletons.map(inCommon));
  return skeletons
    .filter((skeleton) => inCommon(skeleton) === most)
    .map(({ kinds, share, looks, occasion }) => ({
      kinds: kinds.filter((kind) => !has.has(kind)),
      share,
      looks,
      occasion,
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** The looks of one occasion, and what each of them has besides what is there already. */
export interface Usual {
  isOfAnyOccasion: boolean;
  all: Skeleton[];
  around: Skeleton[];
}

/**
 * Looks of this occasion where there are any, then of those for which people dress alike, then of
 * all; where there are looks that dress somebody, these alone.
 */
export function* usualFor(
  counts: Counts,
  when: When,
  there: readonly string[],
): Generator<Usual, void> {
  const all = [...(counts.get(LOOKS) ?? [])]
    .map(([key, { good }]) => [JSON.parse(key) as Look, good] as const)
    .filter(([[, , , kinds]]) => kinds.length >= LEAST);
  const ofWhom = all.filter(([[whom]]) => whom === when.whom);
  const theirs = when.whom !== null && ofWhom.length > 0 ? ofWhom : all;
  const isDressed = dressing();
  const isDressedIn = ({ kinds }: Skeleton) => isDressed([...new Set([...kinds, ...there])]);
  for (const isFit of [isDressedIn, () => true]) {
    let isAny = false;
    for (const occasion of [...nearTo(when.occasion), undefined]) {
      const looks = usualOf(theirs, occasion, when.season);
      const around = aroundKinds(looks.filter(isFit), there);
      if (around.length === 0) continue;
      isAny = true;
      yield { isOfAnyOccasion: occasion === undefined, all: looks, around };
    }
    if (isAny) return;
  }
}
