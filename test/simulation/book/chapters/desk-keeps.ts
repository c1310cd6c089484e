// What a desk keeps on its computer: pieces, what is known of clients, what is typed, and what was read.
import type { UseStore } from 'idb-keyval';
import type { ClientDetails } from '../../../../contract/clients.ts';
import type { LibraryItem } from '../../../../contract/items.ts';
import { PAGE_MAX } from '../../../../contract/limits.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { z } from '../../../../contract/zod.ts';
import { createClient } from '../../../../src/api/client.ts';
import { Failure } from '../../../../src/api/failure.ts';
import { createDrafts } from '../../../../src/stylist/store/drafts.ts';
import { createInHand } from '../../../../src/stylist/store/in-hand.ts';
import { createKeeper } from '../../../../src/stylist/store/keeper.ts';
import { createKnown } from '../../../../src/stylist/store/known.ts';
import { createLine, onReturn, overLine } from '../../../../src/stylist/store/line.ts';
import { createNotify } from '../../../../src/stylist/store/notify.ts';
import { createPieces } from '../../../../src/stylist/store/pieces.ts';
import { nextWrite } from '../../../../src/stylist/store/writes.ts';
import type { Queue } from '../../../../src/stylist/store/queue.ts';
import { pendingRequest } from '../../../support/samples/pending-request.ts';
import { aPhoto, somePreferences } from '../../../support/samples/wire.ts';
import { Phone } from '../../phone.ts';
import { BASE_URL } from '../../server.ts';
import { said } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Answer = { status?: number; body: unknown } | null;

/** A computer that nobody looks at: what it keeps is told by hand. */
function aComputer(writer: Writer) {
  const { world, server } = writer.house;
  const machine = new Phone(world, server, 'shelf');
  const process = world.lives('shelf1');
  const place = machine.placeFor(process);
  const database = place.database('shelf');
  const asked: string[] = [];
  /** Null: nothing is heard. */
  let answers: (path: string, method: string) => Answer = () => null;
  const client = createClient({
    baseUrl: BASE_URL,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const path = request.url.slice(BASE_URL.length);
      const sent = request.body ? await world.outside(request.text()) : '';
      asked.push(`${request.method} ${path}${sent && ` ${sent}`}`);
      await world.pass(20);
      const answer = answers(path, request.method);
      if (!answer) throw new TypeError('fetch failed');
      const { status = 200, body } = answer;
      const headers = { 'content-type': 'application/json' };
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
    },
  });
  const kept = () => [...machine.disk.base('shelf').data];
  let before = new Map<string, string>();
  /** It is done, and what was asked and is kept of it is told. */
  const tells = async (words: string, work: () => unknown, restMs = 5_000) => {
    asked.splice(0);
    const began = world.now();
    const came = await Promise.allSettled([writer.house.until(Promise.resolve().then(work))]);
    await world.live(restMs);
    const [one] = came;
    const answer = one.status === 'rejected' ? String(one.reason) : said(one.value);
    const now = new Map(kept().map(([key, value]) => [key, JSON.stringify(said(value))]));
    const anew = [...now].filter(([key, value]) => before.get(key) !== value);
    const gone = [...before.keys()].filter((key) => !now.has(key));
    before = now;
    writer.tell(words, { answer, asked, anew, gone });
    await world.live(MINUTE_MS - ((world.now() - began) % MINUTE_MS));
  };
  const hears = (next: typeof answers) => {
    answers = next;
  };
  const puts = (...rows: readonly [key: string, value: unknown][]) =>
    writer.house.until(
      database('readwrite', async (objects) => {
        for (const [key, value] of rows) objects.put(value, key);
      }),
    );
  return { machine, process, place, database, client, tells, hears, puts, world };
}
type Shelf = ReturnType<typeof aComputer>;

