// What shops' pages say, what people say of them, what is believed of it, and what is told of it to who keeps a piece.
import { ownReports } from '../../../../server/items/own-reports.ts';
import { settle, NOTHING, saysIn, type PageSays } from '../../../../server/items/decide-reports.ts';
import { pageText } from '../../../../server/items/page-text.ts';
import { readPage, readSoon, takeTurn, whatPageSays } from '../../../../server/items/read-page.ts';
import { checkLink } from '../../../../server/items/check-link.ts';
import { readKept, keptQuery, watchAgain } from '../../../../server/items/read-kept.ts';
import { colourPicture } from '../../../../server/pictures/colour.ts';
import { copyPicture } from '../../../../server/pictures/copy.ts';
import { ownPicture, picturesOf, refuseOtherPhotos } from '../../../../server/pictures/queries.ts';
import { markTold, priceNews } from '../../../../server/prices/news.ts';
import { pricesNotice, tellPrices } from '../../../../server/prices/tell.ts';
import { pageFields } from '../../../../server/sandbox/page-fields.ts';
import type { Sandbox } from '../../../../server/sandbox/sandbox.ts';
import { AppError } from '../../../../server/errors.ts';
import { herLook } from '../her-look.ts';
import { blobsIn, prepared } from '../../installation.ts';
import { sandbox } from '../outside.ts';
import type { Chapter, Writer } from '../writer.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const html = (offer: object, more: object = {}) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kurta',
    brand: 'Fabindia',
    offers: { '@type': 'Offer', price: 700, priceCurrency: 'INR', ...offer },
    ...more,
  })}</script></head><body></body></html>`;

function setOf(writer: Writer) {
  const { sqlite } = writer.house.server.kept;
  return (statement: string, ...args: unknown[]) => void prepared(sqlite, statement).run(...args);
}

async function believed(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const set = setOf(writer);
  const people: string[] = [];
  for (const name of ['Asha', 'Bina', 'Chitra', 'Dia', 'Eka'])
    people.push((await writer.client(name)).id);
  const look = herLook(writer, 'Asha');
  const id = String(
    prepared(server.kept.sqlite, 'select item_id from outfit_items where id = ?')
      .pluck()
      .get(look.kurta.uuid),
  );
  const url = look.kurta.link;
  type Said = readonly [
    who: number,
    kind: 'price' | 'sold_out',
    price: number | null,
    agoMs?: number,
    told?: number,
  ];
  const scene = async (
    words: string,
    item: Record<string, unknown>,
    reports: readonly Said[],
    says: Partial<PageSays>,
    of = url,
  ) => {
    set('delete from reports');
    set("delete from jobs where kind = 'price_news'");
    set('update stylists set mending_told_on = null');
    set(
      `update items set price_paise = 90000, price_was_paise = null, sold_out_since = null, back_since = null, sizes_seen = null,
      foreign_price = null, link_state = 'ok', changed_at = null, changed_by = null, archived_at = null, price_seen_at = null where id = ?`,
      id,
    );
    for (const [column, value] of Object.entries(item))
      set(`update items set ${column} = ? where id = ?`, value, id);
    reports.forEach(([who, kind, price, agoMs = HOUR_MS, told = 0], at) => {
      const when = new Date(world.wall() - agoMs + at).toISOString();
      set(
        'insert into reports (id, user_id, item_id, kind, price_paise, day, created_at, told) values (?, ?, ?, ?, ?, ?, ?, ?)',
        `r${at}`,
        people[who],
        id,
        kind,
        price,
        `day ${at}`,
        when,
        told,
      );
    });
    await writer.passes(0, 0, async () => undefined);
    await writer.step(words, async () =>
      String(
        await settle(db, { id, url: of, says: { ...NOTHING, ...says } }, new Date(world.wall())),
      ),
    );
  };
  const three = (kind: 'price' | 'sold_out', price: number | null = null): Said[] =>
    [0, 1, 2].map((who) => [who, kind, price] as const);
  const SOLD = { sold_out_since: '2026-11-20T00:00:00.000Z' };
  await scene('a page says nothing', {}, [], {});
  await scene('of another page', {}, [], { price: 1 }, 'https://shop.example/else');
  await scene('the same price', {}, [], { price: 900 });
  await scene('a lower one', {}, [], { price: 700 });
  await scene('a higher one', {}, [], { price: 1100 });
  await scene(
    'it costs again what it did',
    { price_was_paise: 70000, changed_at: '2026-11-20', changed_by: 'page' },
    [],
    { price: 700 },
  );
  await scene(
    'it costs still otherwise',
    { price_was_paise: 70000, changed_at: '2026-11-20', changed_by: 'page' },
    [],
    { price: 800 },
  );
  await scene('in another money', {}, [], { foreign: { amount: 12, currency: 'USD' } });
  await scene('in both', {}, [], { price: 800, foreign: { amount: 12, currency: 'USD' } });
  await scene('sold out', {}, [], { isSoldOut: true });
  await scene('still sold out', SOLD, [], { isSoldOut: true });
  await scene('there again', SOLD, [], { isSoldOut: false });
  await scene('there, as before', {}, [], { isSoldOut: false });
  await scene('with sizes', {}, [], { sizes: ['S', 'M'] });
  await scene('sold out with sizes', {}, [], { sizes: ['S'], isSoldOut: true });
  await scene('without a page', {}, [], { isBroken: true });
  await scene('archived', { archived_at: '2026-11-20' }, three('price', 50000), {});
  await scene('of an archived one, sold out', { archived_at: '2026-11-20' }, [], {
    isSoldOut: true,
  });
  await scene('one says a price', {}, [[0, 'price', 50000]], {});
  await scene('one who was heard says it', {}, [[0, 'price', 50000, HOUR_MS, 1]], {});
  await scene(
    'while something had changed',
    { changed_at: '2026-11-20', changed_by: 'page' },
    [[0, 'price', 50000]],
    {},
  );
  await scene('and all was well since', { changed_at: '2026-11-20', changed_by: 'client' }, [], {});
  await scene('two agree', {}, three('price', 50000).slice(0, 2), {});
  await scene('three agree', {}, three('price', 50000), {});
  await scene(
    'one of them thrice',
    {},
    [
      [0, 'price', 50000],
      [0, 'price', 50000],
      [0, 'price', 50000],
    ],
    {},
  );
  await scene(
    'three nearly agree',
    {},
    [
      [0, 'price', 50000],
      [1, 'price', 50099],
      [2, 'price', 49901],
    ],
    {},
  );
  await scene(
    'three do not quite',
    {},
    [
      [0, 'price', 50000],
      [1, 'price', 50100],
      [2, 'price', 49900],
    ],
    {},
  );
  await scene(
    'one says otherwise at last',
    {},
    [...three('price', 50000), [0, 'price', 60000]],
    {},
  );
  await scene(
    'three agree, two weeks ago',
    {},
    three('price', 50000).map(([who, kind, price]) => [who, kind, price, 14 * DAY_MS] as const),
    {},
  );
  await scene(
    'three agree, and longer ago',
    {},
    three('price', 50000).map(
      ([who, kind, price]) => [who, kind, price, 14 * DAY_MS + 60_000] as const,
    ),
    {},
  );
  await scene('the page says what one said', {}, [[0, 'price', 50000]], { price: 500 });
  await scene('the page says nearly that', {}, [[0, 'price', 50000]], { price: 500.99 });
  await scene('the page says otherwise', {}, [[0, 'price', 50000]], { price: 501 });
  await scene('of what was said a day ago', {}, [[0, 'price', 50000, DAY_MS]], { price: 900 });
  await scene('of what was said before', {}, [[0, 'price', 50000, DAY_MS + 60_000]], {
    price: 900,
  });
  await scene('in another money, of which one said', {}, [[0, 'price', 50000]], {
    foreign: { amount: 12, currency: 'USD' },
  });
  await scene('one says that it is sold out', {}, [[0, 'sold_out', null]], {});
  await scene('three say so', {}, three('sold_out'), {});
  await scene('of what is sold out', SOLD, three('sold_out'), {});
  await scene('one says so, and the page is gone', {}, [[0, 'sold_out', null]], { isBroken: true });
  await scene(
    'one says so, and the link was broken',
    { link_state: 'broken' },
    [[0, 'sold_out', null]],
    {},
  );
  await scene('nobody says so, and it is gone', { link_state: 'broken' }, [[0, 'price', 50000]], {
    isBroken: true,
  });
  await scene('the page says it too', {}, [[0, 'sold_out', null]], { isSoldOut: true });
  await scene('the page says that it is there', {}, [[0, 'sold_out', null]], { isSoldOut: false });
  await scene(
    'they say both',
    {},
    [...three('sold_out'), [0, 'price', 50000], [3, 'price', 50000], [4, 'price', 50000]],
    {},
  );
  await scene('nobody says anything', {}, [], {});
  for (let at = 0; at < 9; at += 1)
    set(
      "insert into reports (id, user_id, item_id, kind, day, created_at, settled_at, contradicted) values (?, ?, ?, 'price', ?, '2026-01-01', '2026-01-02', 1)",
      `lie${at}`,
      people[at < 5 ? 0 : 1],
      id,
      `lie ${at}`,
    );
  for (const who of [0, 1, 2])
    set(
      "insert into reports (id, user_id, item_id, kind, price_paise, day, created_at) values (?, ?, ?, 'price', 50000, 'today', ?)",
      `t${who}`,
      people[who],
      id,
      new Date(world.wall() - HOUR_MS).toISOString(),
    );
  await writer.step('one of three has lied five times', async () =>
    String(await settle(db, { id, url, says: NOTHING }, new Date(world.wall()))),
  );
  const shown = async (words: string) => {
    for (const who of people.slice(0, 2)) {
      const found = await writer.house.until(
        ownReports(db, who, [url, 'https://shop.example/none'], new Date(world.wall())),
      );
      writer.tell(words, [...found]);
    }
  };
  await shown('what they said');
  set("delete from jobs where kind = 'read_page'");
  const soon = (ms: number) => new Date(world.wall() + ms).toISOString();
  set("update reports set settled_at = null, read_at = null, told = 0 where id like 't%'");
  await shown('what nobody reads');
  set(
    "insert into jobs (id, kind, subject, attempts, run_at, created_at) values ('reads', 'read_page', ?, 0, ?, ?)",
    id,
    soon(HOUR_MS),
    soon(0),
  );
  await shown('what will be read');
  set("update jobs set run_at = ? where id = 'reads'", soon(30_000));
  await shown('what is read soon');
  set("update reports set read_at = ? where id like 't%'", soon(-DAY_MS * 2));
  await shown('what was read');
  set("update reports set told = 1 where id like 't%'");
  await shown('and is told');
  set("update reports set created_at = '2026-11-01' where id like 't%'");
  await shown('long ago');
  writer.tell('of none', [
    ...(await writer.house.until(ownReports(db, people[0] ?? '', [], new Date(world.wall())))),
  ]);
  set('delete from reports');
  set("delete from jobs where id = 'reads'");
}

async function read(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const { pages, fetcher } = writer.outside;
  const set = setOf(writer);
  const now = () => new Date(world.wall());
  const deps = { db, now, fetcher, sandbox, blobs: blobsIn(server.kept.blobs) };
  const look = herLook(writer, 'Asha');
  const itemOf = (uuid: string) =>
    String(
      prepared(server.kept.sqlite, 'select item_id from outfit_items where id = ?')
        .pluck()
        .get(uuid),
    );
  const id = itemOf(look.kurta.uuid);
  const url = look.kurta.link;
  const stylist = await writer.stylist();
  const says = async (words: string) =>
    writer.tell(words, await world.outside(whatPageSays(deps, id, url).catch(String)));
  for (const [words, page] of [
    ['is nobody', null],
    ['is there', { body: html({}) }],
    ['is sold out', { body: html({ availability: 'https://schema.org/OutOfStock' }) }],
    ['is a picture', { type: 'image/jpeg', body: html({}) }],
    ['is XHTML', { type: 'application/xhtml+xml', body: html({}) }],
    ['is gone', { status: 404 }],
    ['is gone for good', { status: 410 }],
    ['turns away', { status: 403, body: html({}) }],
    ['breaks', { status: 500 }],
    ['says nothing', { body: '<html></html>' }],
    ['costs dollars', { body: html({ priceCurrency: 'USD' }) }],
    ['has no name', { body: html({}, { name: '' }) }],
    [
      'asks for a person',
      {
        body: '<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>',
      },
    ],
  ] as const) {
    pages.set(url, page);
    await says(`a shop ${words}`);
    await writer.step(`a stylist reads where a shop ${words}`, () =>
      stylist.asks('POST', '/api/stylist/items/read/', { json: { url } }),
    );
  }
  const busy = {
    ...sandbox,
    run: async () => Promise.reject(new AppError('busy')),
  } as unknown as Sandbox;
  pages.set(url, { body: html({}) });
  writer.tell(
    'while the readers are busy',
    await world.outside(
      whatPageSays({ fetcher, sandbox: busy }, id, url).catch((error: AppError) => error.code),
    ),
  );
  const broken = {
    ...sandbox,
    run: async () => Promise.reject(new Error('broken')),
  } as unknown as Sandbox;
  writer.tell(
    'while they break',
    await world.outside(whatPageSays({ fetcher, sandbox: broken }, id, url)),
  );
  pages.set('https://shop.example/nowhere', { body: html({ price: 50 }) });
  await writer.step('a page of which there is no piece', () =>
    stylist.asks('POST', '/api/stylist/items/read/', {
      json: { url: 'https://shop.example/nowhere' },
    }),
  );
  set("update items set archived_at = '2026-01-01' where id = ?", id);
  await writer.step('of one that is archived', () =>
    stylist.asks('POST', '/api/stylist/items/read/', { json: { url } }),
  );
  set('update items set archived_at = null where id = ?', id);

  const turn = (words: string, ms?: number) =>
    writer.step(words, async () => String((await takeTurn(db, id, now(), ms))?.toISOString()));
  set('update items set page_read_at = null where id = ?', id);
  await turn('takes a turn');
  await turn('and another');
  set(
    'update items set page_read_at = ? where id = ?',
    new Date(world.wall() - HOUR_MS).toISOString(),
    id,
  );
  await turn('an hour later', HOUR_MS + 1);
  await turn('and just then', HOUR_MS);
  writer.tell('of none', await writer.house.until(takeTurn(db, 'none', new Date('2026-11-25'))));
  await writer.step('soon', () => readSoon(db, id, now()));
  set('update items set page_read_at = null where id = ?', id);
  await writer.step('and at once', () => readSoon(db, id, now()));
  const job = readPage(deps);
  const runs = (words: string, of = id) =>
    writer.step(words, async () => String((await world.outside(job.run(of)))?.toISOString()));
  await runs('reads it');
  await runs('too soon');
  await runs('of none', 'none');
  set('update items set page_read_at = null where id = ?', id);
  pages.set(url, { body: html({ availability: 'https://schema.org/OutOfStock' }) });
  await runs('sold out: reads it again');
  set("update items set page_read_at = null, archived_at = '2026-01-01' where id = ?", id);
  await runs('archived: does not');
  await writer.step('gives up', async () => String(await job.giveUp?.(id)));
  await writer.step('gives up none', async () => String(await job.giveUp?.('none')));
  set('update items set archived_at = null, sold_out_since = null where id = ?', id);

  const check = checkLink(deps);
  for (const status of [200, 302, 399, 403, 404, 410, 429, 500])
    await writer.step(`a link that answers ${status}`, async () => {
      pages.set(url, { status });
      return String((await check.run(id))?.toISOString());
    });
  pages.set(url, null);
  await writer.step('that nobody answers', () => check.run(id));
  await writer.step('gives up', () => check.giveUp?.(id));
  set("update items set archived_at = '2026-01-01' where id = ?", id);
  await writer.step('archived', async () => String(await check.run(id)));
  set(
    "update items set archived_at = null, link_state = 'ok', page_read_at = null where id = ?",
    id,
  );

  const kept = readKept(deps);
  const reads = (words: string, of = id) =>
    writer.step(
      words,
      async () =>
        `${(await world.outside(kept.run(of)))?.toISOString()}; ${kept.hosts?.resting().join()}`,
    );
  await reads('nobody keeps it');
  const asha = await writer.client('Asha');
  await writer.step('Asha does', () =>
    asha.asks('PUT', `/api/stylist/outfits/${look.outfit}/items/${look.kurta.uuid}/saved`),
  );
  writer.tell('who keeps it', await writer.house.until(keptQuery(db, id, url).execute()));
  for (const page of [{ body: html({ price: 800 }) }, { status: 429 }, { status: 500 }, null]) {
    pages.set(url, page);
    set('update items set page_read_at = null where id = ?', id);
    await reads(`it is read, and answers ${JSON.stringify(page?.status ?? page === null)}`);
  }
  await reads('within a day');
  await reads('none', 'none');
  await writer.step('gives up', async () => String((await kept.giveUp?.(id))?.toISOString()));
  await writer.step('has bought it', () =>
    asha.asks('PUT', `/api/stylist/outfits/${look.outfit}/items/${look.kurta.uuid}/owned/`, {
      json: { state: 'bought', size: null, fit: null, price: null, at: null, seen: url },
    }),
  );
  await reads('it is hers');
  await writer.step('is watched again', () => watchAgain(db, look.kurta.uuid, now()));
  await writer.step('of what nobody keeps', () => watchAgain(db, look.shoes.uuid, now()));

  set('update users set id = id');
  const links = [
    'https://shop.example/p1.jpg',
    'https://shop.example/p2.jpg',
    null,
    undefined,
    '',
    'https://shop.example/p1.jpg',
  ];
  await writer.step('pictures are to be copied', async () =>
    String((await picturesOf(db, links, now())).size),
  );
  await writer.step('again, and one more', async () =>
    String((await picturesOf(db, [...links, 'https://shop.example/p3.jpg'], now())).size),
  );
  const pictureOf = (link: string) =>
    String(
      prepared(server.kept.sqlite, 'select id from pictures where source_url = ?')
        .pluck()
        .get(link),
    );
  const [one, two, three] = [1, 2, 3].map((nth) => pictureOf(`https://shop.example/p${nth}.jpg`));
  const seeing = {
    ...sandbox,
    run: async (asker: string, kind: string, given: Uint8Array) => {
      writer.outside.say(`looks at ${kind} for ${asker}: ${given.length}`);
      const picture = new Uint8Array([1]);
      return kind === 'colour'
        ? [0.5, 0.2, 0.1]
        : { display: picture, thumb: picture, width: 3, height: 4, colour: [0.5, -0.1, 0.1] };
    },
  } as unknown as Sandbox;
  const copy = copyPicture({ ...deps, sandbox: seeing });
  const copies = (words: string, of = one) =>
    writer.step(words, async () => String(await world.outside(copy.run(of ?? ''))));
  pages.set('https://shop.example/p1.jpg', { type: 'image/jpeg', body: 'xyz' });
  pages.set('https://shop.example/p2.jpg', { status: 404 });
  await copies('one is copied');
  await copies('once');
  await copies('one is not there', two);
  await writer.step('it is given up', () => copy.giveUp?.(two ?? ''));
  await writer.step('what is stored is not', () => copy.giveUp?.(one ?? ''));
  await copies('it is not tried', two);
  await writer.step('it is named again', async () =>
    String(
      (await picturesOf(db, ['https://shop.example/p2.jpg', 'https://shop.example/p1.jpg'], now()))
        .size,
    ),
  );
  const colour = colourPicture({ ...deps, sandbox: seeing });
  await writer.step('its colour is not to be read', () => colour.run(three ?? ''));
  server.kept.blobs.set('a.voice', new Uint8Array([1, 2]));
  const opening = { ...deps.blobs, open: async () => deps.blobs.open('a.voice') };
  await writer.step('its colour is read', () =>
    world.outside(colourPicture({ ...deps, blobs: opening, sandbox: seeing }).run(one ?? '')),
  );
  const own = async (words: string, link: string) =>
    writer.tell(
      words,
      await writer.house.until(ownPicture(db, link).catch((error: AppError) => [error.code])),
    );
  await own('a link of a shop', 'https://shop.example/p1.jpg');
  await own('a copy of ours', `/media/${one}/display?exp=1`);
  await own('at another house', `https://else.example/media/${one}/thumb`);
  await own('her photo', `/media/${look.photo}/display`);
  await own('her photo elsewhere', `https://else.example/media/${look.photo}/display`);
  await own('of nothing of ours', '/media/none/display');
  await own('of nothing elsewhere', 'https://else.example/media/none/display');
  await own('of no link', 'http://[');
  for (const [words, link] of [
    ['its photo', `/media/${look.photo}/display`],
    ['another photo', `/media/${look.second.photo}/display`],
    ['none', null],
    ['a shop', 'https://shop.example/p1.jpg'],
  ] as const)
    writer.tell(
      `an outfit shows ${words}`,
      await writer.house.until(
        refuseOtherPhotos(db, link, look.photo).then(
          () => 'may',
          (error: AppError) => error.code,
        ),
      ),
    );
  for (const [type, body] of [
    ['text/html; charset=utf-8', Buffer.from('é')],
    ['text/html; charset="latin1"', Buffer.from([0xe9])],
    ['text/html', Buffer.from('<meta charset="iso-8859-1">\u00e9', 'latin1')],
    ['text/html; charset=nothing', Buffer.from('é')],
    ['text/html', Buffer.from('é')],
  ] as const)
    writer.tell(`a page of ${type}`, pageText(body, type));
}

