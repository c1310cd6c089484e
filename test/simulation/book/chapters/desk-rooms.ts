// What the desk's rooms say: its queue, its phrases, links that are read, its palette, its house and its figures.
import { DUE_SOON_MS, OUTFIT_ITEMS_MAX, URL_MAX } from '../../../../contract/limits.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { createClient } from '../../../../src/api/client.ts';
import { Failure } from '../../../../src/api/failure.ts';
import { correctionIn, isSaved } from '../../../../src/stylist/editor/correction.ts';
import { draftsFor } from '../../../../src/stylist/editor/request-drafts.ts';
import { placeAt } from '../../../../src/stylist/editor/form/place-at.ts';
import { layFor } from '../../../../src/stylist/editor/laying/lay.ts';
import { MayHaveGone } from '../../../../src/stylist/editor/send/deliver.ts';
import * as going from '../../../../src/stylist/editor/send/going.ts';
import { outcomeAtFirst } from '../../../../src/stylist/editor/send/outcome.ts';
import { isAnothers, refusalOr } from '../../../../src/stylist/failure-words.ts';
import * as complaints from '../../../../src/stylist/house/complaint-time.ts';
import * as figures from '../../../../src/stylist/house/figures.ts';
import * as dragging from '../../../../src/stylist/library/library-drag.ts';
import { itemFor, standsAs } from '../../../../src/stylist/library/link-stands.ts';
import { readLink, type LinkState } from '../../../../src/stylist/library/read-link.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import type { DraftItem } from '../../../../src/stylist/look/items.ts';
import { chartOf, gridStep } from '../../../../src/stylist/overview/chart.ts';
import { hitsOf, partsOf, type Hit } from '../../../../src/stylist/palette/hits.ts';
import { keyed, keyOf } from '../../../../src/stylist/palette/keyed.ts';
import { letterOf } from '../../../../src/stylist/palette/letter-of.ts';
import * as begunFigures from '../../../../src/stylist/parts/begun-figures.ts';
import { offered } from '../../../../src/stylist/parts/phrases.ts';
import { sizesSaid } from '../../../../src/stylist/parts/sizes-said.ts';
import { aboutOf, largeOf } from '../../../../src/stylist/queue/about.ts';
import { dueOf } from '../../../../src/stylist/queue/due.ts';
import * as filters from '../../../../src/stylist/queue/filters.ts';
import { placeOf } from '../../../../src/stylist/queue/place.ts';
import { pressingIn } from '../../../../src/stylist/queue/pressing.ts';
import * as queues from '../../../../src/stylist/store/queue.ts';
import { othersOf } from '../../../../src/stylist/tools/others-of.ts';
import { KINDS, phraseProblem } from '../../../../src/stylist/tools/phrase-kinds.ts';
import { shelvesOf } from '../../../../src/stylist/tools/shelves.ts';
import { addressOf, HOUSE_PARTS, type View } from '../../../../src/stylist/view.ts';
import { draft } from '../../../support/samples/draft.ts';
import { pendingRequest } from '../../../support/samples/pending-request.ts';
import { BASE_URL } from '../../server.ts';
import * as given from '../looks-given.ts';
import { ofEach, said } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const { AT, drafts, library, looks, pieces, shop } = given;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number) => new Date(AT + ms).toISOString();

