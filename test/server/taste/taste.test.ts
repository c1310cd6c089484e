import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import { TASTE_ANSWERS_PER_CALL } from '../../../contract/limits.ts';
import type { Taste, TasteAnswer, TasteDeck } from '../../../contract/taste.ts';
import { cardsQuery } from '../../../server/taste/deck.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { queueQuery } from '../../../server/requests/pending.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { call } from '../../support/people/call.ts';
import { newClient, newOutfit, pending, type Client } from '../../support/people/styling.ts';
import { addPiece } from '../../support/server/pieces.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ now: () => now() });
const stylist = stylistOfFile(server);
let client: Client;
let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);

beforeEach(async () => {
  client = await newClient(server);
});

const deck = async ({ token } = client, limit = 100) => {
  const path = `/api/taste/?limit=${limit}`;
  const { body } = await call<TasteDeck>(server, path, { token });
  return body;
};
const idsOf = async (of = client) => (await deck(of)).cards.map(({ id }) => id);
const summary = async ({ token } = client) =>
  (await call<Taste>(server, '/api/taste/summary/', { token })).body;
const send = (answers: unknown, headers: Record<string, string> = {}) =>
  call(server, '/api/taste/', { token: client.token, json: { answers }, headers });

let at = 0;
const said = (item: string, liked: boolean | null, later = 0): TasteAnswer => ({
  item,
  liked,
  at: new Date(Date.parse('2026-01-01T00:00:00Z') + (at += 1) * 1000 + later).toISOString(),
});
const like = (items: string[]) => items.map((item) => said(item, true));
const leave = (items: string[]) => items.map((item) => said(item, false));
const several = (count: number, of: Parameters<typeof addPiece>[1]) =>
  Promise.all(Array.from({ length: count }, () => addPiece(server, of)));
const fact = (kind: string, value: string, count: number, of: number) => ({
  kind,
  value,
  count,
  of,
});

test('is asked of pieces with a picture that are neither answered, archived nor given', async () => {
  const [shown, answered, archived, given] = await several(4, {});
  const plain = await addPiece(server);
  await server.db.updateTable('items').set({ picture_id: null }).where('id', '=', plain).execute();
  await server.db
    .updateTable('items')
    .set({ archived_at: now().toISOString() })
    .where('id', '=', archived!)
    .execute();
  const outfit = await newOutfit(server, stylist, client);
  await server.db
    .updateTable('outfit_items')
    .set({ item_id: given! })
    .where('outfit_id', '=', outfit.id)
    .execute();
  const answer = await send(like([answered!, archived!]));
  expect([answer.status, answer.body]).toEqual([202, null]);
  const ids = await idsOf();
  expect(ids).toContain(shown);
  for (const id of [answered, archived, given, plain]) expect(ids).not.toContain(id);
  expect(await deck()).toMatchObject({ answered: 2 });
  expect((await deck()).cards[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    brand: 'Neelgar',
    category: 'Kurta',
    image_url: expect.stringMatching(/^\/media\//),
    thumbhash: null,
    for_whom: null,
  });
});

test('comes in an order that is hers and the same for a day', async () => {
  await several(30, {});
  const first = await idsOf();
  expect(await idsOf()).toEqual(first);
  expect((await deck(client, 7)).cards.map(({ id }) => id)).toEqual(first.slice(0, 7));
  const others = await Promise.all([1, 2, 3].map(async () => idsOf(await newClient(server))));
  expect(others.filter((ids) => ids[0] === first[0]).length).toBeLessThan(3);
  expect(others[0]?.toSorted()).toEqual(first.toSorted());
  for (const limit of ['0', '101', 'x']) {
    const { status } = await call(server, `/api/taste/?limit=${limit}`, { token: client.token });
    expect(status).toBe(400);
  }
});

test('is told where it differs from chance', async () => {
  const kurtas = await several(5, { category: 'Kurta', brand: 'Rangrez', colour: 'a8322a' });
  const shoes = await several(4, { category: 'sneaker ', brand: 'Nila' });
  const two = await several(2, { category: 'Watch', brand: 'Ghadi' });
  const even = await several(4, { category: 'Tote', brand: 'Jhola' });
  await send([
    ...like(kurtas.slice(1)),
    ...leave([kurtas[0]!, ...shoes]),
    ...like(two),
    ...like(even.slice(0, 2)),
    ...leave(even.slice(2)),
  ]);
  const told = {
    likes: [
      fact('brand', 'Rangrez', 4, 5),
      fact('category', 'Kurta', 4, 5),
      fact('colour', 'madder', 4, 5),
    ],
    leaves: [fact('brand', 'Nila', 4, 4), fact('category', 'sneaker', 4, 4)],
    answered: 15,
  };
  const mine = await summary();
  expect({ ...mine, likes: mine.likes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) }).toEqual({
    ...told,
    likes: told.likes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    leaves: expect.arrayContaining(told.leaves),
  });
  const path = `/api/stylist/clients/${client.id}/`;
  const page = await call<ClientDetails>(server, path, { token: stylist.token });
  expect(page.body.taste).toEqual(mine);
  const { requests } = (await pending(server, stylist.token)).body;
  expect(requests.find(({ userId }) => userId === client.id)?.taste).toEqual(mine);
  expect(await summary(await newClient(server))).toEqual({ likes: [], leaves: [], answered: 0 });
});

