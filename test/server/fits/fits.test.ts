import { beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { FitSaid } from '../../../contract/fits.ts';
import { FITS_SHOWN, RUNS_FROM } from '../../../contract/limits.ts';
import type { Library } from '../../../contract/items.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Profile } from '../../../contract/user.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { fittedQuery, saidQuery } from '../../../server/fits/read.ts';
import { talliesQuery } from '../../../server/fits/runs.ts';
import { keepFit } from '../../../server/fits/store.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server, 'Meera Iyer');
let client: Client;
let outfit: Outfit;
let made = 0;
/** One of its own for each test: what is of it is counted over all of them. */
let brand = '';

const draft = () => itemDraft({ name: 'Handblock kurta', brand, category: 'Kurta' });

beforeEach(async () => {
  made += 1;
  brand = `Taana ${made}`;
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client, { items: [draft(), draft()] });
});

interface Saying {
  of?: Outfit;
  at?: number;
  who?: Session;
  headers?: Record<string, string>;
}

const pathOf = (what: string, { of = outfit, at = 0 }: Saying) =>
  `/api/stylist/outfits/${of.id}/items/${of.items[at]?.uuid}/${what}/`;

const say = (json: object, { who = client, headers = {}, ...piece }: Saying = {}) =>
  call<FitSaid & { code?: string }>(server, pathOf('fit', piece), {
    method: 'PUT',
    token: who.token,
    json,
    headers,
  });
const notBought = (json: object = {}, { who = client, headers = {}, ...piece }: Saying = {}) =>
  call<FitSaid>(server, pathOf('owned', piece), {
    method: 'PUT',
    token: who.token,
    json: { state: 'not_bought', ...json },
    headers,
  });
const forget = ({ who = client, headers = {}, ...piece }: Saying = {}) =>
  call(server, pathOf('fit', piece), { method: 'DELETE', token: who.token, headers });

const read = async (of = outfit, who: Session = client) =>
  (await call<Outfit>(server, `/api/stylist/outfits/${of.id}/`, { token: who.token })).body.items;
const profile = async () =>
  (await call<Profile>(server, '/api/user/profile/', { token: client.token })).body.fit ?? [];
const details = async () => {
  const path = `/api/stylist/clients/${client.id}/`;
  return (await call<ClientDetails>(server, path, { token: stylist.token })).body;
};
const tight = { size: 'M', fit: 'tight' };
const order = (n: number, device = 'hers', age = 0) => ({
  'Write-Order': `device=${device}, n=${n}, age=${age}`,
});

test('what she says stands in the outfit, in her profile and at the desk, and can be changed and forgotten', async () => {
  expect((await say(tight)).body).toMatchObject({ fit: tight, owned: null });
  expect((await say(tight)).body).toMatchObject({ fit: tight });
  const known = { name: 'Handblock kurta', brand, category: 'Kurta', ...tight };
  const [item] = outfit.items;
  expect((await read())[0]).toMatchObject({ fit: tight, owned: null, kept_at: null });
  expect(await profile()).toEqual([
    {
      ...known,
      outfit: outfit.id,
      item: item?.uuid,
      seen: item?.ecommerce_url,
      at: expect.any(String),
    },
  ]);
  expect((await details()).fit).toEqual([{ ...known, at: expect.any(String) }]);
  await say({ size: null, fit: 'loose' });
  expect((await read())[0]?.fit).toMatchObject({ size: null, fit: 'loose' });
  expect((await forget()).status).toBe(204);
  expect((await forget()).status).toBe(204);
  expect(await profile()).toEqual([]);
  expect((await details()).fit).toEqual([]);
  // Nothing of it is left but that nobody asks her again.
  const [left] = await read();
  expect(left).toMatchObject({ fit: null, owned: null, asked: true });
  expect((await read())[1]?.asked).toBe(false);
  const row = server.db
    .selectFrom('fits')
    .selectAll()
    .where('outfit_item_id', '=', item?.uuid ?? '');
  expect(await row.execute()).toMatchObject([
    { name: '', brand: '', category: '', size: null, fit: null, counts: 0 },
  ]);
  await say(tight);
  expect((await details()).fit).toEqual([{ ...known, at: expect.any(String) }]);
});

