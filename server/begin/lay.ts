import { isGoneSize } from '../../contract/sizes.ts';
import { sizeKindOf, type SizeKind } from '../../contract/size-kinds.ts';
import { harmonyOf, togetherOf } from './colours.ts';
import { countOf, type Count, type Counts } from './counts.ts';
import { looksWith, usualFor, type Skeleton, type Usual, type When } from './kinds.ts';
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
import { alikeTo, dressing, ofFeasts } from './worn.ts';

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
/** So many ways a look has to be had with what stands in. */
const WAYS = 64;
/** Of a look of more kinds that can be had, the weightiest. */
const PARTED_KINDS = 10;

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

/** A look as it can be had, and as it was put together. */
interface Way {
  kinds: string[];
  of: string[];
}

/** With what stands in for kinds of which there is none to be had. */
export function standingIn(
  looks: readonly Pick<Skeleton, 'kinds'>[],
  kinds: readonly string[],
  isHad: (kind: string) => boolean,
): Way[] {
  return looks.flatMap(({ kinds: of }) => {
    let ways: string[][] = [[]];
    for (const kind of of) {
      const others = isHad(kind) ? [] : alikeTo(kind, kinds).filter((one) => !of.includes(one));
      const had = others.filter(isHad);
      const here = had.length > 0 ? had : [kind];
      ways = ways
        .flatMap((way) => here.filter((one) => !way.includes(one)).map((one) => way.concat(one)))
        .slice(0, WAYS);
    }
    return ways.map((way) => ({ kinds: way, of }));
  });
}

/** Lays looks of an occasion: one piece for each kind that belongs to it, or why there is none. */
function laying(library: Library, counts: Counts, asked: Asked) {
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
    const suiting = one.isFestive ? ofFeasts(asked.occasion) : 0;
    return taste.score(values) + own + around + suiting + BY_SEED * chance(asked.seed, hash);
  });

  const there = asked.beside.map(({ kind }) => kind);
  const isDressed = dressing();
  const liking = ({ kinds, share }: Skeleton) =>
    Math.log(share) + kinds.reduce((sum, kind) => sum + taste.ofKind(kind), 0) / kinds.length;
  const isForOthers = (kind: string) => {
    const one = shelf(kind);
    return 'why' in one && one.why === 'whom';
  };
  const kinds = [...library.byKind.keys()];
  const waysOf = ({ around }: Usual): Way[] => {
    if (asked.kind !== null) return [{ kinds: [asked.kind], of: [asked.kind] }];
    const likely = standingIn(
      around.toSorted((a, b) => liking(b) - liking(a)),
      kinds,
      (kind) => 'some' in shelf(kind),
    );
    const forClient = likely.filter((way) => !way.kinds.some(isForOthers));
    return forClient.length > 0 ? forClient : likely;
  };

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

  return (usualHere: Usual) => {
    const usual = usualHere.all;
    const wanted = waysOf(usualHere);
    const first = wanted[0]?.of ?? [];
    const whole = firstOf(wanted, ({ kinds }) => find(kinds));
    const isAgain = !whole && wanted.some(({ kinds }) => find(kinds, kinds.length) !== null);
    const isUsual = (kind: string) => looksWith(usual, kind).good;
    const weightOf = (kinds: readonly string[]) =>
      kinds.reduce((sum, kind) => sum + isUsual(kind) * (partOf(kind) || 1), 0);
    const partedOf = (of: readonly string[]) =>
      of
        .filter((kind) => 'some' in shelf(kind))
        .toSorted((a, b) => weightOf([b]) - weightOf([a]))
        .slice(0, PARTED_KINDS);
    /** Of the likeliest looks what dresses, and lacks least of what is usual and of what it would cost. */
    const parts = () =>
      wanted
        .slice(0, PARTED)
        .flatMap(({ kinds: of }) =>
          [...subsets(partedOf(of))].map((kinds) => ({
            of,
            kinds,
            isEnough: isDressed([...kinds, ...there]),
            share: weightOf(kinds) / weightOf(of),
          })),
        )
        .toSorted((a, b) => Number(b.isEnough) - Number(a.isEnough) || b.share - a.share);
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
      isDressed: isDressed([...kindsLaid, ...there]),
    };
  };
}

const NOTHING: Usual = { isOfAnyOccasion: true, all: [], around: [] };

/** A look for which somebody dresses alike comes before a part that leaves something bare, and where nobody said for whom before any part. */
export function lay(library: Library, counts: Counts, asked: Asked): Laid {
  const { isByEverybody } = asked;
  const layOf = laying(library, counts, asked);
  const there = asked.beside.map(({ kind }) => kind);
  const usual = usualFor(counts, asked, there);
  const first = layOf(usual.next().value ?? NOTHING);
  const isEnough = first.isWhole || asked.kind !== null || (first.isDressed && isOfOne(asked.whom));
  const other = isEnough
    ? null
    : firstOf(usual, (one) => {
        if (one.isOfAnyOccasion && isOfOne(asked.whom)) return null;
        const laid = layOf(one);
        return laid.isWhole ? laid : null;
      });
  const { items, left } = other ?? first;
  return { items, left, isByEverybody };
}
