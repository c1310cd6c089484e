import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ListedPhoto, Photo, type PhotoList } from '../../../contract/photos.ts';
import { z } from '../../../contract/zod.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { claim } from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
let skewMs = 0;

const listPath = (id: string, query = '') => `/api/closet/photos/user/${id}/${query}`;

async function consumerWith(count: number) {
  const consumer = await signInConsumer(server);
  const photos: Photo[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    photos.unshift((await uploadPhoto(server, consumer.token, await jpeg({ seed }))).body);
  }
  return { ...consumer, photos, ids: photos.map(({ id }) => id) };
}

test('the newest comes first, for her and for stylists, in both slash forms', async () => {
  const { id, token, ids } = await consumerWith(3);
  const stylist = await signInStylist(server);
  for (const photoId of ids) await claim(server, stylist, photoId);
  for (const reader of [token, stylist.token]) {
    for (const url of [listPath(id), listPath(id).slice(0, -1)]) {
      const { status, body } = await call<PhotoList>(server, url, { token: reader });
      expect(status).toBe(200);
      expect(body.map((photo) => photo.id)).toEqual(ids);
      // In a list a stylist is shown none that was not opened.
      const schema = reader === token ? Photo : ListedPhoto;
      expect(z.safeParse(z.array(schema), body).success).toBe(true);
    }
  }
});

test('pages lead from one to the next', async () => {
  const { id, token, ids } = await consumerWith(3);
  const first = await call<PhotoList>(server, listPath(id, '?limit=2'), { token });
  expect(first.body.map((photo) => photo.id)).toEqual(ids.slice(0, 2));
  const [, next] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await call<PhotoList>(server, next ?? '', { token });
  expect(second.body.map((photo) => photo.id)).toEqual(ids.slice(2));
  expect(second.headers.get('link')).toBeNull();
  const wrong = await call(server, listPath(id, '?limit=0'), { token });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { limit: expect.any(String) } } });
  expect((await call(server, listPath(id, '?limit='), { token })).status).toBe(200);
});

test('an unchanged list is not sent again, a changed one is', async () => {
  const { id, token, ids } = await consumerWith(1);
  const ask = (etag?: string) =>
    call<PhotoList>(server, listPath(id), {
      token,
      headers: etag === undefined ? {} : { 'If-None-Match': etag },
    });
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  expect((await ask(`W/${etag}, "other"`)).status).toBe(304);
  await uploadPhoto(server, token, await jpeg({ seed: 9 }));
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(changed.body).toHaveLength(2);
  await call(server, `/api/closet/photos/${ids[0]}`, { method: 'DELETE', token });
  expect((await ask(changed.headers.get('etag') ?? '')).body).toHaveLength(1);
});

test('a claim shows as styling until it runs out', async () => {
  const { id, token, ids } = await consumerWith(1);
  const stylist = await signInStylist(server);
  const stage = async () => {
    const { body } = await call<PhotoList>(server, listPath(id), { token });
    return body[0]?.stage;
  };
  expect(await stage()).toBe('queued');
  await server.db
    .updateTable('requests')
    .set({ claimed_by: stylist.id, claim_expires_at: new Date(Date.now() + 60_000).toISOString() })
    .where('photo_id', '=', ids[0] ?? '')
    .execute();
  await server.db
    .updateTable('users')
    .set((eb) => ({ photos_revision: eb('photos_revision', '+', 1) }))
    .execute();
  expect(await stage()).toBe('styling');
  skewMs = 61_000;
  expect(await stage()).toBe('queued');
  skewMs = 0;
});

test('one photo is read by its owner and by stylists', async () => {
  const { token, photos } = await consumerWith(1);
  const stranger = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const [photo] = photos;
  const read = (reader: string, id = photo?.id) =>
    call<Photo>(server, `/api/closet/photos/${id}/`, { token: reader });
  expect((await read(token)).body.image_url).toBe(photo?.image_url);
  expect((await read(stylist.token)).body).toMatchObject({ stage: 'queued', image_url: null });
  await claim(server, stylist, photo?.id ?? '');
  expect((await read(stylist.token)).body.image_url).toEqual(expect.any(String));
  expect(await read(stranger.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await read(token, 'no-such-id')).status).toBe(404);
  expect((await read(token, '%00%20')).status).toBe(404);
});

test('a deleted photo takes its bytes along, and may be deleted again', async () => {
  const { id, token, photos } = await consumerWith(1);
  const stranger = await signInConsumer(server);
  const [photo] = photos;
  const remove = (by: string) =>
    call(server, `/api/closet/photos/${photo?.id}`, {
      method: 'DELETE',
      token: by,
      headers: { Accept: 'application/json' },
    });
  expect((await remove(stranger.token)).status).toBe(404);
  expect((await call(server, photo?.image_url ?? '')).status).toBe(200);
  const stylist = await signInStylist(server);
  await claim(server, stylist, photo?.id ?? '');
  await call(server, `/api/closet/photos/${photo?.id}/`, { token: stylist.token });
  expect(await remove(token)).toMatchObject({
    status: 200,
    body: { deleted: { files: 2, views: 1, brief: false }, at: expect.any(String) },
  });
  expect(await remove(token)).toMatchObject({
    status: 200,
    body: { deleted: { files: 0, views: 0, brief: false } },
  });
  // As apps from before ask.
  const place = `/api/closet/photos/${photo?.id}`;
  expect((await call(server, place, { method: 'DELETE', token })).status).toBe(204);
  expect((await call(server, photo?.image_url ?? '')).status).toBe(410);
  expect((await call(server, listPath(id), { token })).body).toEqual([]);
  expect((await call(server, `/api/closet/photos/${photo?.id}`, { token })).status).toBe(404);
  const shard = path.join(server.dataDir, 'blobs', photo?.id.slice(-2) ?? '');
  const left = existsSync(shard) ? readdirSync(shard) : [];
  expect(left.filter((name) => name.startsWith(photo?.id ?? ''))).toEqual([]);
  const request = await server.db
    .selectFrom('requests')
    .select('status')
    .where('photo_id', '=', photo?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(request.status).toBe('withdrawn');
  const row = await server.db
    .selectFrom('photos')
    .select(['thumbhash', 'sha256'])
    .where('id', '=', photo?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ thumbhash: '', sha256: '' });
});
