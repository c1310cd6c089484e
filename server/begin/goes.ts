import { distance } from '../../contract/colour.ts';
import { keyOf } from '../fits/store.ts';
import type { Among } from '../items/search.ts';
import { harmonyOf } from './colours.ts';
import { countOf, type Counts } from './counts.ts';
import { aroundKinds, usualFor, type Season, type Skeleton } from './kinds.ts';
import { ITSELF, type Asked } from './lay.ts';
import {
  breaking,
  onPages,
  oneOf,
  shelvedOf,
  type Library,
  type Piece,
  type Shelved,
} from './library.ts';
import { SPREAD, spreadOf } from './prices.ts';
import { tasteOf } from './taste.ts';
import { areWornTogether } from './worn.ts';

/** What of the library is looked for: in place of a piece, or beside it. */
export interface Going {
  piece: Piece;
  way: 'instead' | 'with';
  season: Season;
  /** Of whose request is at hand. */
  client: Asked | null;
}

/** What is to be avoided, or was given before, comes behind all else. */
const LAST = -16;
const CLOTH = 1;
/** So far apart two colours weigh as a feature does. */
const COLOUR = 0.1;
/** Farther apart they are no less alike. */
const COLOUR_MOST = 4;
/** Where one of two costs twice as much it weighs as much as a feature does. */
const TWICE = Math.log(2);

const whomOf = ({ piece: { forWhom }, client }: Going) => {
  const whom = client?.whom ?? forWhom;
  return whom === 'women' || whom === 'men' ? whom : null;
};

/** How often a kind is put beside it. */
function sharesBeside(looks: readonly Skeleton[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { kinds, share } of looks)
    for (const kind of kinds) shares.set(kind, (shares.get(kind) ?? 0) + share);
  return shares;
}

function sharesFor(counts: Counts, going: Going): Map<string, number> {
  const { piece, way, season, client } = going;
  if (way === 'instead') return new Map([[piece.kind, 1]]);
  const when = { whom: whomOf(going), occasion: client?.occasion, season };
  const there = [piece.kind];
  const looks = usualFor(counts, when, there).next().value?.all ?? [];
  return sharesBeside(
    aroundKinds(
      looks.filter(({ kinds }) => areWornTogether(kinds)),
      there,
    ),
  );
}

/** How like it another one is in colour, cloth and price; never good but for the cloth. */
function likeness({ lab, cloths, cost }: Piece) {
  const far = ({ lab: other }: Piece) =>
    lab === null || other === null
      ? COLOUR_MOST
      : Math.min(COLOUR_MOST, distance(lab, other) / COLOUR);
  return (other: Piece): number =>
    (cloths.some((cloth) => other.cloths.includes(cloth)) ? CLOTH : 0) -
    far(other) -
    Math.abs(Math.log((other.cost + 1) / (cost + 1))) / TWICE;
}

/** How well another one suits it in colour, and in price as stylists spend it. */
function suiting(counts: Counts, { lab, kind, cost }: Piece) {
  const harmony = harmonyOf(counts);
  const { good, seen } = countOf(counts, SPREAD, kind);
  const spread = spreadOf(counts, good === 0 ? null : (cost * 1000 * seen) / good);
  return (other: Piece): number => harmony(lab, other.lab) + spread(other.kind)(other.cost);
}

/** Which of all kinds, as they are called, may be there. */
export function amongOf(counts: Counts, going: Going, categories: readonly string[]): Among {
  const shares = sharesFor(counts, going);
  return {
    categories: categories.filter((category) => shares.has(keyOf(category))),
    whom: whomOf(going),
    page: going.piece.page,
  };
}

/** Of each kind the best come first, and the kinds in turn by how often they are put there. */
export function inOrder(
  library: Library,
  counts: Counts,
  going: Going,
  ids: Iterable<string>,
): string[] {
  const { piece, way, client } = going;
  const taste = tasteOf(client?.said ?? new Map(), counts);
  const isLiked = oneOf(library, shelvedOf(library, client?.liked ?? []));
  const isBroken = breaking(library, client?.avoid ?? []);
  const wasGiven = oneOf(library, onPages(library, client?.not ?? []));
  const fit = way === 'instead' ? likeness(piece) : suiting(counts, piece);
  const scoreOf = (one: Shelved) =>
    fit(one.piece) +
    taste.score(one.values) +
    (isLiked(one) ? ITSELF : 0) +
    (isBroken(one) || wasGiven(one) ? LAST : 0);
  const shares = sharesFor(counts, going);
  const byKind = Map.groupBy(
    shelvedOf(library, ids).map((one) => ({ one, score: scoreOf(one) })),
    ({ one }) => one.piece.kind,
  );
  return [...byKind]
    .flatMap(([kind, some]) => {
      const share = shares.get(kind) ?? 0;
      return some
        .toSorted((a, b) => b.score - a.score || (a.one.piece.id < b.one.piece.id ? -1 : 1))
        .map(({ one }, at) => ({ id: one.piece.id, share, turn: share / (at + 1) }));
    })
    .toSorted((a, b) => b.turn - a.turn || b.share - a.share || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}