async function fields(writer: Writer): Promise<void> {
  const product = (more: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Kurta', ...more })}</script>`;
  const offer = (more: object) => ({
    offers: { '@type': 'Offer', price: '700', priceCurrency: 'INR', ...more },
  });
  const meta = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join('');
  for (const [words, body] of [
    ['nothing', ''],
    ['a product', product(offer({}))],
    [
      'a product and more',
      product({
        ...offer({}),
        brand: { name: ' Fabindia ' },
        image: ['https://shop.example/a.jpg', 'b'],
        category: 'Women > Kurtas',
        material: '100% Cotton',
        url: 'https://shop.example/k?utm_source=x',
        audience: { suggestedGender: 'female' },
      }),
    ],
    [
      'in a graph',
      `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, { '@type': ['Thing', 'Product'], name: 'In a graph', ...offer({ price: 12.5 }) }] })}</script>`,
    ],
    ['in dollars', product(offer({ priceCurrency: 'USD', price: '1,299.50' }))],
    ['without money', product(offer({ priceCurrency: undefined }))],
    ['of no price', product(offer({ price: 'free' }))],
    ['of a price too high', product(offer({ price: 1e9 }))],
    ['of nought', product(offer({ price: 0 }))],
    [
      'of many offers',
      product({
        offers: [
          { price: 900, priceCurrency: 'INR', availability: 'OutOfStock' },
          { price: 800, priceCurrency: 'INR', availability: 'InStock' },
        ],
      }),
    ],
    [
      'of all sold out',
      product({
        offers: [
          { price: 900, priceCurrency: 'INR', availability: 'OutOfStock' },
          { price: 800, priceCurrency: 'INR', availability: 'http://schema.org/SoldOut' },
        ],
      }),
    ],
    [
      'of an aggregate',
      product({
        offers: { '@type': 'AggregateOffer', lowPrice: 500, highPrice: 900, priceCurrency: 'INR' },
      }),
    ],
    ['to come', product(offer({ availability: 'https://schema.org/PreOrder' }))],
    [
      'with sizes',
      product({
        hasVariant: [
          { size: 'S', offers: { price: 1, priceCurrency: 'INR', availability: 'InStock' } },
          { size: 'M', offers: { price: 1, priceCurrency: 'INR', availability: 'OutOfStock' } },
        ],
      }),
    ],
    [
      'with tags',
      `<title>T</title>${meta({ 'og:title': 'A &amp; B', 'og:image': 'https://shop.example/i.jpg', 'og:description': 'D', 'product:price:amount': '1,500', 'product:price:currency': 'INR', 'product:brand': 'Br', 'product:availability': 'oos', 'product:material': 'Silk', 'product:category': 'Sari' })}`,
    ],
    [
      'with tags in euros',
      meta({
        'og:title': 'E',
        'product:price:amount': '15,00',
        'product:price:currency': 'EUR',
        'og:availability': 'instock',
      }),
    ],
    [
      'marked up',
      '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Marked</span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="450"><meta itemprop="priceCurrency" content="INR"><link itemprop="availability" href="https://schema.org/InStock"></div></div>',
    ],
    ['broken', '<script type="application/ld+json">{</script>'],
    ['a challenge', '<title>Just a moment...</title>'],
    ['a captcha', '<title>Robot Check</title><form action="/errors/validateCaptcha"></form>'],
  ] as const) {
    const found = await writer.house.world.outside(
      pageFields(
        `<html><head>${body}</head><body></body></html>`,
        'https://shop.example/k?utm_source=y&id=1',
      ),
    );
    for (const [name, value] of Object.entries(found))
      if (value !== null && value !== '' && value !== false && JSON.stringify(value) !== '[]')
        writer.tell(`a page with ${words} says ${name}`, value);
    writer.tell(`a page with ${words} is taken so`, saysIn(found));
  }
}

async function news(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const set = setOf(writer);
  const look = herLook(writer, 'Bina');
  const bina = await writer.client('Bina');
  const now = () => new Date(world.wall());
  const at = (ms: number) => new Date(world.wall() + ms).toISOString();
  const keeps = ['kurta', 'trousers', 'shoes'] as const;
  for (const name of keeps)
    await writer.step(`Bina keeps the ${name}`, () =>
      bina.asks('PUT', `/api/stylist/outfits/${look.outfit}/items/${look[name].uuid}/saved`),
    );
  const item = (name: (typeof keeps)[number], column: string, value: unknown) =>
    set(
      `update items set ${column} = ?, price_seen_at = ?
        where id = (select item_id from outfit_items where id = ?)`,
      value,
      at(0),
      look[name].uuid,
    );
  const saved = (name: (typeof keeps)[number], column: string, value: unknown) =>
    set(`update saved_items set ${column} = ? where outfit_item_id = ?`, value, look[name].uuid);
  const told = async (words: string) => {
    const { news: all, untold } = await writer.house.until(priceNews(db, bina.id));
    const short = (some: typeof all) => some.map(({ row, price, was }) => [row.name, price, was]);
    const notice = await writer.house.until(pricesNotice(db, bina.id));
    writer.tell(words, [short(all), short(untold), notice && [notice.title, notice.body]]);
  };
  const job = tellPrices({ db, now });
  const tells = (words: string) =>
    writer.step(words, async () => String((await job.run(bina.id))?.toISOString()));
  await told('nothing has changed');
  await tells('she has wished nothing');
  await writer.step('she wishes to be told', () =>
    bina.asks('POST', '/api/user/profile/preferences/update_preferences/', {
      json: {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        tell_prices: true,
      },
    }),
  );
  await tells('nothing is news');
  item('kurta', 'price_paise', 81_001);
  await told('the kurta costs a little less');
  item('kurta', 'price_paise', 81_000);
  await told('a tenth less');
  await tells('no browser is told');
  set(
    "insert into push_subscriptions (id, role, subject_id, endpoint, p256dh, auth, kinds, created_at) values ('b', 'consumer', ?, 'https://push.example/b', 'p', 'a', '[\"outfit_ready\"]', ?)",
    bina.id,
    at(0),
  );
  await tells('a browser is');
  await told('and it is told');
  await tells('and not again');
  item('kurta', 'price_paise', 73_000);
  await told('still a little less');
  item('kurta', 'price_paise', 72_900);
  await told('still a tenth less');
  await tells('within the week');
  set(
    'update preferences set prices_told_at = ? where user_id = ?',
    at(-7 * DAY_MS + 60_000),
    bina.id,
  );
  await tells('just before it is over');
  set('update preferences set prices_told_at = ? where user_id = ?', at(-7 * DAY_MS), bina.id);
  await tells('when it is over');
  await told('what is told by then');
  item('trousers', 'sold_out_since', at(0));
  item('trousers', 'price_paise', 10_000);
  await told('the trousers cost little, and are sold out');
  item('trousers', 'sold_out_since', null);
  item('trousers', 'price_paise', 90_000);
  item('trousers', 'back_since', at(0));
  await told('and are there again');
  saved('trousers', 'told_at', at(-1000));
  await told('of which she was told before');
  saved('trousers', 'told_at', at(1000));
  await told('of which she was told since');
  saved('trousers', 'created_at', at(2000));
  await told('which she has kept since');
  saved('trousers', 'created_at', at(-DAY_MS));
  saved('trousers', 'told_at', null);
  item('shoes', 'price_paise', 45_000);
  await told('the shoes, too');
  saved('shoes', 'kept_paise', 46_000);
  await told('which she kept when they cost less');
  saved('shoes', 'kept_paise', null);
  await told('of which it is not known');
  set('update preferences set prices_told_at = null where user_id = ?', bina.id);
  await tells('all is told');
  await told('all that was told');
  await writer.step('she has the shoes', () =>
    bina.asks('PUT', `/api/stylist/outfits/${look.outfit}/items/${look.shoes.uuid}/owned/`, {
      json: {
        state: 'bought',
        size: null,
        fit: null,
        price: null,
        at: null,
        seen: look.shoes.link,
      },
    }),
  );
  await told('without what is hers');
  await writer.step('and has them no more', () =>
    bina.asks('PUT', `/api/stylist/outfits/${look.outfit}/items/${look.shoes.uuid}/owned/`, {
      json: {
        state: 'returned',
        size: null,
        fit: null,
        price: null,
        at: null,
        seen: look.shoes.link,
      },
    }),
  );
  await told('with them');
  const { news: all } = await writer.house.until(priceNews(db, bina.id));
  const [first] = all;
  if (first) await writer.step('one is marked', () => markTold(db, first, now()));
  set('update preferences set tell_prices = 0 where user_id = ?', bina.id);
  await told('she wishes no more');
}

export const chapter: Chapter = async (writer) => {
  await fields(writer);
  await news(writer);
  await read(writer);
  await believed(writer);
};
