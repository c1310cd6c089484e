import { isGoneSize } from '../../contract/sizes.ts';
import { sizeKindOf, type SizeKind } from '../../contract/size-kinds.ts';
import { harmonyOf, togetherOf } from './colours.ts';
import { countOf, type Count, type Counts } from './counts.ts';
import { aroundKinds, looksWith, skeletonsFor, type Skeleton, type When } from './kinds.ts';
import { breaking, type Library, type Piece } from './library.ts';
import { SPREAD, spreadOf, usualSum } from './prices.ts';
import { bestLook, leastCost, type Candidate } from './search.ts';
import { tasteOf, type Fact } from './taste.ts';

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
  /** What fitted, by brand and kind. */
  fitted: ReadonlyMap<string, string>;
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
export type Why = 'none' | 'avoided' | 'given' | 'size' | 'again' | { most: number };

export interface Laid {
  items: { id: string; cost: number; because: Because | null; size: string | null }[];
  left: { kind: string; why: Why }[];
  isByEverybody: boolean;
}

const ITSELF = 1.5;
const BY_SEED = 0.4;

/** Between 0 and 1, and the same for the same. */
function chance(seed: number, id: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export const fittedKey = ({ brand, kind }: { brand: string; kind: string }) =>
  JSON.stringify([brand, kind]);

function sizeFor({ sizes, fitted }: Asked, piece: Piece): string | null {
  const right = fitted.get(fittedKey(piece));
  if (right !== undefined) return right;
  const kind = sizeKindOf(piece.category);
  return kind === null || kind === 'none' ? null : (sizes[kind] ?? null);
}

const isToBeHad = (size: string | null, { sizes }: Piece) =>
  size === null || !isGoneSize(size, sizes);

type Found = Candidate & { piece: Piece };
type Shelf = { some: Found[] } | { why: Why };

/** What may stand at the place of a kind, each with all that speaks for it but the pieces around it. */
function shelvesOf(library: Library, counts: Counts, asked: Asked, scoreOf: (p: Piece) => number) {
  const broken = breaking(library, asked.avoid);
  const steps: [Why, (piece: Piece) => boolean][] = [
    ['none', ({ forWhom }) => [null, 'all', asked.whom].includes(forWhom) || !asked.whom],
    ['avoided', ({ id }) => !broken.has(id)],
    ['given', ({ page }) => !asked.not.has(page)],
    ['size', (piece) => isToBeHad(sizeFor(asked, piece), piece)],
  ];
  const spread = spreadOf(counts, asked.budget ?? usualSum(counts, asked.occasion));
  const shelves = new Map<string, Shelf>();
  return (kind: string): Shelf => {
    const known = shelves.get(kind);
    if (known) return known;
    let some = library.byKind.get(kind) ?? [];
    let why: Why = 'none';
    for (const [one, isFit] of steps) {
      if (some.length > 0) [some, why] = [some.filter(isFit), one];
    }
    const shelf =
      some.length === 0
        ? { why }
        : {
            some: some.map((piece) => ({
              id: piece.id,
              piece,
              cost: piece.cost,
              score: scoreOf(piece) + spread(kind, piece.cost),
              wasThere: asked.last.has(piece.id),
            })),
          };
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
export function lay(library: Library, counts: Counts, asked: Asked): Laid {
  const { isByEverybody } = asked;
  const taste = tasteOf(isByEverybody ? new Map() : asked.said, counts);
  const harmony = harmonyOf(counts);
  const beside = asked.beside.flatMap(({ id }) => library.pieces.get(id ?? '') ?? []);
  const shelf = shelvesOf(library, counts, asked, (piece) => {
    const own = asked.liked.has(piece.id) ? ITSELF : 0;
    const around = beside.reduce((sum, { lab }) => sum + harmony(piece.lab, lab), 0);
    return taste.score(piece) + own + around + BY_SEED * chance(asked.seed, piece.id);
  });

  const usual = skeletonsFor(counts, asked);
  const there = asked.beside.map(({ kind }) => kind);
  const liking = ({ kinds, share }: Skeleton) =>
    Math.log(share) + kinds.reduce((sum, kind) => sum + taste.ofKind(kind), 0) / kinds.length;
  const wanted =
    asked.kind === null
      ? aroundKinds(usual, there)
          .toSorted((a, b) => liking(b) - liking(a))
          .map(({ kinds }) => kinds)
      : [[asked.kind]];

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
  const suits = (lead: Found, other: Found) => harmony(lead.piece.lab, other.piece.lab);
  const find = (kinds: readonly string[], wereThereMost = Math.floor(kinds.length / 2)) => {
    const shelves = shelvesFor(ordered(kinds));
    if (!shelves || (most !== null && leastCost(shelves) > most)) return null;
    return bestLook(shelves, suits, { most, wereThereMost });
  };

  const first = wanted[0] ?? [];
  const whole = firstOf(wanted, find);
  const isAgain = !whole && wanted.some((kinds) => find(kinds, kinds.length) !== null);
  const isUsual = (kind: string) => looksWith(usual, kind).good;
  const usualOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + isUsual(kind), 0);
  const parts = () => [...subsets(first)].toSorted((a, b) => usualOf(b) - usualOf(a));
  const laid = whole ?? (isAgain ? null : firstOf(parts(), find)) ?? [];
  const kindsLaid = new Set(laid.map(({ piece }) => piece.kind));
  const left = first
    .filter((kind) => !kindsLaid.has(kind))
    .flatMap((kind): Laid['left'] => {
      const one = shelf(kind);
      if ('why' in one) return [{ kind, why: one.why }];
      const others = first.filter((other) => other !== kind && (whole || kindsLaid.has(other)));
      const rest = most === null ? Infinity : most - leastCost(shelvesFor(others) ?? []);
      const isDear = one.some.every(({ cost }) => cost > rest);
      if (isDear) return [{ kind, why: { most: Math.max(0, rest) } }];
      return whole ? [] : [{ kind, why: 'again' }];
    });

  function becauseOf(piece: Piece): Because | null {
    if (asked.liked.has(piece.id)) return { by: 'itself' };
    const facts = isByEverybody ? [] : taste.because(piece);
    if (facts.length > 0) return { by: 'taste', facts };
    const others = [...beside, ...laid.map((one) => one.piece)];
    const together = others
      .filter(({ id, colour }) => id !== piece.id && colour !== '' && colour !== piece.colour)
      .map(({ colour }) => ({ colour, of: togetherOf(counts, piece.colour, colour) }))
      .filter(({ of: { good, seen } }) => good > 2 && good * 2 > seen)
      .toSorted((a, b) => b.of.good / b.of.seen - a.of.good / a.of.seen)[0];
    if (together) return { by: 'colour', beside: together.colour, ...together.of };
    const { kind } = piece;
    const found = looksWith(usual, kind);
    return found.good > 0 ? { by: 'kind', kind, occasion: asked.occasion, ...found } : null;
  }

  return {
    items: laid.map(({ piece }) => {
      const size = sizeFor(asked, piece);
      const isNamed = size !== null && piece.sizes.length > 0;
      return {
        id: piece.id,
        cost: piece.cost,
        because: becauseOf(piece),
        size: isNamed ? size : null,
      };
    }),
    left,
    isByEverybody,
  };
}
