// A stylist's look as a whole: typed, kept, sent, put right and begun from.
import { PINS_MAX, URL_MAX } from '../../../../contract/limits.ts';
import type { Outfit } from '../../../../contract/outfits.ts';
import * as begun from '../../../../src/stylist/look/begun.ts';
import * as drafting from '../../../../src/stylist/look/draft.ts';
import * as itemsOf from '../../../../src/stylist/look/items.ts';
import { keptAt } from '../../../../src/stylist/look/kept.ts';
import * as may from '../../../../src/stylist/look/may.ts';
import * as patching from '../../../../src/stylist/look/patch.ts';
import * as pinning from '../../../../src/stylist/look/pins.ts';
import * as validation from '../../../../src/stylist/look/validation.ts';
import { draft, draftItem } from '../../../support/samples/draft.ts';
import { pendingRequest } from '../../../support/samples/pending-request.ts';
import { anOutfit, aPiece } from '../../../support/samples/wire.ts';
import * as given from '../looks-given.ts';
import { otherwise } from '../desk-work.ts';
import { ofEach } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const {
  heels,
  laidOne,
  bare,
  half,
  whole,
  come,
  asked,
  drafts,
  shop,
  counted,
  AT,
  bag,
  kurta,
  pieces,
} = given;
const { whole: full, empty, one, more, sent } = given.looks;

