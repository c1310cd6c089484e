// A look begun for a request: by what its client has said of pieces, by what is asked, and by what stands in it already.
import { askedOf } from '../../../../server/begin/asked.ts';
import { countAnew, readCounts } from '../../../../server/begin/count.ts';
import { begunFigures } from '../../../../server/begin/figures.ts';
import { piecesOf, pieceIn } from '../../../../server/begin/rows.ts';
import { saidOf } from '../../../../server/begin/said.ts';
import type { AppError } from '../../../../server/errors.ts';
import { fill } from '../full-house.ts';
import { herLook } from '../her-look.ts';
import { prepared } from '../../installation.ts';
import { BRIEF } from '../../morning.ts';
import type { Chapter } from '../writer.ts';

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, one: unknown) => {
      if (one instanceof Map) return [...one];
      return one instanceof Set
        ? [...(one as Set<string>)].toSorted((a, b) => (a < b ? -1 : 1))
        : one;
    }),
  );

export const chapter: Chapter = async (writer) => {
  const { chitra, stylist, meera, ids } = await fill(writer);
  const { house } = writer;
  const { server, world } = house;
  const { db } = server;
  const now = () => new Date(world.wall());
  const of = (name: string) => ids[name] ?? '';
  const set = (statement: string, ...args: unknown[]) =>
    void prepared(server.kept.sqlite, statement).run(...args);
  const request = of('request');
  const asks = async (words: string, beginning: object = {}, id = request, by = stylist.id) => {
    const found = await house.until(
      askedOf(db, { requestId: id, stylistId: by }, { seed: 0, ...beginning }, now()).catch(
        (error: AppError) => ({ asked: error.code, toLay: [] }),
      ),
    );
    const { asked, toLay } = found;
    if (typeof asked === 'string') return writer.tell(`${words}: refused`, asked);
    const { seed: _, ...more } = asked;
    for (const [name, value] of Object.entries(more)) {
      const said = JSON.stringify(plain(value));
      if (known.get(name) === said) continue;
      known.set(name, said);
      writer.tell(`${words}: ${name}`, plain(value));
    }
    if (toLay.length > 0) writer.tell(`${words}: is to be laid`, toLay);
  };
  const known = new Map<string, string>();
  const lays = (words: string, json: object = {}) =>
    writer.step(`${words}: it is laid`, () =>
      stylist.asks('POST', `/api/stylist/requests/${request}/begin/`, {
        json: { seed: 3, ...json },
      }),
    );
  const brief = (words: string, more: object) =>
    writer.step(words, () =>
      chitra.asks('PUT', `/api/closet/photos/${of('waiting')}/brief/`, {
        json: { ...BRIEF, ...more },
      }),
    );
  // Pieces differ from each other, so that it is seen of which something is said.
  const pieces = prepared(
    server.kept.sqlite,
    'select id, name from outfit_items where outfit_id = ? order by position, id',
  ).all(of('outfit')) as { id: string; name: string }[];
  pieces.forEach(({ id, name }, at) => {
    set(
      'update outfit_items set category = ?, brand = ?, cloth = ?, for_whom = ?, price_paise = ? where id = ?',
      `Kind ${name}`,
      `Brand ${at % 3}`,
      ['Silk', 'Cotton', null][at % 3],
      ['women', 'men', 'all', null][at % 4],
      40_000 * (at + 1),
      id,
    );
    set(
      'update items set category = ?, brand = ?, cloth = ?, cloths = ?, for_whom = ? where id = (select item_id from outfit_items where id = ?)',
      `Kind ${name}`,
      `Brand ${at % 3}`,
      ['Silk', 'Cotton', null][at % 3],
      [' silk ', ' cotton ', ''][at % 3],
      ['women', 'men', 'all', null][at % 4],
      id,
    );
  });
  await asks('as it is');
  await asks('of another stylist, who has closed nothing', {}, of('saysNo'), meera.id);
  await asks('of who has', {}, of('saysNo'));
  await asks('of none', {}, 'none');

  const saying = async (words: string) => {
    const { said } = await house.until(saidOf(db, [of('outfit')]));
    writer.tell(
      `${words}: what is said`,
      [...said].map(([id, one]) => [
        pieces.find((piece) => piece.id === id)?.name,
        one.isLiked,
        one.of ?? 'all',
      ]),
    );
    await asks(words);
  };
  for (const table of ['ratings', 'saved_items', 'fits', 'ballots']) set(`delete from ${table}`);
  set('update outfit_items set chosen = null');
  await saying('nothing');
  writer.tell('of no look', [...(await house.until(saidOf(db, []))).said]);
  const kurta = of('kurta');
  const kurta2 = of('kurta2');
  const shoes = of('shoes');
  const rate = (id: string, rating: number, reasons: readonly string[] = []) => {
    set('delete from ratings where outfit_item_id = ?', id);
    set(
      "insert into ratings (outfit_item_id, outfit_id, user_id, rating, reasons, words, created_at) values (?, ?, ?, ?, ?, '', ?)",
      id,
      of('outfit'),
      chitra.id,
      rating,
      JSON.stringify(reasons),
      now().toISOString(),
    );
  };
  for (const stars of [1, 2, 3, 4, 5]) {
    rate(kurta, stars);
    await saying(`${stars} stars`);
  }
  for (const reasons of [
    ['price'],
    ['colour'],
    ['fit'],
    ['style'],
    ['quality'],
    ['have_one'],
    ['sold_out'],
    ['price', 'fit'],
  ]) {
    rate(kurta, 2, reasons);
    await saying(`two stars for ${reasons.join()}`);
  }
  set('delete from ratings');
  const keep = (id: string) =>
    set(
      'insert into saved_items (outfit_item_id, outfit_id, user_id, created_at, kept_paise) values (?, ?, ?, ?, 90000)',
      id,
      of('outfit'),
      chitra.id,
      now().toISOString(),
    );
  keep(kurta);
  await saying('the kurta is kept');
  rate(kurta, 1);
  await saying('and disliked');
  set('delete from ratings');
  set('delete from saved_items');
  set('update outfit_items set chosen = ? where id = ?', kurta2, kurta);
  await saying('another kurta is chosen');
  rate(kurta2, 2);
  await saying('and disliked');
  set('delete from ratings');
  set('update outfit_items set chosen = id where id = ?', kurta);
  await saying('it is chosen itself');
  set('update outfit_items set chosen = null');
  const link = (id: string) =>
    String(
      prepared(server.kept.sqlite, 'select ecommerce_url from outfit_items where id = ?')
        .pluck()
        .get(id),
    );
  const owns = (words: string, json: object) =>
    writer.step(words, () =>
      chitra.asks('PUT', `/api/stylist/outfits/${of('outfit')}/items/${shoes}/owned/`, {
        json: { size: '38', fit: null, price: null, at: null, seen: link(shoes), ...json },
      }),
    );
  await owns('buys the shoes', { state: 'bought' });
  await saying('the shoes are bought');
  await owns('returns them', { state: 'returned' });
  await saying('the shoes are returned');
  await owns('never had them', { state: 'not_bought' });
  await saying('the shoes were not bought');
  for (const fit of ['right', 'tight', 'loose'])
    await writer
      .step(`they are ${fit}`, () =>
        chitra.asks('PUT', `/api/stylist/outfits/${of('outfit')}/items/${shoes}/fit/`, {
          json: { size: '38', fit, seen: link(shoes) },
        }),
      )
      .then(() => saying(`the shoes are ${fit}`));
  set('delete from fits');
  const ask = of('ask');
  const votes = (...likes: boolean[]) => {
    set('delete from ballots');
    likes.forEach((isLiked, at) =>
      set(
        "insert into ballots (id, ask_id, voter_hash, name, votes, created_at, at) values (?, ?, ?, 'N', ?, '2026-11-25', '2026-11-25')",
        `b${at}`,
        ask,
        `v${at}`,
        JSON.stringify([
          { piece: kurta, page: link(kurta), likes: isLiked },
          { piece: shoes, page: 'https://shop.example/else', likes: true },
        ]),
      ),
    );
  };
  votes(true);
  await saying('one votes for it');
  votes(true, false);
  await saying('two are of two minds');
  votes(true, false, false);
  await saying('more are against it');
  set('delete from ballots');

  const cards = prepared(
    server.kept.sqlite,
    'select item_id from taste_answers where user_id = ? order by item_id',
  )
    .pluck()
    .all(chitra.id) as string[];
  const [first] = cards;
  set('update taste_answers set liked = 0 where user_id = ? and item_id = ?', chitra.id, first);
  await asks('one card is left');
  set('update taste_answers set liked = null where user_id = ? and item_id = ?', chitra.id, first);
  await asks('one is taken back');
  set(
    'delete from taste_answers where user_id = ? and rowid in (select rowid from taste_answers where user_id = ? limit 25)',
    chitra.id,
    chitra.id,
  );
  await asks('there are few');
  await brief('she asks for the wedding, within 3000', {
    occasion: 'wedding',
    needed_on: '2027-01-15',
    budget: 3000,
    avoid: ['silk'],
    note: 'no wool please',
  });
  await asks('the wedding');
  await writer.step('a stylist notes', () =>
    stylist.asks('POST', `/api/stylist/clients/${chitra.id}/notes/`, {
      json: { text: 'Allergic to linen' },
    }),
  );
  await writer.step('and she', () =>
    chitra.asks('POST', `/api/closet/photos/${of('waiting')}/brief/notes/`, {
      json: { id: 'n1', text: 'No velvet' },
    }),
  );
  await asks('what is noted');
  await brief('nothing is asked', {
    occasion: null,
    needed_on: null,
    budget: null,
    avoid: [],
    note: '',
  });
  await asks('nothing asked');
  keep(kurta);
  keep(shoes);
  await owns('has the shoes', { state: 'bought' });
  await brief('around three', {
    around: [
      { item: of('own'), owned: true, was: 'Sari' },
      { item: kurta, owned: false, was: 'kurta' },
      { item: shoes, owned: true, was: 'shoes' },
    ],
  });
  const item = (id: string) =>
    String(
      prepared(server.kept.sqlite, 'select item_id from outfit_items where id = ?').pluck().get(id),
    );
  await asks('around three');
  await asks('the kurta lies there', {
    beside: [{ kind: 'Kind kurta', price: 900, item: item(kurta) }],
  });
  await asks('the shoes lie there', {
    beside: [{ kind: 'Kind shoes', price: 700, item: item(shoes) }],
  });
  await asks('something else does', {
    beside: [
      { kind: 'Belt', price: 300, item: null },
      { kind: 'Bag', price: 500 },
    ],
  });
  await asks('one place alone', { kind: 'KIND Shoes', last: [item(shoes)] });
  await lays('around three');
  await lays('the kurta lies there', {
    beside: [{ kind: 'Kind kurta', price: 900, item: item(kurta) }],
  });
  await lays('one place alone', { kind: 'Kind shoes' });
  for (const [words, column] of [
    ['archived', 'archived_at'],
    ['sold out', 'sold_out_since'],
  ] as const) {
    set(`update items set ${column} = '2026-11-25' where id = ?`, item(kurta));
    await lays(`the kurta is ${words}`);
    set(`update items set ${column} = null where id = ?`, item(kurta));
  }
  set("update items set link_state = 'broken' where id = ?", item(kurta));
  await lays('its link is broken');
  set("update items set link_state = 'ok', page_key = null where id = ?", item(kurta));
  await asks('it has no page');
  for (const whom of ['women', 'men', 'all', null, 'unsaid']) {
    set('delete from tastes where user_id = ?', chitra.id);
    if (whom !== null)
      set(
        "insert into tastes (user_id, answered, likes, leaves, for_whom) values (?, 0, '[]', '[]', ?)",
        chitra.id,
        whom,
      );
    await asks(`for ${whom}`);
  }
  await writer.step('sizes', () =>
    chitra.asks('POST', '/api/user/profile/preferences/update_preferences/', {
      json: {
        user_gender: 1,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        sizes_by_kind: { tops: 'M', shoes: '38' },
      },
    }),
  );
  set('delete from tastes where user_id = ?', chitra.id);
  await asks('her sizes');

  const counted = async (words: string) => {
    await house.until(countAnew(db, now()));
    const counts = await house.until(readCounts(db));
    for (const [part, inPart] of counts)
      writer.tell(
        `${words}: ${part}`,
        plain([...inPart].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      );
    writer.tell(`${words}: figures`, await house.until(begunFigures(db)));
  };
  set('delete from begin_counts');
  writer.tell('before anything is counted', await house.until(begunFigures(db)));
  await counted('as it is');
  rate(kurta, 5);
  rate(shoes, 2, ['price']);
  set('update outfit_items set begun = 1 where id in (?, ?)', kurta, of('trousers'));
  set(
    "insert or ignore into pictures (id, source_url, status, lightness, redness, yellowness, dye, created_at) values ('p1', 'https://p/1', 'stored', 0.6, 0.2, 0.1, 'madder', 'x'), ('p2', 'https://p/2', 'stored', 0.5, -0.1, -0.2, 'indigo', 'x'), ('p3', 'https://p/3', 'stored', 0.9, 0, 0.01, '', 'x')",
  );
  for (const [id, picture] of [
    [kurta, 'p1'],
    [of('trousers'), 'p2'],
    [shoes, 'p3'],
  ] as const)
    set('update outfit_items set picture_id = ? where id = ?', picture, id);
  const look = herLook(writer, 'Asha');
  for (const [uuid, picture] of [
    [look.kurta.uuid, 'p2'],
    [look.trousers.uuid, 'p1'],
    [look.shoes.uuid, 'p1'],
  ] as const)
    set('update outfit_items set picture_id = ? where id = ?', picture, uuid);
  set(
    "insert into ratings (outfit_item_id, outfit_id, user_id, rating, reasons, words, created_at) values (?, ?, ?, 4, '[]', '', 'x')",
    look.kurta.uuid,
    look.outfit,
    look.id,
  );
  await counted('with stars and colours');
  set("update answers set kept = 0 where kind = 'occasion' and outfit_id = ?", look.outfit);
  set('update outfit_items set price_paise = 0 where outfit_id = ?', look.outfit);
  set("update outfits set status = 'discarded' where id = ?", look.second.outfit);
  await counted('one costs nothing, one is no more');
  const all = prepared(server.kept.sqlite, 'select id from items order by ecommerce_url')
    .pluck()
    .all() as string[];
  writer.tell(
    'pieces that can be had',
    (await house.until(piecesOf(db, [...all, 'none']))).map((row) => pieceIn(row).name).toSorted(),
  );
  writer.tell('of none', await house.until(piecesOf(db, [])));
};
