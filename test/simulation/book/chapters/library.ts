// The library as a stylist looks into it: what is found, in which order and on which page, for whom it suits, and what has changed in it.
import { labOfColour } from '../../../../contract/colour.ts';
import type { TasteFact } from '../../../../contract/taste.ts';
import { facetsOf } from '../../../../server/items/facets.ts';
import { suiting, type Client } from '../../../../server/items/client-fit.ts';
import { lookKey } from '../../../../server/begin/kinds.ts';
import { enterInLibrary } from '../../../../server/items/queries.ts';
import { rankedPage } from '../../../../server/items/ranked.ts';
import { itemPage, nearestIdsQuery, type Looked } from '../../../../server/items/search.ts';
import { createVocabulary } from '../../../../server/items/vocabulary.ts';
import { dyeOf } from '../../../../contract/dyes.ts';
import { BRIEF } from '../../morning.ts';
import { prepared } from '../../installation.ts';
import { fill } from '../full-house.ts';
import { piece } from '../samples.ts';
import type { Chapter, Writer } from '../writer.ts';

const COLOURS = ['a8322a', '2c3e66', '2f6b4f', '1c1917', 'f3ead9', 'b03a30'];
const KINDS = ['Kurta', 'Kurta', 'Saree', 'Shoes', 'Blouse', 'Dupatta'];
const BRANDS = ['Neelgar', 'Fabindia', 'Taana', 'neelgar'];
const CLOTHS = ['Cotton', 'Silk', 'Wool blend', ''];
const WHOM = ['women', 'men', 'all', null];
const WORDS = ['Ikat', 'Block print', 'Red bandhani', 'Plain office', 'Festive zari'];
const of = <One>(all: readonly One[], at: number): One => all[at % all.length] as One;

const drafts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    piece(`n${at}`, {
      name: `${of(WORDS, at * 3)} ${of(KINDS, at)} ${at}`,
      category: of(KINDS, at),
      brand: of(BRANDS, at >> 1),
      cloth: of(CLOTHS, at >> 2) || null,
      for_whom: of(WHOM, at >> 1),
      estimated_price: 300 + ((at * 137) % 2000),
      availability: at % 11 === 3 ? 'sold_out' : 'in_stock',
      image_url: at % 7 === 0 ? null : `https://shop.example/n${at}.jpg`,
      sizes_seen: at % 3 === 0 ? [] : ['S', 'M'],
    }),
  );

async function stock(writer: Writer): Promise<Map<string, string>> {
  const { house } = writer;
  const { server, world } = house;
  await house.until(enterInLibrary(server.db, drafts(130) as never, new Date(world.wall())));
  const set = (statement: string, ...args: unknown[]) => {
    prepared(server.kept.sqlite, statement).run(...args);
  };
  // Of what was entered at once it is drawn what came first.
  server.kept.sqlite.exec(`delete from jobs;
    update items set archived_at = '2026-01-01' where ecommerce_url not like '%/n%';
    update items set id = 'item-' || substr(ecommerce_url, instr(ecommerce_url, '/n') + 2)
      where archived_at is null`);
  for (let at = 0; at < 130; at += 1) {
    const link = `https://shop.example/n${at}`;
    if (at % 13 === 5)
      set("update items set archived_at = '2026-01-01' where ecommerce_url = ?", link);
    if (at % 17 === 4) set("update items set link_state = 'broken' where ecommerce_url = ?", link);
    if (at % 5 === 4) continue;
    const [lightness, redness, yellowness] = labOfColour(of(COLOURS, at));
    set(
      "update pictures set status = 'stored', lightness = ?, redness = ?, yellowness = ?, dye = ? where source_url = ?",
      lightness,
      redness,
      yellowness,
      dyeOf({ lightness, redness, yellowness }),
      `${link}.jpg`,
    );
  }
  return new Map(
    (
      prepared(
        server.kept.sqlite,
        "select id, name from items where id like 'item-%' order by id",
      ).all() as {
        id: string;
        name: string;
      }[]
    ).map(({ id, name }) => [id, name]),
  );
}

