import { expect, test } from 'vitest';
import { labOfColour } from '../../../contract/colour.ts';
import type { Library, LibraryItem } from '../../../contract/items.ts';
import {
  brokenCountQuery,
  itemCountsQuery,
  itemIdsQuery,
  nearestIdsQuery,
} from '../../../server/items/search.ts';
import { call } from '../../support/people/call.ts';
import { addLibrary } from '../../support/server/crowd.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { openEmpty } from '../../support/server/databases.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { itemDraft, newClient, newOutfit, rate } from '../../support/people/styling.ts';

const path = '/api/stylist/items/';
const server = serverOfFile();
const stylist = stylistOfFile(server);

const list = (query: string) => call<Library>(server, `${path}?${query}`, { token: stylist.token });
const add = (json: unknown) => call<LibraryItem>(server, path, { token: stylist.token, json });
const patch = (id: string, json: unknown) =>
  call<LibraryItem>(server, `${path}${id}/`, { token: stylist.token, method: 'PATCH', json });

test('one a shop URL', async () => {
  const draft = itemDraft({ brand: 'Rivaaj' });
  const first = await add(draft);
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...draft,
      cloth: null,
      care: null,
      for_whom: null,
      timesUsed: 0,
      avgRating: null,
      linkState: 'unchecked',
      archived: false,
      price_seen_at: expect.any(String),
      sold_out_since: null,
      foreign_price: null,
    },
  ]);
  const again = await add({ ...draft, name: 'Another name' });
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('what an outfit holds is in the library at once, with what came of it', async () => {
  const client = await newClient(server);
  const draft = itemDraft({ name: 'Ajrakh dupatta' });
  const outfit = await newOutfit(server, stylist, client, { items: [draft] });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 4);
  const { body } = await list('q=ajrakh');
  expect(body.items).toMatchObject([{ name: 'Ajrakh dupatta', timesUsed: 1, avgRating: 4 }]);
});

test('its cloth and care are kept, found, corrected and taken back', async () => {
  const { body } = await add(itemDraft({ name: 'Shawl', cloth: ' Merino ', care: 'Dry clean' }));
  expect(body).toMatchObject({ cloth: 'Merino', care: 'Dry clean' });
  expect((await list('q=merino')).body.items.map(({ id }) => id)).toEqual([body.id]);
  const renamed = await patch(body.id, { name: 'Stole' });
  expect(renamed.body).toMatchObject({ cloth: 'Merino', care: 'Dry clean' });
  const without = await patch(body.id, { cloth: null, care: 'By hand' });
  expect(without.body).toMatchObject({ cloth: null, care: 'By hand' });
  expect((await list('q=merino')).body.items).toEqual([]);
  expect((await add(itemDraft({ cloth: 'x'.repeat(121) }))).status).toBe(400);
});

test('for whom it is is kept, corrected and taken back, and one of these alone', async () => {
  const { body } = await add(itemDraft({ name: 'Nehru jacket', for_whom: 'men' }));
  expect(body.for_whom).toBe('men');
  expect((await patch(body.id, { name: 'Bandhgala' })).body.for_whom).toBe('men');
  expect((await patch(body.id, { for_whom: 'all' })).body.for_whom).toBe('all');
  expect((await patch(body.id, { for_whom: null })).body.for_whom).toBeNull();
  expect((await add(itemDraft({ for_whom: 'kids' as 'men' }))).status).toBe(400);
});

test('is searched by words in any order, by category, and by what is archived', async () => {
  const { body } = await add(itemDraft({ name: 'Indigo 100% linen', category: 'Shirt_a' }));
  const ids = async (query: string) => (await list(query)).body.items.map(({ id }) => id);
  expect(await ids('q=LINEN%20indigo')).toEqual([body.id]);
  expect(await ids('q=100%25')).toEqual([body.id]);
  expect(await ids('q=10%25linen')).toEqual([]);
  expect(await ids('q=indigo&category=Shirt_a')).toEqual([body.id]);
  expect(await ids('q=indigo&category=Shirt')).toEqual([]);
  expect((await patch(body.id, { archived: true })).body.archived).toBe(true);
  expect(await ids('q=indigo')).toEqual([]);
  expect(await ids('q=indigo&archived=true')).toEqual([body.id]);
});

