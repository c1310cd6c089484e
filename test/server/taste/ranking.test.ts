import { beforeEach, expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import type { Library } from '../../../contract/items.ts';
import type { TasteAnswer } from '../../../contract/taste.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { FRONT, rankedQuery } from '../../../server/items/ranked.ts';
import { clientOf } from '../../../server/items/client-fit.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { approve, newOutfit, newStylist, rate, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { addLibrary } from '../../support/server/crowd.ts';
import { addPiece } from '../../support/server/pieces.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
let client: Session;
let request: string;
let photoId: string;

async function asks(brief: Partial<Brief> = {}) {
  const fields = { brief: JSON.stringify(briefOf(brief)) };
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }), { fields });
  photoId = body.id;
  request = await requestOf(server, body.id);
}

beforeEach(async () => {
  client = await signInConsumer(server);
  await asks();
});

const list = (query: string, { token } = stylist) =>
  call<Library>(server, `/api/stylist/items/?${query}`, { token });
const forHer = async (query: string) => {
  const { status, body } = await list(`for=${request}&${query}`);
  expect(status).toBe(200);
  return body;
};
let at = 0;
const say = (liked: boolean | null, ...items: string[]) => {
  const when = () => new Date(Date.parse('2026-01-01T00:00:00Z') + (at += 1000)).toISOString();
  const answers: TasteAnswer[] = items.map((item) => ({ item, liked, at: when() }));
  return call(server, '/api/taste/', { token: client.token, json: { answers } });
};
const several = (count: number, said: Parameters<typeof addPiece>[1]) =>
  Promise.all(Array.from({ length: count }, () => addPiece(server, said)));

test('what the client likes comes first and says why, what the client leaves last', async () => {
  await say(true, ...(await several(3, { category: 'Angrakha', brand: 'Other' })));
  await say(false, ...(await several(3, { category: 'Parka', brand: 'Nobody' })));
  const liked = await addPiece(server, { name: 'ranked one', category: 'angrakha', brand: 'A' });
  const plain = await addPiece(server, { name: 'ranked two', category: 'Cap', brand: 'B' });
  const left = await addPiece(server, { name: 'ranked three', category: 'Parka', brand: 'C' });
  const colour = { name: 'ranked four', category: 'Belt', brand: 'D', colour: 'a8322a' };
  const red = await addPiece(server, colour);
  await say(true, ...(await several(3, { ...colour, name: 'x', category: 'Y', brand: 'Z' })));
  const { items } = await forHer('q=ranked');
  expect(items.map(({ id }) => id)).toEqual([liked, red, plain, left]);
  expect(items.map(({ because }) => because)).toEqual([
    'Liked 3 of 3 angrakhas',
    'Liked 3 of 3 in red (madder)',
    null,
    'Left 3 of 3 parkas',
  ]);
  expect(items.map((item) => item.colour)).toEqual([null, 'madder', null, null]);
  await say(true, left);
  const [first] = (await forHer('q=ranked')).items;
  expect(first).toMatchObject({ id: left, because: 'Liked this piece' });
  const without = (await list('q=ranked')).body.items;
  expect(without.map(({ id }) => id)).toEqual([red, left, plain, liked].toSorted().toReversed());
  expect(without[0]).not.toHaveProperty('because');
});

test('what was asked for is warned of and goes to the end, and hides nothing', async () => {
  await asks({
    avoid: ['Heels', 'skinny jeans', 'red', 'satin'],
    budget: 5000,
    occasion: 'festival',
  });
  const names = {
    'asked block heels': 'Asked: no Heels',
    'asked jeans, skinny': 'Asked: no skinny jeans',
    'asked jeans': null,
    'asked for a satinique': 'Asked: no satin',
    'asked wheelbarrow': null,
    'asked festival shawl': null,
  };
  for (const name of Object.keys(names)) await addPiece(server, { name });
  await addPiece(server, { name: 'asked cloak', colour: 'a8322a', price: 9000 });
  const { items, total } = await forHer('q=asked');
  expect(total).toBe(7);
  expect(Object.fromEntries(items.map(({ name, warns }) => [name, warns]))).toEqual({
    ...names,
    'asked cloak': 'Asked: no red. Alone over ₹5,000',
  });
  expect(items[0]).toMatchObject({ name: 'asked festival shawl', because: 'Asked: festival' });
  expect(items.slice(0, 3).map(({ warns }) => warns)).toEqual([null, null, null]);
});