export const chapter: Chapter = async (writer) => {
  const names = await stock(writer);
  const { house } = writer;
  const { server } = house;
  const { db } = server;
  const named = (ids: readonly string[]) =>
    ids.map((id) => names.get(id)?.split(' ').at(-1) ?? '?').join(' ');
  const page = ({ ids, total, next }: { ids: string[]; total: number; next: string | null }) => [
    ids.length,
    total,
    next === null ? null : 'more',
    named(ids),
  ];
  const meaningOf = createVocabulary({ db, now: () => new Date(house.world.wall()) });

  for (const q of [
    '',
    'ikat',
    'IKAT kurta',
    'kurtas',
    'sari',
    'ikta',
    'red',
    'लाल',
    'silk zari',
    'nothing of it',
    'n',
    'block 7',
    '%',
    'maroon kurta',
  ])
    writer.tell(
      `what ${q} means`,
      await house.until(meaningOf(q).then(({ q: is, others, meant }) => [is, [...others], meant])),
    );

  const queries: Looked[] = [
    {},
    { q: 'ikat' },
    { q: 'kurta' },
    { q: 'ikat kurta 0' },
    { q: 'red' },
    { q: 'red kurta' },
    { q: 'neel' },
    { q: '%' },
    { category: 'Kurta' },
    { brand: 'Neelgar' },
    { cloth: 'silk' },
    { for_whom: 'women' },
    { for_whom: 'all' },
    { dye: 'madder' },
    { stock: 'in' },
    { stock: 'out' },
    { archived: 'true', category: 'Kurta' },
    { archived: 'false', link: 'broken' },
    { link: 'unchecked', q: 'blouse' },
    { min: '500', max: '800' },
    { min: '1000' },
    { max: '437' },
    { min: '437', max: '437' },
    { fits: 'true' },
    { among: { categories: ['Kurta', 'Blouse'], whom: 'women', page: '' } },
    { among: { categories: ['Shoes'], whom: null, page: '' } },
    { among: { categories: [], whom: null, page: '' } },
    { q: 'saree', others: new Map([['saree', ['ikat']]]) },
  ] as never;
  const brief = {
    occasion: 'office',
    needed_on: null,
    budget: 900,
    avoid: ['red', 'silk kurta', 'heels', ''],
    around: [],
    note: '',
    stylist: 'any',
  } as never;
  for (const query of queries) {
    const words = JSON.stringify(query, (_, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
    const looked = { ...query, brief: query.fits ? brief : null };
    const first = await house.until(itemPage(db, looked));
    writer.tell(`found: ${words}`, page(first));
    if (first.next !== null)
      writer.tell(
        'and more',
        page(await house.until(itemPage(db, { ...looked, cursor: first.next }))),
      );
    const {
      total,
      stock: stocked,
      fits,
      ...counts
    } = await house.until(facetsOf(db, { ...looked, brief }));
    writer.tell('of which', [total, stocked, fits, counts]);
  }
  for (const ids of [[...names.keys()].slice(0, 3), ['none']])
    writer.tell('of these', page(await house.until(itemPage(db, { ids: ids.join() }))));
  const [first] = names.keys();
  const key = prepared(server.kept.sqlite, 'select page_key from items where id = ?')
    .pluck()
    .get(first);
  writer.tell(
    'not of that page',
    page(
      await house.until(
        itemPage(db, { among: { categories: ['Kurta'], whom: null, page: String(key) } }),
      ),
    ),
  );
  for (const colour of [...COLOURS, 'ffffff', '808080'])
    for (const query of [{}, { q: 'kurta' }, { category: 'Shoes' }])
      writer.tell(
        `near ${colour}: ${JSON.stringify(query)}`,
        named(
          (await house.until(nearestIdsQuery(db, query, colour).execute())).map(({ id }) => id),
        ),
      );

  const fact = (kind: TasteFact['kind'], value: string): TasteFact => ({
    kind,
    value,
    count: 4,
    of: 5,
  });
  const nobody: Client = { userId: 'nobody', likes: [], leaves: [], rated: [], brief: null };
  const clients: readonly (readonly [string, Partial<Client>])[] = [
    ['who said nothing', {}],
    ['who likes kurtas', { likes: [fact('category', 'kurta')] }],
    ['who likes a brand by the name of kurta', { likes: [fact('brand', 'kurta')] }],
    ['who likes Neelgar and red', { likes: [fact('brand', 'NEELGAR'), fact('colour', 'madder')] }],
    ['who leaves blue kurtas', { leaves: [fact('colour', 'indigo'), fact('category', 'kurta')] }],
    [
      'who likes and leaves',
      { likes: [fact('category', 'blouse')], leaves: [fact('brand', 'taana')] },
    ],
    [
      'who rated',
      {
        rated: [
          { category: 'Shoes', stars: 4 },
          { category: 'Blouse', stars: 2 },
        ],
      },
    ],
    ['who rated well', { rated: [{ category: 'Shoes', stars: 5 }] }],
    [
      'who asks for the office',
      { brief: { ...(brief as object), avoid: [], budget: null } as never },
    ],
    ['who avoids', { brief: { ...(brief as object), occasion: null, budget: null } as never }],
    ['who has a budget', { brief: { ...(brief as object), occasion: null, avoid: [''] } as never }],
    [
      'who says all',
      {
        likes: [fact('category', 'Saree')],
        leaves: [fact('colour', 'black')],
        rated: [{ category: 'Blouse', stars: 5 }],
        brief,
      },
    ],
  ];
  for (const [words, more] of clients) {
    const client = { ...nobody, ...more };
    for (const query of [{}, { q: 'kurta' }, { q: 'ikat' }] as Looked[]) {
      const found = await house.until(rankedPage(db, query, client));
      writer.tell(`for one ${words}: ${JSON.stringify(query)}`, page(found));
      if (found.next === null) continue;
      const more = await house.until(rankedPage(db, { ...query, cursor: found.next }, client));
      writer.tell('and more', page(more));
      const other = { ...client, rated: [...client.rated, { category: 'Dupatta', stars: 1 }] };
      writer.tell(
        'to one who has said more since',
        page(await house.until(rankedPage(db, { ...query, cursor: found.next }, other))),
      );
    }
    const said = await house.until(suiting(db, client, [...names.keys()]));
    writer.tell(
      `what speaks for pieces, for one ${words}`,
      [...said].map(([id, one]) => [names.get(id), one]),
    );
    for (const id of [...names.keys()].slice(0, 8)) writer.tell(names.get(id) ?? '', said.get(id));
  }
  writer.tell('of none', [...(await house.until(suiting(db, nobody, [])))]);

  const { chitra, stylist, meera, ids } = await fill(writer);
  const items = prepared(
    server.kept.sqlite,
    'select id, name from items where ecommerce_url like ?',
  ).all('%/n%') as { id: string; name: string }[];
  const idOf = (number: number) => items.find(({ name }) => name.endsWith(` ${number}`))?.id ?? '';
  const answers = (liked: boolean, ...numbers: number[]) =>
    chitra.asks('POST', '/api/taste/', {
      json: {
        answers: numbers.map((number) => ({
          item: idOf(number),
          liked,
          at: '2026-11-25T06:00:00.000Z',
        })),
      },
    });
  const kurtas = Array.from({ length: 130 }, (_, at) => at).filter(
    (at) => at % 6 < 2 && at % 13 !== 5 && at % 11 !== 3,
  );
  const sarees = Array.from({ length: 130 }, (_, at) => at).filter(
    (at) => at % 6 === 2 && at % 13 !== 5,
  );
  const look = (kinds: string[], good: number) =>
    prepared(
      server.kept.sqlite,
      "insert into begin_counts (part, about, good, seen) values ('looks', ?, ?, ?)",
    ).run(lookKey({ whom: 'women', occasion: 'office', season: 'autumn' }, kinds), good, good);
  look(['kurta', 'shoes', 'dupatta'], 4);
  look(['kurta', 'shoes'], 3);
  look(['kurta', 'saree'], 1);
  await writer.step('she asks for no red', () =>
    chitra.asks('PUT', `/api/closet/photos/${ids['waiting']}/brief/`, {
      json: { ...BRIEF, budget: 1500, avoid: ['red'] },
    }),
  );
  await writer.step('she likes kurtas', () => answers(true, ...kurtas.slice(0, 10)));
  await writer.step('and leaves sarees', () => answers(false, ...sarees.slice(0, 10)));
  const asks = (words: string, path: string, by = stylist) =>
    writer.step(words, async () => {
      const { status, body } = await by.asks('GET', path);
      const { items: found = [], ...more } = body as {
        items?: { name: string; because: string | null; warns: string | null }[];
      };
      const { next } = more as { next?: string };
      return JSON.stringify([
        status,
        found
          .map(({ name, because, warns }) => [name.split(' ').at(-1), because ?? '', warns ?? ''])
          .slice(0, 5),
        found.length,
        next ? 'more' : (next ?? ''),
        (more as { total?: number }).total,
      ]);
    });
  const request = ids['request'] ?? '';
  const item = ids['item'] ?? '';
  const base = '/api/stylist/items/';
  for (const query of [
    '',
    `?for=${request}`,
    `?for=${request}&q=kurta`,
    `?for=${request}&fits=true`,
    '?fits=true',
    `?instead_of=${idOf(0)}`,
    `?with=${idOf(0)}`,
    `?with=${idOf(0)}&for=${request}`,
    `?with=${idOf(0)}&instead_of=${idOf(1)}`,
    `?instead_of=${idOf(0)}&cursor=${idOf(1)}`,
    `?instead_of=${idOf(0)}&cursor=${ids['item']}`,
    '?instead_of=none',
    '?min=900&max=800',
    '?min=900&max=900',
    '?colour=a8322a',
    `?for=${ids['saysNo']}`,
    '?for=none',
    '?q=kurtaa',
  ])
    await asks(
      `asks for ${query
        .replace(request, 'hers')
        .replace(ids['saysNo'] ?? '', 'closed')
        .replace(item, 'kurta')}`,
      base + query,
    );
  await asks('another asks for what she has closed', `${base}?for=${ids['saysNo']}`, meera);
  for (const query of ['', `?for=${request}`, '?q=kurta&stock=in'])
    await writer.step(`counts ${query.replace(request, 'hers')}`, () =>
      stylist.asks('GET', `${base}counts/${query}`),
    );

  const set = (statement: string, ...args: unknown[]) => {
    prepared(server.kept.sqlite, statement).run(...args);
  };
  const item2 = ids['item2'] ?? '';
  const lies = async (words: string) => {
    for (const by of [stylist, meera])
      await writer.step(`${words}: ${by.name} asks what is to be mended`, () =>
        by.asks('GET', `${base}mend/`),
      );
  };
  set("update items set archived_at = null where id not like 'item-%'");
  await lies('as it is');
  set('update items set changed_at = null, changed_by = null, price_was_paise = null');
  await lies('all is mended');
  set(
    "update items set changed_at = '2026-11-25T05:00:00.000Z', changed_by = 'page', sold_out_since = '2026-11-25T05:00:00.000Z' where id in (?, ?)",
    item,
    item2,
  );
  await lies('a kurta and shoes are sold out');
  set(
    "update items set changed_at = '2026-11-25T05:30:00.000Z', changed_by = 'people', price_was_paise = 100050 where id = ?",
    item2,
  );
  set('update items set sold_out_since = null where id = ?', item2);
  await lies('the shoes cost otherwise');
  set('update reports set told = 1, settled_at = null');
  await lies('she has said so');
  set('update reports set told = 0');
  await lies('and is not heard');
  set("update items set archived_at = '2026-11-25T05:30:00.000Z' where id = ?", item2);
  await lies('the shoes are archived');
  set('update items set archived_at = null where id = ?', item2);
  const other = idOf(1);
  const ashas = ids['ashasPiece'] ?? '';
  await writer.step('a template has it', () =>
    stylist.asks('POST', '/api/stylist/templates/', {
      json: {
        name: 'Kurtas',
        title: 'Kurtas',
        description: 'Easy',
        items: [
          { category: 'Kurta', itemId: item, backups: [other, item2] },
          { category: 'Kurta', itemId: other, backups: [item, item2] },
          { category: 'Shoes', itemId: item2 },
          { category: 'Blouse', name: 'Any' },
        ],
      },
    }),
  );
  const replace = (words: string, of: string, by: string, who = stylist) =>
    writer.step(words, () => who.asks('POST', `${base}${of}/replace/`, { json: { with: by } }));
  await replace('what is not there', 'none', other);
  await replace('with what is not there', item, 'none');
  await replace('with what is archived', item, idOf(5));
  set('update outfits set stylist_id = ? where id = ?', meera.id, ids['ashasOutfit']);
  set('update outfit_items set item_id = ? where id = ?', item, ashas);
  await replace('the kurta, which another has too', item, other);
  await replace('once more', item, other);
  await replace('and by the other', item, other, meera);
  await lies('it is replaced');
  await replace('the shoes, which nobody else has', item2, other);
  await replace('with another', item2, idOf(6));
  await replace('and another', item2, idOf(12));
  await replace('and another', item2, idOf(13));
  await replace('and another', item2, idOf(24));
  await lies('the shoes are replaced');

  for (const [words, json] of [
    ['its name', { name: 'Other shoes' }],
    ['its price', { estimated_price: 800 }],
    ['its page', { ecommerce_url: 'https://shop.example/other-shoes' }],
    ['its picture', { image_url: 'https://shop.example/other-shoes.jpg' }],
    ['that it has no picture', { image_url: null }],
    ['that it is gone', { archived: true }],
    ['that it is gone, twice', { archived: true }],
    ['that it is there', { archived: false }],
  ] as const) {
    set(
      `update items set changed_at = '2026-11-25T05:30:00.000Z', changed_by = 'people', price_was_paise = 100050,
        foreign_price = '{"amount":1,"currency":"USD"}', sizes_seen = '["S"]', sold_out_since = '2026-11-25', page_read_at = '2026-11-25',
        link_state = 'ok', link_checked_at = '2026-11-25' where id = ?`,
      item2,
    );
    await writer.passes(0, 0, async () => undefined);
    await writer.step(`a stylist corrects ${words}`, () =>
      stylist.asks('PATCH', `${base}${item2}/`, { json }),
    );
  }
  const bulk = Array.from({ length: 1_210 }, (_, at) => ({
    ...of(drafts(30), at),
    name: `Bulk ${at}`,
    image_url: null,
    ecommerce_url: `https://shop.example/bulk/${at}`,
  }));
  await house.until(enterInLibrary(server.db, bulk as never, new Date(house.world.wall())));
  set("update items set id = 'bulk-' || substr(ecommerce_url, 27) where name like 'Bulk%'");
  const likes = [fact('category', 'kurta'), fact('brand', 'taana')];
  const query: Looked = { q: 'bulk' };
  let cursor: string | null | undefined;
  for (let at = 0; cursor !== null && at < 20; at += 1) {
    const asked: Looked = cursor === undefined ? query : { ...query, cursor };
    const {
      ids: found,
      next,
      total,
    } = await house.until(rankedPage(server.db, asked, { ...nobody, likes }));
    writer.tell(`the page ${at} of very many`, [
      found.length,
      total,
      next === null,
      found[0],
      found.at(-1),
    ]);
    writer.tell('and all of it', found.join());
    cursor = next;
  }
};
