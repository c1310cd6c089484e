import { beforeEach, expect, test } from 'vitest';
import type { Library } from '../../../contract/items.ts';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { placesQuery } from '../../../server/items/known.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  outfitDraft,
  rate,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
const other = stylistOfFile(server, 'Meera Iyer');
let client: Client;
let request: string;
let piece: OutfitDraft['items'][number];

beforeEach(async () => {
  client = await newClient(server);
  piece = itemDraft();
  await asksAgain();
});

async function asksAgain() {
  const { body } = await uploadPhoto(server, client.token, await jpeg({ width: 320 }));
  client = { ...client, photoId: body.id };
  request = await requestOf(server, body.id);
}
const list = (query: string, { token } = stylist) =>
  call<Library>(server, `/api/stylist/items/?${query}`, { token });
async function idOf({ ecommerce_url }: typeof piece): Promise<string> {
  const { id } = await server.db
    .selectFrom('items')
    .select('id')
    .where('ecommerce_url', '=', ecommerce_url)
    .executeTakeFirstOrThrow();
  return id;
}
async function knownOf(by = stylist, at = request) {
  const { status, body } = await list(`for=${at}&ids=${await idOf(piece)}`, by);
  expect([status, body.items.length]).toEqual([200, 1]);
  const { inOutfits, rated, given } = body.items[0]!;
  return { inOutfits, rated, given };
}
const NOTHING = { inOutfits: [], rated: null, given: null };
const begin = async (title: string, by = stylist) => {
  await server.db
    .updateTable('requests')
    .set({ claimed_by: null, claim_expires_at: null })
    .where('id', '=', request)
    .execute();
  const draft = outfitDraft(client.photoId, { title, items: [piece] });
  const { body } = await createOutfit(server, by.token, draft);
  const { outfits } = body;
  return outfits.find((outfit) => outfit.title === title)!.id;
};

test('a piece says in which of the outfits it is, and none of another stylist’s drafts', async () => {
  const mine = await begin('Lamplight');
  const hers = await begin('Not mine', other);
  expect(await knownOf()).toEqual({ ...NOTHING, inOutfits: [{ id: mine, title: 'Lamplight' }] });
  expect(await knownOf(other)).toEqual({
    ...NOTHING,
    inOutfits: [{ id: hers, title: 'Not mine' }],
  });
});

test('when it was given and how it was rated last is said, of what has gone out', async () => {
  const outfit = await newOutfit(server, other, client, { title: 'Rain day', items: [piece] });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 1);
  await asksAgain();
  expect(await knownOf()).toEqual({
    inOutfits: [],
    rated: { rating: 1, at: expect.any(String) },
    given: { at: expect.any(String), outfit: 'Rain day' },
  });
  const later = await newOutfit(server, stylist, client, { title: 'Sun day', items: [piece] });
  await rate(server, client, later.id, later.items[0]?.uuid, 5);
  await server.db
    .updateTable('ratings')
    .set({ created_at: '2099-05-03T10:00:00.000Z' })
    .where('outfit_id', '=', later.id)
    .execute();
  await asksAgain();
  expect(await knownOf()).toMatchObject({
    rated: { rating: 5, at: '2099-05-03T10:00:00.000Z' },
    given: { outfit: 'Sun day' },
  });
});

test('what was a backup is given only to who took it', async () => {
  const front = { ...itemDraft(), backups: [piece] };
  const outfit = await newOutfit(server, stylist, client, { items: [front] });
  await asksAgain();
  expect(await knownOf()).toEqual(NOTHING);
  const place = outfit.items[0]!;
  await server.db
    .updateTable('outfit_items')
    .set({ chosen: place.backups?.[0]?.uuid ?? '' })
    .where('id', '=', place.uuid)
    .execute();
  expect(await knownOf()).toMatchObject({ given: { outfit: outfit.title } });
});

test('nothing is said of another client, nor of what is in another request’s drafts', async () => {
  const before = request;
  await begin('For the first photo');
  await asksAgain();
  expect(await knownOf()).toEqual(NOTHING);
  expect((await knownOf(stylist, before)).inOutfits).toHaveLength(1);
  const outfit = await newOutfit(server, stylist, client, { items: [piece] });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 1);
  const somebody = await signInConsumer(server);
  const { body } = await uploadPhoto(server, somebody.token, await jpeg({ width: 320 }));
  expect(await knownOf(stylist, await requestOf(server, body.id))).toEqual(NOTHING);
});

test('of a closed request only what went out is said, and to whoever may see it', async () => {
  const goes = await begin('Goes');
  await begin('Stays');
  await approve(server, stylist.token, goes, { outfits: [goes] });
  expect(await knownOf()).toMatchObject({ inOutfits: [], given: { outfit: 'Goes' } });
  const id = await idOf(piece);
  expect((await list(`for=${request}&ids=${id}`, other)).status).toBe(404);
  expect((await list(`for=nothing&ids=${id}`)).status).toBe(404);
  expect((await list(`for=${request}&ids=nothing`)).body.items).toEqual([]);
});

test('without a request nothing is said of a client', async () => {
  await begin('Lamplight');
  const { body } = await list(`ids=${await idOf(piece)}`);
  expect(Object.keys(body.items[0]!)).not.toContain('inOutfits');
});

test('a page asks the client’s own outfits alone, by their index', async () => {
  if (!isEmbedded(server.db)) return;
  const asking = { request, userId: client.id, stylistId: stylist.id };
  const plan = await planOf(server.db, placesQuery(server.db, asking, ['a', 'b']));
  expect(plan).toContain('SEARCH outfits USING INDEX outfits_user (user_id=? AND status=?)');
  expect(plan).toContain('SEARCH piece USING INDEX outfit_items_outfit (outfit_id=?)');
  expect(plan).not.toContain('SCAN');
});
