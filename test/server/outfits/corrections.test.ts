import { beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { LibraryItem, Mending } from '../../../contract/items.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { UserExport } from '../../../contract/user.ts';
import { NOTHING, settle } from '../../../server/items/decide-reports.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  approve,
  claim,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { ANSWERED, ASKED } from '../../support/people/asked.ts';
import { waitingClient } from '../../support/people/queue.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const START = new Date('2026-11-25T08:00:00Z');
const server = serverOfFile({ now: () => now, env: { ACCESS_TTL_S: '86400' } });
const asha = stylistOfFile(server, 'Asha Rao');
const ravi = stylistOfFile(server, 'Ravi Sen');
let client: Client;
let now = START;

beforeEach(async () => {
  now = START;
  client = await newClient(server);
});

const at = (id: string) => `/api/stylist/outfits/${id}/`;
const read = async (id: string, { token }: { token: string } = client) =>
  (await call<Outfit>(server, at(id), { token })).body;
const patch = (id: string, json: object, { token }: { token: string }) =>
  call<Outfit & { code?: string; message?: string }>(server, at(id), {
    method: 'PATCH',
    token,
    json,
  });
const draft = async (by: Session, of = client) => {
  const { body } = await createOutfit(server, by.token, outfitDraft(of.photoId));
  return body.outfits[0]!;
};
const nextPhoto = async () => {
  const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: 7 }));
  return { ...client, photoId: body.id };
};
const pageOf = async ({ id }: Client = client) =>
  (await call<ClientDetails>(server, `/api/stylist/clients/${id}/`, { token: asha.token })).body;
const correctionsOf = async (id: string) =>
  // What is changed by one call is changed at once.
  (await pageOf()).outfits
    .find((one) => one.id === id)
    ?.corrections?.toSorted((a, b) => b.at.localeCompare(a.at) || a.what.localeCompare(b.what)) ??
  [];

test('what another has sent is corrected by nobody who does not work for the client', async () => {
  const outfit = await newOutfit(server, asha, client);
  const link = 'https://elsewhere.example/mine';
  const mine = { items: [{ uuid: outfit.items[0]?.uuid, ecommerce_url: link }] };
  const refused = await patch(outfit.id, mine, ravi);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'not_yours', message: expect.stringContaining('Asha Rao has sent this') },
  ]);
  expect(await read(outfit.id)).toEqual(outfit);
  expect((await read(outfit.id, ravi)).mayCorrect).toBe(false);
  expect((await read(outfit.id, asha)).mayCorrect).toBe(true);
});

test('who holds the client’s claim corrects it, by name, and no longer than that', async () => {
  const outfit = await newOutfit(server, asha, client);
  const uuid = outfit.items[0]?.uuid;
  const next = await nextPhoto();
  expect((await patch(outfit.id, { title: 'Mine' }, ravi)).status).toBe(403);
  await claim(server, ravi, next.photoId);
  expect((await read(outfit.id, ravi)).mayCorrect).toBe(true);
  now = new Date(START.getTime() + 60_000);
  const corrected = await patch(
    outfit.id,
    { items: [{ uuid, estimated_price: 999, ecommerce_url: 'https://shop.example/right' }] },
    ravi,
  );
  expect(corrected.status).toBe(200);
  expect(await read(outfit.id)).toMatchObject({
    stylist: { name: 'Asha Rao' },
    corrected: { name: 'Ravi Sen', at: now.toISOString() },
    items: [{ estimated_price: 999 }, {}],
  });
  const { name } = outfit.items[0]!;
  const by = { by: 'Ravi Sen', at: now.toISOString(), of: name, inLibrary: false };
  expect(await correctionsOf(outfit.id)).toEqual([
    {
      id: expect.any(String),
      what: 'link',
      was: { link: outfit.items[0]?.ecommerce_url },
      became: { link: 'https://shop.example/right' },
      ...by,
    },
    {
      id: expect.any(String),
      what: 'price',
      was: { price: 1299.5 },
      became: { price: 999 },
      ...by,
    },
  ]);
  const request = await requestOf(server, next.photoId);
  await call(server, `/api/stylist/requests/${request}/claim`, { ...ravi, method: 'DELETE' });
  expect((await patch(outfit.id, { title: 'Once more' }, ravi)).status).toBe(403);
  await claim(server, ravi, next.photoId);
  now = new Date(START.getTime() + 40 * 60_000);
  expect((await patch(outfit.id, { title: 'Too late' }, ravi)).status).toBe(403);
});