const item = (nth: number, more: Partial<LibraryItem> = {}): LibraryItem => ({
  id: `item-${String(nth).padStart(4, '0')}`,
  name: `Kurta ${nth}`,
  brand: 'Neelgar',
  category: 'Kurta',
  image_url: null,
  ecommerce_url: `https://shop.example/${nth}`,
  estimated_price: 900 + nth,
  timesUsed: 1,
  avgRating: null,
  linkState: 'ok',
  archived: false,
  ...more,
});
const library = (items: readonly LibraryItem[], next: string | null = null) => ({
  body: { items, total: items.length, broken: 0, next },
});
const problem = (status: number, code: string) => ({
  status,
  body: { success: false, code, message: 'No' },
});

async function ofPieces(shelf: Shelf): Promise<void> {
  const { database, client, place, tells, hears, puts, world } = shelf;
  const line = createLine();
  const pieces = createPieces({
    client: overLine(client, line),
    database,
    clock: place.clock,
    line,
  });
  const rose = item(1, { because: 'Red suits her', rated: null, archived: false });
  hears(() => null);
  await tells('nothing is kept, and nothing is heard', () => pieces.list({ q: 'kurta' }));
  hears(() => library([rose, item(2), item(3, { archived: true })]));
  await tells('three are found', () => pieces.list({ q: 'kurta' }));
  await world.live(60_000);
  hears(() => library([item(2, { archived: true }), item(4), item(5)]));
  await tells('one of them has gone', () => pieces.read({ q: 'other' }));
  hears(() => problem(400, 'invalid'));
  await tells('the server says no', () => pieces.list({ q: 'kurta' }));
  hears(() => null);
  await tells('nothing is heard, and some are kept', () => pieces.list({}));
  await tells('of what only the server tells none', () => pieces.list({ fits: 'true' }));
  await tells('some of them', () => pieces.list({ q: 'kurta 4' }));
  hears(() => library([item(6)]));
  await tells('while there is no line, nothing is asked', () => pieces.list({ q: 'kurta' }));
  await tells('but what is not kept', () => pieces.list({ dye: 'red' }));
  await tells('and then there is one', () => pieces.list({ q: 'six' }));

  // Shown a minute later, it stands before.
  await world.live(60_000);
  hears(() => library([rose]));
  await tells('one is shown again', () => pieces.list({ q: 'rose' }));
  const pages: Record<string, Answer> = {
    '': library([item(7), rose], 'two'),
    two: library([item(8)], 'three'),
    three: library([item(9, { archived: true }), item(10)]),
  };
  const cursorIn = (path: string) =>
    new URLSearchParams(path.split('?')[1] ?? '').get('cursor') ?? '';
  const idsIn = (path: string) => new URLSearchParams(path.split('?')[1] ?? '').get('ids');
  hears((path) => {
    const ids = idsIn(path);
    if (ids !== null) return library(ids.includes('item-0004') ? [item(4, { brand: 'Anew' })] : []);
    return pages[cursorIn(path)] ?? null;
  });
  const readAt = world.now();
  await tells('all of it is read', () => pieces.first());
  await tells('and again on the same day', () => pieces.first());
  await world.live(readAt + 24 * HOUR_MS - MINUTE_MS - world.now());
  await tells('a minute before a day is over', () => pieces.first());
  await tells('when it is', () => pieces.first(), 10_000);
  await world.live(24 * HOUR_MS);
  pages['two'] = null;
  await tells('a day after, the second page is not heard', () => pieces.first(), 60_000);
  pages['two'] = library([item(8, { archived: true })]);
  await tells('and heard', () => pieces.first(), 60_000);
  await world.live(24 * HOUR_MS);
  pages['two'] = library([item(11)], 'three');
  await tells(
    'it is forgotten while it is read',
    async () => {
      const first = await pieces.first();
      await world.pass(500);
      await pieces.forget();
      return first.items.length;
    },
    60_000,
  );
  await tells('a search is forgotten while it is on its way', async () => {
    const found = pieces.read({ q: 'late' });
    await world.pass(5);
    await pieces.forget();
    return (await found).items.length;
  });
  await puts(
    ['piece:strange', { item: 'none' }],
    ['piece:item-0012', { item: item(12), at: 1, readAt: 1 }],
    ['piece:item-0013', { item: item(13), at: 1, readAt: 1 }],
    ['piece:item-0014', { item: item(14), at: 2, readAt: 1 }],
  );
  line.setState({ isGone: true });
  await tells('what is strange is not shown, and of one time the last is first', () =>
    pieces.list({}),
  );
}

