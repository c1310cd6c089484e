import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CLAIM_MS, MEDIA_URL_BRIEF_MS, VIEW_WRITTEN_EVERY_MS } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { OwnPieceAnswer } from '../../../contract/own-clothes.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { setSuspended } from '../../../server/house/clients.ts';
import { dropItsPicture } from '../../../server/own-clothes/store.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { addOwn, deleteOwn, ownOf } from '../../support/people/own.ts';
import {
  approve,
  claim,
  createOutfit,
  itemDraft,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

let skewMs = 0;
const server = serverOfFile({
  env: { ACCESS_TTL_S: '86400' },
  now: () => new Date(Date.now() + skewMs),
});
let asha: Session;
let meera: Session;
let her: Session<'consumer'>;
let piece: OwnPieceAnswer;
let photo: Photo;

beforeAll(async () => {
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Das');
});

const send = async (item: string, { token } = her) => {
  const fields = { brief: JSON.stringify(briefOf({ around: [{ item, owned: false }] })) };
  return (await uploadPhoto(server, token, await jpeg(), { fields })).body;
};

beforeEach(async () => {
  skewMs = 0;
  her = await signInConsumer(server);
  piece = (await addOwn(server, her, { key: `key-of-${her.id}` })).body;
  photo = await send(piece.id);
});

const lineFor = async ({ token }: Session) => {
  const path = `/api/stylist/requests/${await requestOf(server, photo.id)}/`;
  return (await call<PendingRequest>(server, path, { token })).body.lines?.[0];
};
const inQueue = async ({ token }: Session) =>
  (await pending(server, token)).body.requests.find(({ photoId }) => photoId === photo.id)
    ?.lines?.[0];
const lastView = async () => (await ownOf(server, her))[0]?.last_view?.name ?? null;
const viewsOf = () =>
  server.db.selectFrom('own_views').select('id').where('piece_id', '=', piece.id).execute();
const loggedOf = () =>
  server.db
    .selectFrom('house_log')
    .select(['who', 'what', 'whom'])
    .where('about', '=', piece.id)
    .execute();
const draft = async ({ token }: Session) => {
  const { body } = await createOutfit(
    server,
    token,
    outfitDraft(photo.id, {
      items: [itemDraft({ why: 'Goes with it' })],
      answers: [{ line: 'around-1', kept: true }],
    }),
  );
  return body.outfits[0]!.id;
};
const outfitFor = async ({ token }: Pick<Session, 'token'>, id: string) =>
  (await call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token })).body;

const CLOSED = {
  name: 'Blue silk dupatta',
  category: 'Dupatta',
  picture_url: null,
  thumb_url: null,
};
const OPEN = { ...CLOSED, picture_url: expect.any(String), thumb_url: expect.any(String) };

test('a look is asked for around a piece of her own, which she has, by its id or the key it was sent with', async () => {
  const owned = [{ item: piece.id, owned: true }];
  expect(photo.brief?.around).toEqual(owned);
  expect((await send(`key-of-${her.id}`)).brief?.around).toEqual(owned);
  const { token } = her;
  const around = [...owned, { item: `key-of-${her.id}`, owned: false }];
  const fields = { brief: JSON.stringify(briefOf({ around })) };
  const { body } = await uploadPhoto(server, token, await jpeg(), { fields });
  expect(body.brief?.around).toEqual(owned);
});

test('not around another’s, nor by another’s key', async () => {
  const other = await signInConsumer(server);
  expect((await send(piece.id, other)).brief?.around).toEqual([]);
  expect((await send(`key-of-${her.id}`, other)).brief?.around).toEqual([]);
});

test('apps and desks of before read a line with words, and no piece without a link', async () => {
  expect(await lineFor(asha)).toEqual({
    id: 'around-1',
    kind: 'around',
    text: 'Around Blue silk dupatta',
    value: piece.id,
    own_piece: { id: piece.id, thumbhash: expect.any(String), ...CLOSED },
  });
});

test('its picture opens with the photo it was asked with, and she reads by whom', async () => {
  expect(await inQueue(asha)).toMatchObject({ own_piece: CLOSED });
  expect(await lineFor(asha)).toMatchObject({ own_piece: CLOSED });
  expect(await lastView()).toBe(null);
  await claim(server, asha, photo.id);
  const line = await lineFor(asha);
  expect(line).toMatchObject({ own_piece: OPEN });
  expect(await lastView()).toBe('Asha Sethi');
  await lineFor(asha);
  await inQueue(asha);
  expect(await viewsOf()).toHaveLength(1);
  expect(await loggedOf()).toEqual([{ who: asha.id, what: 'photo_opened', whom: her.id }]);
  expect(await lineFor(meera)).toMatchObject({ own_piece: CLOSED });
  expect(await inQueue(meera)).toMatchObject({ own_piece: CLOSED });
  expect(await lastView()).toBe('Asha Sethi');
  const got = await fetch(server.url + line?.own_piece?.picture_url);
  expect([got.status, got.headers.get('cache-control')]).toEqual([200, 'no-store']);
  skewMs = MEDIA_URL_BRIEF_MS + 1000;
  expect((await fetch(server.url + line?.own_piece?.picture_url)).status).toBe(403);
  skewMs = VIEW_WRITTEN_EVERY_MS + CLAIM_MS + 1000;
  expect(await lineFor(asha)).toMatchObject({ own_piece: CLOSED });
});

