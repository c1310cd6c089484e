import { expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { call, uploadPhoto } from '../../support/people/call.ts';
import {
  claim,
  createOutfit,
  newClient,
  newOutfit,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { addPiece } from '../../support/server/pieces.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

const say = ({ token }: Client, age_range: string) =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token,
    json: { user_gender: 2, age_range, color_preferences: { favorite_colors: [] } },
  });

const isInQueue = async ({ photoId }: Client) =>
  JSON.stringify((await pending(server, stylist.token)).body).includes(photoId);

async function learn({ token }: Client) {
  const item = await addPiece(server);
  const answers = [{ item, liked: true, at: new Date().toISOString() }];
  const event = { id: crypto.randomUUID(), name: 'screen_view', at: new Date().toISOString() };
  const sent = [
    await call(server, '/api/taste/', { token, json: { answers } }),
    await call(server, '/api/taste/for-whom/', {
      token,
      method: 'PUT',
      json: { for_whom: 'women' },
    }),
    await call(server, '/api/events/', {
      token,
      json: { events: [{ ...event, props: { screen: 'home' } }] },
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([202, 204, 202]);
}

async function learnt({ id }: Client) {
  const tables = ['taste_answers', 'taste_tallies', 'tastes', 'events'] as const;
  const counts = tables.map(async (table) => {
    const rows = await server.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', id)
      .execute();
    return rows.length > 0;
  });
  return Promise.all(counts);
}

test('whoever is under 18 sends no photo, is in nobody’s queue, and can say otherwise later', async () => {
  const client = await newClient(server);
  await say(client, '18-24');
  expect(await isInQueue(client)).toBe(true);
  const image = await jpeg({ seed: 5, width: 320 });
  const first = await uploadPhoto(server, client.token, image, { key: 'before' });
  expect(first.status).toBe(201);

  expect(await say(client, 'under-18')).toMatchObject({
    status: 200,
    body: { age_range: 'under-18' },
  });
  expect(await uploadPhoto(server, client.token, image, { key: 'after' })).toMatchObject({
    status: 403,
    body: { code: 'under_age' },
  });
  // What had arrived is called so to whoever asks again.
  expect((await uploadPhoto(server, client.token, image, { key: 'before' })).status).toBe(200);
  expect(await isInQueue(client)).toBe(false);
  await say(client, '18-24');
  expect((await uploadPhoto(server, client.token, image, { key: 'after' })).status).toBe(201);
  expect(await isInQueue(client)).toBe(true);
});

test('of such an account nothing is kept of taste and of what was looked at, before and after', async () => {
  const client = await newClient(server);
  await say(client, '25-34');
  await learn(client);
  expect(await learnt(client)).toEqual([true, true, true, true]);
  await say(client, 'under-18');
  expect(await learnt(client)).toEqual([false, false, false, false]);
  await learn(client);
  expect(await learnt(client)).toEqual([false, false, false, false]);
  const { body } = await call(server, '/api/taste/', { token: client.token });
  expect(body).toEqual({ cards: [], answered: 0, asks_for_whom: false });
});

test('whoever has such a photo in hand sees it no more from then on, and the client still does', async () => {
  const client = await newClient(server);
  await say(client, '18-24');
  await claim(server, stylist, client.photoId);
  const id = await requestOf(server, client.photoId);
  const read = async () =>
    (await call<PendingRequest>(server, `/api/stylist/requests/${id}/`, { token: stylist.token }))
      .body;
  const { imageUrl, thumbUrl } = await read();
  const own = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, {
    token: client.token,
  });
  const statuses = async () =>
    Promise.all(
      [imageUrl, thumbUrl, own.body.image_url].map(
        async (url) => (await fetch(`${server.url}${url}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await say(client, 'under-18');
  expect(await statuses()).toEqual([410, 410, 200]);
  expect(await read()).toMatchObject({ code: 'request_closed' });
  expect(await claim(server, stylist, client.photoId)).toMatchObject({
    status: 409,
    body: { code: 'request_closed', message: expect.stringContaining('under 18') },
  });
  const draft = await createOutfit(server, stylist.token, outfitDraft(client.photoId));
  expect(draft.body).toMatchObject({ code: 'request_closed' });
  await say(client, '18-24');
  expect(await read()).toMatchObject({ imageUrl: expect.any(String) });
});

test('of such a client no stylist is given as much as a blur, and no other look is asked for', async () => {
  const client = await newClient(server);
  await say(client, '18-24');
  const outfit = await newOutfit(server, stylist, client);
  const blurs = async () => {
    const { token } = stylist;
    const page = await call<ClientDetails>(server, `/api/stylist/clients/${client.id}/`, { token });
    const list = await call<Photo[]>(server, `/api/closet/photos/user/${client.id}/`, { token });
    const one = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, { token });
    const look = await call<Outfit>(server, `/api/stylist/outfits/${outfit.id}/`, { token });
    return [
      page.body.photos[0]?.thumbhash,
      list.body[0]?.thumbhash,
      one.body.thumbhash,
      look.body.photo?.thumbhash,
    ].map((blur) => blur !== undefined && blur !== '');
  };
  expect(await blurs()).toEqual([true, true, true, true]);
  await say(client, 'under-18');
  expect(await blurs()).toEqual([false, false, false, false]);
  const again = await call(server, `/api/closet/photos/${client.photoId}/again/`, {
    token: client.token,
    json: { id: 'again-1', text: 'Less bright.', outfit: outfit.id },
  });
  expect(again).toMatchObject({ status: 403, body: { code: 'under_age' } });
});
