import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../contract/items.ts';
import type { DraftItem } from '../../../src/stylist/look/items.ts';
import type { AskedLine } from '../../../src/stylist/look/said.ts';
import {
  isNotSoNow,
  reasonsFor,
  whyAfter,
  whysFor,
  type About,
} from '../../../src/stylist/look/whys.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { draftItem } from '../../support/samples/draft.ts';

const NOBODY: About = {
  photo: [],
  taste: null,
  favourites: [],
  rated: [],
  lines: [],
  library: [],
};
const LINK = 'https://shop.example/stole';
const stole = (over: Partial<DraftItem> = {}): DraftItem => ({
  ...draftItem('stole', { name: 'Stole', brand: 'Rangrez', category: 'Stole', shopLink: LINK }),
  ...over,
});
const inLibrary = (over: Partial<LibraryItem> = {}) =>
  aLibraryItem('Stole', { ecommerce_url: LINK, colour: 'madder', ...over });
const around = (link: string, owned: boolean, name = 'tote'): AskedLine => ({
  id: 'around-1',
  kind: 'around',
  text: `Around ${name}`,
  value: 'x',
  piece: {
    category: 'Bag',
    name,
    brand: 'B',
    image_url: null,
    ecommerce_url: link,
    estimated_price: 1,
    owned,
  },
});
const aroundOwn: AskedLine = {
  id: 'around-1',
  kind: 'around',
  text: 'Around scarf',
  value: 'x',
  own_piece: {
    id: 'x',
    name: 'scarf',
    category: 'Scarf',
    thumbhash: '',
    picture_url: null,
    thumb_url: null,
  },
};
const liked = (kind: 'category' | 'brand' | 'colour', value: string) => ({
  likes: [{ kind, value, count: 3, of: 3 }],
  leaves: [],
  answered: 3,
});

describe('what is offered as a why', () => {
  it.each<[string, Partial<About>, string]>([
    ['the photo shows its dye', { photo: ['madder'] }, 'Repeats the red (madder) of your photo'],
    [
      'a wedding was asked for, with its function',
      {
        lines: [{ id: 'occasion', kind: 'occasion', text: 'Wedding: haldi', value: 'wedding' }],
      },
      'You asked: wedding, haldi',
    ],
    ['its kind is liked', { taste: liked('category', 'stole') }, 'Liked 3 of 3 stoles'],
    ['its brand is liked', { taste: liked('brand', 'Rangrez') }, 'Liked 3 of 3 by Rangrez'],
    ['its colour is liked', { taste: liked('colour', 'madder') }, 'Liked 3 of 3 in red (madder)'],
    ['its colour is a favourite', { favourites: ['Madder'] }, 'Red (madder): one of your colours'],
    [
      'the look is around another',
      { lines: [around('https://s.example/t', true)] },
      'Around your tote',
    ],
    [
      'one that is only kept',
      { lines: [around('https://s.example/t', false)] },
      'Around the tote you kept',
    ],
    ['it is around something of her own', { lines: [aroundOwn] }, 'Around your scarf'],
    ['it is that piece', { lines: [around(LINK, true)] }, 'Your own: the look stands around it'],
  ])('says so where %s, and only there', (_, part, why) => {
    const about = { ...NOBODY, library: [inLibrary()] };
    expect(reasonsFor(stole(), { ...about, ...part })).toEqual([why]);
    expect(reasonsFor(stole(), about)).toEqual([]);
  });

  it('says nothing of a colour that nobody has read', () => {
    const about = {
      ...NOBODY,
      photo: ['madder'],
      favourites: ['madder'],
      taste: liked('colour', ''),
    };
    expect(reasonsFor(stole(), about)).toEqual([]);
    expect(reasonsFor(stole(), { ...about, library: [inLibrary({ colour: null })] })).toEqual([]);
  });

  it('says of stars what was rated, and of few nothing', () => {
    const at = '2026-11-01T00:00:00.000Z';
    const of = (rating: number) => ({ ...NOBODY, library: [inLibrary({ rated: { rating, at } })] });
    expect(reasonsFor(stole(), of(5))).toEqual(['You gave it 5 of 5']);
    expect(reasonsFor(stole(), of(3))).toEqual([]);
  });

  it('says nothing for a line that the stylist has not kept', () => {
    const about = { ...NOBODY, lines: [around('https://s.example/t', true)] };
    const answers = [{ line: 'around-1', kept: false, reason: 'It clashes' }];
    expect(reasonsFor(stole(), about, { answers })).toEqual([]);
  });

  // Every mixture of what can be known.
  const PARTS: readonly Partial<About>[] = [
    { photo: ['madder'] },
    { favourites: ['madder'] },
    { taste: liked('category', 'stole') },
    { lines: [around('https://s.example/t', true)] },
    { library: [inLibrary()] },
  ];
  const mixtures = Array.from({ length: 2 ** PARTS.length }, (_, bits) =>
    PARTS.filter((_part, at) => bits & (1 << at)),
  );
  it.each(mixtures)('is no sentence twice in one outfit: %#', (...parts) => {
    const about = Object.assign({}, NOBODY, ...parts) as About;
    const items = ['a', 'b', 'c'].map((key) => stole({ key }));
    const offered = whysFor(items, about);
    const firsts = items.flatMap(({ key }) => offered.get(key)?.[0] ?? []);
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(firsts.length).toBe(Math.min(3, reasonsFor(stole(), about).length));
    const [taken = ''] = firsts;
    const after = whysFor([stole({ key: 'a', why: taken }), stole({ key: 'b' })], about);
    expect(after.get('b') ?? []).not.toContain(taken);
  });
});

describe('a why that was taken', () => {
  const why = 'Repeats the red (madder) of your photo';
  const taken = stole({ why, took: why });
  const about = { ...NOBODY, photo: ['madder'], library: [inLibrary()] };

  it('is pointed at once the photo, the piece or the taste is another one', () => {
    expect(isNotSoNow(taken, about)).toBe(false);
    expect(isNotSoNow(taken, { ...about, photo: ['leaf'] })).toBe(true);
    expect(isNotSoNow(taken, { ...about, library: [inLibrary({ colour: 'leaf' })] })).toBe(true);
    expect(isNotSoNow({ ...taken, shopLink: 'https://shop.example/other' }, about)).toBe(true);
  });

  it('is not, while what it was said of could not be read, or once it is her own words', () => {
    expect(isNotSoNow(taken, { ...about, photo: null })).toBe(false);
    expect(isNotSoNow(taken, { ...about, photo: null, library: [] })).toBe(true);
    expect(isNotSoNow(taken, { ...about, photo: ['leaf'], rated: null })).toBe(false);
    expect(isNotSoNow({ ...taken, why: `${why}!` }, { ...about, photo: ['leaf'] })).toBe(false);
    expect(isNotSoNow({ ...taken, took: undefined }, { ...about, photo: ['leaf'] })).toBe(false);
  });
});

describe('Enter in a why goes', () => {
  const items = (...whys: string[]) => whys.map((why, at) => stole({ key: String(at), why }));
  it.each<[string[], string, string | null]>([
    [['a', '', ''], '0', '1'],
    [['a', 'b', ''], '0', '2'],
    [['', 'b', 'c'], '2', '0'],
    [['a', 'b', 'c'], '0', '1'],
    [['a', 'b', 'c'], '2', null],
    [[''], '0', null],
  ])('of %j from %s to %s', (whys, from, to) => {
    expect(whyAfter(items(...whys), from)).toBe(to);
  });
});