const claimed = (by: string, ms: number) => ({ stylistId: by, name: by, expiresAt: at(ms) });
const reserved = (by: string, ms: number) => ({ stylistId: by, name: by, until: at(ms) });
const question = (
  ms: number,
  answer: { text: string; at: string } | null = null,
  asked = -HOUR_MS,
) => ({
  id: 'question',
  text: 'Heels?',
  choices: [],
  by: { name: 'Asha', id: 'asha' },
  asked_at: at(asked),
  until: at(ms),
  answer,
});
const REQUESTS: Record<string, Partial<PendingRequest>> = {
  plain: { dueAt: at(DUE_SOON_MS) },
  mine: { claim: claimed('asha', 1), dueAt: at(DUE_SOON_MS - 1), userName: 'Noor Sari' },
  lapsed: { claim: claimed('asha', 0), dueAt: at(DUE_SOON_MS + 1) },
  theirs: { claim: claimed('meera', HOUR_MS), dueAt: at(0) },
  'theirs-lapsed': { claim: claimed('meera', -1), dueAt: at(-1) },
  kept: { reserved: reserved('asha', HOUR_MS), dueAt: at(59 * MINUTE_MS) },
  'kept-for-another': { reserved: reserved('meera', 1), dueAt: at(-61 * MINUTE_MS) },
  'kept-no-more': { reserved: reserved('meera', 0), outfits: 0 },
  'kept-and-lapsed': { claim: claimed('asha', -1), reserved: reserved('meera', HOUR_MS) },
  asked: {
    question: question(HOUR_MS),
    reserved: reserved('asha', HOUR_MS),
    dueAt: at(26 * HOUR_MS),
  },
  'asked-late': { question: question(2 * HOUR_MS), dueAt: at(HOUR_MS) },
  'asked-for-a-day': {
    question: question(20 * HOUR_MS),
    brief: { needed_on: '2026-11-25' } as never,
    dueAt: at(30 * HOUR_MS),
  },
  'asked-and-over': { question: question(-1) },
  answered: { question: question(HOUR_MS, { text: 'Flat', at: at(-1) }), outfits: 1 },
  begun: { begun: [{ stylistId: 'asha', name: 'Asha' }] },
  'begun-by-another': { begun: [{ stylistId: 'meera', name: 'Meera' }] },
  made: { drafts: [{ id: 'outfit', title: 'One' }], outfits: 3 },
  worded: { lines: [...given.asked] as never, userName: 'Élan Sari', userEmail: 'sari@x.in' },
  large: { largeBy: at(0) },
  'large-late': { largeBy: at(1) },
};
const requests = Object.entries(REQUESTS).map(([id, more]) => pendingRequest({ id, ...more }));
const seen = { stylistId: 'asha', now: AT, begun: new Set(['plain']) };

const pageOf = (some: readonly PendingRequest[], next: string | null = null, counts?: object) => ({
  cursor: null as string | null,
  etag: null as string | null,
  page: { requests: [...some], total: some.length + 5, next, ...counts },
});
const COUNTS = { all: 9, mine: 1, free: 2, due: 3, late: 4, returning: 5, started: 6 };

function ofQueue(writer: Writer): void {
  ofEach(
    writer,
    'what a filter leaves',
    filters.keptFor,
    [requests],
    [
      ...filters.FILTERS.map((filter) => ({ filter, words: '' })),
      ...['sari', ' ela  sari', 'office', 'ila', 'x', 'sari@x.in', 'noor'].map((words) => ({
        filter: 'all' as const,
        words,
      })),
      { filter: 'free', words: 'sari' },
    ],
    [seen, { ...seen, stylistId: 'meera', now: AT + 1 }],
  );
  ofEach(writer, 'whether it is hers', filters.isMine, requests, [seen]);
  ofEach(writer, 'whether it is begun', filters.isStarted, requests, [seen]);
  ofEach(writer, 'whether she waits for it', filters.isAwaitedBy, requests, [
    seen,
    { ...seen, stylistId: 'meera' },
  ]);
  ofEach(writer, 'how many', filters.countOf, [COUNTS, { ...COUNTS, asked: 7 }], filters.FILTERS);
  ofEach(writer, 'when it is due', dueOf, requests, [AT, AT + HOUR_MS]);
  ofEach(writer, 'who it is about', aboutOf, [
    { gender: null, ageRange: null },
    { gender: 2, ageRange: null },
    { gender: null, ageRange: '25-34' },
    { gender: 1, ageRange: '25-34' },
  ] as never[]);
  ofEach(writer, 'what becomes of its picture', largeOf, requests, [AT]);
  const all = [
    { pages: [] },
    { pages: [pageOf(requests)] },
    {
      pages: [
        pageOf(requests.slice(0, 3), 'two'),
        pageOf(requests.slice(2, 5), null, { counts: COUNTS }),
      ],
    },
    {
      pages: [
        pageOf(requests.slice(0, 3)),
        pageOf([{ ...(requests[0] as PendingRequest), userName: 'Newer' }], 'three'),
      ],
    },
    { pages: [pageOf(requests.map((of) => ({ ...of, claim: claimed('meera', HOUR_MS) })))] },
  ];
  ofEach(writer, 'what presses', pressingIn, [null, ...all], [AT]);
  ofEach(writer, 'which requests', queues.requestsOf, all);
  ofEach(writer, 'how many in all', queues.totalOf, all);
  ofEach(writer, 'whether there are more', queues.hasMore, all);
  ofEach(writer, 'its newest page', queues.last, all);
  const ids = ['plain', 'mine', 'theirs-lapsed', 'nobody'];
  ofEach(writer, 'which of them it is', queues.placeIn, all, ids);
  ofEach(writer, 'as it was read since', queues.withRequest, all, [
    pendingRequest({ id: 'mine', userName: 'Anew' }),
  ]);
  const asking = { stylistId: 'asha', now: AT };
  ofEach(writer, 'whose it is', queues.holderOf, requests, [
    asking,
    { ...asking, stylistId: 'meera' },
  ]);
  ofEach(writer, 'whether it waits', queues.isAwaited, requests, [AT, AT + 2 * HOUR_MS]);
  ofEach(writer, 'what is offered next', queues.offeredAfter, all, [asking], ['plain', 'nobody']);
  ofEach(writer, 'whether it is free', queues.isFree, all, ids);
  ofEach(writer, 'whether it is in doubt', queues.isDoubtful, all, [null, ...all], ids, [
    'asha',
    'meera',
  ]);
  const store = {} as never;
  const place = placeOf(store, 'asha');
  place.words = 'kurta';
  const again = placeOf(store, 'asha').words;
  writer.tell('where she was', [
    again,
    placeOf(store, 'meera'),
    placeOf(store, 'asha'),
    placeOf({} as never, 'asha'),
  ]);
}

