// What is said of a stylist's look: what is asked, answered, warned of and offered.
import { alreadyIn } from '../../../../src/stylist/look/adding.ts';
import * as answering from '../../../../src/stylist/look/answers.ts';
import * as checks from '../../../../src/stylist/look/checks.ts';
import * as contradicted from '../../../../src/stylist/look/contradicted.ts';
import * as contradictions from '../../../../src/stylist/look/contradictions.ts';
import type * as drafting from '../../../../src/stylist/look/draft.ts';
import * as history from '../../../../src/stylist/look/history.ts';
import * as links from '../../../../src/stylist/look/links.ts';
import { isByColour, stepOf } from '../../../../src/stylist/look/nearness.ts';
import { placed as placedIn } from '../../../../src/stylist/look/placed.ts';
import * as saying from '../../../../src/stylist/look/said.ts';
import * as slots from '../../../../src/stylist/look/slots.ts';
import * as unanswered from '../../../../src/stylist/look/unanswered.ts';
import * as warnings from '../../../../src/stylist/look/warnings.ts';
import * as whys from '../../../../src/stylist/look/whys.ts';
import { tasteTexts } from '../../../../texts/taste.ts';
import { draft, draftItem } from '../../../support/samples/draft.ts';
import { aPiece } from '../../../support/samples/wire.ts';
import * as given from '../looks-given.ts';
import { otherwise } from '../desk-work.ts';
import { ofEach } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const { kurta, heels, bag, bare, asked, drafts, library, shop, pieces, AT } = given;
const { whole: full, one, more, sent } = given.looks;

const opinion = (key: string, rating: number | null, more: object = {}) => ({
  ...aPiece(key, { name: `Piece ${key}` }),
  rating,
  ...more,
});
const clientOutfits = [
  {
    id: 'old',
    title: 'Old',
    createdAt: '2026-01-01T08:00:00.000Z',
    items: [
      opinion('given', 3),
      opinion('kurta', 2, { name: 'Leaf kurta', brand: 'Taana Works', linkState: 'broken' }),
      opinion('given-too', null, { backups: [opinion('potli', 1), opinion('other', 5)] }),
    ],
  },
  {
    id: 'new',
    title: 'New',
    createdAt: '2026-06-01T08:00:00.000Z',
    items: [opinion('kurta', 4), opinion('heels', 5, { category: 'Shoes', name: 'Mules' })],
  },
] as never as history.RatedItem extends never
  ? never
  : Parameters<typeof history.ratedItems>[0]['outfits'];
const disliked = [
  { ...opinion('potli', 1), outfit: 'Long ago' },
  { ...opinion('past', 1), outfit: 'Long ago' },
  { ...opinion('unrated', null), outfit: 'Long ago' },
] as never;

