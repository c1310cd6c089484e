// A library to begin looks from, what was counted before and what is asked: each drawn from its number.
import { CLOTHS } from '../../../contract/cloth.ts';
import type { Oklab } from '../../../contract/colour.ts';
import { addPair, addTogether } from '../../../server/begin/colours.ts';
import { add, addSaid, type Counts } from '../../../server/begin/counts.ts';
import { FEATURES } from '../../../server/begin/features.ts';
import { LOOKS, lookKey, type Season } from '../../../server/begin/kinds.ts';
import type { Asked } from '../../../server/begin/lay.ts';
import { addTo, emptyLibrary, type Library, type Piece } from '../../../server/begin/library.ts';
import { SPREAD, SUMS } from '../../../server/begin/prices.ts';
import { addWhom } from '../../../server/begin/whom.ts';
import { Chance } from '../chance.ts';

const SEASONS: readonly Season[] = ['winter', 'summer', 'rain', 'autumn'];
const OCCASIONS = [null, 'office', 'everyday', 'wedding', 'festival', 'date', 'other'];
const KINDS: readonly (readonly [string, number])[] = [
  ['kurta', 900],
  ['top', 600],
  ['trousers', 1100],
  ['chinos', 1200],
  ['leggings', 400],
  ['skirt', 800],
  ['sari', 3000],
  ['blouse', 700],
  ['mojari', 1300],
  ['jutti', 900],
  ['heels', 1500],
  ['dupatta', 500],
  ['stole', 600],
  ['watch', 5000],
];
const COLOURS: readonly (readonly [string, Oklab])[] = [
  ['madder', [0.6, 0.2, 0.1]],
  ['indigo', [0.5, -0.03, -0.2]],
  ['leaf', [0.55, -0.13, 0.1]],
  ['black', [0.1, 0.001, 0.001]],
  ['ivory', [0.97, 0.001, 0.003]],
  ['', [0.7, 0.05, 0.12]],
];
const BRANDS = ['fabindia', 'neelgar', ''];
const LOOKS_OF: readonly (readonly string[])[] = [
  ['kurta', 'leggings', 'mojari'],
  ['kurta', 'trousers', 'jutti', 'dupatta'],
  ['top', 'chinos', 'heels', 'watch'],
  ['top', 'skirt', 'heels'],
  ['blouse', 'sari', 'heels', 'watch'],
  ['kurta', 'trousers'],
  ['top', 'trousers', 'heels', 'watch'],
  ['watch'],
];

function drawnPiece(chance: Chance, at: number): Piece {
  const [kind, usual] = chance.pick(KINDS);
  const [colour, lab] = chance.pick(COLOURS);
  const isFestive = chance.is(0.2);
  const cloths = chance.is(0.7) ? [chance.pick(CLOTHS)] : [];
  return {
    id: `p${at}`,
    page: `page${chance.is(0.1) ? at - 1 : at}`,
    name: `${isFestive ? 'Zari ' : ''}${colour || 'plain'} ${kind}`,
    category: kind,
    kind,
    colour,
    brand: chance.pick(BRANDS),
    cloths,
    cloth: cloths[0] ?? null,
    forWhom: chance.pick(['women', 'women', 'men', 'all', null]),
    cost: Math.round(usual * (0.4 + 2 * chance.next())) * 100,
    sizes: chance.pick([[], [], ['S', 'M'], ['M', 'L'], ['36', '38']]),
    lab: chance.is(0.9) ? lab : null,
  };
}

export function drawnLibrary(number: number, count: number): Library {
  const chance = new Chance(number);
  const library = emptyLibrary();
  const pieces = Array.from({ length: count }, (_, at) => drawnPiece(chance, at));
  addTo(library, pieces.slice(0, count >> 1));
  addTo(library, pieces.slice(count >> 1));
  return library;
}

export function drawnCounts(number: number, looks: number): Counts {
  const chance = new Chance(number);
  const counts: Counts = new Map();
  for (let at = 0; at < looks; at += 1) {
    const kinds = chance.pick(LOOKS_OF);
    const occasion = chance.pick(OCCASIONS);
    const when = {
      whom: chance.pick(['women', 'women', 'men', null]),
      occasion,
      season: chance.pick(SEASONS),
    };
    add(counts, LOOKS, lookKey(when, kinds), 1 + chance.below(4));
    const colours = kinds.map(() => chance.pick(COLOURS));
    addTogether(
      counts,
      colours.map(([name]) => name),
    );
    for (const [, lab] of colours)
      addPair(counts, lab, chance.pick(COLOURS)[1], chance.is(lab[0] > 0.5 ? 0.9 : 0.3));
    for (const kind of kinds) add(counts, SPREAD, kind, Math.round(1000 / kinds.length));
    add(counts, SUMS, '', 300_000 + chance.below(200_000));
    if (occasion !== null) add(counts, SUMS, occasion, 300_000 + chance.below(200_000));
    const piece = drawnPiece(chance, at);
    addSaid(counts, { piece, isLiked: chance.is(0.6) });
  }
  return counts;
}

/** What a client has said of so many pieces. */
export function drawnSaid(chance: Chance, count: number): Counts {
  const said: Counts = new Map();
  for (let at = 0; at < count; at += 1) {
    const piece = drawnPiece(chance, at);
    const isLiked = chance.is(piece.colour === 'madder' ? 0.9 : 0.4);
    const of = chance.pick([FEATURES, FEATURES, ['colour'] as const, ['brand', 'price'] as const]);
    addSaid(said, { piece, isLiked, of });
    addWhom(said, piece, isLiked);
  }
  return said;
}

export function drawnAsked(number: number, { pieces }: Library): Asked {
  const chance = new Chance(number);
  const all = [...pieces.values()].map(({ piece }) => piece);
  const some = (most: number) =>
    Array.from({ length: chance.below(most + 1) }, () => chance.pick(all));
  const kindOf = chance.is(0.2) ? chance.pick(KINDS)[0] : null;
  return {
    whom: chance.pick(['women', 'women', 'men', 'all', null]),
    occasion: chance.pick(OCCASIONS),
    season: chance.pick(SEASONS),
    budget: chance.is(0.7) ? (500 + chance.below(60) * 100) * 100 : null,
    avoid: chance.pick([[], [], ['silk'], ['red'], ['red kurta', 'heels'], ['cotton', '']]),
    beside: some(2).map(({ kind, cost, id }) => ({
      kind,
      cost: chance.is(0.5) ? 0 : cost,
      id: chance.is(0.8) ? id : null,
    })),
    not: new Set(some(6).map(({ page }) => page)),
    liked: new Set(some(6).map(({ id }) => id)),
    sizes: chance.pick([{}, { tops: 'M', indian: 'M', shoes: '38' }, { tops: 'XL', indian: 'S' }]),
    fitted: new Map(
      chance.is(0.4)
        ? [
            ['kurta', new Map([['fabindia', 'S']])],
            ['top', new Map([['neelgar', 'L']])],
          ]
        : [],
    ),
    said: drawnSaid(chance, chance.pick([0, 4, 30])),
    isByEverybody: chance.is(0.5),
    last: new Set(some(12).map(({ id }) => id)),
    kind: kindOf,
    seed: chance.below(50),
  };
}