async function ofPages(writer: Writer): Promise<void> {
  const wanted: (string | null)[] = [];
  const known = (
    name: string | null,
    next: string | null,
    etag: string | null = `etag-${name}`,
  ) => ({
    ...pageOf([pendingRequest({ id: `of ${name}` })], next),
    cursor: name,
    etag,
  });
  const server: Record<string, ReturnType<typeof known> | null> = {
    first: known(null, 'two'),
    two: known('two', 'three'),
    three: known('three', null),
  };
  const read = async (cursor: string | null, etag: string | null) => {
    wanted.push(cursor, etag);
    const found = server[cursor ?? 'first'] ?? null;
    return found && found.etag !== etag ? found : null;
  };
  const tells = async (words: string, queue: Promise<queues.Queue>, before?: queues.Queue) => {
    const came = await queue;
    writer.tell(words, said([came, wanted.splice(0), came === before]));
    return came;
  };
  const one = await tells('the first page', queues.refreshQueue(read, null));
  const two = await tells('the next', queues.nextPage(read, one));
  const three = await tells('and the last', queues.nextPage(read, two));
  await tells('there is none after it', queues.nextPage(read, three), three);
  await tells('nothing is new', queues.refreshQueue(read, three), three);
  await tells('of one page neither', queues.refreshQueue(read, one), one);
  server['two'] = known('two', 'four', 'etag-anew');
  server['four'] = known('four', null);
  await tells('the second is, and what follows it', queues.refreshQueue(read, three), three);
  server['first'] = known(null, null, 'etag-alone');
  await tells('there is one alone', queues.refreshQueue(read, three), three);
  server['first'] = known(null, 'nowhere', 'etag-alone');
  await tells('what follows is not there', queues.refreshQueue(read, two), two);
  await tells('nor next', queues.nextPage(read, { pages: [known(null, 'nowhere')] }));
  await tells('nor of nothing', queues.nextPage(read, { pages: [] }));
}

