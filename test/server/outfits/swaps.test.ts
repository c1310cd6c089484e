import { beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import type { SavedOutfits } from '../../../contract/saved.ts';
import { writeOrderHeaders } from '../../../contract/write-order.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  outfitDraft,
  rate,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ now: () => now });
const stylist = stylistOfFile(server);
let client: Client;
let now = new Date('2026-11-20T08:00:00Z');

beforeEach(async () => {
  now = new Date('2026-11-20T08:00:00Z');
  client = await newClient(server);
});

const tote = itemDraft({ name: 'Tote', estimated_price: 4200 });
const potli = itemDraft({ name: 'Potli', estimated_price: 1150, why: 'It hangs from the wrist.' });
const jhola = itemDraft({ name: 'Jhola', estimated_price: 899 });
const withBackups = () => ({ items: [itemDraft(), { ...tote, backups: [potli, jhola] }] });

const path = (id: string) => `/api/stylist/outfits/${id}/`;
const read = async (id: string, { token } = client as Session) =>
  (await call<Outfit>(server, path(id), { token })).body;
const patch = (id: string, json: object) =>
  call<Outfit>(server, path(id), { method: 'PATCH', token: stylist.token, json });
const bagOf = ({ items }: Pick<Outfit, 'items'>): OutfitItem => items[1]!;
const names = ({ backups = [] }: OutfitItem) => backups.map(({ name }) => name);
const choose = (id: string, choices: object[], { token } = client as Session, headers = {}) =>
  call(server, `${path(id)}choices/`, { method: 'PUT', token, json: { choices }, headers });
const draft = async (overrides: object = withBackups()) => {
  const { body } = await createOutfit(
    server,
    stylist.token,
    outfitDraft(client.photoId, overrides),
  );
  return body.outfits[0]!;
};

test('what may be taken instead comes with the piece, and takes no place of its own', async () => {
  const outfit = await newOutfit(server, stylist, client, withBackups());
  expect(outfit.items).toHaveLength(2);
  expect(bagOf(outfit)).toMatchObject({
    name: 'Tote',
    chosen: null,
    backups: [
      { name: 'Potli', estimated_price: 1150, why: 'It hangs from the wrist.', price_now: null },
      { name: 'Jhola', why: null },
    ],
  });
  const three = { items: [{ ...tote, backups: [potli, jhola, itemDraft()] }] };
  const refused = await createOutfit(server, stylist.token, outfitDraft(client.photoId, three));
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.backups': expect.any(String) } },
  });
});

test('for whom each is stays with it, in its place and in the library', async () => {
  const both = [itemDraft({ for_whom: 'women' }), itemDraft()];
  const piece = itemDraft({ for_whom: 'all' });
  const items = [itemDraft(), { ...piece, backups: both }];
  const outfit = await newOutfit(server, stylist, client, { items });
  const bag = bagOf(outfit);
  expect([bag.for_whom, bag.backups?.map((one) => one.for_whom)]).toEqual(['all', ['women', null]]);
  const listed = bag.backups?.map(({ uuid }, n) => ({ ...both[n], uuid, for_whom: 'men' })) ?? [];
  await patch(outfit.id, { items: [{ uuid: bag.uuid, name: 'Bag', backups: listed }] });
  const after = bagOf(await read(outfit.id, stylist));
  expect([after.for_whom, after.backups?.map((one) => one.for_whom)]).toEqual([
    'all',
    ['men', 'men'],
  ]);
  const kept = await server.db
    .selectFrom('items')
    .select('for_whom')
    .where('ecommerce_url', 'in', [piece.ecommerce_url, both[0]!.ecommerce_url])
    .orderBy('for_whom')
    .execute();
  expect(kept.map(({ for_whom: whom }) => whom)).toEqual(['all', 'women']);
});

