import { beforeEach, expect, test } from 'vitest';
import type { BoughtPiece, FitSaid } from '../../../contract/fits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { boughtQuery } from '../../../server/fits/read.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  pending,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server, 'Meera Iyer');
const image = await jpeg();
let client: Client;
let outfit: Outfit;

beforeEach(async () => {
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client, { items: [itemDraft(), itemDraft()] });
});

interface Saying {
  at?: number;
  who?: Session;
  headers?: Record<string, string>;
}

const put = (what: 'owned' | 'fit', json: object, { at = 0, who = client, headers }: Saying = {}) =>
  call<FitSaid & { code?: string }>(
    server,
    `/api/stylist/outfits/${outfit.id}/items/${outfit.items[at]?.uuid}/${what}/`,
    { method: 'PUT', token: who.token, json, ...(headers && { headers }) },
  );
const say = (json: object, saying?: Saying) => put('owned', { state: 'bought', ...json }, saying);
const forget = (headers = {}) =>
  call(server, `/api/stylist/outfits/${outfit.id}/items/${outfit.items[0]?.uuid}/fit/`, {
    method: 'DELETE',
    token: client.token,
    headers,
  });
const read = async (who: Session = client) =>
  (await call<Outfit>(server, `/api/stylist/outfits/${outfit.id}/`, { token: who.token })).body
    .items[0];
const list = async (who: Session = client) =>
  (await call<{ pieces: BoughtPiece[] }>(server, '/api/closet/bought/', { token: who.token })).body
    .pieces;
const order = (n: number, device = 'hers', age = 0) => ({
  'Write-Order': `device=${device}, n=${n}, age=${age}`,
});
const whole = { size: 'M', fit: 'tight', price: 1299, at: '2026-03-01' };
const bought = { state: 'bought', size: 'M', price: 1299, at: '2026-03-01' };

test('what she bought stands in the outfit and in her closet, for her alone', async () => {
  const [item] = outfit.items;
  expect((await say(whole)).body).toEqual({
    item: item?.uuid,
    fit: { size: 'M', fit: 'tight', at: expect.any(String) },
    owned: null,
    bought: { ...bought, since: expect.any(String) },
    asked: true,
  });
  expect((await read())?.bought).toMatchObject(bought);
  expect(await read(stylist)).not.toHaveProperty('bought');
  expect(await list()).toEqual([
    {
      outfit: outfit.id,
      item: item?.uuid,
      seen: item?.ecommerce_url,
      name: item?.name,
      brand: item?.brand,
      category: item?.category,
      image_url: null,
      fit: 'tight',
      bought: { ...bought, since: expect.any(String) },
    },
  ]);
  expect(await list(await newClient(server))).toEqual([]);
});

test('nothing but that it was bought has to be said, and what is not named stays', async () => {
  expect((await say({})).body).toMatchObject({
    fit: null,
    owned: null,
    bought: { state: 'bought', size: null, price: null, at: null },
  });
  await say(whole);
  await put('owned', { state: 'returned' });
  expect(await read()).toMatchObject({
    fit: { fit: 'tight' },
    bought: { ...bought, state: 'returned' },
  });
  await say({ price: null, fit: null });
  expect(await read()).toMatchObject({ fit: null, bought: { ...bought, price: null } });
});

test('since when she has it stays as she said it first', async () => {
  const first = (await say({}, { headers: order(1, 'hers', 600) })).body.bought?.since;
  const later = (await say(whole, { headers: order(2) })).body;
  expect(later.bought?.since).toBe(first);
  expect(later.fit?.at).not.toBe(first);
});

test('how it fitted leaves it bought, not bought takes all of it away, and so does who takes it back', async () => {
  await say(whole);
  await put('fit', { size: 'L', fit: 'right' });
  expect(await read()).toMatchObject({
    fit: { size: 'L', fit: 'right' },
    bought: { ...bought, size: 'L' },
  });
  await put('owned', { state: 'not_bought' });
  expect(await read()).toMatchObject({ fit: null, owned: 'not_bought', bought: null });
  expect(await list()).toEqual([]);
  await say(whole);
  await forget();
  expect(await read()).toMatchObject({ fit: null, owned: null, bought: null, asked: true });
  const rows = await server.db
    .selectFrom('fits')
    .selectAll()
    .where('user_id', '=', client.id)
    .execute();
  expect(rows).toMatchObject([
    { bought: null, paid_paise: null, bought_on: null, bought_since: null },
  ]);
});

