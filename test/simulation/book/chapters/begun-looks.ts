// How a look is begun: what of a library is laid, what goes instead of a piece and beside it, and what that is made of.

import { becauseIn, whyIn } from '../../../../server/begin/because.ts';
import { addPair, addTogether, harmonyOf, togetherOf } from '../../../../server/begin/colours.ts';
import { add, addSaid, countOf, type Counts } from '../../../../server/begin/counts.ts';
import { bandOf, featuresOf } from '../../../../server/begin/features.ts';
import { amongOf, inOrder, type Going } from '../../../../server/begin/goes.ts';
import {
  aroundKinds,
  LOOKS,
  lookKey,
  looksWith,
  seasonOf,
  usualFor,
} from '../../../../server/begin/kinds.ts';
import { lay, standingIn, type Asked } from '../../../../server/begin/lay.ts';
import {
  addTo,
  breaking,
  emptyLibrary,
  hashOf,
  onPages,
  oneOf,
  shelvedOf,
  type Library,
  type Piece,
} from '../../../../server/begin/library.ts';
import { SPREAD, spreadOf, SUMS, usualSum } from '../../../../server/begin/prices.ts';
import {
  bestLook,
  leastCost,
  worthTrying,
  type Candidate,
} from '../../../../server/begin/search.ts';
import { tasteOf } from '../../../../server/begin/taste.ts';
import { addWhom, isForClient, isOfOne } from '../../../../server/begin/whom.ts';
import {
  alikeTo,
  areWornTogether,
  dressing,
  isFestive,
  nearTo,
  ofFeasts,
} from '../../../../server/begin/worn.ts';
import { Chance } from '../../chance.ts';
import { drawnAsked, drawnCounts, drawnLibrary } from '../drawn-library.ts';
import type { Chapter, Writer } from '../writer.ts';

const round = (value: number) => Math.round(value * 1e6) / 1e6;

const PIECE: Piece = {
  id: 'one',
  page: 'one',
  name: 'Plain',
  category: 'Kurta',
  kind: 'kurta',
  colour: '',
  brand: 'taana',
  cloths: [],
  cloth: null,
  forWhom: null,
  cost: 100_000,
  sizes: [],
  lab: null,
};
const ASKED: Asked = {
  whom: 'women',
  occasion: 'office',
  season: 'autumn',
  budget: null,
  avoid: [],
  beside: [],
  not: new Set(),
  liked: new Set(),
  sizes: {},
  fitted: new Map(),
  said: new Map(),
  isByEverybody: false,
  last: new Set(),
  kind: null,
  seed: 0,
};

const piece = (id: string, kind: string, more: Partial<Piece> = {}): Piece => ({
  ...PIECE,
  id,
  page: id,
  kind,
  category: kind,
  ...more,
});

function libraryOf(...pieces: Piece[]): Library {
  const library = emptyLibrary();
  addTo(library, pieces);
  return library;
}

function looksOf(...looks: (readonly [readonly string[], number, string?])[]): Counts {
  const counts: Counts = new Map();
  for (const [kinds, good, occasion = 'office'] of looks)
    add(counts, LOOKS, lookKey({ whom: 'women', occasion, season: 'autumn' }, kinds), good);
  return counts;
}

/** Which pieces, and why not the others. */
const said = (library: Library, counts: Counts, asked: Asked) => {
  const { items, left } = lay(library, counts, asked);
  return {
    laid: items.map(({ id, because, size }) => [id, because?.by ?? null, size]),
    left: left.map(({ kind, why }) => [kind, why]),
  };
};