function ofWords(writer: Writer): void {
  const phrase = (id: string, text: string, more: object = {}) => ({ id, text, ...more });
  const phrases = [
    phrase('house', 'Steam it', { mayChange: false }),
    phrase('mine', ' Steam  it ', { mayChange: true }),
    phrase('other', 'In {colour}'),
    ...Array.from({ length: 9 }, (_, nth) => phrase(`nth-${nth}`, `Words ${nth}`)),
    phrase('last', 'Wear it loose', { mayChange: false, by: 'Meera' }),
  ];
  ofEach(
    writer,
    'which phrases are offered',
    offered,
    [phrases, [], phrases.toReversed()],
    ['', 'Steam it', 'Steam it. More', 'First. Words 3 and Words', 'Steam italics', 'In red'],
    [{}, { colour: 'red' }],
  );
  ofEach(writer, 'whose phrase it is', othersOf, phrases as never[]);
  ofEach(
    writer,
    'what is wrong with a phrase',
    phraseProblem,
    [
      '',
      ' ',
      'x'.repeat(120),
      ' '.repeat(9) + 'x'.repeat(121),
      'x'.repeat(2000),
      'x'.repeat(2001),
      ...[200, 280, 300, 400, 500, 1000].flatMap((count) => [
        'x'.repeat(count),
        'x'.repeat(count + 1),
      ]),
    ],
    KINDS.map(({ value }) => value),
  );
  writer.tell('kinds of phrases', KINDS);
  const sizes = [
    { sizes: [] },
    { sizes: ['M', '38'], height: 170 },
    { byKind: { tops: 'M', shoes: '38' }, sizes: [], height: null },
    { byKind: { bottoms: '', indian: 'L' }, sizes: ['S'], height: 0 },
  ];
  ofEach(writer, 'which sizes are said', sizesSaid, sizes);
  const begun = (...of: [sent: number, rated: number, stars: number | null]) => ({
    sent: of[0],
    rated: of[1],
    stars: of[2],
  });
  const some = [
    { at: at(0), begun: begun(0, 0, null), chosen: begun(5, 0, null) },
    { at: at(0), begun: begun(1, 99, 3), chosen: begun(999, 5, 4) },
    { at: at(0), begun: begun(1, 100, 3.95), chosen: begun(1, 5, 4) },
    { at: at(0), begun: begun(99, 101, 4), chosen: begun(1, 5, 4) },
    { at: at(0), begun: begun(5, 100, null), chosen: begun(0, 5, null) },
    { at: at(0), begun: begun(1, 0, null), chosen: begun(99, 5, 4) },
  ];
  ofEach(writer, 'how much was begun', begunFigures.begunShare, some);
  ofEach(writer, 'whether any was', begunFigures.hasBegun, [null, undefined, ...some]);
  ofEach(writer, 'whether it does worse', begunFigures.isBegunWorse, some);
  ofEach(writer, 'what is said of it', begunFigures.begunNote, some);
  ofEach(writer, 'shelves', shelvesOf, [[], [1], [1, 2, 3, 4, 5]], [1, 2, 5]);

  const problem = (more: object = {}) => ({
    success: false as const,
    code: 'invalid',
    message: 'No',
    ...more,
  });
  const errors = [
    new Error('Broken'),
    new Failure('offline'),
    new Failure('timeout'),
    new Failure('foreign', { status: 502 }),
    new Failure('foreign', { status: 502, problem: problem() }),
    new Failure('refused', { status: 400 }),
    new Failure('refused', { status: 400, problem: problem() }),
    new Failure('refused', { status: 400, problem: problem({ fields: {} }) }),
    new Failure('refused', {
      status: 400,
      problem: problem({ fields: { one: 'One', two: 'Two' } }),
    }),
    new MayHaveGone(),
  ];
  ofEach(writer, 'what is said of a failure', refusalOr, ['Failed'], errors, [
    'Unheard',
    undefined,
  ]);
  ofEach(writer, 'and of a sending', going.whyNotSent, errors);
  ofEach(writer, 'whether it is another’s', isAnothers, [
    null,
    undefined,
    problem(),
    problem({ code: 'reserved' }),
    problem({ code: 'claimed_by_another' }),
  ]);
}

