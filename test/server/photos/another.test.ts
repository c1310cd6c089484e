import { beforeAll, expect, test } from 'vitest';
import type { Photo } from '../../../contract/photos.ts';
import { newOutfit, newStylist, pending, requestOf } from '../../support/people/styling.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const REASON = 'Too dark to see the colours.';

const server = serverOfFile();
const asha = stylistOfFile(server, 'Asha Rao');
let image: Buffer;
let other: Buffer;

beforeAll(async () => {
  [image, other] = await Promise.all([jpeg(), jpeg({ seed: 2 })]);
});

interface Refusal {
  code: string;
  fields?: Record<string, string>;
}

const send = <Body = Photo>(token: string, replaces?: string, key?: string, bytes = other) =>
  uploadPhoto<Body>(server, token, bytes, {
    ...(key !== undefined && { key }),
    ...(replaces !== undefined && { fields: { replaces } }),
  });

const read = async (token: string, id: string) =>
  (await call<Photo>(server, `/api/closet/photos/${id}/`, { token })).body;
const remove = (token: string, id: string) =>
  call(server, `/api/closet/photos/${id}`, { method: 'DELETE', token });

/** Somebody who was asked for another photo. */
async function newAsked() {
  const her = await signInConsumer(server);
  const fields = { brief: JSON.stringify(briefOf({ occasion: 'office', note: 'No silk.' })) };
  const { body } = await uploadPhoto(server, her.token, image, { fields });
  const request = await requestOf(server, body.id);
  await call(server, `/api/stylist/requests/${request}/decline/`, {
    token: asha.token,
    json: { reason: REASON },
  });
  return { ...her, photo: body.id };
}

test('a photo that was asked for again says which one came in its place', async () => {
  const { token, id, photo } = await newAsked();
  expect(await read(token, photo)).toMatchObject({ stage: 'retake', replaced_by: null });
  const { status, body: another } = await send(token, photo);
  expect(status).toBe(201);
  expect(another).toMatchObject({ replaces: photo, replaced_by: null, brief: null });
  expect(await read(token, photo)).toMatchObject({ stage: 'retake', replaced_by: another.id });
  const list = await call<Photo[]>(server, `/api/closet/photos/user/${id}/`, { token });
  expect(list.body.map(({ replaced_by }) => replaced_by)).toEqual([null, another.id]);
});

test('what it replaces is part of what a key names', async () => {
  const { token, photo } = await newAsked();
  const first = await send(token, photo, 'once');
  expect(await send(token, photo, 'once')).toMatchObject({
    status: 200,
    body: { id: first.body.id },
  });
  expect(await send(token, undefined, 'once')).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  // The repeat of one that came before the other was deleted is still that.
  await remove(token, photo);
  expect((await send(token, photo, 'once')).status).toBe(200);
});

test('it arrives when the other was answered from another phone, or deleted meanwhile', async () => {
  const { token, photo } = await newAsked();
  const first = await send(token, photo, 'phone');
  const second = await send(token, photo, 'tablet');
  expect(second.status).toBe(201);
  expect(await read(token, photo)).toMatchObject({ replaced_by: second.body.id });
  await remove(token, second.body.id);
  expect(await read(token, photo)).toMatchObject({ replaced_by: first.body.id });
  await remove(token, first.body.id);
  expect(await read(token, photo)).toMatchObject({ stage: 'retake', replaced_by: null });
  await remove(token, photo);
  expect(await send(token, photo, 'late')).toMatchObject({ status: 201 });
});

test('nothing but a photo of hers that was asked for again is replaced', async () => {
  const hers = await newAsked();
  const stranger = await newAsked();
  const waits = (await send(hers.token)).body.id;
  const styled = (await send(hers.token)).body.id;
  await newOutfit(server, asha, { ...hers, photoId: styled });
  for (const replaces of [stranger.photo, 'nothing', waits, styled]) {
    const key = `for ${replaces}`.replaceAll(' ', '-');
    expect(await send<Refusal>(hers.token, replaces, key)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { replaces: expect.any(String) as string } },
    });
    // The key has named nothing: the photo may still come under it.
    expect((await send(hers.token, undefined, key)).status).toBe(201);
    // A late copy of the first is told the same, and the photo stays.
    expect((await send<Refusal>(hers.token, replaces, key)).status).toBe(400);
  }
  expect(await read(stranger.token, stranger.photo)).toMatchObject({ replaced_by: null });
});

test('whoever styles the new one sees what the other lacked', async () => {
  const { token, photo } = await newAsked();
  const another = (await send(token, photo)).body.id;
  const plain = (await send(token)).body.id;
  const { body } = await pending(server, (await newStylist(server)).token);
  const of = (id: string) => body.requests.find(({ photoId }) => photoId === id);
  expect(of(another)?.replaces).toEqual({ photoId: photo, reason: REASON, by: 'Asha Rao' });
  expect(of(plain)?.replaces).toBeNull();
  await remove(token, photo);
  const later = await pending(server, asha.token);
  expect(later.body.requests.find(({ photoId }) => photoId === another)?.replaces).toBeNull();
});

test('her export says which one came in place of which', async () => {
  const { token, photo } = await newAsked();
  const another = (await send(token, photo)).body.id;
  const { body } = await call<{ photos: { id: string; replaces: string | null }[] }>(
    server,
    '/api/user/export/',
    { token },
  );
  expect(body.photos.find(({ id }) => id === another)).toMatchObject({ replaces: photo });
  expect(body.photos.find(({ id }) => id === photo)).toMatchObject({ replaces: null });
});