function words(writer: Writer): void {
  writer.tell(
    'the seasons of the months',
    Array.from({ length: 12 }, (_, at) => seasonOf(`2026-${String(at + 1).padStart(2, '0')}-15`)),
  );
  const occasions = ['everyday', 'office', 'wedding', 'festival', 'party', 'date', 'travel'];
  for (const occasion of [...occasions, 'interview', 'other', 'a ball', null, undefined])
    writer.tell(`what is near to ${occasion}, and how feasts suit it`, [
      nearTo(occasion),
      ofFeasts(occasion),
    ]);
  writer.tell(
    'what is made for feasts',
    ['Zari border', 'SILK', 'Plain', 'Sequinned', 'Partywear', 'party wear'].map(isFestive),
  );
  const isDressed = dressing();
  for (const kinds of [
    ['kurta', 'leggings', 'mojari'],
    ['kurta', 'leggings'],
    ['kurta', 'mojari'],
    ['leggings', 'mojari'],
    ['kurta', 'skirt', 'leggings', 'heels'],
    ['kurta', 'trousers', 'leggings', 'heels'],
    ['kurta', 'trousers', 'jeans', 'heels'],
    ['kurta', 'skirt', 'sari', 'heels'],
    ['kurta', 'trousers', 'heels', 'mojari'],
    ['dress', 'heels'],
    ['dress shirt', 'heels'],
    ['kurta pyjama', 'heels'],
    ['salwar kameez', 'heels'],
    ['lehenga choli', 'heels'],
    ['earring set', 'heels'],
    ['jumpsuit', 'heels'],
    ['nehru jacket', 'shirt', 'chinos', 'heels'],
    ['sari', 'blouse', 'heels'],
    ['sari', 'blouse', 'heels', 'dupatta'],
    ['armour'],
    ['armour', 'heels', 'mojari'],
    [],
  ])
    writer.tell(`dressed in ${kinds.join(', ')}`, [isDressed(kinds), areWornTogether(kinds)]);
  const kinds = [
    'trousers',
    'chinos',
    'jeans',
    'heels',
    'sandals',
    'mojari',
    'jutti',
    'bag',
    'tote',
  ];
  for (const kind of [...kinds, 'watch']) writer.tell(`in place of ${kind}`, alikeTo(kind, kinds));
  writer.tell(
    'the bands of prices',
    [0, 49_999, 50_000, 99_999, 100_000, 1_599_999, 1_600_000].map(bandOf),
  );
  writer.tell('what a piece is liked for', [
    ...featuresOf({ ...PIECE, colour: 'leaf', cloths: ['silk', 'wool'] }),
  ]);
  writer.tell('and without a colour and a brand', [...featuresOf({ ...PIECE, brand: '' })]);
}

function whom(writer: Writer): void {
  const likes: Counts = new Map();
  for (const isLiked of [true, true, false])
    addWhom(likes, { kind: 'kurta', forWhom: 'men' }, isLiked);
  for (const isLiked of [true, false]) addWhom(likes, { kind: 'top', forWhom: 'men' }, isLiked);
  addWhom(likes, { kind: 'top', forWhom: 'all' }, true);
  for (const forWhom of ['women', 'men', 'all', null] as const)
    for (const kind of ['kurta', 'top'])
      writer.tell(
        `${kind} for ${forWhom}: to women, men, all and who said nothing`,
        ['women', 'men', 'all', 'unsaid', null].map((of) => [
          isForClient({ kind, forWhom }, { whom: of, said: likes }),
          isOfOne(of),
        ]),
      );
}

