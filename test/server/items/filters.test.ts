import { expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import type { Counted, ItemCounts, Library, LibraryItem } from '../../../contract/items.ts';
import { namesOfColour } from '../../../contract/dyes.ts';
import { violates } from '../../../contract/ledger.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { itemDraft, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { addPiece } from '../../support/server/pieces.ts';
import { Chance } from '../../simulation/chance.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

async function asks(brief: Partial<Brief>) {
  const client = await signInConsumer(server);
  const fields = { brief: JSON.stringify(briefOf(brief)) };
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }), { fields });
  return requestOf(server, body.id);
}

type Query = Record<string, string>;
const asked = (query: Query) => new URLSearchParams(query).toString();
const read = <Body>(path: string, query: Query) =>
  call<Body>(server, `/api/stylist/items/${path}?${asked(query)}`, { token: stylist.token });
const found = async (query: Query) =>
  (await read<Library>('', query)).body.items.map(({ id }) => id).toSorted();
const counts = async (query: Query) => (await read<ItemCounts>('counts/', query)).body;

const NAMES = ['Block heels', 'T-strap heel', 'Merino shawl', 'Silken stole', 'Woollens', 'Heelys'];
const AVOIDED = ['heels', 'wool', 'silk', 'red', 'leather shoes', '…', 'synthetics', 'Nike'];
const COLOURS = { a8322a: 'madder', '2c3e66': 'indigo', '00ff00': null };

test('what fits the brief is what contradicts none of its lines, for whatever is avoided', async () => {
  const chance = new Chance(7);
  const pieces = [];
  for (let at = 0; at < 60; at += 1) {
    const colour = chance.pick(Object.keys(COLOURS) as (keyof typeof COLOURS)[]);
    const piece = {
      name: `lot ${chance.pick(NAMES)}`,
      category: chance.pick(['Shoes', 'Stole']),
      brand: chance.pick(['Nike', 'Wool & Heel']),
      cloth: chance.pick(['', 'Pashmina', '60% polyester, suede']),
      price: chance.pick([500, 4000]),
      colour,
    };
    const id = await addPiece(server, piece);
    pieces.push({ ...piece, id, colour: namesOfColour(COLOURS[colour]).join(' ') });
  }
  for (const avoid of [...AVOIDED.map((one) => [one]), ['heels', 'red'], []]) {
    for (const budget of [null, 3999]) {
      const request = await asks({ avoid, budget });
      const fitting = pieces
        .filter((piece) => !avoid.some((words) => violates(words, piece)))
        .filter(({ price }) => budget === null || price <= budget)
        .map(({ id }) => id)
        .toSorted();
      const query = { q: 'lot', for: request };
      expect([avoid, budget, await found({ ...query, fits: 'true' })]).toEqual([
        avoid,
        budget,
        fitting,
      ]);
      expect((await counts(query)).fits).toBe(fitting.length);
    }
  }
});

test('each count is how many there would be, with all other filters as they are', async () => {
  const of = (name: string, said: Parameters<typeof addPiece>[1] = {}) =>
    addPiece(server, { name: `tally ${name}`, brand: 'Neelgar', category: 'Kurta', ...said });
  await of('silk', { colour: 'a8322a', for_whom: 'women' });
  await of('silk', { category: 'Sari', isSoldOut: true });
  await of('plain', { cloth: 'Cotton', brand: 'Fab', colour: 'a8322a', for_whom: 'all' });
  await of('silk and cotton', { brand: 'Fab', category: 'Sari', colour: '2c3e66' });
  const request = await asks({ avoid: ['cotton'] });
  const base = { q: 'tally', for: request };
  expect(await counts(base)).toEqual({
    total: 4,
    categories: [
      { value: 'Kurta', count: 2 },
      { value: 'Sari', count: 2 },
    ],
    brands: [
      { value: 'Fab', count: 2 },
      { value: 'Neelgar', count: 2 },
    ],
    cloths: [
      { value: 'silk', count: 3 },
      { value: 'cotton', count: 2 },
    ],
    for_whom: [
      { value: 'women', count: 2 },
      { value: 'all', count: 1 },
      { value: 'men', count: 1 },
    ],
    dyes: [
      { value: 'madder', count: 2 },
      { value: 'indigo', count: 1 },
    ],
    stock: { in: 3, out: 1 },
    fits: 2,
  });
  const filters: Query[] = [
    {},
    { category: 'Sari' },
    { cloth: 'silk', brand: 'Fab' },
    { dye: 'madder', stock: 'in' },
    { fits: 'true', stock: 'in' },
    { for_whom: 'women', stock: 'in' },
    { max: '1000' },
  ];
  for (const set of filters) {
    const query = { ...base, ...set };
    const now = await counts(query);
    expect(now.total).toBe((await found(query)).length);
    const facets: [string, Counted[]][] = [
      ['category', now.categories],
      ['brand', now.brands],
      ['cloth', now.cloths],
      ['for_whom', now.for_whom ?? []],
      ['dye', now.dyes],
      ['stock', Object.entries(now.stock).map(([value, count]) => ({ value, count }))],
      ['fits', [{ value: 'true', count: now.fits ?? -1 }]],
    ];
    for (const [facet, values] of facets) {
      for (const { value, count } of values) {
        const would = await found({ ...query, [facet]: value });
        expect([set, facet, value, would.length]).toEqual([set, facet, value, count]);
      }
    }
  }
});

test('what is corrected is counted by its new words, and what a build of before wrote by what is searched', async () => {
  const json = itemDraft({ name: 'Renamed heels', brand: 'Once', category: 'Shoes' });
  const { body } = await call<LibraryItem>(server, '/api/stylist/items/', {
    token: stylist.token,
    json,
  });
  const request = await asks({ avoid: ['heels'] });
  const query = { q: 'once', for: request, fits: 'true' };
  expect(await found(query)).toEqual([]);
  const token = { token: stylist.token, method: 'PATCH' };
  const path = `/api/stylist/items/${body.id}/`;
  await call(server, path, { ...token, json: { name: 'Renamed silk flats' } });
  expect(await found(query)).toEqual([body.id]);
  expect((await counts(query)).cloths).toEqual([{ value: 'silk', count: 1 }]);
  await server.db
    .updateTable('items')
    .set({ said: null, cloths: null })
    .where('id', '=', body.id)
    .execute();
  expect(await found(query)).toEqual([body.id]);
  await server.db
    .updateTable('items')
    .set({ search: 'renamed heels\nonce' })
    .where('id', '=', body.id)
    .execute();
  expect(await found(query)).toEqual([]);
});

test('what fits is asked of a request, which is there', async () => {
  expect((await read('', { fits: 'true' })).status).toBe(400);
  expect((await read('counts/', { for: 'nothing' })).status).toBe(404);
  expect((await read('', { cloth: 'paper' })).status).toBe(400);
  expect((await read('', { for_whom: 'nobody' })).status).toBe(400);
  expect((await counts({})).fits).toBeNull();
});
