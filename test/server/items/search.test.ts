import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { labOfColour } from '../../../contract/colour.ts';
import type { Library, LibraryItem } from '../../../contract/items.ts';
import { PAGE_MAX } from '../../../contract/limits.ts';
import { foundIdsQuery, itemCountsQuery } from '../../../server/items/search.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { newId } from '../../../server/ids.ts';
import { colourColumns } from '../../../server/pictures/colour.ts';
import { call } from '../../support/people/call.ts';
import { itemDraft } from '../../support/people/styling.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const path = '/api/stylist/items/';
const server = serverOfFile();
const stylist = stylistOfFile(server);

const list = (query: Record<string, string>) =>
  call<Library>(server, `${path}?${new URLSearchParams(query).toString()}`, {
    token: stylist.token,
  });
async function add(overrides: Parameters<typeof itemDraft>[0], colour?: string): Promise<string> {
  const draft = itemDraft(overrides);
  const { body } = await call<LibraryItem>(server, path, { token: stylist.token, json: draft });
  if (colour !== undefined) await paint(body.id, colour);
  return body.id;
}
async function paint(item: string, colour: string) {
  const id = newId();
  const picture = { id, source_url: `https://shop.example/${id}.jpg`, status: 'stored' as const };
  const created_at = new Date().toISOString();
  await server.db
    .insertInto('pictures')
    .values({ ...picture, ...colourColumns(labOfColour(colour)), created_at })
    .execute();
  await server.db.updateTable('items').set({ picture_id: id }).where('id', '=', item).execute();
}
const found = async (query: Record<string, string>) =>
  (await list(query)).body.items.map(({ id }) => id);

test.each([
  ['D’Souza', ['dsouza', 'd’souza', "D'SOUZA", 'd´souza', 'dʼsouza']],
  ["O'Neill", ['oneill', 'o’neill', "o'neill"]],
  ['Ne´el', ['neel', "ne'el"]],
  ['T-shirt', ['tshirt', 't-shirt', 't shirt', 'T–Shirt']],
  ['J.J. Valaya', ['jj valaya', 'j.j. valaya', 'valaya, j.']],
  ['W. for Woman', ['w for woman', 'woman/w', '“woman”']],
  ['Levi’s® (501)', ['levis 501', "(levi's)"]],
])('%s is found through points', async (brand, searches) => {
  const id = await add({ brand, name: 'Anything', category: 'Piece' });
  for (const q of searches) expect([q, await found({ q })]).toEqual([q, [id]]);
});

test('points alone are found nowhere, and none of them is a wildcard', async () => {
  await add({ name: 'Half & half', brand: 'A–B' });
  for (const q of ['&', '???', '%', '_', '\\', '’', '--']) {
    expect([q, await found({ q })]).toEqual([q, []]);
  }
  expect(await found({ q: 'half & half' })).toHaveLength(1);
});

test('every word is looked for in name, brand, category and what the colour is called', async () => {
  const kurta = { name: 'Straight cut', brand: 'Zuri', category: 'Kurtaset' };
  const red = await add(kurta, 'a8322a');
  const clay = await add(kurta, 'b8714a');
  const unread = await add(kurta);
  const said = await add({ ...kurta, name: 'Red piping' });
  expect(await found({ q: 'kurtaset' })).toEqual([said, unread, clay, red]);
  expect(await found({ q: 'red kurtaset' })).toEqual([said, red]);
  expect(await found({ q: 'KURTASET zuri madder' })).toEqual([red]);
  expect(await found({ q: 'rust zuri cut' })).toEqual([clay]);
  expect(await found({ q: 'zuri blue' })).toEqual([]);
  expect((await list({ q: 'red zuri' })).body.total).toBe(2);
  expect(await found({ q: 'red zuri', colour: 'a8322a' })).toEqual([red]);
});