function colours(writer: Writer): void {
  const chance = new Chance(7);
  const lab = () => [chance.next(), chance.next() * 0.4 - 0.2, chance.next() * 0.4 - 0.2] as const;
  const counts: Counts = new Map();
  const named = ['madder', 'leaf', '', 'indigo', 'madder'];
  addTogether(counts, named);
  addTogether(counts, ['leaf', 'madder']);
  addTogether(counts, ['black']);
  writer.tell('colours that are together', [...(counts.get('together') ?? [])]);
  for (const [one, other] of [
    ['madder', 'leaf'],
    ['leaf', 'madder'],
    ['indigo', 'leaf'],
    ['leaf', 'indigo'],
    ['black', 'leaf'],
    ['rose', 'leaf'],
  ] as const)
    writer.tell(`${one} beside ${other}`, togetherOf(counts, one, other));
  const grey = [0.5, 0.03, 0.02] as const;
  const pairs = Array.from({ length: 200 }, () => [lab(), lab()] as const);
  writer.tell('how two colours suit while nothing is known', [
    harmonyOf(new Map())([...lab()], [...lab()]),
  ]);
  for (const [one, other] of pairs) addPair(counts, [...one], [...other], chance.is(one[0]));
  for (let more = 0; more < 30; more += 1) {
    addPair(counts, [...grey], [...lab()], true);
    addPair(counts, [...lab()], [...grey], false);
  }
  writer.tell(
    'colours in steps',
    [...(counts.get('colours') ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const harmony = harmonyOf(counts);
  writer.tell('how they suit', [
    harmony(null, [...grey]),
    harmony([...grey], null),
    ...pairs.map(([one, other]) => round(harmony([...one], [...other]))),
    ...pairs.map(([one]) => round(harmony([...grey], [...one]))),
  ]);
}

function prices(writer: Writer): void {
  const counts: Counts = new Map();
  for (let of = 0; of < 3; of += 1) {
    add(counts, SPREAD, 'kurta', 400);
    if (of < 2) add(counts, SPREAD, 'top', 400);
    add(counts, SUMS, '', 300_000);
    add(counts, SUMS, 'office', 500_000);
    if (of < 2) add(counts, SUMS, 'date', 900_000);
  }
  writer.tell(
    'what a look costs as a rule',
    ['office', 'date', 'party', null, undefined].map((of) => usualSum(counts, of)),
  );
  writer.tell('and while nothing is known', usualSum(new Map(), 'office'));
  for (const [kind, whole] of [
    ['kurta', 500_000],
    ['top', 500_000],
    ['kurta', null],
  ] as const)
    writer.tell(
      `prices of a ${kind} of ${whole}`,
      [0, 100_000, 200_000, 400_000].map((cost) => round(spreadOf(counts, whole)(kind)(cost))),
    );
}

function taste(writer: Writer): void {
  const everybody = drawnCounts(5, 60);
  const of = (likes: readonly boolean[]) => {
    const client: Counts = new Map();
    for (const isLiked of likes)
      addSaid(client, { piece: { ...PIECE, colour: 'leaf', cloths: ['silk'] }, isLiked });
    return client;
  };
  const library = libraryOf(
    piece('one', 'kurta', { colour: 'leaf', cloths: ['silk'] }),
    piece('two', 'top', { colour: 'madder', brand: 'fabindia', cost: 2_000_000 }),
  );
  for (const likes of [
    [],
    [true],
    [true, true],
    [true, false],
    [true, true, false, false],
    [false],
  ])
    writer.tell(
      `what speaks for pieces: ${JSON.stringify(likes)}`,
      [...library.pieces.values()].map(({ values }) => {
        const known = tasteOf(of(likes), everybody);
        return [round(known.score(values)), known.because(values)];
      }),
    );
  writer.tell(
    'and for kinds',
    ['kurta', 'top', 'sari'].map((kind) =>
      round(tasteOf(of([true, true]), everybody).ofKind(kind)),
    ),
  );
  const partly: Counts = new Map();
  addSaid(partly, { piece: PIECE, isLiked: true, of: ['brand', 'price'] });
  addSaid(partly, { piece: PIECE, isLiked: false, of: [] });
  writer.tell('of a reason', [countOf(partly, 'brand', 'taana'), countOf(partly, 'kind', 'kurta')]);
}

function shelves(writer: Writer): void {
  const library = libraryOf(
    piece('a', 'kurta', {
      name: 'Red block print',
      cloth: 'Cotton',
      cloths: ['cotton'],
      page: 'p',
    }),
    piece('b', 'heels', { name: 'High heels', colour: 'madder', page: 'p' }),
    piece('c', 'top', { name: 'Silken top', cloth: 'Mulmul', cloths: ['cotton'] }),
  );
  const ids = (some: Iterable<{ piece: Piece }>) => [...some].map(({ piece: { id } }) => id);
  for (const avoid of [
    [],
    [''],
    ['red'],
    ['red', 'red'],
    ['red heels'],
    ['cotton'],
    ['silk', 'high'],
    ['लाल'],
    ['mulmul top'],
  ]) {
    const isBroken = breaking(library, avoid);
    writer.tell(`avoids ${avoid.join(', ')}`, ids([...library.pieces.values()].filter(isBroken)));
  }
  writer.tell('on a page', [
    ids(onPages(library, ['p', 'c', 'none'])),
    ids(shelvedOf(library, ['c', 'none', 'a'])),
  ]);
  const isOne = oneOf(library, shelvedOf(library, ['b']));
  writer.tell('is one of', [...library.pieces.values()].map(isOne));
  writer.tell('numbers of ids', ['', 'a', 'ab', 'ba'].map(hashOf));
  addTo(library, [piece('d', 'top', { name: 'Red top' })]);
  writer.tell(
    'and of what has come since',
    ids([...library.pieces.values()].filter(breaking(library, ['red']))),
  );
}

function usual(writer: Writer): void {
  const counts = looksOf(
    [['kurta', 'leggings', 'mojari'], 3],
    [['top', 'trousers', 'heels'], 3],
    [['kurta', 'trousers', 'mojari', 'dupatta'], 2, 'everyday'],
    [['kurta', 'kurta'], 4],
    [['kurta', 'watch'], 9],
    [['sari', 'blouse', 'heels'], 5, 'wedding'],
  );
  add(
    counts,
    LOOKS,
    lookKey({ whom: 'men', occasion: 'office', season: 'winter' }, ['shirt', 'chinos', 'loafers']),
    2,
  );
  add(
    counts,
    LOOKS,
    lookKey({ whom: null, occasion: 'office', season: 'autumn' }, ['top', 'jeans', 'heels']),
    2,
  );
  for (const who of ['women', 'men', null])
    for (const occasion of ['office', 'wedding', undefined])
      for (const season of ['autumn', 'winter'] as const)
        for (const there of [[], ['kurta'], ['watch', 'sari']])
          writer.tell(
            `usual for ${who}, ${occasion}, in ${season} with ${there.join(', ')}`,
            [...usualFor(counts, { whom: who, occasion, season }, there)].map((one) => [
              one.isOfAnyOccasion,
              one.all.map(({ kinds, share, looks }) => [kinds, round(share), looks]),
              one.around.map(({ kinds, share, looks, occasion: ofLook }) => [
                kinds,
                round(share),
                looks,
                ofLook,
              ]),
            ]),
          );
  const [first] = usualFor(counts, { whom: 'women', occasion: 'office', season: 'autumn' }, []);
  writer.tell(
    'looks with a kind',
    ['kurta', 'watch', 'sari'].map((kind) => looksWith(first?.all ?? [], kind)),
  );
  writer.tell('around kinds', [
    aroundKinds(first?.all ?? [], ['kurta', 'mojari']).map(({ kinds }) => kinds),
    aroundKinds(first?.all ?? [], ['kurta', 'leggings', 'mojari']).map(({ kinds }) => kinds),
    aroundKinds([], ['kurta']),
  ]);
  const looks = [{ kinds: ['trousers', 'chinos', 'heels'] }, { kinds: ['jutti'] }];
  const all = ['trousers', 'chinos', 'jeans', 'heels', 'sandals', 'mojari', 'jutti'];
  for (const had of [all, ['jeans', 'chinos', 'sandals'], ['jeans', 'mojari'], []])
    writer.tell(
      `standing in, of ${had.join(', ')}`,
      standingIn(looks, all, (kind) => had.includes(kind)),
    );
}

function search(writer: Writer): void {
  const chance = new Chance(3);
  const place = (count: number, at: number): Candidate[] =>
    Array.from({ length: count }, (_, nth) => ({
      id: `${at}.${nth}`,
      cost: 100 + chance.below(900),
      score: Math.round(chance.next() * 40) / 10,
      wasThere: chance.is(0.4),
    }));
  const ids = (some: readonly Candidate[] | null) => some?.map(({ id }) => id) ?? null;
  const suits = (lead: Candidate, other: Candidate) =>
    ((hashOf(lead.id + other.id) >>> 0) % 100) / 50;
  for (const count of [0, 1, 8, 16, 17, 120]) {
    const shelf = place(count, count);
    writer.tell(`worth trying of ${count}`, ids(worthTrying(shelf)));
    writer.tell(`the best 3 of ${count}`, ids(worthTrying(shelf, 3)));
    writer.tell(`the least of ${count}`, leastCost([shelf, place(2, 99)]));
  }
  for (const counts of [[1], [3, 3], [16, 16, 16], [60, 40, 40, 30], [9, 1]]) {
    const all = counts.map(place);
    for (const wereThereMost of [0, 1, 4])
      for (const most of [null, 200, 700, 1000, 1400, 2500])
        writer.tell(
          `the best of ${counts.join(', ')}, for ${most}, ${wereThereMost} from before`,
          ids(bestLook(all, suits, { most, wereThereMost })),
        );
  }
}

function byHand(writer: Writer): void {
  const dressed = looksOf([['kurta', 'leggings', 'mojari'], 4], [['kurta', 'chinos', 'mojari'], 2]);
  const kurta = piece('kurta', 'kurta', { cost: 100_000 });
  const leggings = piece('leggings', 'leggings', { cost: 50_000 });
  const mojari = piece('mojari', 'mojari', { cost: 80_000 });
  const whole = libraryOf(kurta, leggings, mojari);
  const tell = (about: string, library: Library, more: Partial<Asked> = {}, counts = dressed) =>
    writer.tell(about, said(library, counts, { ...ASKED, ...more }));
  tell('all is there', whole);
  tell('of nothing', emptyLibrary());
  tell('while nothing is known', whole, {}, new Map());
  tell('without what is worn on the feet', libraryOf(kurta, leggings));
  tell('without that, of who said nothing', libraryOf(kurta, leggings), { whom: null });
  tell('jeans in place of chinos', libraryOf(kurta, piece('jeans', 'jeans'), mojari));
  tell('just enough money', whole, { budget: 230_000 });
  tell('a paisa less', whole, { budget: 229_999 });
  tell('little money', whole, { budget: 60_000 });
  tell('no money', whole, { budget: 0 });
  tell('she has the kurta', whole, {
    budget: 130_000,
    beside: [{ kind: 'kurta', cost: 0, id: 'kurta' }],
  });
  tell('a dear kurta lies there', whole, {
    budget: 200_000,
    beside: [{ kind: 'kurta', cost: 100_000, id: 'kurta' }],
  });
  for (const [about, is] of [
    ['for men', { forWhom: 'men' }],
    ['to be avoided', { name: 'Wool' }],
    ['that was given', { page: 'given' }],
    ['of no size of hers', { sizes: ['L'] }],
    ['of her size', { sizes: ['M', 'L'] }],
    ['of no size named', { sizes: [] }],
  ] as const)
    tell(`a kurta ${about}`, libraryOf(piece('kurta', 'kurta', is), leggings, mojari), {
      avoid: ['wool'],
      not: new Set(['given']),
      sizes: { indian: 'M' },
    });
  tell(
    'what fitted comes before her size',
    libraryOf(piece('kurta', 'kurta', { sizes: ['S', 'L'] }), leggings, mojari),
    {
      sizes: { indian: 'M' },
      fitted: new Map([['kurta', new Map([['taana', 'S']])]]),
    },
  );
  tell(
    'another brand fitted',
    libraryOf(piece('kurta', 'kurta', { sizes: ['S', 'L'] }), leggings, mojari),
    {
      sizes: { indian: 'M' },
      fitted: new Map([['kurta', new Map([['else', 'S']])]]),
    },
  );
  tell(
    'a kurta for men, of who said nothing',
    libraryOf(piece('kurta', 'kurta', { forWhom: 'men' }), leggings, mojari),
    { whom: null },
  );
  tell('one place', whole, { kind: 'mojari' });
  tell('one place that was there', whole, { kind: 'mojari', last: new Set(['mojari']) });
  tell('one place of nothing', whole, { kind: 'sari' });
  tell('one of three was there', whole, { last: new Set(['kurta']) });
  tell('two of three were there', whole, { last: new Set(['kurta', 'mojari']) });
  const two = libraryOf(kurta, piece('kurta-2', 'kurta', { cost: 300_000 }), leggings, mojari);
  tell('she likes the dear one itself', two, { liked: new Set(['kurta-2']) });
  tell('and cannot pay it', two, { liked: new Set(['kurta-2']), budget: 300_000 });
  const feast = libraryOf(kurta, piece('zari', 'kurta', { name: 'Zari kurta' }), leggings, mojari);
  for (const occasion of ['office', 'wedding', 'date', null])
    tell(`for ${occasion}, of plain and festive`, feast, { occasion });
  const together = looksOf([['kurta', 'leggings', 'mojari'], 4]);
  const coloured = libraryOf(
    { ...kurta, colour: 'madder' },
    { ...leggings, colour: 'leaf' },
    { ...mojari, colour: '' },
  );
  for (const times of [2, 3]) {
    const counts: Counts = new Map(together);
    for (let of = 0; of < times; of += 1) addTogether(counts, ['madder', 'leaf']);
    tell(`two colours were together ${times} times`, coloured, {}, counts);
    for (let of = 0; of < times; of += 1) addTogether(counts, ['leaf']);
    tell(`and one of them as often alone, of ${times}`, coloured, {}, counts);
  }
  const likes: Counts = new Map();
  for (let of = 0; of < 4; of += 1) addSaid(likes, { piece: mojari, isLiked: of > 0 });
  tell('her taste says why', whole, { said: likes });
  tell(
    'a look for the wedding alone',
    whole,
    {},
    looksOf([['kurta', 'leggings', 'mojari'], 4, 'wedding']),
  );
  tell(
    'and it cannot be had',
    libraryOf(kurta, mojari),
    {},
    looksOf([['kurta', 'leggings', 'mojari'], 4, 'wedding'], [['kurta', 'mojari'], 4]),
  );
  tell(
    'it cannot be had, and for a date it can',
    whole,
    { occasion: 'date' },
    looksOf(
      [['kurta', 'sari', 'mojari', 'blouse'], 4, 'date'],
      [['kurta', 'leggings', 'mojari'], 4, 'party'],
    ),
  );
  tell(
    'sizes by kind in words',
    libraryOf(
      piece('kurta', 'kurta', { sizes: ['M'] }),
      piece('watch', 'watch', { sizes: ['M'] }),
      piece('armour', 'armour', { sizes: ['M'] }),
    ),
    { sizes: { indian: 'M' } },
    looksOf([['kurta', 'watch', 'armour'], 2]),
  );
}

function whys(writer: Writer): void {
  const called = { category: 'Kurta', brand: 'Taana' };
  const count = { good: 3, seen: 4 };
  const fact = (feature: 'kind' | 'brand' | 'colour' | 'cloth' | 'price', value: string) =>
    ({ by: 'taste', facts: [{ feature, value, ...count }] }) as const;
  for (const because of [
    null,
    { by: 'itself' },
    fact('kind', 'kurta'),
    fact('brand', 'taana'),
    fact('colour', 'leaf'),
    fact('cloth', 'silk'),
    fact('price', '1000'),
    fact('price', ''),
    { by: 'taste', facts: [...fact('kind', 'kurta').facts, ...fact('cloth', 'silk').facts] },
    { by: 'colour', beside: 'leaf', ...count },
    { by: 'kind', kind: 'kurta', occasion: 'office', ...count },
    { by: 'kind', kind: 'kurta', occasion: 'a ball', ...count },
    { by: 'kind', kind: 'kurta', occasion: null, ...count },
  ] as const)
    writer.tell(`because ${JSON.stringify(because)}`, becauseIn(because as never, called));
  for (const why of [
    'none',
    'whom',
    'avoided',
    'given',
    'size',
    'again',
    { most: 0 },
    { most: 99 },
    { most: 12_345 },
  ] as const)
    for (const kind of why === 'size' ? ['kurta', 'watch', 'armour', 'top'] : ['kurta'])
      writer.tell(
        `why no ${kind}: ${JSON.stringify(why)}`,
        whyIn({ kind, why }, { ...ASKED, sizes: { indian: 'M', tops: null } }),
      );
}

function drawn(writer: Writer): void {
  for (const [number, count, looks] of [
    [11, 6, 3],
    [12, 20, 8],
    [13, 60, 40],
    [14, 200, 60],
    [15, 400, 120],
  ] as const) {
    const library = drawnLibrary(number, count);
    const counts = drawnCounts(number, looks);
    for (let part = 0; part < 10; part += 1)
      writer.tell(
        `laid of ${count}, ${part}`,
        Array.from({ length: 8 }, (_, at) =>
          lay(library, counts, drawnAsked(number * 1000 + part * 8 + at, library)),
        ),
      );
    const all = [...library.pieces.values()].map(({ piece: one }) => one);
    const categories = [...new Set(all.map(({ category }) => category))];
    for (const way of ['instead', 'with'] as const)
      for (let at = 0; at < 8; at += 1) {
        const of = all[(at * 5) % all.length];
        if (!of) continue;
        const client = at % 2 === 0 ? null : drawnAsked(number * 1000 + at, library);
        const going: Going = { piece: of, way, season: at % 3 ? 'autumn' : 'winter', client };
        writer.tell(`${way} ${of.id} of ${count}, ${client ? 'for somebody' : 'for nobody'}`, [
          amongOf(counts, going, categories),
          inOrder(library, counts, going, library.pieces.keys()),
        ]);
      }
  }
}

export const chapter: Chapter = async (writer) => {
  for (const part of [
    words,
    whom,
    colours,
    prices,
    taste,
    shelves,
    usual,
    search,
    byHand,
    whys,
    drawn,
  ])
    part(writer);
};