function ofSending(writer: Writer): void {
  const finished = (id: string, more: Partial<Draft> = {}) => draft({ id, ...more });
  const all = [
    finished('one'),
    finished('two', { stored: looks.sent.stored }),
    finished('three', { title: '' }),
    finished('four', { answers: given.answers }),
  ];
  ofEach(writer, 'whether it is finished', going.isFinished, [...drafts, ...all]);
  ofEach(
    writer,
    'what is ticked at first',
    going.tickedAtFirst,
    [all, []],
    ['one', 'three', 'nobody'],
  );
  const ticks = [[], ['one'], ['one', 'two', 'three', 'four']].map((ids) => new Set(ids));
  ofEach(writer, 'what goes', going.goingOf, [all], ticks, [[], given.asked]);
  const begun = [3, 1, 2].map((startedAt) => draft({ id: `of-${startedAt}`, startedAt }));
  const mixed = [...begun, draft({ stylistId: 'meera' }), looks.sent, looks.whole];
  ofEach(
    writer,
    'whose they are, in their order',
    draftsFor,
    [Object.fromEntries(mixed.map((one, nth) => [`${nth}`, one]))],
    ['request-1', 'nobody'],
    ['stylist-1', 'meera'],
  );
  const sent = { going: [], outfitId: 'outfit', goesAt: null };
  ofEach(writer, 'what has become of it', outcomeAtFirst, [null, sent, { ...sent, goesAt: 1 }]);
  const corrected = (id: string, part: object) => ({
    ...looks.sent,
    id,
    stylistId: 'asha',
    ...part,
  });
  const kept = [
    {},
    { one: corrected('one', {}) },
    { one: corrected('one', { stylistId: 'meera' }), two: corrected('two', {}) },
    { one: corrected('one', { request: looks.whole.request }) },
    { one: corrected('one', { stored: null }) },
  ];
  ofEach(writer, 'which puts it right', correctionIn, kept as never[], [
    { outfitId: 'outfit', stylistId: 'asha' },
    { outfitId: 'other', stylistId: 'asha' },
  ]);
  ofEach(writer, 'whether the client has it', isSaved, [...drafts, ...all]);
  const heights: Record<string, number> = { kurta: 100, heels: 200, bag: 300 };
  const find = (_: string, key: string) =>
    key in heights ? { getBoundingClientRect: () => ({ bottom: heights[key] }) } : undefined;
  ofEach(
    writer,
    'at which place',
    placeAt,
    [pieces, looks.whole.items],
    [-1, 0, 99, 100, 250, 300],
    [find as never],
  );
}