test('any of them is rated, kept and counted at its place', async () => {
  const outfit = await newOutfit(server, stylist, client, withBackups());
  const [potliThere, jholaThere] = bagOf(outfit).backups ?? [];
  expect((await rate(server, client, outfit.id, potliThere?.uuid, 5)).body).toMatchObject({
    saved: true,
    ratedItems: 1,
    totalItems: 2,
  });
  await rate(server, client, outfit.id, bagOf(outfit).uuid, 3);
  await rate(server, client, outfit.id, jholaThere?.uuid, 2, { reasons: ['price'] });
  const status = await call<RatingStatus>(server, `${path(outfit.id)}rating/`, {
    token: client.token,
  });
  expect(status.body).toMatchObject({ ratedItems: 1, totalItems: 2 });
  expect(status.body.ratings).toHaveLength(3);
  const saved = await call<SavedOutfits>(server, `/api/stylist/outfits/user/${client.id}/saved`, {
    token: client.token,
  });
  expect(saved.body.outfits[0]?.items).toMatchObject([{ name: 'Potli', price: 1150 }]);
  const page = await call<ClientDetails>(server, `/api/stylist/clients/${client.id}/`, {
    token: stylist.token,
  });
  const shown = page.body.outfits[0]?.items[1];
  expect(shown).toMatchObject({ rating: 3, backups: [{ rating: 5 }, { rating: 2 }] });
  expect(page.body.reasons).toEqual([{ reason: 'price', count: 1 }]);
});

test('what the client chooses is kept, and the stylist sees it', async () => {
  const outfit = await newOutfit(server, stylist, client, withBackups());
  const { uuid: item, backups: [first, second] = [] } = bagOf(outfit);
  const from = (device: string, n: number, age: number) =>
    writeOrderHeaders({ device, n, age, made: null });
  const say = (chosen: string | undefined, headers: object) =>
    choose(outfit.id, [{ item, chosen }], client, headers);
  const answer = await say(first?.uuid, from('phone', 2, 60));
  expect(answer).toMatchObject({ status: 200, body: { choices: [{ item, chosen: first?.uuid }] } });
  expect(bagOf(await read(outfit.id, stylist)).chosen).toBe(first?.uuid);
  const late = await say(second?.uuid, from('phone', 1, 0));
  expect(late).toMatchObject({ status: 200, body: { choices: [{ item, chosen: first?.uuid }] } });
  await say(second?.uuid, from('tablet', 1, 3600));
  expect(bagOf(await read(outfit.id)).chosen).toBe(first?.uuid);
  await say(item, from('tablet', 2, 0));
  expect(bagOf(await read(outfit.id)).chosen).toBe(item);
});

test('nobody else chooses, and nothing that is not there is chosen', async () => {
  const outfit = await newOutfit(server, stylist, client, withBackups());
  const other = await newClient(server);
  const theirs = await newOutfit(server, stylist, other, withBackups());
  const { uuid: item, backups: [backup] = [] } = bagOf(outfit);
  const strange = bagOf(theirs);
  const tries = [
    choose(outfit.id, [{ item, chosen: backup?.uuid }], other),
    choose(outfit.id, [{ item, chosen: strange.uuid }]),
    choose(outfit.id, [{ item: backup?.uuid, chosen: backup?.uuid }]),
    choose(outfit.id, [{ item: outfit.items[0]?.uuid, chosen: backup?.uuid }]),
    choose(outfit.id, [{ item: strange.uuid, chosen: strange.uuid }]),
  ];
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404);
  expect((await choose(outfit.id, [])).status).toBe(400);
  expect((await choose(outfit.id, [{ item, chosen: backup?.uuid }], stylist)).status).toBe(403);
  expect(bagOf(await read(outfit.id)).chosen).toBeNull();
});

test('of a draft they are listed anew, and a repeat adds none', async () => {
  const { id, items } = await draft();
  const { uuid, backups: [first, second] = [] } = items[1]!;
  const fresh = itemDraft({ name: 'Batua' });
  const listed = [{ ...jhola, uuid: second?.uuid, why: 'Cheaper.' }, fresh];
  const change = { items: [{ uuid, backups: listed }] };
  const once = (await patch(id, change)).body;
  expect(names(bagOf(once))).toEqual(['Jhola', 'Batua']);
  const again = (await patch(id, change)).body;
  expect(bagOf(again)).toEqual(bagOf(once));
  expect(bagOf(again).backups).toMatchObject([
    { uuid: second?.uuid, why: 'Cheaper.' },
    { name: 'Batua' },
  ]);
  expect(bagOf(again).backups?.some((one) => one.uuid === first?.uuid)).toBe(false);
  expect(names(bagOf((await patch(id, { items: [{ uuid, backups: [] }] })).body))).toEqual([]);
  const strange = { ...jhola, uuid: items[0]?.uuid };
  expect(await patch(id, { items: [{ uuid, backups: [strange] }] })).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.backups.0.uuid': expect.any(String) } },
  });
});

