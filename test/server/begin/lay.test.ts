import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { violates } from '../../../contract/ledger.ts';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { isGoneSize } from '../../../contract/sizes.ts';
import { add, type Counts } from '../../../server/begin/counts.ts';
import { lookKey, LOOKS, usualFor } from '../../../server/begin/kinds.ts';
import { lay, standingIn, type Asked } from '../../../server/begin/lay.ts';
import { addTo, emptyLibrary, type Piece } from '../../../server/begin/library.ts';
import { bestLook, type Candidate } from '../../../server/begin/search.ts';
import { addWhom } from '../../../server/begin/whom.ts';

const KINDS = ['sari', 'kurta', 'trousers', 'sandals', 'bag'];
const Kind = fc.constantFrom(...KINDS);
const STOCK = [...KINDS, 'jeans', 'heels'];
const Cost = fc.constantFrom(30_000, 50_000, 90_000, 150_000, 400_000);

const APiece = fc.record({
  kind: fc.constantFrom(...STOCK),
  cost: Cost,
  name: fc.constantFrom('Plain', 'Merino knit', 'High heels', 'Silk'),
  cloth: fc.constantFrom(null, 'wool', 'cotton'),
  colour: fc.constantFrom('', 'madder', 'indigo'),
  forWhom: fc.constantFrom(null, 'women' as const, 'men' as const, 'all' as const),
  sizes: fc.constantFrom([], ['S', 'M'], ['L']),
  isNot: fc.boolean(),
  wasThere: fc.boolean(),
});

const made = (one: Omit<Parameters<typeof addTo>[1][number], 'id'> & { id: string }): Piece => one;

const pieceOf = (drawn: typeof APiece extends fc.Arbitrary<infer Of> ? Of : never, at: number) =>
  made({
    ...drawn,
    id: `p${at}`,
    page: `page ${at}`,
    brand: 'taana',
    category: drawn.kind,
    cloths: drawn.cloth ? [drawn.cloth] : [],
    lab: drawn.colour === '' ? null : [0.5, drawn.colour === 'madder' ? 0.1 : -0.1, 0],
  });

const ASKED: Asked = {
  whom: 'women',
  occasion: 'festival',
  season: 'autumn',
  budget: null,
  avoid: [],
  beside: [],
  not: new Set(),
  liked: new Set(),
  sizes: {},
  fitted: new Map(),
  said: new Map(),
  isByEverybody: true,
  last: new Set(),
  kind: null,
  seed: 0,
};

function countsOf(looks: readonly (readonly string[])[]): Counts {
  const counts: Counts = new Map();
  for (const kinds of looks) add(counts, LOOKS, lookKey(ASKED, kinds), 1);
  return counts;
}

const libraryOf = (pieces: readonly Piece[]) => {
  const library = emptyLibrary();
  addTo(library, pieces);
  return library;
};

function* looksOf(shelves: readonly (readonly Piece[])[]): Generator<Piece[]> {
  const [first, ...others] = shelves;
  if (!first) return yield [];
  for (const one of first) for (const rest of looksOf(others)) yield [one, ...rest];
}

const costOf = (pieces: readonly { cost: number }[]) =>
  pieces.reduce((sum, { cost }) => sum + cost, 0);