test('what the client rated counts', async () => {
  const stars = [5, 1];
  const items = ['Zardozi', 'Gamcha'].map((category) => ({
    category,
    name: category,
    brand: 'B',
    image_url: null,
    ecommerce_url: `https://shop.example/${category}`,
    estimated_price: 100,
  }));
  const outfit = await newOutfit(server, stylist, { ...client, photoId }, { items });
  for (const [index, { uuid }] of outfit.items.entries()) {
    await rate(server, client, outfit.id, uuid, stars[index]);
  }
  await asks();
  await addPiece(server, { name: 'given a', category: 'Gamcha' });
  await addPiece(server, { name: 'given b', category: 'Zardozi' });
  await addPiece(server, { name: 'given c', category: 'Other' });
  const ranked = (await forHer('q=given')).items;
  expect(ranked.map(({ name, because }) => [name, because])).toEqual([
    ['given b', 'Rated zardozis 5'],
    ['given c', null],
    ['given a', 'Rated gamchas 1'],
  ]);
});

test('pages hold everything once, also when the client answers meanwhile', async () => {
  const [piece] = await several(130, { name: 'paged', category: 'Paged' });
  await say(true, ...(await several(30, { name: 'paged', category: 'Liked' })));
  const all: string[] = [];
  const first = await forHer('q=paged');
  expect([first.items.length, first.total]).toEqual([100, 160]);
  expect(first.items.slice(0, 30).every(({ category }) => category === 'Liked')).toBe(true);
  all.push(...first.items.map(({ id }) => id));
  const second = await forHer(`q=paged&cursor=${first.next}`);
  all.push(...second.items.map(({ id }) => id));
  expect(second.next).toBeNull();
  expect(new Set(all).size).toBe(160);
  expect(all).toHaveLength(160);

  const { next } = await forHer('q=paged');
  const last = all.at(-1)!;
  await say(true, last, piece!);
  const seen = new Set(first.items.map(({ id }) => id));
  let cursor = next;
  while (cursor !== null) {
    const page = await forHer(`q=paged&cursor=${cursor}`);
    for (const { id } of page.items) seen.add(id);
    cursor = page.next;
  }
  expect(seen.size).toBe(160);
  expect((await list(`for=${request}&cursor=x`)).status).toBe(400);
});

test('is for a request that this stylist may see', async () => {
  expect((await list('for=nothing')).status).toBe(404);
  expect((await list('for=../x')).status).toBe(400);
  const other = await newStylist(server, 'Meera Iyer');
  expect((await list(`for=${request}`, other)).status).toBe(200);
  const outfit = await newOutfit(server, stylist, { ...client, photoId });
  await approve(server, stylist.token, outfit.id);
  expect((await list(`for=${request}`)).status).toBe(200);
  expect((await list(`for=${request}`, other)).status).toBe(404);
});

test('of what a common word finds the newest are put in order first, and all are shown once', async () => {
  await addLibrary(server.db, 1_150, () => [0.5, 0, 0]);
  const newest = await server.db
    .selectFrom('items')
    .select('id')
    .where('name', 'like', '% piece %')
    .orderBy('id', 'desc')
    .execute();
  await say(true, newest[999]!.id, newest[1_000]!.id);
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, next, total } = await forHer(`q=piece%20category&cursor=${cursor}`);
    expect(total).toBe(1_150);
    all.push(...items.map(({ id }) => id));
    cursor = next;
  }
  expect([all[0], all[1_000]]).toEqual([newest[999]!.id, newest[1_000]!.id]);
  expect([all.length, new Set(all).size]).toEqual([1_150, 1_150]);
});

test('the library is ranked off an index alone, and what is looked for by few reads', async () => {
  if (!isEmbedded(server.db)) return;
  await asks({ avoid: ['red', 'heels'], budget: 5000, occasion: 'festival' });
  await say(true, ...(await several(3, { colour: 'a8322a' })));
  const known = await clientOf(server.db, request, stylist.id);
  const plan = await planOf(server.db, rankedQuery(server.db, {}, known, FRONT));
  expect(plan).toContain('SEARCH items USING COVERING INDEX items_facets (archived_at=?)');
  expect(plan).toContain('SEARCH pictures USING COVERING INDEX pictures_colour (lightness>?');
  expect(plan).not.toContain('SCAN pictures');
  const found = await planOf(server.db, rankedQuery(server.db, { q: 'kurta' }, known, FRONT));
  expect(found).toContain('SEARCH items USING COVERING INDEX');
  expect(found).toContain('SCAN near');
  expect(found).not.toMatch(/SCAN (items|pictures)/);
});