test('of what was sent none goes, and one more finds no room', async () => {
  const outfit = await newOutfit(server, stylist, client, withBackups());
  const { uuid, backups: [first] = [] } = bagOf(outfit);
  await rate(server, client, outfit.id, first?.uuid, 5);
  const emptied = await patch(outfit.id, { items: [{ uuid, backups: [] }] });
  expect(names(bagOf(emptied.body))).toEqual(['Potli', 'Jhola']);
  expect(await patch(outfit.id, { items: [{ uuid, backups: [itemDraft()] }] })).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.backups': 'This item has as many backups as it may have.' } },
  });
  expect(names(bagOf(await read(outfit.id)))).toEqual(['Potli', 'Jhola']);
});

test('the price is as old as it was seen, and a later sighting stands beside it', async () => {
  const first = await newOutfit(server, stylist, client, { items: [tote] });
  expect(first.items[0]).toMatchObject({ price_seen_at: now.toISOString(), price_now: null });
  const seen = new Date('2026-11-20T08:05:00Z').toISOString();
  await server.db
    .updateTable('items')
    .set({ price_paise: 450_000, price_seen_at: seen, sold_out_since: seen })
    .where('ecommerce_url', '=', tote.ecommerce_url)
    .execute();
  const [changed] = (await read(first.id)).items;
  expect(changed).toMatchObject({ estimated_price: 4200, price_now: 4500, price_seen_at: seen });
  expect(changed?.sold_out_since).toBe(seen);
  now = new Date('2026-11-20T08:10:00Z');
  const other = await newClient(server);
  const same = { ...tote, estimated_price: 4500 };
  const second = await newOutfit(server, stylist, other, { items: [same] });
  expect(second.items[0]).toMatchObject({ price_seen_at: seen, price_now: null });
  const third = await newOutfit(server, stylist, await newClient(server), { items: [tote] });
  const dearer = [{ uuid: first.items[0]?.uuid, estimated_price: 4600 }];
  const corrected = await patch(first.id, { items: dearer });
  expect(corrected.body.items[0]).toMatchObject({
    estimated_price: 4600,
    price_now: null,
    price_seen_at: now.toISOString(),
  });
  expect(third.items[0]).toMatchObject({ price_seen_at: now.toISOString(), price_now: null });
});