async function ofMany({ database, client, place, hears, world, machine }: Shelf, writer: Writer) {
  const line = createLine();
  const pieces = createPieces({ client, database, clock: place.clock, line });
  const asked: string[] = [];
  hears((path) => {
    const nth = Number(new URLSearchParams(path.split('?')[1] ?? '').get('cursor') ?? 0);
    asked.push(path);
    const items = Array.from({ length: PAGE_MAX }, (_, at) => item(nth * PAGE_MAX + at));
    return library(items, nth < 25 ? String(nth + 1) : null);
  });
  await writer.house.until(pieces.forget());
  await writer.house.until(pieces.first());
  await world.live(60_000);
  const { data } = machine.disk.base('shelf');
  const count = () => [...data.keys()].filter((key) => key.startsWith('piece:')).length;
  writer.tell('of a large library so many are kept', [count(), asked.length]);
  hears((path) => {
    const nth = Number(new URLSearchParams(path.split('?')[1] ?? '').get('q'));
    return library(Array.from({ length: PAGE_MAX }, (_, at) => item(nth * PAGE_MAX + at)));
  });
  for (const q of ['30', '31']) {
    await writer.house.until(pieces.read({ q }));
    await world.live(2_000);
    const keys = [...data.keys()].toSorted();
    writer.tell('with others there are', [count(), keys.at(0), keys.at(-1), keys.at(-101)]);
  }
  line.setState({ isGone: true });
  const { items, total, isKept } = await writer.house.until(pieces.list({}));
  writer.tell('of them a page is shown', [items.length, total, isKept, items.at(0)?.id]);
  const few = await writer.house.until(pieces.list({ min: '4050' }));
  writer.tell('of a few all', [few.items.length, few.total]);
  await writer.house.until(pieces.forget());
  writer.tell('nothing is left', count());
}

const details = (of: string): ClientDetails => ({
  client: {
    userId: of,
    name: of,
    email: `${of}@example.com`,
    gender: 2,
    ageRange: '25-34',
    photos: 1,
    outfits: 0,
    avgRating: null,
    lastActiveAt: '2026-11-20T08:00:00.000Z',
  },
  preferences: somePreferences(),
  photos: [
    aPhoto({
      id: of,
      image_url: `/media/${of}/display?exp=1`,
      thumb_url: `/media/${of}/thumb?exp=1`,
    }),
  ],
  outfits: [],
  notes: [],
});

