import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Outfit, OutfitCreated } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { call, signInConsumer, type Answer } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  outfitDraft,
  pending,
  type Client,
} from '../../support/people/styling.ts';

const server = serverOfFile();
const asha = stylistOfFile(server, 'Asha Rao');
const meera = stylistOfFile(server, 'Meera Das');

const read = (id: string, { token }: { token: string }, slash = '/') =>
  call<Outfit>(server, `/api/stylist/outfits/${id}${slash}`, { token });
const photo = async (client: Client) =>
  (await call<Photo>(server, `/api/closet/photos/${client.photoId}`, client)).body;
const patch = (id: string, json: object, { token }: { token: string } = asha) =>
  call<Outfit>(server, `/api/stylist/outfits/${id}/`, { method: 'PATCH', token, json });
const idOf = ({ body }: Answer<OutfitCreated>) => body.outfits[0]?.id ?? '';

test('a draft holds the request and is not yet the consumer’s', async () => {
  const client = await newClient(server);
  const created = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  expect(created.status).toBe(201);
  expect(created.body.outfits[0]).toMatchObject({ title: 'Brunch in Bandra' });
  expect(created.body.outfits[0]?.items[0]).toMatchObject({
    category: 'Kurta',
    image_url: null,
    estimated_price: 1299.5,
  });
  const { body } = await pending(server, meera.token);
  const request = body.requests.find(({ photoId }) => photoId === client.photoId);
  expect(request).toMatchObject({
    claim: { stylistId: asha.id },
    drafts: [],
    othersDrafts: [{ id: idOf(created), title: 'Brunch in Bandra', by: 'Asha Rao' }],
  });
  expect((await read(idOf(created), client)).status).toBe(404);
  expect((await read(idOf(created), meera)).status).toBe(200);
  expect(await photo(client)).toMatchObject({ stage: 'styling', outfit_uuid: null });
  expect((await approve(server, meera.token, idOf(created))).status).toBe(403);
});

test('approving gives the consumer all drafts of the request, once', async () => {
  const client = await newClient(server);
  const first = idOf(await createOutfit(server, asha.token, outfitDraft(client.photoId)));
  const second = idOf(await createOutfit(server, asha.token, outfitDraft(client.photoId)));
  const answer = await approve(server, asha.token, first, { stylistNotes: 'Roll the sleeves.' });
  expect(answer.body).toEqual({ success: true });
  expect(await photo(client)).toMatchObject({
    status: 'approved',
    stage: 'ready',
    outfit_uuid: second,
    outfit_count: 2,
  });
  const outfit = await read(first, client, '');
  expect(outfit.body).toMatchObject({
    id: first,
    uuid: first,
    stylist: { name: 'Asha Rao' },
    stylist_notes: 'Roll the sleeves.',
    board: null,
  });
  expect(outfit.body.items).toHaveLength(2);
  expect(outfit.body.user_photo).toContain(client.photoId);
  const again = await approve(server, meera.token, first, { stylistNotes: 'Something else.' });
  expect(again.status).toBe(200);
  expect((await read(first, client)).body).toEqual(outfit.body);
  const queue = await pending(server, asha.token);
  expect(queue.body.requests.map(({ photoId }) => photoId)).not.toContain(client.photoId);
  const late = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  expect(late.body).toMatchObject({ code: 'request_closed' });
  expect((await approve(server, asha.token, first, { approved: false })).status).toBe(409);
});

test('a draft that is not approved goes, the request stays', async () => {
  const client = await newClient(server);
  const key = 'discarded-draft';
  const draft = outfitDraft(client.photoId);
  const id = idOf(await createOutfit(server, asha.token, draft, key));
  for (let time = 1; time <= 2; time += 1) {
    expect((await approve(server, asha.token, id, { approved: false })).status).toBe(200);
  }
  expect((await read(id, asha)).status).toBe(404);
  expect((await approve(server, asha.token, id)).status).toBe(404);
  expect((await createOutfit(server, asha.token, draft, key)).body).toMatchObject({ code: 'gone' });
  const { body } = await pending(server, asha.token);
  const request = body.requests.find(({ photoId }) => photoId === client.photoId);
  expect(request).toMatchObject({ drafts: [] });
});

test('one key makes one outfit, however many come at once', async () => {
  const client = await newClient(server);
  const draft = outfitDraft(client.photoId);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createOutfit(server, asha.token, draft, 'one-key')),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 201,
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const other = await createOutfit(server, asha.token, { ...draft, title: 'Other' }, 'one-key');
  expect(other.body).toMatchObject({ code: 'key_reused' });
  const { body } = await pending(server, asha.token);
  const request = body.requests.find(({ photoId }) => photoId === client.photoId);
  expect(request?.drafts).toMatchObject([{ key: 'one-key' }]);
  const { outfits } = await server.db
    .selectFrom('outfits')
    .select((eb) => eb.fn.countAll<number>().as('outfits'))
    .where('photo_id', '=', client.photoId)
    .executeTakeFirstOrThrow();
  expect(outfits).toBe(1);
});