test('what a stylist corrects in the library is a sighting, and another page is not sold out', async () => {
  const bag = itemDraft({ name: 'Batua', estimated_price: 800 });
  const outfit = await newOutfit(server, stylist, client, { items: [bag] });
  const { id } = await server.db
    .selectFrom('items')
    .select('id')
    .where('ecommerce_url', '=', bag.ecommerce_url)
    .executeTakeFirstOrThrow();
  const correct = (json: object) =>
    call(server, `/api/stylist/items/${id}/`, { method: 'PATCH', token: stylist.token, json });
  now = new Date('2026-11-20T08:05:00Z');
  await correct({ estimated_price: 950 });
  const [seen] = (await read(outfit.id)).items;
  expect(seen).toMatchObject({
    estimated_price: 800,
    price_now: 950,
    price_seen_at: now.toISOString(),
  });
  const at = now.toISOString();
  await server.db.updateTable('items').set({ sold_out_since: at }).where('id', '=', id).execute();
  await correct({ name: 'Batua, of silk' });
  expect((await read(outfit.id)).items[0]?.sold_out_since).toBe(at);
  await correct({ ecommerce_url: `${bag.ecommerce_url}-again` });
  const { sold_out_since } = await server.db
    .selectFrom('items')
    .select('sold_out_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sold_out_since).toBeNull();
});

test('a line that was not kept names a backup that keeps it, as long as it is there', async () => {
  const asked = await signInConsumer(server);
  const { body: photo } = await uploadPhoto(server, asked.token, await jpeg({ width: 320 }), {
    fields: { brief: JSON.stringify(briefOf({ budget: 3000 })) },
  });
  const why = 'It lasts.';
  const items = [{ ...tote, why, backups: [potli, jhola] }];
  const answers = [{ line: 'budget', kept: false, reason: why, swap: potli.ecommerce_url }];
  const made = { items, answers };
  const { body } = await createOutfit(server, stylist.token, outfitDraft(photo.id, made));
  const id = body.outfits[0]?.id ?? '';
  const swapIn = ({ answers = [] }: Outfit) => answers[0]?.swap;
  expect(swapIn(await read(id, stylist))).toBe(potli.ecommerce_url);
  const { uuid } = body.outfits[0]!.items[0]!;
  expect(swapIn((await patch(id, { items: [{ uuid, backups: [jhola] }] })).body)).toBeNull();
  await patch(id, { items: [{ uuid, backups: [potli, jhola] }] });
  expect((await approve(server, stylist.token, id)).status).toBe(200);
  const shown = await read(id, asked);
  expect(shown.answers).toMatchObject([{ kept: false, swap: potli.ecommerce_url }]);
  const moved = {
    ...potli,
    uuid: shown.items[0]?.backups?.[0]?.uuid,
    ecommerce_url: 'https://shop.example/new',
  };
  await patch(id, { items: [{ uuid: shown.items[0]?.uuid, backups: [moved] }] });
  expect((await read(id, asked)).answers).toMatchObject([{ swap: 'https://shop.example/new' }]);
  await patch(id, { answers: [{ line: 'budget', kept: false, reason: why }] });
  expect((await read(id, asked)).answers).toMatchObject([{ swap: null }]);
});

test('pins come with the photo, are corrected, and follow a piece to another shop', async () => {
  const pin = { x: 0.4, y: 0.25, text: 'Tuck it here.', item: tote.ecommerce_url };
  const outfit = await newOutfit(server, stylist, client, { ...withBackups(), pins: [pin] });
  expect(outfit.pins).toEqual([pin]);
  const elsewhere = 'https://shop.example/elsewhere';
  const { uuid } = bagOf(outfit);
  await patch(outfit.id, { items: [{ uuid, ecommerce_url: elsewhere }] });
  expect((await read(outfit.id)).pins).toEqual([{ ...pin, item: elsewhere }]);
  await patch(outfit.id, { pins: [] });
  expect((await read(outfit.id)).pins).toEqual([]);
  const refused = [
    { pins: [{ ...pin, x: 1.01 }] },
    { pins: [{ ...pin, text: ' ' }] },
    { pins: [{ ...pin, text: 'x'.repeat(141) }] },
    { pins: Array.from({ length: 9 }, () => pin) },
  ];
  for (const wrong of refused) expect((await patch(outfit.id, wrong)).status).toBe(400);
});

test('a pin stays at its piece where another one had the same link', async () => {
  const pin = { x: 0.4, y: 0.25, text: 'Tuck it here.', item: tote.ecommerce_url };
  const outfit = await newOutfit(server, stylist, client, { items: [tote, tote], pins: [pin] });
  const [, other] = outfit.items;
  const moved = { uuid: other?.uuid, ecommerce_url: 'https://shop.example/elsewhere' };
  await patch(outfit.id, { items: [moved] });
  expect((await read(outfit.id)).pins).toEqual([pin]);
  const [first] = outfit.items;
  const chain = [
    { uuid: other?.uuid, ecommerce_url: 'https://shop.example/further' },
    { uuid: first?.uuid, ecommerce_url: 'https://shop.example/elsewhere' },
  ];
  const note = { ...pin, item: 'https://shop.example/elsewhere' };
  await patch(outfit.id, { pins: [note], items: chain });
  expect((await read(outfit.id)).pins).toEqual([note]);
});

test('a template names backups that the library has', async () => {
  const { id } = await server.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
  const template = (backups: string[]) =>
    call(server, '/api/stylist/templates/', {
      token: stylist.token,
      json: { name: 'T', title: 'T', description: '', items: [{ category: 'Bag', backups }] },
    });
  expect(await template([id])).toMatchObject({ status: 201, body: { items: [{ backups: [id] }] } });
  expect(await template(['unknown'])).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.backups.0': 'This item is not in the library.' } },
  });
});