function ofDrafts(writer: Writer): void {
  const identified =
    <Rest extends unknown[]>(make: (identify: () => string, ...rest: Rest) => unknown) =>
    (...rest: Rest) =>
      make(counted(), ...rest);
  const others = [
    ...drafts,
    draft({ ...full, request: pendingRequest({ lines: [] }), pins: undefined, answers: undefined }),
    draft({ items: [half, whole], open: draftItem('open', { shopLink: shop('open-row') }) }),
    draft({
      title: '',
      description: '',
      items: [],
      pins: [{ id: 'p', x: 0, y: 0, text: '', about: null }],
    }),
    draft({ title: '', description: '', items: [], answers: given.answers }),
    draft({ title: '', description: '', items: [], open: { ...itemsOf.EMPTY_ITEM, name: 'x' } }),
    draft({ title: '', description: '', items: [], sent: { body: {} as never, keys: [] } }),
    draft({ title: '', description: '', items: [], stored: sent.stored }),
    draft({ title: '', description: '', items: [bare] }),
    draft({ items: [{ ...kurta, size: ' M ', why: ' So ' }] }),
    draft({ items: [], replaces: 'one' }),
    draft({ boardText: ' x ' }),
    draft({ photoPlace: { x: 0, y: 0, w: 0.5 } }),
    draft({ items: [laidOne, heels, { ...bag, backups: [] }] }),
  ];
  ofEach(writer, 'what was typed', drafting.typedOf, others);
  ofEach(writer, 'whether it is alike', drafting.isTypedAlike, others, [full, empty]);
  ofEach(writer, 'what is left behind', drafting.leftBehind, others);
  ofEach(writer, 'whether it is blank', drafting.isBlank, others);
  ofEach(writer, 'whether it is laid', drafting.isLaid, others);
  ofEach(writer, 'as it is sent', drafting.bodyOf, others);
  ofEach(
    writer,
    'its print',
    (of: drafting.Draft) => drafting.printOf(drafting.bodyOf(of)),
    others,
  );
  ofEach(
    writer,
    'with its open rows',
    identified((identify, of: drafting.Draft) => drafting.withOpenRows(of, identify)),
    others,
  );
  const outfits: Outfit[] = [
    anOutfit(),
    anOutfit({
      stylist_notes: 'Loose',
      user_photo: '/media/photo',
      board: {
        photo: { x: 0, y: 0, w: 0.5 },
        items: [{ x: 0.1, y: 0.1, w: 0.2 }],
        text: 'By day',
      },
      items: [
        { ...aPiece('one', { why: 'Light', size: 'M' }), backups: [aPiece('two', { why: 'Too' })] },
        { ...aPiece('three'), backups: [] },
        aPiece('four', { sold_out_since: '2026-11-20T08:00:00.000Z' }),
      ],
      answers: [
        {
          line: 'a',
          kind: 'note',
          text: 'A',
          value: 'A',
          kept: false,
          reason: 'No',
          swap: shop('two'),
          disputed: false,
        },
        {
          line: 'b',
          kind: 'note',
          text: 'B',
          value: 'B',
          kept: true,
          reason: 'So',
          swap: shop('no'),
          disputed: false,
        },
        {
          line: 'c',
          kind: 'around',
          text: 'C',
          value: 'C',
          kept: true,
          reason: null,
          disputed: false,
          piece: { ecommerce_url: shop('sari'), name: 'Sari', owned: false } as never,
        },
      ],
      pins: [
        { x: 0.1, y: 0.2, text: 'One', item: shop('one') },
        { x: 0.1, y: 0.2, text: 'Two', item: shop('two') },
        { x: 0.1, y: 0.2, text: 'Sari', item: shop('sari') },
        { x: 0.1, y: 0.2, text: 'Gone', item: shop('gone') },
        { x: 0.1, y: 0.2, text: 'None' },
      ],
    } as never),
  ];
  const about = (request: drafting.Draft['request']) => ({
    stylistId: 'asha',
    request,
    client: { userId: 'ila', name: 'Ila' },
    photo: { id: 'photo', url: null },
  });
  ofEach(
    writer,
    'of what the server has',
    identified((identify, outfit: Outfit, request: drafting.Draft['request']) =>
      drafting.draftOf(outfit, about(request), AT, identify),
    ),
    outfits,
    [null, pendingRequest()],
  );
  ofEach(
    writer,
    'a new one',
    identified((identify) =>
      drafting.newDraft(pendingRequest({ imageUrl: null }), 'asha', AT, identify),
    ),
  );

  const storedOf = (of: drafting.Draft, part: object = {}) => ({
    ...of,
    stored: {
      outfitId: 'outfit',
      items: of.items.map(({ key, backups: some }) => ({
        key,
        uuid: `${key}-1`,
        ...(some && { backups: some.slice(1).map((b) => ({ key: b.key, uuid: `${b.key}-1` })) }),
      })),
      body: drafting.bodyOf(of),
      ...part,
    },
  });
  const changed: Record<string, (of: drafting.Draft) => Partial<drafting.Draft>> = {
    nothing: () => ({}),
    title: () => ({ title: ' Other ' }),
    description: () => ({ description: 'Other' }),
    notes: () => ({ notes: ' Other ' }),
    board: () => ({ boardText: 'Other' }),
    answers: () => ({ answers: [] }),
    answer: () => ({ answers: [{ line: 'note', kept: false, reason: 'No' }] }),
    pins: () => ({ pins: [] }),
    open: () => ({ open: { ...itemsOf.EMPTY_ITEM, name: 'x' } }),
    openBackup: ({ items }) => ({
      items: items.map((item) => ({ ...item, openBackup: { ...itemsOf.EMPTY_ITEM, name: 'x' } })),
    }),
    emptyBackup: ({ items }) => ({
      items: items.map((item) => ({ ...item, openBackup: itemsOf.EMPTY_ITEM })),
    }),
    order: ({ items }) => ({ items: items.toReversed() }),
    less: ({ items }) => ({ items: items.slice(1) }),
    whys: ({ items }) => ({ items: items.map((item) => ({ ...item, why: '' })) }),
    sizes: ({ items }) => ({ items: items.map((item) => ({ ...item, size: '' })) }),
    price: ({ items }) => ({
      items: items.map((item, at) => (at === 0 ? { ...item, price: '7' } : item)),
    }),
    picture: ({ items }) => ({
      items: items.map((item) => ({ ...item, imageUrl: 'https://shop.example/x.jpg' })),
    }),
    backups: ({ items }) => ({
      items: items.map((item) => ({
        ...item,
        ...(item.backups && {
          backups: item.backups.map((b) => ({ ...b, price: '8', imageUrl: shop('b.jpg') })),
        }),
      })),
    }),
    backupless: ({ items }) => ({ items: items.map((item) => ({ ...item, backups: [] })) }),
  };
  const parts = [
    {},
    { notes: 'Perfect' },
    {
      unanswered: ['title', 'board', 'stylistNotes', 'pins', 'answers', 'description'],
      notes: 'x',
    },
    { unanswered: ['kurta-1', 'bag-1 backups'] },
    { print: 'print' },
  ];
  const correcting = (of: drafting.Draft, name: string, part: object) => {
    const before = storedOf(of, part);
    const now = { ...before, ...changed[name]?.(before) };
    const { stored } = before;
    const patch = patching.patchOf(now, stored);
    return [
      patching.hasSameItems(now, stored),
      patching.isAsStored(now),
      patch,
      patch && patching.saidIn(patch),
    ];
  };
  for (const name of Object.keys(changed))
    ofEach(writer, `what is put right: ${name}`, correcting, [full, one, more], [name], parts);
  ofEach(writer, 'what is not stored', patching.isAsStored, [full, empty]);
  const body = { title: 'T', items: [{ uuid: 'one' }, { uuid: 'two', backups: [] }] } as never;
  ofEach(writer, 'what a correction says', patching.saidIn, [
    body,
    {},
    { description: 'x' },
  ] as never[]);
  ofEach(writer, 'the keys of it', patching.keysOf, drafts);
  ofEach(
    writer,
    'what the server answers',
    patching.storedItems,
    [{ keys: ['a', 'b', 'c'] }, { keys: ['a', 'b'], backups: [['x', 'y'], []] }, { keys: [] }],
    outfits.map(({ items }) => items),
  );
  ofEach(
    writer,
    'which backups stay',
    (of: drafting.Draft, items: Outfit['items']) =>
      patching.stayingIn(of, items)([...of.items, come]),
    [full, one, empty],
    outfits.map(({ items }) => items),
  );

  ofEach(writer, 'where it is kept', keptAt, others, [
    { isUnsaved: true },
    { isUnsaved: false },
    { isUnsaved: false, isThere: true },
    { isUnsaved: false, elsewhere: 'saved' },
    { isUnsaved: false, elsewhere: 'unchanged' },
  ] as never[]);
  ofEach(
    writer,
    'where it is kept while it waits',
    (of: drafting.Draft, known: never) => keptAt({ ...of, isWaiting: true }, known),
    [full, empty],
    [
      { isUnsaved: true },
      { isUnsaved: false },
      { isUnsaved: false, elsewhere: 'saved' },
    ] as never[],
  );
  ofEach(writer, 'whether the client has it', may.isSent, drafts);
  ofEach(writer, 'what may be done', may.mayOf, [...drafts], [true, false]);
  ofEach(writer, 'what may go', may.mayGo, [...drafts], ['potli', 'clutch']);

  const there = others.map((of) => ({ ...of, atServer: begun.textOf(of) }));
  ofEach(writer, 'as it is begun', begun.begunOf, others);
  ofEach(writer, 'whether it is begun', begun.isBegun, others);
  ofEach(writer, 'whether it is there', begun.isAtServer, [...others, ...there]);
  const begunAt = (id: string, at: string, from: object | null = null) => ({
    id,
    at,
    by: { stylistId: 'meera', name: 'Meera' },
    from,
    outfit: { ...begun.begunOf(full), title: id },
  });
  const found = [
    begunAt('one', 'T1'),
    begunAt('two', 'T2', { id: 'one', at: 'T1' }),
    begunAt('three', 'T3', { id: 'one', at: 'T0' }),
    begunAt('whole', 'T4'),
  ] as never as Parameters<typeof begun.notHere>[0][number][];
  ofEach(
    writer,
    'what is not here',
    begun.notHere,
    [[], found, found.slice(1), found.slice(0, 1)],
    [
      [],
      [full],
      [{ ...empty, begunFrom: { id: 'three', at: 'T3' } }],
      [{ ...empty, begunFrom: { id: 'three', at: 'T1' } }],
      [{ ...empty, begunFrom: { id: 'nobody', at: 'T3' } }],
    ],
  );
  ofEach(
    writer,
    'what begins there',
    identified((identify, of: (typeof found)[number], lines: typeof asked) =>
      begun.draftOfBegun(of, {
        request: pendingRequest({ lines }),
        stylistId: 'asha',
        now: AT,
        identify,
      }),
    ),
    found,
    [[], [...asked], asked.map((line) => ({ ...line, value: 'else' }))],
  );

  const pins = full.pins ?? [];
  ofEach(writer, 'which pins are sent', pinning.pinBodies, others);
  ofEach(
    writer,
    'which pins there are',
    identified((identify, of: Outfit) => pinning.pinsOf(of, identify)),
    outfits,
  );
  ofEach(writer, 'what it is around', pinning.aroundIn, [[], asked]);
  ofEach(writer, 'which are still pinned', pinning.stillPinned, [{}, full], [[], asked]);
  const eight = Array.from({ length: PINS_MAX }, () => pins[0] as never);
  ofEach(writer, 'with one more', pinning.withPin, [[], eight, eight.slice(1)], [pins[1] as never]);
  ofEach(
    writer,
    'with another',
    pinning.withChangedPin,
    [pins],
    ['of-key', 'nobody'],
    [{ text: 'x' }],
  );

  const long = `https://shop.example/${'x'.repeat(URL_MAX - 21)}`;
  const form = draftItem('row');
  const rows = [
    ...pieces,
    itemsOf.EMPTY_ITEM,
    { ...form, name: 'x'.repeat(120) },
    { ...form, name: 'x'.repeat(121), care: 'x'.repeat(120) },
    { ...form, care: 'x'.repeat(121), cloth: ' ' },
    ...['0', '12.34', '12.345', '-1', '1e3', 'x', '10000000', '100000000000'].map((price) =>
      otherwise(form, { price }),
    ),
    ...[
      long,
      `${long}x`,
      'ftp://shop.example',
      'http://localhost/x',
      'shop.example/x',
      'x',
    ].flatMap((link) => [
      { ...form, shopLink: link },
      { ...form, imageUrl: link },
    ]),
  ];
  ofEach(writer, 'what is wrong with it', validation.rowProblems, rows);
  ofEach(writer, 'whether it is finished', validation.isFinished, rows);
  ofEach(
    writer,
    'which is the first',
    (row: itemsOf.ItemForm) => validation.firstProblem(validation.rowProblems(row)),
    rows,
  );
  ofEach(writer, 'what is still wrong', validation.stillIn, rows.map(validation.rowProblems), [
    {},
    { name: 'x', price: 'y' },
  ]);
  ofEach(writer, 'whether a backup is not', validation.hasUnfinishedBackup, [
    ...pieces,
    { ...bag, openBackup: form },
    { ...bag, backups: [bare] },
    { ...kurta, openBackup: { ...form, price: '' } },
    { ...bag, openBackup: { ...form, price: '' } },
  ]);
  const titled = (title: string, description = 'Plain') => draft({ title, description });
  ofEach(writer, 'what is wrong with the outfit', validation.outfitProblems, [
    ...others,
    titled(' '),
    titled('x', ''),
    titled('x'.repeat(120)),
    titled('x'.repeat(121)),
    titled('In {colour}'),
    titled('x', 'y'.repeat(2001)),
    titled('x', 'For {piece}'),
    draft({ items: [] }),
    draft({ items: Array.from({ length: 30 }, (_, at) => draftItem(`${at}`)) }),
    draft({ items: Array.from({ length: 31 }, (_, at) => draftItem(`${at}`)) }),
    draft({ items: Array.from({ length: 30 }, (_, at) => draftItem(`${at}`)), open: form }),
    draft({ open: { ...form, price: 'x' } }),
    draft({ open: { ...form, price: '' } }),
    draft({ items: [], open: form }),
  ]);
  ofEach(writer, 'whether it is of the web', validation.isWebLink, [
    '',
    'x',
    shop('x'),
    'ftp://x.y',
  ]);
}

export const chapter: Chapter = async (writer) => {
  ofDrafts(writer);
};