test('the newest of two phones wins, and a late copy changes nothing', async () => {
  await say(whole, { headers: order(2) });
  await put('owned', { state: 'returned' }, { headers: order(1) });
  await put('owned', { state: 'not_bought' }, { headers: order(1, 'another', 60) });
  expect((await read())?.bought).toMatchObject(bought);
  await put('owned', { state: 'returned' }, { headers: order(2, 'another') });
  expect((await read())?.bought?.state).toBe('returned');
});

test.each([
  ['no state', { state: null }],
  ['another state', { state: 'borrowed' }],
  ['a price below nothing', { price: -1 }],
  ['a day that is none', { at: '2026-02-30' }],
  ['a day to come', { at: '2999-01-01' }],
  ['an empty size', { size: ' ' }],
])('%s is refused', async (_, json) => {
  expect(await say(json)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await list()).toEqual([]);
});

test('nobody says it for her', async () => {
  const other = await newClient(server);
  expect((await say({}, { who: other })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a build of before that says "not bought" is believed, and one that says how it fitted takes nothing away', async () => {
  const ofHers = server.db.updateTable('fits').where('user_id', '=', client.id);
  await say(whole);
  const at = new Date(Date.now() + 1).toISOString();
  await ofHers.set({ fit: 'right', size: 'L', at }).execute();
  expect((await read())?.bought).toMatchObject({ ...bought, size: 'L' });
  await ofHers.set({ fit: null, size: null, at }).execute();
  expect(await read()).toMatchObject({ owned: 'not_bought', bought: null });
  expect(await list()).toEqual([]);
});

test('a picture is shown only of the piece that she spoke of', async () => {
  const [item] = outfit.items;
  await server.db
    .insertInto('pictures')
    .values({
      id: `p-${item?.uuid}`,
      source_url: `https://shop.example/${item?.uuid}.jpg`,
      status: 'stored',
      created_at: new Date(0).toISOString(),
    })
    .execute();
  await server.db
    .updateTable('outfit_items')
    .set({ picture_id: `p-${item?.uuid}` })
    .where('id', '=', item?.uuid ?? '')
    .execute();
  await say(whole);
  expect((await list())[0]?.image_url).toContain(`/media/p-${item?.uuid}/`);
  await server.db
    .updateTable('outfit_items')
    .set({ ecommerce_url: 'https://shop.example/another' })
    .where('id', '=', item?.uuid ?? '')
    .execute();
  expect(await list()).toMatchObject([{ name: item?.name, image_url: null }]);
});

const asking = async (owned: boolean) => {
  const around = [{ item: outfit.items[0]?.uuid ?? '', owned }];
  const { body } = await uploadPhoto(server, client.token, image, {
    fields: { brief: JSON.stringify(briefOf({ around })) },
  });
  return body;
};
const lineAt = async (photo: string) => {
  const { requests } = (await pending(server, stylist.token)).body;
  const lines = requests.find(({ photoId }) => photoId === photo)?.lines ?? [];
  return lines.find(({ kind }) => kind === 'around')?.piece;
};

test('a look is built around what she has bought, kept or not, and around nothing that she has returned', async () => {
  expect((await asking(true)).brief?.around).toEqual([]);
  await say({});
  expect((await asking(true)).brief?.around).toHaveLength(1);
  await put('owned', { state: 'returned' });
  expect((await asking(true)).brief?.around).toEqual([]);
});

test('what she says of a piece later than what she asked is known where she asked for it', async () => {
  await say({});
  const photo = await asking(false);
  expect((await lineAt(photo.id))?.owned).toBe(false);
  await say({ size: 'M' });
  expect((await lineAt(photo.id))?.owned).toBe(true);
  await put('owned', { state: 'returned' });
  expect((await lineAt(photo.id))?.owned).toBe(false);
});

test('her list is read by an index', async () => {
  const { db } = server;
  if (!isEmbedded(db)) return;
  expect(await planOf(db, boughtQuery(db, client.id))).toMatch(
    /^SEARCH fits USING INDEX fits_newest \(user_id=\?\)/,
  );
});