const forWhom = (whom: unknown, headers: Record<string, string> = {}, { token } = client) =>
  call(server, '/api/taste/for-whom/', {
    method: 'PUT',
    token,
    json: { for_whom: whom },
    headers,
  });
const prefer = (gender: number) =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: {
      user_gender: gender,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
    },
  });

describe('whose clothes a deck shows', () => {
  const pieces: Record<string, string[]> = {};
  const shown = async () => {
    const { cards } = await deck();
    const all = new Set(Object.values(pieces).flat());
    return cards.filter(({ id }) => all.has(id));
  };
  const kinds = async () => (await shown()).map(({ for_whom: whom }) => whom ?? null);

  beforeAll(async () => {
    for (const whom of ['women', 'men', 'all', null] as const) {
      pieces[String(whom)] = await several(3, { for_whom: whom });
    }
  });

  test('is asked until it is said; what nobody has said of a piece comes last', async () => {
    expect(await deck()).toMatchObject({ asks_for_whom: true });
    const before = await kinds();
    expect(before).toHaveLength(12);
    expect(before.slice(-3)).toEqual([null, null, null]);
    const mixed = await shown();
    expect((await forWhom('women')).status).toBe(204);
    expect(await deck()).toMatchObject({ asks_for_whom: false });
    const suiting = mixed.filter(({ for_whom: whom }) => whom !== 'men');
    // What stood before her stands there still.
    expect(await shown()).toEqual(suiting);
    await forWhom('men');
    expect(new Set(await kinds())).toEqual(new Set(['men', 'all', null]));
    await forWhom('all');
    expect(await shown()).toEqual(mixed);
  });

  test.each([
    [1, 'men'],
    [2, 'women'],
  ])('is known of gender %i', async (gender, whom) => {
    await prefer(gender);
    expect(await deck()).toMatchObject({ asks_for_whom: false });
    expect(new Set(await kinds())).toEqual(new Set([whom, 'all', null]));
    await forWhom('all');
    expect(await kinds()).toHaveLength(12);
  });

  test.each([3, 4])('is not known of gender %i', async (gender) => {
    await prefer(gender);
    expect(await deck()).toMatchObject({ asks_for_whom: true });
    expect(await kinds()).toHaveLength(12);
  });

  test('is not asked again where she would rather not say', async () => {
    expect((await forWhom(null)).status).toBe(204);
    expect(await deck()).toMatchObject({ asks_for_whom: false, answered: 0 });
    expect(await kinds()).toHaveLength(12);
    expect(await summary()).toEqual({ likes: [], leaves: [], answered: 0 });
  });

  test('is what was said last, and nothing else', async () => {
    const order = (device: string, n: number, age: number) => ({
      'Write-Order': `device=${device}, n=${n}, age=${age}`,
    });
    await forWhom('men', order('phone', 2, 0));
    expect((await forWhom('women', order('phone', 1, 0))).status).toBe(204);
    expect((await forWhom('women', order('tablet', 1, 600))).status).toBe(204);
    expect(new Set(await kinds())).toEqual(new Set(['men', 'all', null]));
    for (const wrong of ['kids', '', undefined]) expect((await forWhom(wrong)).status).toBe(400);
  });

  test('fills a deck with what suits before what nobody has said', async () => {
    await prefer(1);
    const { cards } = await deck(client, 5);
    expect(cards).toHaveLength(5);
    expect(cards.map(({ for_whom: whom }) => whom)).not.toContain(null);
  });
});