function ofWarnings(writer: Writer): void {
  const rated: history.RatedItem[] = history.ratedItems({ outfits: clientOutfits, disliked });
  const noted = ['Likes red; no cotton, please. Tall', 'Silk is fine'];
  const knowns: warnings.Known[] = [
    { drafts: [], draftId: 'none', library: [], outfits: [], rated: [], notes: [] },
    { drafts, draftId: 'one', library, outfits: clientOutfits, rated, notes: noted },
    {
      drafts: [full, more, draft({ ...sent, id: 'other' })],
      draftId: 'whole',
      library: library.slice(1),
      outfits: clientOutfits.toReversed(),
      rated,
      notes: noted.toReversed(),
    },
    { drafts: [more, full], draftId: 'more', library, outfits: [], rated: [], notes: ['Cotton'] },
  ];
  const seen = (availability: 'sold_out' | 'in_stock', more: object = {}) => ({
    ...draftItem('seen', { shopLink: shop('seen') }),
    seen: { link: shop('seen'), availability, ...more },
  });
  const typed: warnings.Piece[] = [
    ...pieces,
    ...library.map(warnings.pieceIn),
    { ...kurta, key: 'another', size: ' M ' },
    { ...kurta, size: 's' },
    { ...kurta, size: '' },
    seen('sold_out', { sizes_seen: ['38'] }),
    { ...(seen('in_stock', { sizes_seen: ['38'] }) as object), size: '40' } as never,
    { ...(seen('sold_out') as object), shopLink: shop('other') } as never,
    { name: 'Typed', brand: 'By her', category: 'Kurta', shopLink: '' },
    { name: ' LEAF kurta ', brand: 'taana works', category: 'Kurta', shopLink: shop('none') },
    { name: 'Leaf kurta', brand: 'Another', category: 'Kurta', shopLink: shop('none') },
    { name: 'Given', brand: '', category: 'Kurta', shopLink: shop('given-too') },
  ];
  ofEach(writer, 'what a piece is warned of', warnings.warningsOf, typed, knowns);
  ofEach(writer, 'what outfits are', warnings.warningsIn, drafts, knowns);
  ofEach(writer, 'whether it is here', warnings.isHere, typed, knowns);
  ofEach(writer, 'what the library has of it', warnings.libraryItem, typed, knowns);
  ofEach(writer, 'which sizes there are', warnings.sizesOf, typed, knowns);
  ofEach(writer, 'whether they are the same', warnings.isSamePiece, typed.slice(0, 12), typed);
  ofEach(writer, 'whether it is a note', (of: string) => warnings.isNote({ of } as never), [
    'link',
    'soldOut',
    'size',
    'noted',
    'rated',
    'given',
    'here',
    'also',
  ]);
  ofEach(
    writer,
    'whether it is in already',
    alreadyIn,
    [[], ...drafts.map(({ items }) => items)],
    library,
  );
  ofEach(writer, 'what was disliked of it', history.dislikedBefore, typed, [[], rated]);
}

function ofWhys(writer: Writer): void {
  const rated = history.ratedItems({ outfits: clientOutfits });
  const fact = (kind: string, value: string) => ({ kind, value, count: 3, of: 4 });
  const taste = {
    likes: [fact('category', 'Kurta'), fact('brand', 'Neelgar'), fact('colour', 'Madder')],
    leaves: [],
    answered: 4,
  } as never;
  const abouts: whys.About[] = [
    { photo: null, taste: null, favourites: [], rated: null, lines: [], library: [] },
    { photo: null, taste: null, favourites: [], rated: [], lines: [], library },
    { photo: ['madder'], taste, favourites: ['Madder', 'leaf'], rated, lines: asked, library },
    {
      photo: ['indigo'],
      taste: null,
      favourites: ['indigo'],
      rated: [],
      lines: [given.aroundOther, given.around, { ...given.occasion, value: 'other' }],
      library: library.map((of) => otherwise(of, { because: tasteTexts.likedThis })),
    },
    {
      photo: [],
      taste,
      favourites: [''],
      rated: rated.map((of) => otherwise(of, { rating: 3 })),
      lines: [
        given.ownDupatta,
        given.occasion,
        otherwise(given.around, {
          piece: { name: 'Leaf kurta', ecommerce_url: shop('kurta'), owned: false } as never,
        }),
      ],
      library: [],
    },
  ];
  const denied = { answers: asked.map(({ id }) => ({ line: id, kept: false, reason: '' })) };
  const somes = [{}, denied, { answers: given.answers }];
  ofEach(writer, 'what speaks for a piece', whys.reasonsFor, pieces, abouts, somes);
  const lists = [[], pieces, full.items, [heels, { ...heels, key: 'heels-2' }, kurta]];
  ofEach(writer, 'what is offered for each', whys.whysFor, lists, abouts, somes);
  const reasons = abouts.flatMap((about) => whys.reasonsFor(kurta, about));
  const took = [undefined, '', 'Not so', ...reasons].flatMap((words) => [
    { ...kurta, took: words, why: words },
    { ...kurta, took: words, why: `${words} ` },
    { ...kurta, took: words, why: 'Other' },
  ]) as never[];
  ofEach(writer, 'whether it is not so any more', whys.isNotSoNow, took, abouts, somes);
  const keys = [...pieces.map(({ key }) => key), 'nobody'];
  ofEach(writer, 'which is the next', whys.whyAfter, [pieces, full.items, more.items, []], keys);
  ofEach(writer, 'what is told of the client', history.ratedItems, [
    { outfits: [] },
    { outfits: clientOutfits },
    { outfits: clientOutfits.toReversed(), disliked },
    { outfits: [], disliked },
  ]);
  ofEach(writer, 'opinions', history.opinionsIn, clientOutfits);
  ofEach(writer, 'whether it is disliked', history.isDisliked, [1, 2, 3]);
}