test('of each stylist who opened it she reads when that was last', async () => {
  await claim(server, asha, photo.id);
  await lineFor(asha);
  skewMs = VIEW_WRITTEN_EVERY_MS + CLAIM_MS + 1000;
  await claim(server, meera, photo.id);
  await lineFor(meera);
  skewMs += VIEW_WRITTEN_EVERY_MS + 1000;
  await lineFor(meera);
  const [own] = await ownOf(server, her);
  expect(own?.views?.map(({ name }) => name)).toEqual(['Meera Das', 'Asha Sethi']);
  expect(own?.last_view).toEqual(own?.views?.[0]);
});

test('in the outfit she sees it, and the stylist for as long as the photo is open', async () => {
  const id = await draft(asha);
  await approve(server, asha.token, id);
  expect(await outfitFor(her, id)).toMatchObject({
    answers: [{ line: 'around-1', text: 'Around Blue silk dupatta', own_piece: OPEN }],
  });
  await lineFor(asha);
  await call(server, `/api/closet/photos/${photo.id}/`, asha);
  expect((await outfitFor(asha, id)).answers).toMatchObject([{ own_piece: OPEN }]);
  skewMs = VIEW_WRITTEN_EVERY_MS + 1000;
  expect((await outfitFor(asha, id)).answers).toMatchObject([{ own_piece: CLOSED }]);
  await setSuspended(server.db, { userId: her.id, by: null, now: new Date() }, true);
  const withheld = { ...CLOSED, thumbhash: '' };
  expect((await outfitFor(asha, id)).answers).toMatchObject([{ own_piece: withheld }]);
});

test('what is deleted while somebody works at it keeps its words, and no picture', async () => {
  await claim(server, asha, photo.id);
  const before = await lineFor(asha);
  await deleteOwn(server, her, piece.id);
  const line = await lineFor(asha);
  expect(line?.text).toBe('Around Blue silk dupatta');
  expect(line).toMatchObject({ called: 'Blue silk dupatta' });
  expect(line?.own_piece).toBe(undefined);
  expect((await fetch(server.url + before?.own_piece?.picture_url)).status).toBe(410);
  const id = await draft(asha);
  expect((await approve(server, asha.token, id)).status).toBe(200);
  const { answers } = await outfitFor(her, id);
  expect(answers?.[0]).toMatchObject({
    text: 'Around Blue silk dupatta',
    called: 'Blue silk dupatta',
  });
  const { body } = await call<Photo>(server, `/api/closet/photos/${photo.id}/`, her);
  expect(body.brief?.around).toEqual([{ item: piece.id, owned: true, was: 'Blue silk dupatta' }]);
});

test('nobody puts words into a line by sending what a piece was', async () => {
  const around = [{ item: 'nothing', owned: true, was: 'Gold watch' }];
  const fields = { brief: JSON.stringify(briefOf({ around })) };
  const { body } = await uploadPhoto(server, her.token, await jpeg(), { fields });
  expect(body.brief?.around).toEqual([]);
});

test('who lets nobody see her photos any more shows no stylist what is hers, and keeps it', async () => {
  await claim(server, asha, photo.id);
  expect(await lineFor(asha)).toMatchObject({ own_piece: OPEN });
  const json = { version: 1, round: 0, agreed: false };
  await call(server, '/api/user/consents/photo/', { method: 'PUT', token: her.token, json });
  expect(await lineFor(asha)).toBe(undefined);
  expect(await ownOf(server, her)).toMatchObject([
    { id: piece.id, picture_url: expect.any(String) },
  ]);
  const fields = { brief: JSON.stringify(briefOf({ around: [{ item: piece.id, owned: true }] })) };
  const { status } = await uploadPhoto(server, her.token, await jpeg(), { fields });
  expect(status).toBe(403);
});

test('of a picture that has gone by its term the piece is left', async () => {
  await claim(server, asha, photo.id);
  await dropItsPicture(server.db, piece.id, new Date());
  expect(await lineFor(asha)).toMatchObject({ own_piece: { ...CLOSED, thumbhash: '' } });
});

test('no stylist makes a piece of the library of it', async () => {
  await claim(server, asha, photo.id);
  const line = await lineFor(asha);
  for (const image_url of [
    line?.own_piece?.picture_url,
    server.url + line?.own_piece?.picture_url,
  ]) {
    const { status } = await createOutfit(
      server,
      asha.token,
      outfitDraft(photo.id, { items: [itemDraft({ image_url })] }),
    );
    expect(status).toBe(400);
  }
});