test('said again it changes nothing, and the newest stands in whatever order they come', async () => {
  const items = await several(3, { category: 'Shawl', brand: 'Dorukha' });
  const liked = like(items);
  await send(liked);
  const before = await summary();
  await send(liked);
  expect(await summary()).toEqual(before);
  const [one] = items;
  const [older, newer] = [said(one!, false), said(one!, true)];
  await send([newer]);
  await send([older]);
  expect(await summary()).toEqual(before);
  const both = [said(one!, true, 5), said(one!, false, 9)];
  await send(both.toReversed());
  expect(await summary()).toMatchObject({
    likes: [
      { count: 2, of: 3 },
      { count: 2, of: 3 },
    ],
  });
});

test('an answer that is taken back counts for nothing, and its piece comes again', async () => {
  const items = await several(3, { category: 'Cape', brand: 'Odhni' });
  await send(like(items));
  expect((await summary()).likes).toHaveLength(2);
  await send([said(items[0]!, null)]);
  expect(await summary()).toEqual({ likes: [], leaves: [], answered: 2 });
  expect(await idsOf()).toContain(items[0]);
  await send([said(items[0]!, null)]);
  expect((await summary()).answered).toBe(2);
});

test('a piece that is not there keeps none of the rest out', async () => {
  const id = await addPiece(server);
  expect((await send([...like(['nothing-here']), ...like([id])])).status).toBe(202);
  expect((await summary()).answered).toBe(1);
});

test('a piece that was corrected since is taken from where it was counted', async () => {
  const items = await several(3, { category: 'Lehenga', brand: 'Ghoomar' });
  await send(like(items));
  await server.db
    .updateTable('items')
    .set({ category: 'Skirt' })
    .where('id', 'in', items)
    .execute();
  await send(items.map((item) => said(item, null)));
  const rows = await server.db
    .selectFrom('taste_tallies')
    .select(['liked', 'disliked'])
    .where('user_id', '=', client.id)
    .execute();
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(['{"liked":0,"disliked":0}']),
  );
});

test('a clock that is ahead keeps nothing out', async () => {
  const id = await addPiece(server);
  await send([{ item: id, liked: true, at: '2999-01-01T00:00:00Z' }]);
  skewMs += 1000;
  await send([{ item: id, liked: null, at: now().toISOString() }]);
  expect((await summary()).answered).toBe(0);
});

test('a late copy of what a device has sent is none of its newest', async () => {
  const id = await addPiece(server);
  const order = (n: number) => ({ 'Write-Order': `device=hers, n=${n}, age=0` });
  const ahead = { item: id, liked: true, at: '2999-01-01T00:00:00Z' };
  await send([ahead], order(1));
  skewMs += 1000;
  await send([{ ...ahead, liked: null }], order(2));
  skewMs += 1000;
  expect((await send([ahead], order(1))).status).toBe(202);
  expect((await summary()).answered).toBe(0);
});

test('of one device what is said next stands, also where its clock was set back', async () => {
  const id = await addPiece(server);
  const order = (n: number) => ({ 'Write-Order': `device=hers, n=${n}, age=0` });
  await send([{ item: id, liked: true, at: now().toISOString() }], order(1));
  await send([{ item: id, liked: null, at: '2020-01-01T00:00:00Z' }], order(2));
  expect((await summary()).answered).toBe(0);
});