async function ofLinks(writer: Writer): Promise<void> {
  const { house } = writer;
  const { world } = house;
  let answer: { status: number; body: unknown } | null = null;
  const asked: unknown[] = [];
  const client = createClient({
    baseUrl: BASE_URL,
    fetch: async (input) => {
      asked.push(await world.outside((input as Request).json()));
      await world.pass(20);
      if (!answer) throw new TypeError('fetch failed');
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
    },
  });
  const nothing = {
    name: null,
    brand: null,
    category: null,
    estimated_price: null,
    image_url: null,
    ecommerce_url: null,
  };
  const page = {
    ...nothing,
    name: 'Kurta',
    brand: 'Neel',
    category: 'Kurta',
    estimated_price: 900,
  };
  const many = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, nth) => ({
    key: `${nth}`,
    shopLink: '',
  }));
  const reads = async (
    words: string,
    link: string,
    body: object | null,
    more: {
      items?: readonly object[];
      later?: readonly object[];
      isOnline?: boolean;
      isWanted?: boolean;
      status?: number;
    } = {},
  ) => {
    const { items = [], later = items, isOnline = true, isWanted = true, status = 200 } = more;
    answer = body && { status, body };
    let times = 0;
    const added: DraftItem[] = [];
    const state = await house.until(
      readLink({
        client,
        link,
        items: () => ((times += 1) === 1 ? items : later) as never,
        isOnline,
        isWanted: () => isWanted,
        identify: () => 'key',
        add: (item) => added.push(item),
      }),
    );
    writer.tell(words, said([state, asked.splice(0), added]));
    return state;
  };
  const here = [{ key: 'there', shopLink: ' shop.example/kurta ' }];
  const states: (LinkState | null)[] = [
    { name: 'next' },
    { name: 'reading' },
    await reads('what is there already', shop('kurta'), page, { items: here }),
    await reads('there is no place', shop('kurta'), page, { items: many }),
    await reads('there is one', shop('kurta'), page, { items: many.slice(1) }),
    await reads(
      'it is too long',
      `${shop('x')}${'x'.repeat(URL_MAX - shop('x').length + 1)}`,
      page,
    ),
    await reads('it is not', `${shop('x')}${'x'.repeat(URL_MAX - shop('x').length)}`, page),
    await reads('there is no line', shop('kurta'), page, { isOnline: false }),
    await reads('nothing is heard', shop('kurta'), null),
    await reads(
      'it is refused',
      shop('kurta'),
      { success: false, code: 'invalid', message: 'No' },
      { status: 400 },
    ),
    await reads('nobody waits for it', shop('kurta'), page, { isWanted: false }),
    await reads('its page says nothing', shop('kurta'), nothing),
    await reads('all of it', shop('kurta'), { ...page, availability: 'in_stock' }),
    await reads('it is sold out', shop('kurta'), {
      ...page,
      availability: 'sold_out',
      brand: null,
      category: null,
    }),
    await reads('in other money', shop('kurta'), {
      ...page,
      estimated_price: null,
      foreign_price: { amount: 20, currency: 'USD' },
    }),
    await reads('in both', shop('kurta'), {
      ...page,
      foreign_price: { amount: 20, currency: 'USD' },
    }),
    await reads('of the library', shop('kurta'), { ...page, item: library[1] }),
    await reads('it came meanwhile', shop('kurta'), page, { later: here }),
    await reads('the library’s did', shop('other'), { ...page, item: library[0] }, { later: here }),
    await reads('others did', shop('kurta'), page, { later: many }),
    await reads(
      'it leads elsewhere',
      shop('other'),
      { ...page, ecommerce_url: shop('kurta') },
      { later: here },
    ),
    { name: 'doubled', key: 'kurta', notes: [], gaps: [] },
    { name: 'added', key: 'gap', notes: [], gaps: [] },
    { name: 'library', key: 'gap', notes: [], gaps: [] },
    { name: 'added', key: 'kurta', notes: [], gaps: [] },
  ];
  const known = states.filter((state) => state !== null);
  ofEach(writer, 'which piece it is', itemFor, known, [pieces, []]);
  ofEach(writer, 'how it stands', standsAs, known, [null, given.kurta, given.gap]);

  const carried = new Map<string, string>();
  const transfer = (types: readonly string[]) =>
    ({
      types,
      effectAllowed: 'none',
      setData: (type: string, data: string) => carried.set(type, data),
      getData: (type: string) => carried.get(type) ?? '',
    }) as never as DataTransfer;
  const transfers = [
    transfer([]),
    transfer(['text/plain']),
    transfer(['application/x-poshak-item']),
  ];
  const [none] = transfers as [DataTransfer];
  writer.tell('nothing is carried', dragging.carriedItem(none));
  if (library[0]) dragging.carryItem(none, library[0]);
  writer.tell(
    'it is carried',
    said([dragging.carriedItem(none), none.effectAllowed, [...carried.keys()]]),
  );
  ofEach(writer, 'whether it is', dragging.isCarrying, transfers);
  carried.set('application/x-poshak-item', '{"id":"strange"}');
  writer.tell('something strange', dragging.carriedItem(none));
}