async function ofClients({ database, place, tells, puts, world }: Shelf): Promise<void> {
  const forgotten: string[] = [];
  const inHand = createInHand({
    database,
    now: place.clock.now,
    forgetPictures: async (urls) => forgotten.push(...urls),
  });
  const later = (ms: number) => new Date(place.clock.now() + ms).toISOString();
  const claimed = (by: string, ms: number) => ({
    stylistId: by,
    name: by,
    expiresAt: later(ms),
  });
  const request = (id: string, more: Partial<PendingRequest> = {}) =>
    pendingRequest({
      id,
      imageUrl: `/media/${id}/display?exp=1`,
      thumbUrl: null,
      claim: claimed('asha', HOUR_MS),
      ...more,
    });
  const queue = (requests: readonly PendingRequest[], next: string | null = null): Queue => ({
    pages: [{ cursor: null, etag: null, page: { requests: [...requests], total: 9, next } }],
  });
  const does = (words: string, work: () => unknown) =>
    tells(words, async () => [await work(), forgotten.splice(0)]);
  const one = request('one', {
    lines: [
      { id: 'around', kind: 'around', text: 'Sari', value: 'Sari' },
      {
        id: 'own',
        kind: 'around',
        text: 'Dupatta',
        value: 'Dupatta',
        own_piece: {
          id: 'own',
          name: 'Dupatta',
          picture_url: '/media/own/display?exp=1',
          thumb_url: '/media/own/thumb?exp=1',
        },
      },
    ] as never,
  });
  await does('there is nothing', () => inHand.find('asha', 'one'));
  await does('one is kept', () => inHand.keep('asha', one, details('ila')));
  await does('it is there', () => inHand.find('asha', 'one'));
  await does('not for another', () => inHand.find('meera', 'one'));
  await does('nor is another', () => inHand.find('asha', 'two'));
  await does('it is kept again, with other pictures', () =>
    inHand.keep('asha', { ...one, imageUrl: '/media/other/display?exp=2' }, details('ila')),
  );
  for (const id of ['two', 'three', 'four', 'five'])
    await does(`${id} is kept`, () => inHand.keep('asha', request(id), details('ila')));
  await does('of six the first goes', () => inHand.keep('asha', request('six'), details('noor')));
  await does('one is let go of', () => inHand.drop('four'));
  await does('and is not there', () => inHand.drop('four'));
  const follows = (words: string, requests: readonly PendingRequest[], next?: string) =>
    does(words, () => inHand.follow(queue(requests, next ?? null)));
  const all = (more: Partial<PendingRequest>) =>
    ['two', 'three', 'five', 'six'].map((id) => request(id, more));
  await follows('all are hers', all({}));
  await follows('none is there, and there may be more', [], 'more');
  const after = (ms: number) => place.clock.now() + ms;
  const until = after(100);
  await follows('two is reserved for her', [
    ...all({}).slice(1),
    request('two', {
      claim: null,
      reserved: { stylistId: 'asha', name: 'Asha', until: later(HOUR_MS) },
    }),
  ]);
  await follows('her hold is over, and it is reserved', [
    ...all({}).slice(1),
    request('two', {
      claim: claimed('asha', -1),
      reserved: { stylistId: 'asha', name: 'Asha', until: later(HOUR_MS) },
    }),
  ]);
  await follows('another’s hold is over', [
    ...all({}).slice(1),
    request('two', { claim: claimed('meera', -1) }),
  ]);
  await does('two is kept again', () => inHand.keep('asha', request('two'), details('ila')));
  await follows('her hold of two is over', [
    ...all({}).slice(1),
    request('two', { claim: claimed('asha', -1) }),
  ]);
  await follows('another has three', [
    ...all({}).slice(2),
    request('three', { claim: claimed('meera', HOUR_MS) }),
  ]);
  await follows('five is reserved for another', [
    request('six'),
    request('five', {
      claim: null,
      reserved: { stylistId: 'meera', name: 'Meera', until: later(HOUR_MS) },
    }),
  ]);
  await does('five is kept', () => inHand.keep('asha', request('five'), details('ila')));
  await follows('what was reserved for her is over', [
    request('six'),
    request('five', {
      claim: null,
      reserved: { stylistId: 'asha', name: 'Asha', until: later(-1) },
    }),
  ]);
  await does('five is kept once more', () => inHand.keep('asha', request('five'), details('ila')));
  await world.live(27 * MINUTE_MS);
  await follows('it may be of another page', [request('six')], 'more');
  await world.live(2 * 60_000);
  await follows('for so long it is nobody’s', [request('six')], 'more');
  await does('one more', () => inHand.keep('asha', request('seven'), details('ila')));
  await follows('there are no others', [request('six')]);
  await does('it is forgotten while it is kept', async () => {
    const keeping = inHand.keep('asha', request('eight'), details('ila'));
    const forgetting = inHand.forget();
    await keeping;
    await forgetting;
    return until > 0;
  });
  await does('and kept after that', () => inHand.keep('asha', request('nine'), details('ila')));
  await does('it is forgotten', () => inHand.forget());
  await puts(['in-hand', 'strange']);
  await does('what is strange is nothing', () => inHand.find('asha', 'nine'));
}