test('the request that a stylist opens says it, and nobody reads it in the outfit but its client', async () => {
  await say(tight);
  const path = `/api/stylist/requests/${await requestOf(server, client.photoId)}/`;
  await server.db.updateTable('requests').set({ status: 'open' }).execute();
  const { body } = await call<PendingRequest>(server, path, { token: stylist.token });
  expect(body.fit).toMatchObject([tight]);
  expect((await read(outfit, stylist))[0]).not.toHaveProperty('fit');
});

test.each([
  ['no size at all', { fit: 'tight' }],
  ['an empty size', { size: ' ', fit: 'tight' }],
  ['a size that is too long', { size: 'x'.repeat(25), fit: 'tight' }],
  ['a size of two lines', { size: 'M\nL', fit: 'tight' }],
  ['another fit', { size: 'M', fit: 'perfect' }],
])('%s is refused', async (_, json) => {
  expect(await say(json)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await profile()).toEqual([]);
});

test('nobody says it for her, and of no piece that is not of that outfit', async () => {
  const other = await newClient(server);
  const theirs = await newOutfit(server, stylist, other, { items: [draft()] });
  for (const saying of [{ who: other }, { of: { ...outfit, id: theirs.id } }]) {
    expect((await say(tight, saying)).status).toBe(404);
    expect((await notBought({}, saying)).status).toBe(404);
    expect((await forget(saying)).status).toBe(404);
  }
  expect(await profile()).toEqual([]);
});

test('not bought takes the place of what was said, and is gone with the next answer', async () => {
  await say(tight);
  expect((await notBought()).body).toEqual({
    item: outfit.items[0]?.uuid,
    fit: null,
    owned: 'not_bought',
    bought: null,
    asked: true,
  });
  expect((await read())[0]).toMatchObject({ fit: null, owned: 'not_bought', asked: true });
  expect(await profile()).toEqual([]);
  await say(tight);
  expect((await read())[0]).toMatchObject({ fit: tight, owned: null });
});

test('the newest of two phones wins, and a late copy changes nothing', async () => {
  await say(tight, { headers: order(2) });
  await say({ size: 'S', fit: 'loose' }, { headers: order(1) });
  expect((await read())[0]?.fit).toMatchObject(tight);
  await say({ size: 'S', fit: 'loose' }, { headers: order(1, 'another', 60) });
  await forget({ headers: order(1, 'a third', 60) });
  expect((await read())[0]?.fit).toMatchObject(tight);
  await notBought({}, { headers: order(2, 'another') });
  expect((await read())[0]?.owned).toBe('not_bought');
});

test('what was said of a piece stays said of it when another takes its place', async () => {
  const [item] = outfit.items;
  const seen = item?.ecommerce_url ?? '';
  await say({ ...tight, seen });
  const link = 'https://shop.example/another-kurta';
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { items: [{ uuid: item?.uuid, name: 'Indigo kurta', ecommerce_url: link }] },
  });
  expect((await read())[0]).toMatchObject({ name: 'Indigo kurta', fit: null });
  expect(await profile()).toMatchObject([{ name: 'Handblock kurta', seen }]);
  // It can be changed, which one that she never spoke of cannot.
  expect((await say({ size: 'L', fit: 'right', seen })).body.fit).toMatchObject({ size: 'L' });
  expect((await profile())[0]).toMatchObject({ name: 'Handblock kurta', size: 'L' });
  const unknown = { ...tight, seen: 'https://shop.example/never-seen' };
  expect(await say(unknown)).toMatchObject({ status: 409, body: { code: 'piece_changed' } });
  await say({ ...tight, seen: link });
  expect(await profile()).toHaveLength(2);
  await forget({ headers: { 'Piece-Seen': encodeURIComponent(seen) } });
  expect(await profile()).toMatchObject([{ name: 'Indigo kurta' }]);
});

test('it is known since when a piece is in her closet', async () => {
  const path = `/api/stylist/outfits/${outfit.id}/items/${outfit.items[0]?.uuid}/saved`;
  await call(server, path, { method: 'PUT', token: client.token });
  expect((await read())[0]?.kept_at).toEqual(expect.any(String));
  await call(server, path, { method: 'DELETE', token: client.token });
  expect((await read())[0]?.kept_at).toBeNull();
});