async function ofLaying(writer: Writer): Promise<void> {
  const { house } = writer;
  const asked: unknown[] = [];
  let answer: object = {};
  const client = createClient({
    baseUrl: BASE_URL,
    fetch: async (input) => {
      asked.push(await house.world.outside((input as Request).json()));
      return new Response(JSON.stringify(answer), {
        status: 200,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const gone = new Map<string, string[]>([['bag', ['earlier']]]);
  const items = library
    .slice(1, 3)
    .map((item) => ({ itemId: item.id, item, because: 'So', size: null }));
  const lays = async (words: string, item: DraftItem | null, body: object, then = looks.whole) => {
    answer = { items: [], left: [], byEverybody: false, ...body };
    let times = 0;
    const told = await house.until(
      layFor({
        client,
        requestId: 'request',
        draftNow: () => ((times += 1) === 1 ? looks.whole : then),
        item,
        seed: 5,
        gone,
      }),
    );
    const { edit, ...rest } = told;
    const done = edit && [looks.whole, looks.more].map((now) => edit.apply(now));
    writer.tell(words, said([rest, edit?.said, edit?.at, done, asked.splice(0), gone]));
  };
  const left = [{ kind: 'Shoes', why: 'None fits' }];
  await lays('a whole look is laid', null, { items });
  await lays('for all, by everybody', null, { items, forAll: true, byEverybody: true, left });
  await lays('nothing is known', null, {});
  await lays('nothing fits', null, { left });
  await lays('another bag', given.bag, { items });
  await lays('another one, by everybody', given.heels, { items, byEverybody: true, left });
  await lays('it was taken out meanwhile', given.bag, { items }, looks.gaps);
  await lays('there is none', given.bag, {});
}

function ofPalette(writer: Writer): void {
  const hitOf = ({ run, stay, ...hit }: Hit) => [hit, typeof run, typeof stay];
  const ran: string[] = [];
  const command = (id: string, label: string, keys?: readonly string[]) => ({
    id,
    label,
    ...(keys && { keys }),
    run: () => void ran.push(id),
  });
  const clients = [
    { userId: 'ila', name: 'Ila Bora', email: 'ila@example.in', outfits: 1 },
    { userId: 'noor', name: 'Noor Kurta', email: 'noor@example.in', outfits: 2 },
    ...Array.from({ length: 7 }, (_, nth) => ({
      userId: `other-${nth}`,
      name: `Kurta Other ${nth}`,
      email: `other-${nth}@example.in`,
      outfits: 0,
    })),
  ] as never[];
  const found = (words: string) => ({
    words,
    clients: clients.slice(1, 4),
    pieces: [
      {
        id: 'piece',
        name: 'Leaf kurta',
        detail: 'Neelgar, ₹900',
        note: 'It is in',
        isWarned: true,
      },
      { id: 'red', name: 'Dress', detail: 'Red', isByColour: true, does: 'Adds a dress' },
    ],
    hasFailed: false,
  });
  const sources = {
    commands: [
      command('next', 'Next piece', ['J', 'ArrowDown']),
      command('kurta', 'Kurta of the day'),
      command('find', 'Find (a+b) [kurta]?', ['G K']),
    ],
    requests: requests.concat(pendingRequest({ id: 'k', userName: 'Kurta', lines: undefined })),
    clients,
    pieces: {
      search: async () => [],
      add: (piece: { id: string }) => void ran.push(`adds ${piece.id}`),
      take: (template: { id: string }) => void ran.push(`takes ${template.id}`),
    },
    templates: [
      { id: 'light', name: 'Light', title: 'Light kurta', description: '', items: [] },
      { id: 'kurta', name: 'Kurta', title: '', description: 'For all', items: [] },
    ],
    phrases: {
      label: 'Notes',
      phrases: [
        { id: 'one', text: 'Wear the kurta loose', keys: 'Alt 1' },
        { id: 'two', text: 'Steam it', keys: null },
      ],
      put: (text: string) => void ran.push(`writes ${text}`),
    },
    found: found('kurta'),
    stylistId: 'asha',
  } as never as Parameters<typeof hitsOf>[1];
  const others = [
    sources,
    { ...sources, found: null },
    { ...sources, found: found('kur') },
    { ...sources, pieces: null, phrases: null, stylistId: 'meera' },
    { ...sources, clients: [], requests: [], found: found('kurta') },
  ];
  const words = [
    '',
    'kurta',
    'Kurta',
    'red',
    'ila',
    '(a+b)',
    'leaf kurta',
    'light',
    'steam',
    'x',
    'noor',
    'office heels',
    'next',
    '?',
  ];
  ofEach(
    writer,
    'what is found',
    (typed: string, from: typeof sources) => hitsOf(typed, from).map(hitOf),
    words,
    others,
  );
  for (const group of ['pieces', 'phrases', 'templates', 'commands'])
    for (const hit of words
      .flatMap((typed) => hitsOf(typed, sources))
      .filter((one) => one.group === group)) {
      hit.run();
      hit.stay?.();
    }
  writer.tell('what is done', ran);
  ofEach(
    writer,
    'what of it was typed',
    partsOf,
    ['Leaf kurta', 'Kurta (a+b)', ''],
    ['', 'kurta', 'le leaf', '(a+b) kur', ' x '],
  );
  for (const isOn of [undefined, () => false]) {
    const { run, isOn: is, ...told } = keyed('keys', () => void ran.push('keys'), isOn);
    run();
    writer.tell('a command with its key', said([told, is?.(), is !== undefined]));
  }
  writer.tell('its key', [keyOf('keys'), ran.length]);
  ofEach(writer, 'which letter it is', letterOf, [
    { key: 'a', code: 'KeyA' },
    { key: 'Q', code: 'KeyA' },
    { key: 'å', code: 'KeyA' },
    { key: 'Enter', code: 'Enter' },
  ] as never[]);
}

function ofHouse(writer: Writer): void {
  const complaint = (answerBy: number, more: object = {}) => ({
    id: 'one',
    number: 1,
    urgent: false,
    name: 'Ritu',
    text: 'It is me',
    at: at(-HOUR_MS),
    answerBy: at(answerBy),
    answeredAt: null,
    closedAt: null,
    ...more,
  });
  const all = [
    complaint(-1),
    complaint(0),
    complaint(1, { urgent: true }),
    complaint(90 * MINUTE_MS),
    complaint(-90 * MINUTE_MS),
    complaint(24 * HOUR_MS),
    complaint(24 * HOUR_MS + 1),
    complaint(-24 * HOUR_MS - 1, { urgent: true }),
    complaint(-1, { answeredAt: at(-2) }),
    complaint(-1, { closedAt: at(-2) }),
    complaint(9, { closedAt: at(-40 * 24 * HOUR_MS), answeredAt: at(-2) }),
  ];
  ofEach(writer, 'whether it waits', complaints.isWaiting, all);
  ofEach(writer, 'whether it is late', complaints.isLate, all, [AT]);
  ofEach(writer, 'how it stands', complaints.stateOf, all, [AT]);
  ofEach(writer, 'which comes first', complaints.byUrgency, all, all);
  ofEach(writer, 'how long', figures.spanOf, [null, 0, 59, 60, 61, 84, 600]);
  ofEach(
    writer,
    'how long until then',
    figures.spanTo,
    [at(0), at(59_999), at(HOUR_MS), at(-61 * MINUTE_MS)],
    [AT],
  );
  const of = (lines: number, kept: number, disputed: number, late = 0, month = 100) =>
    ({ lines, kept, disputed, late, month }) as never;
  const some = [
    of(0, 0, 0, 3, 100),
    of(100, 85, 0, 4, 100),
    of(100, 85, 1, 0, 0),
    of(3, 3, 0, 1, 0),
    of(3, 2, 1, 3, 99),
  ];
  ofEach(writer, 'how much was heard', figures.heardOf, some);
  ofEach(writer, 'whether it is often late', figures.isOftenLate, some);
  ofEach(writer, 'whether it is seldom heard', figures.isSeldomHeard, some);
  ofEach(writer, 'steps of a grid', gridStep, [0, 1, 3, 4, 6, 7, 9, 10, 15, 16, 30, 31, 100, 999]);
  const days = (...values: readonly [number, number, number | null][]) =>
    values.map(([asked, completed, avgRating], nth) => ({
      date: `2026-11-${10 + nth}`,
      requests: asked,
      completed,
      avgRating,
    }));
  ofEach(writer, 'a chart', chartOf, [
    days(),
    days([0, 0, null]),
    days([5, 7, 4], [2, 1, null], [0, 0, 4.2]),
    days([12, 3, 1], [2, 1, 5], [9, 9, 3], [1, 13, null]),
    days([4, 0, 4.5], [3, 0, 4.5]),
  ]);
  const views: View[] = [
    { name: 'overview' },
    { name: 'pending' },
    { name: 'tools' },
    { name: 'me' },
    { name: 'house' },
    ...HOUSE_PARTS.map((part): View => ({ name: 'house', part })),
    { name: 'house', part: 'log', of: 'one' },
    { name: 'clients' },
    { name: 'clients', userId: 'ila' },
    { name: 'styling', requestId: 'request' },
    { name: 'styling', requestId: 'request', outfitId: 'outfit' },
    { name: 'correcting', userId: 'ila', outfitId: 'outfit' },
  ];
  ofEach(writer, 'at which address', addressOf, views);
}

export const chapter: Chapter = async (writer) => {
  ofQueue(writer);
  await ofPages(writer);
  ofWords(writer);
  ofSending(writer);
  await ofLinks(writer);
  await ofLaying(writer);
  ofPalette(writer);
  ofHouse(writer);
};