test('a claim of another client’s is no leave', async () => {
  const outfit = await newOutfit(server, asha, client);
  await claim(server, ravi, (await newClient(server)).photoId);
  expect((await patch(outfit.id, { title: 'Mine' }, ravi)).status).toBe(403);
});

test('its author’s own corrections are written down, and not told as another’s', async () => {
  const outfit = await newOutfit(server, asha, client);
  const same = { title: outfit.title, items: [{ uuid: outfit.items[0]?.uuid }] };
  expect((await patch(outfit.id, same, asha)).status).toBe(200);
  expect(await correctionsOf(outfit.id)).toEqual([]);
  await patch(outfit.id, { title: 'Brunch, again' }, asha);
  expect((await read(outfit.id)).corrected).toBeNull();
  expect(await correctionsOf(outfit.id)).toMatchObject([
    { what: 'other', of: null, was: null, became: null, by: 'Asha Rao' },
  ]);
});

test('what is held is its author’s and the holder’s already, and written down', async () => {
  const { id, items } = await draft(asha);
  await approve(server, asha.token, id, { undo_s: 10 });
  expect((await patch(id, { title: 'Mine' }, ravi)).status).toBe(403);
  const items999 = [{ uuid: items[0]?.uuid, estimated_price: 999 }];
  expect((await patch(id, { items: items999 }, asha)).status).toBe(200);
  await approve(server, asha.token, id);
  expect(await correctionsOf(id)).toMatchObject([{ what: 'price', became: { price: 999 } }]);
});

test('an answer and a backup that come later are written down', async () => {
  client = await waitingClient(server, undefined, ASKED);
  const why = 'It lasts.';
  const made = { answers: ANSWERED.answers, items: [itemDraft({ why, estimated_price: 2500 })] };
  const { body } = await createOutfit(server, asha.token, outfitDraft(client.photoId, made));
  const { id = '', items = [] } = body.outfits[0] ?? {};
  expect((await approve(server, asha.token, id)).status).toBe(200);
  const line = 'avoid-1';
  const reason = 'It came back otherwise.';
  const backup = itemDraft({ why });
  const change = {
    answers: [{ line, kept: false, reason }],
    items: [{ uuid: items[0]?.uuid, backups: [backup] }],
  };
  expect((await patch(id, change, asha)).status).toBe(200);
  expect(await correctionsOf(id)).toMatchObject([
    { what: 'answer', of: 'No heels', was: { kept: true }, became: { kept: false, reason } },
    { what: 'backup', of: backup.name, was: null, became: { link: backup.ecommerce_url } },
  ]);
});

test('another’s draft is read, and neither corrected, sent nor thrown away', async () => {
  const { id } = await draft(asha);
  expect((await patch(id, { title: 'Mine' }, ravi)).body.code).toBe('not_yours');
  // Her hold has run out, and the request is another's.
  now = new Date(START.getTime() + 40 * 60_000);
  await claim(server, ravi, client.photoId);
  for (const answer of [
    await patch(id, { title: 'Mine' }, ravi),
    await approve(server, ravi.token, id),
    await approve(server, ravi.token, id, { approved: false }),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'not_yours' }]);
  }
  expect(await read(id, ravi)).toMatchObject({ title: 'Brunch in Bandra', mayCorrect: false });
  const { requests } = (await pending(server, ravi.token)).body;
  const request = requests.find(({ photoId }) => photoId === client.photoId);
  expect(request).toMatchObject({
    drafts: [],
    othersDrafts: [{ id, title: 'Brunch in Bandra', by: 'Asha Rao' }],
  });
});

test('who sends all that there is sends what is one’s own', async () => {
  const hers = await draft(asha);
  now = new Date(START.getTime() + 40 * 60_000);
  const his = await draft(ravi);
  const named = await approve(server, ravi.token, his.id, { outfits: [his.id, hers.id] });
  expect([named.status, named.body]).toMatchObject([403, { code: 'not_yours' }]);
  expect((await approve(server, ravi.token, his.id)).status).toBe(200);
  expect((await call(server, at(hers.id), { token: client.token })).status).toBe(404);
  expect((await call(server, at(his.id), { token: client.token })).status).toBe(200);
  expect((await approve(server, asha.token, hers.id)).status).toBe(200);
});