/** So many people who say the same of the brand and kind. */
async function others(count: number, fit = 'tight') {
  const people = [];
  for (let one = 0; one < count; one += 1) {
    const who = await newClient(server);
    const of = await newOutfit(server, stylist, who, { items: [draft()] });
    await say({ size: 'M', fit }, { who, of });
    people.push({ who, of });
  }
  return people;
}
const runs = async () => (await read())[0]?.runs;

test('how it fits others is told from five people on, each of whom is counted once', async () => {
  await others(RUNS_FROM - 2);
  await say(tight);
  await say(tight, { at: 1 });
  expect(await runs()).toBeNull();
  const [last] = await others(1);
  expect(await runs()).toEqual({ fit: 'tight', said: RUNS_FROM, of: RUNS_FROM });
  // The last that she said is what counts of hers.
  await say({ size: 'M', fit: 'right' }, { at: 1 });
  expect(await runs()).toEqual({ fit: 'tight', said: RUNS_FROM - 1, of: RUNS_FROM });
  await forget({ at: 1 });
  expect(await runs()).toEqual({ fit: 'tight', said: RUNS_FROM, of: RUNS_FROM });
  await notBought({}, { at: 0 });
  expect(await runs()).toBeNull();
  await say(tight);
  expect(await runs()).not.toBeNull();
  const json = { confirm: 'DELETE' };
  await call(server, '/api/user/', { token: last?.who.token ?? '', method: 'DELETE', json });
  expect(await runs()).toBeNull();
});

test('a stylist reads it with what is of that brand and kind in the library', async () => {
  await others(RUNS_FROM);
  const path = `/api/stylist/items/?q=${encodeURIComponent(brand)}`;
  const { items } = (await call<Library>(server, path, { token: stylist.token })).body;
  const told = { fit: 'tight', said: RUNS_FROM, of: RUNS_FROM };
  expect(items.length).toBeGreaterThan(0);
  for (const item of items.filter((one) => one.brand === brand)) expect(item.runs).toEqual(told);
});

test('where people do not agree, or most of them find it right, nothing is said', async () => {
  await others(2, 'tight');
  await others(3, 'right');
  expect(await runs()).toBeNull();
  await others(6, 'loose');
  expect(await runs()).toEqual({ fit: 'loose', said: 6, of: 11 });
});

test('however much somebody has said, the newest are told', async () => {
  const of = { outfit_id: outfit.id, name: 'Kurta', category: 'Kurta', brand: 'W' };
  for (let at = 0; at < FITS_SHOWN + 5; at += 1) {
    const piece = { ...of, id: `piece-${made}-${at}`, link: `https://shop.example/fit-${at}` };
    await keepFit(
      server.db,
      client.id,
      piece,
      { size: `${at}`, fit: 'right', bought: null },
      new Date(at),
    );
  }
  const sizes = (await profile()).map(({ size }) => size);
  expect(sizes).toHaveLength(FITS_SHOWN);
  expect(sizes[0]).toBe(`${FITS_SHOWN + 4}`);
});

test('no read goes through all that was said', async () => {
  const { db } = server;
  if (!isEmbedded(db)) return;
  expect(await planOf(db, fittedQuery(db, client.id))).toMatch(
    /^SEARCH fits USING INDEX fits_newest \(user_id=\?\)\nUSE TEMP B-TREE FOR LAST TERM/,
  );
  expect(await planOf(db, talliesQuery(db, ['w']))).toMatch(/^SEARCH fit_tallies USING INDEX/);
  expect(await planOf(db, saidQuery(db, outfit.id))).toMatch(
    /^SEARCH fits USING INDEX fits_outfit/,
  );
});

test('somebody who has said nothing has an empty list', async () => {
  const who = await signInConsumer(server);
  const { body } = await call<Profile>(server, '/api/user/profile/', { token: who.token });
  expect(body.fit).toEqual([]);
  expect(await fittedQuery(server.db, who.id).execute()).toEqual([]);
});
