import { isGoneSize } from '../../contract/sizes.ts';
import { sizeKindOf, type SizeKind } from '../../contract/size-kinds.ts';
import { harmonyOf, togetherOf } from './colours.ts';
import { countOf, type Count, type Counts } from './counts.ts';
import { aroundKinds, looksWith, skeletonsFor, type Skeleton, type When } from './kinds.ts';
import {
  breaking,
  oneOf,
  onPages,
  shelvedOf,
  type Library,
  type Piece,
  type Shelved,
} from './library.ts';
import { SPREAD, spreadOf, usualSum } from './prices.ts';
import { bestLook, leastCost, worthTrying, type Candidate } from './search.ts';
import { tasteOf, type Fact } from './taste.ts';
import { isForClient, isOfOne } from './whom.ts';

/** What stands in the look already, or is hers. */
export interface Beside {
  kind: string;
  /** In paise; nothing of what is hers. */
  cost: number;
  /** Of the library, where it is in it. */
  id: string | null;
}

/** All by which a look is begun. */
export interface Asked extends When {
  /** In paise. */
  budget: number | null;
  avoid: readonly string[];
  beside: readonly Beside[];
  /** Pages of what was given before, rated low or left. */
  not: ReadonlySet<string>;
  /** Of the library: what is liked for itself. */
  liked: ReadonlySet<string>;
  sizes: { readonly [Kind in SizeKind]?: string | null | undefined };
  /** What fitted, by kind and brand. */
  fitted: ReadonlyMap<string, ReadonlyMap<string, string>>;
  said: Counts;
  /** So many answers are not yet enough to go by. */
  isByEverybody: boolean;
  /** What was laid before, of which at most half comes again. */
  last: ReadonlySet<string>;
  /** Another one for this place alone. */
  kind: string | null;
  seed: number;
}

export type Because =
  | { by: 'itself' }
  | { by: 'taste'; facts: Fact[] }
  | ({ by: 'colour'; beside: string } & Count)
  | ({ by: 'kind'; kind: string; occasion: string | null } & Count);

/** Why there is none of a kind; of what is too dear, how much was left for it. */
export type Why = 'none' | 'whom' | 'avoided' | 'given' | 'size' | 'again' | { most: number };

export interface Laid {
  items: { id: string; cost: number; because: Because | null; size: string | null }[];
  left: { kind: string; why: Why }[];
  isByEverybody: boolean;
}

/** What is liked for itself weighs so much. */
export const ITSELF = 1.5;
const BY_SEED = 0.4;
/** So many looks of which none can be had whole are tried in parts. */
const PARTED = 12;