async function ofLibrary({ database, place, tells, world }: Shelf): Promise<void> {
  const asked: unknown[] = [];
  let fails = false;
  const read = async (query: object) => {
    asked.push(query);
    await world.pass(100);
    if (fails) throw new Failure('offline');
    return library([item(asked.length)]).body;
  };
  const known = createKnown({ read: read as never, database, now: place.clock.now });
  const does = (words: string, work: () => unknown) =>
    tells(words, async () => {
      await work();
      return [known.state.getState(), asked.splice(0)];
    });
  await does('two are asked at once', () =>
    Promise.all([known.ask('one', ['a', 'b']), known.ask('two', ['c'])]),
  );
  await does('the first once more', () => known.ask('one', ['a']));
  await does('more than a page', () =>
    known.ask(
      'two',
      Array.from({ length: PAGE_MAX + 1 }, (_, at) => String(at)),
    ),
  );
  fails = true;
  await does('it fails', () => known.ask('three', ['a']));
  fails = false;
  await does('and another time not', () => known.ask('three', ['a']));
  await does('of more requests than are kept', async () => {
    for (let nth = 0; nth < 20; nth += 1) await known.ask(`of ${nth}`, [String(nth)]);
  });
  await does('it is forgotten', () => known.forget());
}

async function ofOne({ database, place, tells, puts, world }: Shelf): Promise<void> {
  let count = 0;
  let fails: Error | null = null;
  const befores: unknown[] = [];
  const make = (name: string, on: UseStore = database) =>
    createKeeper({
      name,
      schema: z.object({ count: z.number() }),
      database: on,
      now: place.clock.now,
      load: async (before: { count: number } | null) => {
        befores.push(before);
        await world.pass(100);
        if (fails) throw fails;
        count += 1;
        return { count };
      },
    });
  const one = make('one');
  const tellsOf = (words: string, work: () => unknown, of = one) =>
    tells(words, async () => {
      await work();
      return [of.state.getState(), befores.splice(0)];
    });
  await tellsOf('nothing is there to change', () => one.change(() => ({ count: 9 })));
  await tellsOf('it is read', () => one.refresh());
  await tellsOf('twice at once', () => Promise.all([one.refresh(), one.refresh()]));
  await tellsOf('it is changed', () => one.change((now) => ({ count: now.count + 10 })));
  await tellsOf('it is changed while it is read', async () => {
    const reading = one.refresh();
    await world.pass(50);
    one.change((now) => ({ count: now.count + 100 }));
    await reading;
  });
  fails = new TypeError('fetch failed');
  await tellsOf('it fails', () => one.refresh().catch(() => undefined));
  fails = null;
  const two = make('one');
  await tellsOf('on another page it is there', () => two.hydrate(), two);
  await tellsOf(
    'what was read stands',
    async () => {
      await two.refresh();
      await puts(['one', { value: { count: 1 }, fetchedAt: 1 }]);
      await two.hydrate();
    },
    two,
  );
  await puts(['strange', { value: 'one' }]);
  const strange = make('strange');
  await tellsOf('what is strange is nothing', () => strange.hydrate(), strange);
  const broken = make('one', async () => {
    throw new Error('It is broken');
  });
  await tellsOf('nor is what cannot be read', () => broken.hydrate(), broken);
  await tellsOf('what cannot be kept is read', () => broken.refresh(), broken);
  await tellsOf('it is forgotten while it is read', async () => {
    const reading = one.refresh();
    await world.pass(50);
    await one.forget();
    await reading;
  });
  await puts(['late', { value: { count: 5 }, fetchedAt: 1 }]);
  const late = make('late');
  await tellsOf(
    'it is forgotten while it comes',
    async () => {
      const coming = late.hydrate();
      await late.forget();
      await coming;
    },
    late,
  );
}

async function ofBroken({ place, tells }: Shelf): Promise<void> {
  const tabs = { addEventListener: () => {}, postMessage: () => {} } as never;
  const broken = async () => {
    throw new Error('It is broken');
  };
  const { clock } = place;
  const typed = createDrafts<{ id: string; changedAt: number }>({
    prefix: 'typed:',
    database: broken,
    tabs,
    clock,
  });
  const does = (words: string, work: () => unknown) =>
    tells(words, async () => {
      await work();
      return typed.state.getState();
    });
  await does('what was typed cannot be read', () => typed.hydrate());
  await does('nothing is written', () => typed.flush());
  await does('nor can it be', () => {
    typed.put({ id: 'one', changedAt: 1 });
    return typed.flush().catch(() => undefined);
  });
}