test('of two devices what was said last stands, whatever their clocks say and whichever comes first', async () => {
  const [one, other] = await several(2, {});
  const order = (device: string, age: number) => ({
    'Write-Order': `device=${device}, n=1, age=${age}`,
  });
  const at = (clock: string, minute: number) => `${clock}T00:${minute}:00Z`;
  // Ten and five minutes ago, by a clock that is behind.
  await send(
    [
      { item: one!, liked: true, at: at('2020-01-01', 10) },
      { item: other!, liked: true, at: at('2020-01-01', 15) },
    ],
    order('phone', 300),
  );
  // Seven minutes ago, by one that is ahead.
  const both = [one!, other!].map((item) => ({ item, liked: null, at: at('2999-01-01', 10) }));
  await send(both, order('tablet', 420));
  const left = await server.db
    .selectFrom('taste_answers')
    .select(['item_id', 'liked'])
    .where('user_id', '=', client.id)
    .execute();
  expect(new Map(left.map(({ item_id, liked }) => [item_id, liked]))).toEqual(
    new Map([
      [one, null],
      [other, 1],
    ]),
  );
});

test('what was said while our clock was ahead keeps nothing out', async () => {
  const [one, other] = await several(2, {});
  const order = (device: string) => ({ 'Write-Order': `device=${device}, n=1, age=0` });
  skewMs = 24 * 60 * 60 * 1000;
  client = await newClient(server);
  await send(like([one!, other!]), order('phone'));
  skewMs = 0;
  const at = now();
  await send([said(one!, null)], order('tablet'));
  expect((await summary()).answered).toBe(1);

  await bringBack(server.db, at);
  const left = server.db
    .selectFrom('taste_answers')
    .select('at')
    .where('user_id', '=', client.id)
    .where('item_id', '=', other!);
  expect(await left.execute()).toEqual([{ at: at.toISOString() }]);
});

test('what is too much, or no answer, is refused whole', async () => {
  const id = await addPiece(server);
  const many = Array.from({ length: TASTE_ANSWERS_PER_CALL + 1 }, () => said(id, true));
  const broken = [[], many, [{ item: id, liked: 'yes', at: now() }], [{ item: id, liked: true }]];
  for (const answers of [...broken, [{ item: '../x', liked: true, at: now() }]]) {
    expect((await send(answers)).status).toBe(400);
  }
  expect((await summary()).answered).toBe(0);
});

test('two devices at once are both counted', async () => {
  const items = await several(12, { category: 'Angarkha', brand: 'Bandhej' });
  const answers = await Promise.all(items.map((item) => send(like([item]))));
  expect(answers.map(({ status }) => status)).toEqual(items.map(() => 202));
  expect(await summary()).toMatchObject({ answered: 12, likes: [{ count: 12 }, { count: 12 }] });
});

test('the account takes all of it along', async () => {
  await send(like(await several(3, { brand: 'Khadi' })));
  await call(server, '/api/user/', {
    token: client.token,
    method: 'DELETE',
    json: { confirm: 'DELETE' },
  });
  for (const table of ['taste_answers', 'taste_tallies', 'tastes'] as const) {
    const left = server.db.selectFrom(table).select('user_id').where('user_id', '=', client.id);
    expect(await left.execute()).toEqual([]);
  }
});

test('cards are read off the shuffled index', async () => {
  if (!isEmbedded(server.db)) return;
  for (const whom of ['women', null] as const) {
    const part = { whom, side: '>=', from: '8' } as const;
    const plan = await planOf(server.db, cardsQuery(server.db, client.id, part, 20));
    expect(plan).toContain(
      'USING INDEX items_for_whom (archived_at=? AND for_whom=? AND <expr>>?)',
    );
    expect(plan).not.toMatch(/SCAN items|TEMP B-TREE FOR ORDER/);
  }
});

test('the queue looks up what is told, and counts nothing', async () => {
  if (!isEmbedded(server.db)) return;
  const look = { stylistId: '', now: new Date(), query: {} };
  const plan = await planOf(server.db, queueQuery(server.db, look));
  expect(plan).toMatch(/SEARCH tastes USING INDEX \S+ \(user_id=\?\)/);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE|taste_/);
});