test('new pieces enter the library by their links, and stand in the outfit as they were named', async () => {
  const client = await newClient(server);
  const names = ['Zari', 'Ajrakh', 'Mashru'];
  const items = names.map((name) =>
    Object.assign(itemDraft(), { name, ecommerce_url: `https://shop.example/by-link/${name}` }),
  );
  const created = await createOutfit(server, asha.token, outfitDraft(client.photoId, { items }));
  expect(created.body.outfits[0]?.items.map(({ name }) => name)).toEqual(names);
  const entered = await server.db
    .selectFrom('items')
    .select('name')
    .where('ecommerce_url', 'like', '%/by-link/%')
    .orderBy(sql`rowid`)
    .execute();
  expect(entered.map(({ name }) => name)).toEqual(['Ajrakh', 'Mashru', 'Zari']);
});

test('only she whose photo it answers, and stylists, see an outfit', async () => {
  const outfit = await newOutfit(server, asha, await newClient(server));
  const stranger = await signInConsumer(server);
  expect((await read(outfit.id, stranger)).status).toBe(404);
  expect((await read('nothing', stranger)).status).toBe(404);
  expect((await patch(outfit.id, { title: 'Mine' }, stranger)).status).toBe(403);
  expect((await createOutfit(server, stranger.token, {})).status).toBe(403);
});

test('the outfit stays when its photo goes, the waiting request does not', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, asha, client);
  const path = `/api/closet/photos/${client.photoId}`;
  expect((await call(server, path, { token: client.token, method: 'DELETE' })).status).toBe(204);
  expect((await read(outfit.id, client)).body).toEqual({ ...outfit, user_photo: null });
  const gone = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  expect(gone.status).toBe(404);
});

test('an outfit can be corrected after it was approved', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, asha, client);
  const [first, second] = outfit.items;
  const board = { photo: { x: 0, y: 0, w: 0.5 }, items: [{ x: 0.5, y: 0, w: 0.5 }], text: 'Hi' };
  const corrected = await patch(outfit.id, {
    title: 'Brunch, again',
    board,
    items: [{ uuid: first?.uuid, estimated_price: 0.29, ecommerce_url: 'https://shop.example/n' }],
  });
  expect(corrected.status).toBe(200);
  expect((await read(outfit.id, client)).body).toEqual({
    ...outfit,
    title: 'Brunch, again',
    board,
    items: [
      {
        ...first,
        estimated_price: 0.29,
        price_seen_at: expect.any(String),
        ecommerce_url: 'https://shop.example/n',
      },
      second,
    ],
  });
  const wrong = await patch(outfit.id, { items: [{ uuid: 'another' }] });
  expect(wrong.body).toMatchObject({
    code: 'invalid',
    fields: { 'items.0.uuid': expect.any(String) },
  });
  expect((await patch(outfit.id, { board: null })).body.board).toBeNull();
  expect((await patch('nothing', {})).status).toBe(404);
});

test.each([
  ['no items', { items: [] }],
  ['31 items', { items: Array.from({ length: 31 }, () => itemDraft()) }],
  ['an empty title', { title: '   ' }],
  ['a title of 121', { title: 'x'.repeat(121) }],
  ['a price below nothing', { items: [itemDraft({ estimated_price: -1 })] }],
  ['a price of a third', { items: [itemDraft({ estimated_price: 0.333 })] }],
  ['a script for a link', { items: [itemDraft({ ecommerce_url: 'javascript:alert(1)' })] }],
  ['somebody’s photo as a picture', { items: [itemDraft({ image_url: '/media/x/display' })] }],
])('%s: is told which field is wrong', async (_what, overrides) => {
  const client = await newClient(server);
  const draft = outfitDraft(client.photoId, overrides);
  const { status, body } = await createOutfit(server, asha.token, draft);
  expect([status, body]).toMatchObject([400, { code: 'invalid', fields: expect.any(Object) }]);
  const { body: queue } = await pending(server, asha.token);
  expect(queue.requests.find(({ photoId }) => photoId === client.photoId)).toMatchObject({
    claim: null,
    drafts: [],
  });
});

test('a link to a photo of ours is good for the outfit that answers it alone', async () => {
  const client = await newClient(server);
  const other = await newClient(server);
  const linkTo = async ({ token, photoId }: typeof client) => {
    const { body } = await call<Photo>(server, `/api/closet/photos/${photoId}`, { token });
    return body.image_url;
  };
  const create = (overrides: object) =>
    createOutfit(server, asha.token, outfitDraft(client.photoId, overrides));
  const [own, others] = [await linkTo(client), await linkTo(other)];
  for (const address of ['', server.url, 'https://poshak.example']) {
    expect((await create({ image_url: address + others })).status).toBe(400);
    const items = [itemDraft({ image_url: address + others })];
    expect((await create({ items })).status).toBe(400);
    expect((await create({ image_url: address + own })).status).toBe(201);
  }
  const elsewhere = 'https://shop.example/media/kurta/display';
  expect((await create({ items: [itemDraft({ image_url: elsewhere })] })).status).toBe(201);

  const outfit = await newOutfit(server, asha, client);
  const patch = (json: object) =>
    call(server, `/api/stylist/outfits/${outfit.id}/`, {
      token: asha.token,
      method: 'PATCH',
      json,
    });
  expect((await patch({ image_url: server.url + others })).status).toBe(400);
  expect((await patch({ image_url: own })).status).toBe(200);
});

test('what is neither JSON nor small is refused', async () => {
  const send = (body: string) =>
    call(server, '/api/stylist/outfits/create', {
      token: asha.token,
      body,
      headers: { 'Content-Type': 'application/json' },
    });
  expect((await send('{')).body).toMatchObject({ code: 'malformed' });
  expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
});