async function ofLine({ client, tells, hears }: Shelf): Promise<void> {
  const line = createLine();
  const heard = overLine(client, line);
  let returns = 0;
  const deaf = onReturn(line, () => (returns += 1));
  const does = (words: string, answer: Answer) =>
    tells(words, async () => {
      hears(() => answer);
      await heard('api/config/', { method: 'POST', json: {} }).catch(() => undefined);
      return [line.getState(), returns];
    });
  await does('it is heard', { body: {} });
  await does('it is not', null);
  await does('nor again', null);
  await does('it says no', problem(400, 'invalid'));
  await does('it fails', problem(503, 'unavailable'));
  await does('it is not heard again', null);
  deaf();
  await does('nobody hears that it is', { body: {} });
}

async function ofWrites({ database, tells }: Shelf): Promise<void> {
  let drawn = 0;
  const draw = () => `device-${(drawn += 1)}`;
  await tells('the first of this browser', () => nextWrite(database, draw));
  await tells('the second', () => nextWrite(database, draw));
  await tells('two at once', () =>
    Promise.all([nextWrite(database, draw), nextWrite(database, draw)]),
  );
}

const CONFIG = {
  google_client_id: null,
  dev_sign_in: true,
  demo: false,
  version: 'one',
};

/** What a browser has for pushes, as long as this is about them. */
async function ofPushes(shelf: Shelf): Promise<void> {
  const { client, database, tells, hears, machine, process } = shelf;
  const browser = { permission: 'default', answer: 'granted', has: null as string | null };
  const subscription = () => ({
    endpoint: browser.has,
    toJSON: () => ({ endpoint: browser.has, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: async () => {
      browser.has = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.has === null ? null : subscription()),
    subscribe: async () => {
      browser.has = 'https://push.example/desk';
      return subscription();
    },
  };
  const registration = { pushManager };
  const given: Record<string, unknown> = {
    indexedDB: machine.disk.factoryFor(process),
    PushManager: true,
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => (browser.permission = browser.answer),
    },
  };
  const ofNavigator: Record<string, unknown> = {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
    locks: { request: async (_: string, work: () => unknown) => work() },
  };
  const before = new Map(
    Object.keys(ofNavigator).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(navigator, name),
    ]),
  );
  Object.assign(globalThis, given);
  for (const [name, value] of Object.entries(ofNavigator))
    Object.defineProperty(navigator, name, { value, configurable: true });
  try {
    const notify = createNotify({ client, database });
    let key: string | null = 'key';
    const isWell = (path: string, method: string) => {
      if (path.includes('config')) return { body: { ...CONFIG, vapid_public_key: key } };
      return method === 'DELETE'
        ? { status: 204, body: null }
        : { status: 201, body: { success: true } };
    };
    hears(isWell);
    const does = (words: string, work: () => unknown, of = notify) =>
      tells(words, async () => [await work(), of.state.getState(), browser.has]);
    await does('it begins', () => notify.hydrate());
    browser.answer = 'denied';
    await does('it is denied', () => notify.switchOn());
    browser.answer = 'default';
    await does('it is not answered', () => notify.switchOn());
    browser.answer = 'granted';
    key = null;
    await does('the house has no key', () => notify.switchOn());
    key = 'key';
    hears(() => null);
    await does('nothing is heard', () => notify.switchOn());
    hears(isWell);
    await does('it is on', () => notify.switchOn());
    const next = createNotify({ client, database });
    await does('it is on at the next start', () => next.hydrate(), next);
    await does('it is off', () => notify.switchOff());
    const last = createNotify({ client, database });
    await does('it is off at the next start', () => last.hydrate(), last);
    await does('it is on again', () => notify.switchOn());
    await does('it is forgotten', () => notify.forget());
    const broken = createNotify({
      client,
      database: async () => {
        throw new Error('It is broken');
      },
    });
    await does('nothing can be read', () => broken.hydrate(), broken);
  } finally {
    for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
    for (const [name, was] of before) {
      Reflect.deleteProperty(navigator, name);
      if (was) Object.defineProperty(navigator, name, was);
    }
  }
}