const libraryId = async (link: string) =>
  (
    await server.db
      .selectFrom('items')
      .select('id')
      .where('ecommerce_url', '=', link)
      .executeTakeFirstOrThrow()
  ).id;

test('what is corrected in the library shows in what others have sent, and is written down', async () => {
  const outfit = await newOutfit(server, asha, client);
  const { ecommerce_url: link, name } = outfit.items[0]!;
  const id = await libraryId(link);
  const correct = (json: object) =>
    call<LibraryItem>(server, `/api/stylist/items/${id}/`, {
      method: 'PATCH',
      token: ravi.token,
      json,
    });
  now = new Date(START.getTime() + 60_000);
  await correct({ estimated_price: 950 });
  await correct({ estimated_price: 950, name: 'Another name' });
  now = new Date(START.getTime() + 120_000);
  await correct({ ecommerce_url: `${link}-moved` });
  expect((await read(outfit.id)).items[0]).toMatchObject({
    estimated_price: 1299.5,
    price_now: null,
    ecommerce_url: link,
    linkState: 'unchecked',
  });
  const by = { by: 'Ravi Sen', of: name, inLibrary: true };
  expect(await correctionsOf(outfit.id)).toMatchObject([
    { what: 'link', was: { link }, became: { link: `${link}-moved` }, ...by },
    { what: 'price', was: { price: 1299.5 }, became: { price: 950 }, ...by },
  ]);
  expect((await read(outfit.id)).corrected).toBeNull();
  now = new Date(START.getTime() + 180_000);
  const later = await newOutfit(server, asha, await nextPhoto(), {
    items: [itemDraft({ ecommerce_url: `${link}-moved` })],
  });
  expect(await correctionsOf(later.id)).toEqual([]);
});

test('what its shop says after the link was corrected shows in the looks that are counted as to mend', async () => {
  const outfit = await newOutfit(server, asha, client);
  const { ecommerce_url: link } = outfit.items[0]!;
  const id = await libraryId(link);
  const moved = `${link}-moved`;
  await call(server, `/api/stylist/items/${id}/`, {
    method: 'PATCH',
    token: ravi.token,
    json: { ecommerce_url: moved },
  });
  await settle(server.db, { id, url: moved, says: { ...NOTHING, isSoldOut: true } }, now);
  const { body } = await call<Mending>(server, '/api/stylist/items/mend/', { token: asha.token });
  expect(body.pieces).toMatchObject([{ item: { id }, looks: 1 }]);
  expect((await read(outfit.id)).items[0]).toMatchObject({
    ecommerce_url: link,
    sold_out_since: now.toISOString(),
    price_now: null,
  });
});

test('replacing a piece offers another one in one’s own looks, and is written down', async () => {
  const outfit = await newOutfit(server, asha, client);
  const other = itemDraft();
  const added = await call<LibraryItem>(server, '/api/stylist/items/', {
    token: asha.token,
    json: other,
  });
  const replace = async ({ token }: Session) =>
    call(server, `/api/stylist/items/${await libraryId(outfit.items[0]!.ecommerce_url)}/replace/`, {
      token,
      json: { with: added.body.id },
    });
  expect((await replace(ravi)).body).toEqual({ looks: 0 });
  expect((await replace(asha)).body).toEqual({ looks: 1 });
  expect(await correctionsOf(outfit.id)).toMatchObject([
    { what: 'backup', of: other.name, became: { link: other.ecommerce_url }, by: 'Asha Rao' },
  ]);
});

test('it is exported to the client and goes with the account', async () => {
  const outfit = await newOutfit(server, asha, client);
  await patch(outfit.id, { title: 'Brunch, again' }, asha);
  const { body } = await call<UserExport>(server, '/api/user/export', { token: client.token });
  expect(body['corrections']).toMatchObject([{ outfit_id: outfit.id, stylist_id: asha.id }]);
  const json = { confirm: 'DELETE' };
  await call(server, '/api/user/', { token: client.token, method: 'DELETE', json });
  const left = await server.db
    .selectFrom('corrections')
    .select('id')
    .where('outfit_id', '=', outfit.id)
    .execute();
  expect(left).toEqual([]);
});