function ofWords(writer: Writer): void {
  const words = [
    '',
    'plain',
    'In {colour}',
    '{ Piece } of {colour}, {first name}',
    'For {First  Name}!',
    '{other}',
    '{piece',
  ];
  const known = [
    {},
    { piece: 'Kurta', colour: 'red', firstName: 'Ila' },
    { piece: ' ', colour: ' blue ' },
  ];
  ofEach(writer, 'what is filled in', slots.filledIn, words, known);
  ofEach(writer, 'what is open', slots.openSlot, words);
  const texts = ['', 'Wear it', 'Wear it. ', 'Wear it, and more', 'Wear  it\n', 'यह।'];
  const ranges = [
    { from: 0, to: 0 },
    { from: 4, to: 4 },
    { from: 5, to: 7 },
    { from: 7, to: 99 },
    { from: 9, to: 9 },
  ];
  const phrases = ['Steam it', 'steam it', '{colour} suits', 'In {colour}.'];
  ofEach(writer, 'what is put', placedIn, texts, ranges, phrases);
  const typed = ['', 'kur', 'Kurta', 'leaf kurta', 'leaf', 'kurta leaf', 'Ku Le', 'à la', 'x'];
  const names = ['Leaf kurta', 'Kurta', 'Kurta of leaf', 'A la carte', 'Kurtas', ''];
  ofEach(writer, 'how near it is', stepOf, typed, names);
  ofEach(writer, 'whether it is called so by its colour', isByColour, typed, names, ['', 'red']);
  const addresses = [
    '',
    ' shop.example/kurta ',
    'shop.example',
    'http://shop.example/a b',
    'https://user@shop.example/',
    'https://user:word@shop.example/',
    'https:///nothing',
    'ftp://shop.example/',
    'HTTPS://Shop.example/Kurta?utm_source=x#top',
    'https://shop.example/kurta',
    'https://shop.example/kurta/',
    'https://दुकान.भारत/कुर्ता',
    'localhost',
    'https://shop.example:99999/',
  ];
  ofEach(writer, 'which links they are', links.asLink, addresses);
  ofEach(writer, 'by what they are known', links.keyOf, addresses);
  ofEach(writer, 'whether they are the same', links.isSameLink, addresses, addresses);
  ofEach(writer, 'which links are in it', links.linksIn, [
    '',
    'See shop.example/one, and (https://shop.example/two). www.shop.example/three!',
    'https://shop.example/one https://shop.example/one?utm_source=x shop.example/(four)',
    'mail@shop.example/x a.b shop.example/five”',
    `${'x'.repeat(links.PASTED_MAX - 26)} https://shop.example/1234 https://shop.example/6`,
  ]);
}