async function ofTyping(writer: Writer): Promise<void> {
  const { world } = writer.house;
  const computer = writer.computer('desk');
  const [one, two] = [computer.open(), computer.open()];
  const [first, second] = [one.desk.store.notes, two.desk.store.notes];
  const note = (id: string, text: string) => ({ id, text, changedAt: 0 });
  const does = (words: string, work: () => unknown, restMs = 2_000) =>
    writer.step(words, async () => void (await work()), restMs);
  await does('nothing is typed yet', () => first.change('note', { text: 'To nobody' }));
  await does('a note is typed', () => first.put(note('note', 'Red')));
  await does('and written on', () =>
    first.change('note', ({ text }) => ({ text: `${text}, blue` })),
  );
  await does('twice within a moment', async () => {
    first.change('note', { text: 'Once' });
    await world.pass(300);
    first.change('note', { text: 'Twice' });
  });
  await does(
    'it is written at once',
    async () => {
      first.change('note', { text: 'At once' });
      await first.flush();
    },
    100,
  );
  const heard: string[] = [];
  const deaf = first.onPut(({ id, text }) => heard.push(`${id} ${text}`));
  await does('on the other it is typed on', () => second.change('note', { text: 'There' }));
  await does('on both', () => {
    first.change('note', { text: 'Here' });
    second.change('note', { text: 'There again' });
  });
  writer.tell('what was typed here', heard);
  deaf();
  await does('nobody hears of it', () => first.put(note('other', 'Other')));
  writer.tell('what was heard of it', heard);
  await does('the disk is full', () => {
    computer.machine.disk.quota = 0;
    first.change('note', { text: 'Full' });
  });
  await does('more is typed', () => first.change('other', { text: 'Full too' }), 1_000);
  await does('it is full still', () => undefined, 10_000);
  await does(
    'it has room',
    () => {
      computer.machine.disk.quota = Infinity;
    },
    10_000,
  );
  await does('it is typed on while it is written', async () => {
    first.change('note', { text: 'Written' });
    const writing = first.flush();
    first.change('note', { text: 'And since' });
    await writing;
    heard.push(String(first.state.getState().isUnsaved));
  });
  await does('two are written at once', async () => {
    first.change('note', { text: 'One' });
    const writing = first.flush();
    first.change('other', { text: 'Two' });
    const again = first.flush();
    await writing;
    heard.push(String(first.state.getState().isUnsaved));
    await again;
    heard.push(String(first.state.getState().isUnsaved));
  });
  await does(
    'it is full while more is typed',
    async () => {
      computer.machine.disk.quota = 0;
      first.change('note', { text: 'Before' });
      const writing = first.flush().catch(() => undefined);
      first.change('other', { text: 'Since' });
      await writing;
      computer.machine.disk.quota = Infinity;
    },
    10_000,
  );
  writer.tell('whether it was unsaved', heard);
  await does('nothing is unsaved', () => first.flush());
  await does('one is not meant to go', () => first.remove('note', ({ text }) => text === 'Nobody'));
  await does('and is', () => first.remove('note', ({ text }) => text === 'Before'));
  await does('what is not there', () => first.remove('note'));
  await does('it is typed and goes before it is written', () => {
    first.put(note('short', 'Short'));
    return first.remove('short');
  });
  await does('it goes on one while it is typed on the other', async () => {
    second.change('other', { text: 'Kept' });
    await first.remove('other');
  });
  await does(
    'it is read anew',
    async () => {
      first.put(note('unsaved', 'Unsaved'));
      await first.hydrate();
    },
    100,
  );
  await does('a third page has what is kept', async () => {
    const third = computer.open();
    await third.desk.store.hydrate();
  });
  await does('a page that cannot read', async () => {
    const fourth = computer.open();
    computer.machine.disk.disconnect();
    await fourth.desk.store.notes.hydrate();
  });
}

export const chapter: Chapter = async (writer) => {
  await ofTyping(writer);
  const shelf = aComputer(writer);
  await ofPieces(shelf);
  await ofMany(shelf, writer);
  await ofClients(shelf);
  await ofLibrary(shelf);
  await ofOne(shelf);
  await ofBroken(shelf);
  await ofLine(shelf);
  await ofWrites(shelf);
  await ofPushes(shelf);
  shelf.machine.kill([shelf.process]);
};