test('a look is found exactly where one can be had, and what is in the way is so', () => {
  fc.assert(
    fc.property(
      fc.array(APiece, { minLength: 4, maxLength: 14 }),
      fc.array(fc.uniqueArray(Kind, { minLength: 2, maxLength: 3 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.record({
        budget: fc.constantFrom(null, 60_000, 120_000, 200_000, 500_000),
        avoid: fc.subarray(['heels', 'wool', 'red', 'लाल', 'हील', 'ऊनी']),
        top: fc.constantFrom(null, 'M'),
        beside: fc.constantFrom(null, 0, 40_000),
        seed: fc.nat(3),
        whom: fc.constantFrom('women', 'women', 'all', null),
        isLiked: fc.boolean(),
      }),
      (drawn, looks, { budget, avoid, top, beside, seed, whom, isLiked }) => {
        const pieces = drawn.map(pieceOf);
        const counts = countsOf(looks);
        const said: Counts = new Map();
        addWhom(said, { kind: 'kurta', forWhom: 'men' }, isLiked);
        const asked: Asked = {
          ...ASKED,
          whom,
          said,
          budget,
          avoid,
          seed,
          sizes: { indian: top, bottoms: top },
          beside: beside === null ? [] : [{ kind: 'bag', cost: beside, id: null }],
          not: new Set(pieces.flatMap(({ page }, at) => (drawn[at]!.isNot ? [page] : []))),
          last: new Set(pieces.flatMap(({ id }, at) => (drawn[at]!.wasThere ? [id] : []))),
        };
        const isForAll = ({ forWhom }: Piece) => forWhom === null || forWhom === 'all';
        const isInStock = (piece: Piece) =>
          isForAll(piece) ||
          (whom === 'women'
            ? piece.forWhom === 'women'
            : isLiked && piece.kind === 'kurta' && piece.forWhom === 'men');
        const isAvoided = (piece: Piece) => {
          const colour = piece.colour === 'madder' ? 'madder red maroon' : piece.colour;
          return avoid.some((words) => violates(words, { ...piece, colour }));
        };
        const isHad = (piece: Piece) =>
          isInStock(piece) &&
          !isAvoided(piece) &&
          !asked.not.has(piece.page) &&
          !(top !== null && !['bag', 'sandals', 'heels'].includes(piece.kind)
            ? isGoneSize(top, piece.sizes)
            : false);
        const most = budget === null ? Infinity : budget - (beside ?? 0);
        const isAsked = (look: readonly Piece[]) =>
          look.every(isHad) &&
          costOf(look) <= most &&
          look.filter(({ id }) => asked.last.has(id)).length <= Math.floor(look.length / 2);
        const there = asked.beside.map(({ kind }) => kind);
        const around = [...usualFor(counts, asked, there)][0]?.around ?? [];
        const wanted = standingIn(around, STOCK, (kind) =>
          pieces.some((piece) => piece.kind === kind && isHad(piece)),
        ).map(({ kinds }) => kinds);
        const shelvesOf = (kinds: readonly string[]) =>
          kinds.map((kind) => pieces.filter((piece) => piece.kind === kind));
        const canBe = wanted.some((kinds) => [...looksOf(shelvesOf(kinds))].some(isAsked));

        const { items, left } = lay(libraryOf(pieces), counts, asked);
        const laid = items.map(({ id }) => pieces.find((piece) => piece.id === id)!);
        expect(laid.length === 0 || isAsked(laid)).toBe(true);
        const kindsLaid = laid.map(({ kind }) => kind).toSorted();
        const isWhole = wanted.some((kinds) => String(kinds.toSorted()) === String(kindsLaid));
        expect(isWhole && laid.length > 0).toBe(canBe);
        expect(canBe || wanted.length === 0 || left.length > 0).toBe(true);

        for (const { kind, why } of left) {
          const stock = pieces.filter((piece) => piece.kind === kind && isInStock(piece));
          const had = stock.filter(isHad);
          const isSo =
            why === 'again' ||
            (why === 'none' && stock.length === 0) ||
            (why === 'whom' && whom !== 'women' && stock.length === 0) ||
            (why === 'avoided' && stock.every(isAvoided)) ||
            (typeof why === 'object' && had.every(({ cost }) => cost > why.most)) ||
            ((why === 'given' || why === 'size') && had.length === 0);
          expect(isSo).toBe(true);
          expect(kindsLaid).not.toContain(kind);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('where none can be had whole the look that lacks least is laid, and no occasion is named that nobody styled for', () => {
  const often = ['kurta', 'sandals'];
  const counts = countsOf([often, often, often, KINDS.slice(1), KINDS.slice(1)]);
  const drawn = { cost: 50_000, name: 'Plain', cloth: null, colour: '', forWhom: null, sizes: [] };
  const not = { isNot: false, wasThere: false };
  const pieces = ['kurta', 'trousers', 'bag'].map((kind, at) =>
    pieceOf({ ...drawn, ...not, kind } as never, at),
  );
  const { items, left } = lay(libraryOf(pieces), counts, { ...ASKED, occasion: 'office' });
  expect(items.map(({ id }) => id).toSorted()).toEqual(['p0', 'p1', 'p2']);
  expect(left).toEqual([{ kind: 'sandals', why: 'none' }]);
  expect(items[0]?.because).toMatchObject({ by: 'kind', occasion: null });
});

test('a look of as many kinds as there are places is laid in parts as quickly as any', () => {
  const kinds = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) => `kind ${at}`);
  const drawn = { cost: 50_000, name: 'Plain', cloth: null, colour: '', forWhom: null, sizes: [] };
  const pieces = kinds
    .slice(1)
    .map((kind, at) => pieceOf({ ...drawn, isNot: false, wasThere: false, kind } as never, at));
  const began = performance.now();
  const { items, left } = lay(libraryOf(pieces), countsOf([kinds]), ASKED);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(items.length).toBeGreaterThan(5);
  expect(left).toContainEqual({ kind: 'kind 0', why: 'none' });
  const all = lay(libraryOf(pieces), countsOf([kinds.slice(1)]), ASKED);
  expect(all.items).toHaveLength(kinds.length - 1);
});

test('where nobody said for whom, what is for women only is laid only where more of it was liked than left', () => {
  const counts = countsOf([
    ['kurta', 'sandals'],
    ['kurta', 'sandals'],
    ['trousers', 'sandals'],
  ]);
  const drawn = { cost: 50_000, name: 'Plain', cloth: null, colour: '', sizes: [] };
  const pieces = ['kurta', 'trousers', 'sandals'].map((kind, at) => {
    const forWhom = kind === 'kurta' ? 'women' : 'all';
    return pieceOf({ ...drawn, isNot: false, wasThere: false, kind, forWhom } as never, at);
  });
  const party: Asked = { ...ASKED, whom: null, occasion: 'party' };
  add(counts, LOOKS, lookKey(party, ['kurta', 'sandals']), 1);
  const laidOf = (some: readonly Piece[], asked = party) => {
    const { items, left } = lay(libraryOf(some), counts, asked);
    return { laid: items.map(({ id }) => id).toSorted(), left };
  };
  const withoutTrousers = pieces.filter(({ kind }) => kind !== 'trousers');
  expect(laidOf(pieces, { ...party, occasion: 'festival' }).laid).toEqual(['p1', 'p2']);
  // Rather for another occasion.
  const left = [{ kind: 'kurta', why: 'whom' }];
  expect(laidOf(pieces)).toEqual({ laid: ['p1', 'p2'], left: [] });
  expect(laidOf(withoutTrousers)).toEqual({ laid: ['p2'], left });

  const said: Counts = new Map();
  const kurta = { kind: 'kurta', forWhom: 'women' as const };
  for (const isLiked of [false, true]) addWhom(said, kurta, isLiked);
  expect(laidOf(withoutTrousers, { ...party, said }).laid).toEqual(['p2']);
  addWhom(said, kurta, true);
  expect(laidOf(pieces, { ...party, said }).laid).toEqual(['p0', 'p2']);
});

const DRAWN = { cost: 50_000, name: 'Plain', cloth: null, colour: '', forWhom: null, sizes: [] };
const stocked = (some: readonly (string | { kind: string; name: string })[]) =>
  some.map((one, at) => {
    const { kind, name } = typeof one === 'string' ? { kind: one, name: 'Plain' } : one;
    return pieceOf({ ...DRAWN, isNot: false, wasThere: false, kind, name } as never, at);
  });
const kindsOf = (
  some: Parameters<typeof stocked>[0],
  counts: Counts,
  asked: Partial<Asked> = {},
) => {
  const pieces = stocked(some);
  const { items, left } = lay(libraryOf(pieces), counts, { ...ASKED, ...asked });
  const kinds = items.map(({ id }) => pieces.find((piece) => piece.id === id)!.kind);
  return { kinds: kinds.toSorted(), left };
};

test('a look that leaves something bare, or is not worn together, is laid only where no other is known', () => {
  const bare = ['dupatta', 'juttis', 'sari'];
  const dressed = ['blouse', 'juttis', 'sari'];
  const stock = ['sari', 'dupatta', 'juttis', 'blouse', 'bag'];
  expect(kindsOf(stock, countsOf([bare, bare, dressed])).kinds).toEqual(dressed);
  expect(kindsOf(stock, countsOf([bare])).kinds).toEqual(bare);
  // What she has on already dresses her.
  const beside = [{ kind: 'dress', cost: 0, id: null }];
  const withBag = countsOf([['bag', 'dress', 'juttis'], dressed]);
  expect(kindsOf(stock, withBag, { beside }).kinds).toEqual(['bag', 'juttis']);
});

test('where nobody was styled for an occasion it goes by the likest, and so it says', () => {
  const counts = countsOf([['sari', 'blouse', 'juttis']]);
  const ofInterview = lookKey({ ...ASKED, occasion: 'interview' }, ['top', 'trousers', 'loafers']);
  add(counts, LOOKS, ofInterview, 1);
  const stock = ['sari', 'blouse', 'juttis', 'top', 'trousers', 'loafers'];
  const { kinds } = kindsOf(stock, counts, { occasion: 'office' });
  expect(kinds).toEqual(['loafers', 'top', 'trousers']);
});

test('what is alike stands in for a kind of which there is none, and that is said', () => {
  const counts = countsOf([['oxford shoes', 'shirt', 'trousers']]);
  const { kinds, left } = kindsOf(['shirt', 'jeans', 'trousers', 'loafers', 'sandals'], counts);
  expect(kinds).toEqual(['loafers', 'shirt', 'trousers']);
  expect(left).toEqual([{ kind: 'oxford shoes', why: 'none' }]);
});

test('what is made for feasts is laid for them, and not for every day', () => {
  const counts = countsOf([['kurta', 'juttis', 'trousers']]);
  const juttis = [
    { kind: 'juttis', name: 'Zardozi juttis' },
    { kind: 'juttis', name: 'Plain juttis' },
  ];
  const pieces = stocked(['kurta', 'trousers', ...juttis]);
  const laidFor = (occasion: string) =>
    lay(libraryOf(pieces), counts, { ...ASKED, occasion }).items.map(({ id }) => id);
  expect(laidFor('wedding')).toContain('p2');
  expect(laidFor('everyday')).toContain('p3');
});

const ACandidate = fc.record({
  cost: fc.nat(40),
  score: fc.integer({ min: -30, max: 30 }),
  wasThere: fc.boolean(),
});

test('of all looks that can be paid the best is found', () => {
  const Shelves = fc.array(fc.array(ACandidate, { minLength: 3, maxLength: 7 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(
      Shelves,
      fc.option(fc.nat(90), { freq: 9 }),
      fc.nat(4),
      fc.func(fc.integer({ min: -9, max: 9 })),
      (drawn, most, wereThereMost, together) => {
        const shelves = drawn.map((shelf, place) =>
          shelf.map((one, at) => ({ ...one, id: `${place} ${at}` })),
        );
        const suits = (lead: Candidate, other: Candidate) => together(lead.id, other.id);
        const scoreOf = ([lead, ...others]: readonly Candidate[]) =>
          others.reduce((sum, other) => sum + other.score + suits(lead!, other), lead?.score ?? 0);
        let best: number | null = null;
        const all = (places: typeof shelves): Candidate[][] =>
          places.length === 0
            ? [[]]
            : places[0]!.flatMap((one) => all(places.slice(1)).map((rest) => [one].concat(rest)));
        for (const look of all(shelves)) {
          const isFit =
            (most === null || costOf(look) <= most) &&
            look.filter(({ wasThere }) => wasThere).length <= wereThereMost;
          if (isFit) best = Math.max(best ?? -Infinity, scoreOf(look));
        }
        const found = bestLook(shelves, suits, { most, wereThereMost });
        expect(found && scoreOf(found)).toBe(best);
        expect(most === null || costOf(found ?? []) <= most).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test('among many, too, what can just be paid is found', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (a, b) => {
      const many = (place: string, least: number) =>
        Array.from({ length: 400 }, (_, at) => ({
          id: `${place} ${at}`,
          cost: at === 7 ? least : 2_000 + at * 13,
          score: at,
          wasThere: at % 5 === 0,
        }));
      const shelves = [many('a', a), many('b', b), many('c', 10)];
      const limits = { most: a + b + 10, wereThereMost: 1 };
      const found = bestLook(shelves, () => 0, limits);
      expect(found?.map(({ cost }) => cost)).toEqual([a, b, 10]);
      expect(bestLook(shelves, () => 0, { ...limits, most: a + b + 9 })).toBeNull();
    }),
    { numRuns: 30 },
  );
});