test('the nearest to what is looked for comes first, and the newest of those', async () => {
  const of = (name: string, brand = 'Fab', category = 'Top', colour?: string) =>
    add({ name, brand, category }, colour);
  const exact = await of('Rose jama');
  const spaced = await of('ROSE  Jama');
  const words = await of('Jama in rose');
  const begins = await of('Rose jamawar');
  const within = await of('Old roseate jamavar');
  const said = await of('Shawl', 'Rose', 'Jama');
  const mixed = await of('Jama', 'Fab', 'Top', 'd9a091');
  const best = [spaced, exact, words, begins, within, said, mixed];
  expect(await found({ q: 'rose jama' })).toEqual(best);
  const byColour = await of('Shawl of silk', 'Fab', 'Top', 'd9a091');
  const all = await found({ q: 'rose' });
  expect(all.slice(0, 3)).toEqual([begins, words, spaced]);
  expect(all.slice(-2)).toEqual([byColour, mixed]);
  expect(await found({ q: 'jama fab' })).toEqual([mixed, within, begins, words, spaced, exact]);
});

test('pages of what is looked for go on where they ended', async () => {
  for (let count = 0; count < PAGE_MAX; count += 1) await add({ name: `Phiran ${count}` });
  const last = await add({ name: 'Wool', brand: 'Phiran' });
  const first = await add({ name: 'Phiran' });
  const { body } = await list({ q: 'phiran' });
  expect([body.items[0]?.id, body.items.length, body.total]).toEqual([first, 100, 102]);
  const rest = await list({ q: 'phiran', cursor: body.next ?? '' });
  expect([rest.body.items.at(-1)?.id, rest.body.items.length, rest.body.next]).toEqual([
    last,
    2,
    null,
  ]);
  expect(new Set([...body.items, ...rest.body.items].map(({ id }) => id)).size).toBe(102);
});

test('what costs from so much to so much is found, with the rest that is asked', async () => {
  const priced = (estimated_price: number, colour?: string) =>
    add({ name: 'Priced', estimated_price }, colour);
  const free = await priced(0);
  const cheap = await priced(999.99, 'a8322a');
  const round = await priced(1000, 'a8322a');
  const dear = await priced(10_000_000);
  const q = 'priced';
  expect(await found({ q, min: '0' })).toEqual([dear, round, cheap, free]);
  expect(await found({ q, min: '999.99' })).toEqual([dear, round, cheap]);
  expect(await found({ q, max: '999.9' })).toEqual([free]);
  expect(await found({ q, min: '1000', max: '1000.0' })).toEqual([round]);
  expect(await found({ q, max: '10000000', min: '10000000' })).toEqual([dear]);
  expect(await found({ q, min: '', max: '' })).toHaveLength(4);
  expect(await found({ q, min: '1000', colour: 'a8322a' })).toEqual([round]);
  expect((await list({ q, min: '999.99', max: '1000' })).body.total).toBe(2);
});

test.each([
  ['min', '-1'],
  ['min', '1e3'],
  ['min', '1,000'],
  ['min', '1.234'],
  ['max', '10000001'],
  ['max', '10000000.5'],
  ['max', 'NaN'],
  ['max', '9'.repeat(400)],
])('%s=%s is no price', async (field, value) => {
  const { status, body } = await list({ [field]: value });
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid', fields: { [field]: expect.any(String) } },
  ]);
});

test('more than the most is told so', async () => {
  const { status, body } = await list({ min: '500.5', max: '500' });
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid', fields: { max: 'Not less than 500.5.' } },
  ]);
});

test('a colour is looked for in an index too', async () => {
  if (!isEmbedded(server.db)) return;
  const query = { q: 'red kurta', min: '5', max: '9' };
  const step = sql<number>`0`;
  for (const asked of [itemCountsQuery(server.db, query), foundIdsQuery(server.db, query, step)]) {
    const plan = await planOf(server.db, asked);
    expect(plan).toMatch(/^(MATERIALIZE found\n)?SEARCH items USING COVERING INDEX/);
    expect(plan).toContain('SEARCH pictures USING INDEX pictures_dye');
    expect(plan).not.toMatch(/SCAN (?!found|all)/);
  }
});