test('answers those that are named, once each, and none that is archived or unknown', async () => {
  const [one, other] = [(await add(itemDraft())).body, (await add(itemDraft())).body];
  await add(itemDraft());
  const named = `ids=${one.id},${other.id},${one.id},unknown`;
  expect((await list(named)).body).toMatchObject({
    items: [{ id: other.id }, { id: one.id }],
    total: 2,
    next: null,
  });
  await patch(other.id, { archived: true });
  expect((await list(named)).body.items).toMatchObject([{ id: one.id }]);
  const many = Array.from({ length: 101 }, (_, at) => `id-${at}`).join(',');
  for (const wrong of ['a,', "a'--", many]) {
    expect((await list(`ids=${wrong}`)).status).toBe(400);
  }
});

test('is corrected, but never onto another’s link', async () => {
  const [one, other] = [(await add(itemDraft())).body, (await add(itemDraft())).body];
  const corrected = await patch(one.id, { name: 'Kota sari', estimated_price: 5 });
  expect(corrected.body).toEqual({
    ...one,
    name: 'Kota sari',
    estimated_price: 5,
    price_seen_at: expect.any(String),
  });
  expect((await list('q=kota')).body.items).toHaveLength(1);
  const taken = await patch(one.id, { ecommerce_url: other.ecommerce_url });
  expect(taken.body).toMatchObject({ code: 'url_taken' });
  expect((await patch(one.id, { estimated_price: -1 })).status).toBe(400);
  expect((await patch('nothing', { name: 'x' })).status).toBe(404);
});

test('tells which links are broken', async () => {
  const { body } = await add(itemDraft({ name: 'Gone sandals' }));
  const broken = async () => (await list('link=broken')).body;
  expect((await broken()).items).toEqual([]);
  await server.db
    .updateTable('items')
    .set({ link_state: 'broken' })
    .where('id', '=', body.id)
    .execute();
  expect(await broken()).toMatchObject({ items: [{ id: body.id }], total: 1, broken: 1 });
  await patch(body.id, { archived: true });
  expect(await broken()).toMatchObject({ items: [], total: 0, broken: 0 });
  expect((await list('link=dead')).status).toBe(400);
});

test('50,000 items are searched off their indexes alone', async () => {
  const lab = (index: number) =>
    [(index % 101) / 100, (index % 7) / 20, (index % 11) / 40] as const;
  await addLibrary(server.db, 50_000, lab);
  const query = { q: 'ikat 4999' };
  for (const asked of [
    itemIdsQuery(server.db, query),
    itemCountsQuery(server.db, query),
    brokenCountQuery(server.db),
  ]) {
    expect(await planOf(server.db, asked)).toMatch(/^SEARCH items USING COVERING INDEX/);
  }
  const nearest = (await planOf(server.db, nearestIdsQuery(server.db, {}, 'a8322a'))).split('\n');
  expect(nearest.slice(0, 2)).toEqual([
    expect.stringMatching(/^SEARCH pictures USING COVERING INDEX pictures_colour/),
    expect.stringMatching(/^SEARCH items USING COVERING INDEX items_picture/),
  ]);
  expect((await list('q=ikat%204999')).body.total).toBeGreaterThan(0);
  const near = (await list('colour=a8322a')).body;
  expect(near).toMatchObject({ total: near.items.length, next: null });
  expect(near.items.length).toBeGreaterThan(0);
  expect((await list('colour=red')).status).toBe(400);
  const first = (await list('')).body;
  const second = (await list(`cursor=${first.next}`)).body;
  expect(first.items).toHaveLength(100);
  expect(second.items[0]?.id.localeCompare(first.items[99]?.id ?? '')).toBe(-1);
});

test('all pieces within reach of a colour are found, and none beyond', async () => {
  const [lightness, redness, yellowness] = labOfColour('00ff00');
  const within = [
    [0.139, 0, 0],
    [-0.139, 0, 0],
    [0, 0.139, 0],
    [0, -0.139, 0],
    [0, 0, 0.139],
    [0, 0, -0.139],
  ] as const;
  const beyond = [
    [0, 0.141, 0],
    [0.081, 0.081, 0.081],
  ] as const;
  const away = [...within, ...beyond];
  const db = await openEmpty(emptyDataDir(), new Date());
  await addLibrary(db, away.length, (index) => {
    const [l, r, y] = away[index] ?? [1, 1, 1];
    return [lightness + l, redness + r, yellowness + y];
  });
  const found = await nearestIdsQuery(db, {}, '00ff00').execute();
  const pieces = await db.selectFrom('items').select('id').orderBy('image_url').execute();
  await db.destroy();
  const near = pieces.slice(0, within.length).map(({ id }) => id);
  expect(found.map(({ id }) => id).toSorted()).toEqual(near.toSorted());
});