/** Between 0 and 1, and the same for the same. */
function chance(seed: number, of: number): number {
  let hash = Math.imul(of ^ Math.imul(seed + 1, 2_654_435_761), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Which size the client takes in a piece of a kind. */
function sizeIn({ sizes, fitted }: Asked, kind: string): (piece: Piece) => string | null {
  const of = sizeKindOf(kind);
  const usual = of === null || of === 'none' ? null : (sizes[of] ?? null);
  const right = fitted.get(kind);
  return right ? ({ brand }) => right.get(brand) ?? usual : () => usual;
}

/** Whether a size is gone of those that a page has; each asked once. */
function goneSizes() {
  const known = new Map<string, Map<readonly string[], boolean>>();
  return (size: string, seen: readonly string[]): boolean => {
    const of = known.get(size) ?? new Map<readonly string[], boolean>();
    const isGone = of.get(seen) ?? isGoneSize(size, seen);
    known.set(size, of.set(seen, isGone));
    return isGone;
  };
}

interface Found extends Candidate {
  of: Shelved;
}

/** What is worth trying of a kind, and what the cheapest costs. */
type Shelf = { some: Found[]; least: number } | { why: Why };

/** What may stand at the place of a kind, each with all that speaks for it but the pieces around it. */
function shelvesOf(
  library: Library,
  counts: Counts,
  asked: Asked,
  scoreOf: (one: Shelved) => number,
) {
  const isBroken = breaking(library, asked.avoid);
  const isGone = goneSizes();
  const wasGiven = oneOf(library, onPages(library, asked.not));
  const wasThere = oneOf(library, shelvedOf(library, asked.last));
  const spread = spreadOf(counts, asked.budget ?? usualSum(counts, asked.occasion));

  function shelfOf(kind: string): Shelf {
    const sizeOf = sizeIn(asked, kind);
    const steps: [Why, (one: Shelved) => boolean][] = [
      [isOfOne(asked.whom) ? 'none' : 'whom', ({ piece }) => isForClient(piece, asked)],
      ['avoided', (one) => !isBroken(one)],
      ['given', (one) => !wasGiven(one)],
      [
        'size',
        ({ piece }) => {
          const size = sizeOf(piece);
          return size === null || !isGone(size, piece.sizes);
        },
      ],
    ];
    let some = library.byKind.get(kind) ?? [];
    let why: Why = 'none';
    for (const [one, isFit] of steps) {
      if (some.length > 0) [some, why] = [some.filter(isFit), one];
    }
    if (some.length === 0) return { why };
    const ofKind = spread(kind);
    const tried = worthTrying(
      some.map((of): Found => {
        const { id, cost } = of.piece;
        return { id, of, cost, score: scoreOf(of) + ofKind(cost), wasThere: wasThere(of) };
      }),
    );
    return { some: tried, least: leastCost([tried]) };
  }

  const shelves = new Map<string, Shelf>();
  return (kind: string): Shelf => {
    const shelf = shelves.get(kind) ?? shelfOf(kind);
    shelves.set(kind, shelf);
    return shelf;
  };
}

function firstOf<Of, Found>(all: Iterable<Of>, find: (one: Of) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return null;
}

function* subsets(kinds: readonly string[]): Generator<string[]> {
  for (let bits = 2 ** kinds.length - 1; bits > 0; bits -= 1)
    yield kinds.filter((_, at) => bits & (1 << at));
}

/** Begins a look: one piece for each kind that belongs to it, or why there is none. */
function layFor(library: Library, counts: Counts, asked: Asked) {
  const taste = tasteOf(asked.said, counts);
  const harmony = harmonyOf(counts);
  const beside = shelvedOf(
    library,
    asked.beside.flatMap(({ id }) => id ?? []),
  ).map(({ piece }) => piece);
  const isLiked = oneOf(library, shelvedOf(library, asked.liked));
  const shelf = shelvesOf(library, counts, asked, (one) => {
    const { piece, values, hash } = one;
    const own = isLiked(one) ? ITSELF : 0;
    const around = beside.reduce((sum, { lab }) => sum + harmony(piece.lab, lab), 0);
    return taste.score(values) + own + around + BY_SEED * chance(asked.seed, hash);
  });

  const usual = skeletonsFor(counts, asked);
  const there = asked.beside.map(({ kind }) => kind);
  const liking = ({ kinds, share }: Skeleton) =>
    Math.log(share) + kinds.reduce((sum, kind) => sum + taste.ofKind(kind), 0) / kinds.length;
  const likely =
    asked.kind === null
      ? aroundKinds(usual, there)
          .toSorted((a, b) => liking(b) - liking(a))
          .map(({ kinds }) => kinds)
      : [[asked.kind]];
  const isForOthers = (kind: string) => {
    const one = shelf(kind);
    return 'why' in one && one.why === 'whom';
  };
  const forClient = likely.filter((kinds) => !kinds.some(isForOthers));
  const wanted = forClient.length > 0 ? forClient : likely;

  const spent = asked.beside.reduce((sum, { cost }) => sum + cost, 0);
  const most = asked.budget === null ? null : asked.budget - spent;
  const partOf = (kind: string) => {
    const { good, seen } = countOf(counts, SPREAD, kind);
    return seen === 0 ? 0 : good / seen;
  };
  /** The dearest place first: the others are to suit it. */
  const ordered = (kinds: readonly string[]) => kinds.toSorted((a, b) => partOf(b) - partOf(a));
  const shelvesFor = (kinds: readonly string[]): Found[][] | null => {
    const all = kinds.map(shelf).flatMap((one) => ('some' in one ? [one.some] : []));
    return all.length === kinds.length ? all : null;
  };
  const suits = (lead: Found, other: Found) => harmony(lead.of.piece.lab, other.of.piece.lab);
  const find = (kinds: readonly string[], wereThereMost = Math.floor(kinds.length / 2)) => {
    const shelves = shelvesFor(ordered(kinds));
    if (!shelves || (most !== null && leastCost(shelves) > most)) return null;
    return bestLook(shelves, suits, { most, wereThereMost });
  };

  const first = wanted[0] ?? [];
  const whole = firstOf(wanted, find);
  const isAgain = !whole && wanted.some((kinds) => find(kinds, kinds.length) !== null);
  const isUsual = (kind: string) => looksWith(usual, kind).good;
  const weightOf = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + isUsual(kind) * (partOf(kind) || 1), 0);
  /** Of the likeliest looks what lacks least of what is usual, and of what it would cost. */
  const parts = () =>
    wanted
      .slice(0, PARTED)
      .flatMap((of) =>
        [...subsets(of)].map((kinds) => ({ of, kinds, share: weightOf(kinds) / weightOf(of) })),
      )
      .toSorted((a, b) => b.share - a.share);
  const found =
    whole || isAgain
      ? null
      : firstOf(parts(), ({ of, kinds }) => {
          const laid = find(kinds);
          return laid && { of, laid };
        });
  const laid = whole ?? found?.laid ?? [];
  const meant = found?.of ?? first;
  const kindsLaid = new Set(laid.map(({ of }) => of.piece.kind));
  const left = meant
    .filter((kind) => !kindsLaid.has(kind))
    .flatMap((kind): Laid['left'] => {
      const one = shelf(kind);
      if ('why' in one) return [{ kind, why: one.why }];
      const others = meant.filter((other) => other !== kind && (whole || kindsLaid.has(other)));
      const rest = most === null ? Infinity : most - leastCost(shelvesFor(others) ?? []);
      if (one.least > rest) return [{ kind, why: { most: Math.max(0, rest) } }];
      return whole ? [] : [{ kind, why: 'again' }];
    });

  function becauseOf(one: Shelved): Because | null {
    const { piece, values } = one;
    if (isLiked(one)) return { by: 'itself' };
    const facts = taste.because(values);
    if (facts.length > 0) return { by: 'taste', facts };
    const others = [...beside, ...laid.map(({ of }) => of.piece)];
    const together = others
      .filter(({ id, colour }) => id !== piece.id && colour !== '' && colour !== piece.colour)
      .map(({ colour }) => ({ colour, of: togetherOf(counts, piece.colour, colour) }))
      .filter(({ of: { good, seen } }) => good > 2 && good * 2 > seen)
      .toSorted((a, b) => b.of.good / b.of.seen - a.of.good / a.of.seen)[0];
    if (together) return { by: 'colour', beside: together.colour, ...together.of };
    const { kind } = piece;
    const found = looksWith(usual, kind);
    const occasion = usual[0]?.occasion ?? null;
    return found.good > 0 ? { by: 'kind', kind, occasion, ...found } : null;
  }

  return {
    items: laid.map(({ id, cost, of }) => {
      const isNamed = of.piece.sizes.length > 0;
      const size = isNamed ? sizeIn(asked, of.piece.kind)(of.piece) : null;
      return { id, cost, because: becauseOf(of), size };
    }),
    left,
    isWhole: whole !== null,
  };
}

/** Where nobody said for whom, a look for any other occasion comes before a part of one for this. */
export function lay(library: Library, counts: Counts, asked: Asked): Laid {
  const { isByEverybody } = asked;
  const { isWhole, ...laid } = layFor(library, counts, asked);
  const isToTry = !isWhole && asked.occasion !== null && asked.kind === null;
  const other =
    isToTry && !isOfOne(asked.whom) ? layFor(library, counts, { ...asked, occasion: null }) : null;
  const { items, left } = other?.isWhole ? other : laid;
  return { items, left, isByEverybody };
}
