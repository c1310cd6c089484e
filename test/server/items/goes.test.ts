import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ItemCounts, Library } from '../../../contract/items.ts';
import { PAGE_MAX } from '../../../contract/limits.ts';
import { openMatcher } from '../../../server/begin/matcher.ts';
import { pieceIn, pieceQuery } from '../../../server/begin/rows.ts';
import { firstIdAt } from '../../../server/ids.ts';
import { countAnew } from '../../../server/begin/count.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { itemDraft, newOutfit, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { addPiece } from '../../support/server/pieces.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

const read = <Body>(path: string, query: Record<string, string>) =>
  call<Body>(server, `/api/stylist/items/${path}?${new URLSearchParams(query).toString()}`, {
    token: stylist.token,
  });
const list = async (query: Record<string, string>) => (await read<Library>('', query)).body;
const found = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }) => id);

/** What a stylist has put together, and sent. */
async function sent(kinds: string[]) {
  const client = await signInConsumer(server);
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }));
  const items = kinds.map((category) => itemDraft({ category, why: 'It goes with the day' }));
  await newOutfit(server, stylist, { ...client, photoId: body.id }, { items });
}

beforeAll(async () => {
  await sent(['Kurta', 'Churidar', 'Mojari']);
  await sent(['Kurta', 'Churidar']);
  await sent(['Sari', 'Clutch']);
  await countAnew(server.db, new Date());
});

beforeEach(async () => {
  await server.db.updateTable('items').set({ archived_at: new Date().toISOString() }).execute();
});

const madder = 'a8322a';
const indigo = '2c3e66';

test('what goes instead of a piece is of its kind and can be had, the likest in colour, cloth and price first', async () => {
  const of = await addPiece(server, { colour: madder, cloth: 'silk', isSoldOut: true });
  const other = await addPiece(server, { colour: indigo, cloth: 'silk' });
  const dear = await addPiece(server, { colour: madder, cloth: 'silk', price: 3500 });
  const like = await addPiece(server, { colour: madder, cloth: 'silk' });
  const cotton = await addPiece(server, { colour: madder, cloth: 'cotton' });
  const called = await addPiece(server, { colour: madder, category: 'kurta ', cloth: 'jute' });
  await addPiece(server, { colour: madder, category: 'Mojari' });
  await addPiece(server, { colour: madder, isSoldOut: true });
  const all = await found({ instead_of: of });
  expect(all[0]).toBe(like);
  expect(all.at(-1)).toBe(other);
  expect(all.toSorted()).toEqual([other, dear, like, cotton, called].toSorted());
  expect(all.indexOf(cotton)).toBeLessThan(all.indexOf(dear));
});

test('what goes with a piece is of the kinds that are put beside it, in turn as often as they are', async () => {
  const of = await addPiece(server, { for_whom: 'women' });
  const churidars = [];
  for (let n = 0; n < 3; n += 1) churidars.push(await addPiece(server, { category: 'Churidar' }));
  const mojaris = [];
  for (let n = 0; n < 2; n += 1) mojaris.push(await addPiece(server, { category: 'Mojari' }));
  await addPiece(server, { category: 'Clutch' });
  await addPiece(server, { category: 'Mojari', for_whom: 'men' });
  const { items, total } = await list({ with: of });
  expect(items.map(({ category }) => category)).toEqual([
    'Churidar',
    'Churidar',
    'Mojari',
    'Churidar',
    'Mojari',
  ]);
  expect(total).toBe(5);
  expect((await found({ with: of, category: 'Mojari' })).toSorted()).toEqual(mojaris.toSorted());
  const { body } = await read<ItemCounts>('counts/', { with: of });
  expect(body.categories).toEqual([
    { value: 'Churidar', count: 3 },
    { value: 'Mojari', count: 2 },
  ]);
});

test('with a request at hand what is to be avoided comes last, and says why', async () => {
  const client = await signInConsumer(server);
  const fields = { brief: JSON.stringify(briefOf({ avoid: ['wool'] })) };
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }), { fields });
  const of = await addPiece(server, { colour: madder, cloth: 'wool' });
  const wool = await addPiece(server, { colour: madder, cloth: 'wool' });
  const plain = await addPiece(server, { colour: indigo, price: 4999 });
  expect(await found({ instead_of: of })).toEqual([wool, plain]);
  const query = { instead_of: of, for: await requestOf(server, body.id) };
  expect(await found(query)).toEqual([plain, wool]);
  const { items } = await list(query);
  expect(items[1]?.warns).toBe('Asked: no wool');
});

test('it is shown page by page, and what was added a moment ago is there', async () => {
  const of = await addPiece(server);
  const all = new Set<string>();
  for (let n = 0; n <= PAGE_MAX; n += 1) all.add(await addPiece(server));
  const first = await list({ instead_of: of });
  expect(first.items).toHaveLength(PAGE_MAX);
  const rest = await list({ instead_of: of, cursor: first.next ?? '' });
  expect(rest.next).toBeNull();
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id))).toEqual(all);
});

test('what was added after a clock was ahead is there, of whatever kind', async () => {
  const matcher = openMatcher(server.db, server);
  onTestFinished(() => matcher.close());
  const of = await addPiece(server, { category: 'Sari' });
  const ahead = firstIdAt(new Date(Date.now() + 3_600_000));
  const other = await addPiece(server, { category: 'Sari' });
  await server.db.updateTable('items').set({ id: ahead }).where('id', '=', other).execute();
  const piece = pieceIn(await pieceQuery(server.db, of).executeTakeFirstOrThrow());
  const going = { piece, way: 'with', season: 'autumn', client: null } as const;
  const found = async () => (await matcher.goes({ going, query: {} })).ids;
  expect(await found()).toEqual([]);
  const clutch = await addPiece(server, { category: 'Clutch' });
  expect(await found()).toEqual([clutch]);
});

test('one piece is asked about at once, and one that is there', async () => {
  const of = await addPiece(server);
  expect((await read('', { instead_of: of, with: of })).status).toBe(400);
  expect((await read('', { with: 'nothing' })).status).toBe(404);
});