function ofAsked(writer: Writer): void {
  const lists = [[], asked, [given.dayToCome, given.avoid, given.budget], asked.toReversed()];
  const stayed = drafts.concat(
    draft({ ...full, items: [kurta, { ...bag, why: '' }], answers: [] }),
    draft({ ...full, answers: asked.map(({ id }) => ({ line: id, kept: true, reason: '' })) }),
    draft({
      ...full,
      answers: asked.map(({ id }) => ({
        line: id,
        kept: true,
        reason: '',
        sentence: ' So ',
        despite: ['heels', 'clutch', 'day'],
      })),
    }),
    ...[[], ['heels', 'clutch', 'day']].map((despite) =>
      draft({
        ...full,
        answers: asked.map(({ id }) => ({
          line: id,
          kept: true,
          reason: '',
          sentence: ' ',
          despite,
        })),
      }),
    ),
    draft({
      ...full,
      answers: asked.map(({ id }) => ({ line: id, kept: false, reason: 'As it {colour} is' })),
      notes: 'For {first name}',
    }),
  );
  ofEach(writer, 'what is answered', answering.answersOf, [{}, ...stayed]);
  ofEach(writer, 'whether it has a price', answering.isPriced, stayed);
  ofEach(writer, 'how many have none', answering.unpricedIn, stayed);
  ofEach(writer, 'what it costs', answering.sumOfLook, lists, stayed);
  ofEach(
    writer,
    'what it costs with another',
    answering.sumWith,
    lists,
    [full, one],
    [bag, kurta],
    [heels, bag.backups?.[0] as never],
  );
  ofEach(writer, 'what would keep it', answering.swapsFor, asked, lists, stayed);
  ofEach(writer, 'by how much it is over', answering.overOf, lists, stayed);
  ofEach(writer, 'what is open', answering.openOf, lists, stayed);
  const others = [...lists, asked.map((of) => ({ ...of, value: 'else' })), asked.slice(1)];
  ofEach(writer, 'whether they ask the same', answering.asksTheSame, others, others);
  ofEach(
    writer,
    'what is still answered',
    answering.stillAnswered,
    [{}, full, one],
    others,
    others,
  );
  ofEach(
    writer,
    'what is kept by its words',
    checks.isKeptByWords,
    asked.concat(given.dayToCome),
    stayed,
  );
  ofEach(writer, 'what one key keeps', checks.checkedIn, lists, stayed);
  const lines = asked.concat(given.dayToCome);
  ofEach(writer, 'what is answered anew', contradictions.answerLine, stayed, lines, [true, false]);
  ofEach(writer, 'what speaks against it', contradictions.contradictionIn, lines, stayed);
  ofEach(
    writer,
    'and in words',
    (line: (typeof lines)[number], of: drafting.Draft) => {
      const met = contradictions.contradictionIn(line, of);
      return met && contradicted.contradictionWords(met, of.items);
    },
    lines,
    stayed,
  );
  ofEach(
    writer,
    'what they are called',
    contradicted.namesOf,
    [[], [kurta, bare], bag.backups ?? []],
    [[], full.items, [bare]],
  );
  ofEach(
    writer,
    'which sentence is sent',
    contradictions.sentenceIn,
    [
      ...given.answers,
      {
        line: 'day',
        kept: true,
        reason: '',
        sentence: ' Late ',
        despite: ['day'],
      },
    ],
    [[], full.items, one.items],
  );
  const answered = lines.flatMap(({ id, kind, value }) =>
    [true, false].flatMap((kept) =>
      [null, 'So'].map((reason) => ({ line: id, kind, value, kept, reason })),
    ),
  );
  ofEach(writer, 'as the server says it', contradictions.asSaid, answered, [full.items, []]);
  ofEach(writer, 'what is unanswered', unanswered.unansweredIn, lists, stayed);
  ofEach(writer, 'what a note leaves open', unanswered.slotInNote, stayed);
  ofEach(
    writer,
    'how many are open',
    (of: typeof asked, from: drafting.Draft) =>
      unanswered.countOpen(unanswered.unansweredIn(of, from)),
    lists as never[],
    stayed,
  );
  ofEach(writer, 'in her words', saying.wordsOf, lines);
  ofEach(writer, 'as they stand', saying.asOf, lists, [AT, Date.parse('2027-01-01T00:00:00.000Z')]);
  ofEach(writer, 'what is said to it', saying.saidTo, [{}, ...stayed], ['occasion', 'nobody']);
  ofEach(
    writer,
    'what is said anew',
    saying.withAnswer,
    [{}, full],
    ['occasion', 'new'],
    [{}, { kept: true }, { reason: 'So', sentence: 'So it is' }],
  );
}

export const chapter: Chapter = async (writer) => {
  ofWarnings(writer);
  ofWhys(writer);
  ofWords(writer);
  ofAsked(writer);
};
