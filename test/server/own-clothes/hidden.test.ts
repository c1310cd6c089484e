import { beforeEach, expect, test } from 'vitest';
import type { HouseComplaintPage, MeantPhoto } from '../../../contract/house-complaints.ts';
import type { HouseReports } from '../../../contract/house-reports.ts';
import { HIDDEN_KEPT_MS } from '../../../contract/limits.ts';
import type { OwnPieceAnswer } from '../../../contract/own-clothes.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Profile, UserExport } from '../../../contract/user.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';
import { deleteHidden } from '../../../server/upkeep/hidden.ts';
import { briefOf } from '../../support/people/brief.ts';
import {
  call,
  newEmail,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import { addOwn, deleteOwn, ownOf } from '../../support/people/own.ts';
import { claim, newStylist, pending, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
const { password } = DEFAULT_STYLIST;
const fail = (error: unknown) => expect.unreachable(String(error));
let email: string;
let her: Session<'consumer'>;
let piece: OwnPieceAnswer;
let photo: Photo;

beforeEach(async () => {
  email = newEmail();
  her = await signInConsumer(server, email);
  piece = (await addOwn(server, her)).body;
  const fields = { brief: JSON.stringify(briefOf({ around: [{ item: piece.id, owned: true }] })) };
  photo = (await uploadPhoto(server, her.token, await jpeg(), { fields })).body;
  await claim(server, stylist, photo.id);
});

const owner = async () => (await signInStylist(server)).token;
const requestId = () => requestOf(server, photo.id);
const line = async () => {
  const path = `/api/stylist/requests/${await requestId()}/`;
  const { body } = await call<PendingRequest>(server, path, stylist);
  return body.lines?.find(({ kind }) => kind === 'around')?.own_piece;
};
const statusOf = async (url: unknown) => (await fetch(`${server.url}${String(url)}`)).status;
const hers = async () => (await ownOf(server, her))[0];
const removedAt = async () =>
  (await call<Profile>(server, '/api/user/profile/', her)).body.photo_removed_at;
const acts = async () => {
  const log = server.db.selectFrom('house_log').select('what').where('about', '=', piece.id);
  return (await log.orderBy('id').execute()).map(({ what }) => what);
};
const report = async (id: string, who = stylist) =>
  call(server, `/api/stylist/requests/${await requestId()}/report`, {
    token: who.token,
    json: { id, reason: 'not_herself', piece: piece.id },
  });
const reports = async () =>
  (await call<HouseReports>(server, '/api/house/reports/', { token: await owner() })).body.reports;
const answer = async (id: string, act: string, json: object = { password }) =>
  call(server, `/api/house/reports/${id}/${act}/`, { token: await owner(), method: 'POST', json });

async function complain() {
  const body = new URLSearchParams({
    text: 'I am in a picture of her clothes.',
    name: 'Kavya Menon',
    reach: 'kavya@example.in',
  });
  await fetch(`${server.url}/complaint`, { method: 'POST', redirect: 'manual', body });
  const rows = server.db.selectFrom('complaints').select('id').orderBy('number', 'desc');
  const { id } = await rows.executeTakeFirstOrThrow();
  const at = `/api/house/complaints/${id}/`;
  return {
    post: async (act: string, json: object = { photo: piece.id, password }) =>
      call(server, `${at}${act}/`, { token: await owner(), json }),
    steps: async () =>
      (await call<HouseComplaintPage>(server, at, { token: await owner() })).body.steps.map(
        ({ what }) => what,
      ),
    search: async (query: string) =>
      (
        await call<{ photos: MeantPhoto[] }>(server, `${at}photos/?${query}`, {
          token: await owner(),
        })
      ).body.photos,
  };
}

test('a picture of her own clothes is found, looked at, hidden at once, and shown again', async () => {
  const { post, steps, search } = await complain();
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const found = await search(`account=${email}&day=${day}`);
  expect(found.map(({ id }) => id).toSorted()).toEqual([photo.id, piece.id].toSorted());
  expect(found.find(({ id }) => id === piece.id)).toMatchObject({
    piece: 'Blue silk dupatta',
    hiddenAt: null,
    heldBy: 'Asha Rao',
  });
  const looked = await post('look', { photo: piece.id });
  const given = await line();
  const urls = [piece.picture_url, piece.thumb_url, given?.picture_url, looked.body['url']];
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200]);
  expect((await hers())?.views).toHaveLength(2);

  expect((await post('hide')).status).toBe(204);
  expect(await Promise.all(urls.map(statusOf))).toEqual([410, 410, 410, 200]);
  expect(await line()).toMatchObject({ picture_url: null, thumb_url: null, thumbhash: '' });
  expect(await hers()).toMatchObject({
    picture_url: null,
    thumb_url: null,
    picture_until: null,
    with_owner: expect.any(String),
  });
  // The photo that it was asked with is another picture.
  expect(await statusOf(photo.image_url)).toBe(200);
  const [meant] = await search('');
  expect(meant).toMatchObject({ id: piece.id, isHeld: true, hiddenAt: expect.any(String) });

  expect((await post('show')).status).toBe(204);
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200]);
  expect((await hers())?.with_owner).toBeUndefined();
  expect(await steps()).toEqual(['received', 'looked', 'hidden', 'shown']);
  expect(await acts()).toEqual(['photo_opened', 'photo_opened', 'photo_hidden', 'photo_shown']);
});

test('deleted for a complaint it is gone from her closet, and so it is after a month', async () => {
  const { post, steps } = await complain();
  expect((await post('delete')).status).toBe(204);
  expect(await ownOf(server, her)).toEqual([]);
  expect(await statusOf(piece.picture_url)).toBe(410);
  expect(await removedAt()).toEqual(expect.any(String));
  expect((await post('look', { photo: piece.id })).status).toBe(410);

  piece = (await addOwn(server, her)).body;
  await post('hide');
  for (const [afterMs, left] of [
    [-60_000, 1],
    [60_000, 0],
  ] as const) {
    const now = new Date(Date.now() + HIDDEN_KEPT_MS + afterMs);
    await deleteHidden({ db: server.db, now, onError: fail });
    expect(await ownOf(server, her)).toHaveLength(left);
  }
  expect(await steps()).toEqual(['received', 'deleted', 'hidden', 'deleted']);
});

test('a stylist who has seen it reports it, and works on without it', async () => {
  const other = await newStylist(server);
  expect((await report('own-1', other)).status).toBe(409);
  expect((await report('own-1')).body).toMatchObject({ code: 'not_yours' });
  const given = await line();
  for (const _ of [1, 2]) expect((await report('own-1')).status).toBe(204);
  expect(await statusOf(given?.picture_url)).toBe(410);
  expect(await line()).toMatchObject({ picture_url: null });
  const { requests } = (await pending(server, stylist.token)).body;
  expect(requests.find(({ photoId }) => photoId === photo.id)?.claim?.stylistId).toBe(stylist.id);
  expect(await statusOf(photo.image_url)).toBe(200);

  const one = (await reports()).find(({ id }) => id === 'own-1');
  expect(one).toMatchObject({
    answer: null,
    photo: { piece: 'Blue silk dupatta', userId: her.id },
  });
  const { body } = await answer('own-1', 'look', {});
  expect(String(body['url'])).toContain(piece.id);
  expect(await statusOf(body['url'])).toBe(200);
  const { post } = await complain();
  await post('hide');
  expect(await answer('own-1', 'show')).toMatchObject({ body: { code: 'unanswered' } });
  expect(await post('show')).toMatchObject({ body: { code: 'unanswered' } });
  await post('answer', { id: 'answer-own-1', text: 'It is gone.' });
  await post('close', {});
  expect((await answer('own-1', 'show')).status).toBe(204);
  expect(await statusOf(given?.picture_url)).toBe(200);

  expect((await report('own-2')).status).toBe(204);
  const exported = await call<UserExport>(server, '/api/user/export/', her);
  expect((exported.body as Record<string, unknown[]>)['hidden_pieces']).toHaveLength(1);
  expect((await answer('own-2', 'delete')).status).toBe(204);
  expect(await ownOf(server, her)).toEqual([]);
  expect(await acts()).toEqual(
    expect.arrayContaining(['photo_reported', 'photo_hidden', 'photo_shown', 'photo_deleted']),
  );
});

test('what she deletes herself while it is hidden answers who reported it', async () => {
  await line();
  await report('own-3');
  await deleteOwn(server, her, piece.id);
  const one = (await reports()).find(({ id }) => id === 'own-3');
  expect(one).toMatchObject({ answer: 'deleted', answeredBy: null });
  expect(await removedAt()).toBeUndefined();
  expect(await server.db.selectFrom('hidden_pieces').selectAll().execute()).toEqual([]);
});

test('with her account all of it goes', async () => {
  const { post } = await complain();
  await post('hide');
  const json = { confirm: 'DELETE' };
  await call(server, '/api/user/', { method: 'DELETE', token: her.token, json });
  const held = server.db.selectFrom('hidden_for').selectAll();
  expect(await held.where('picture_id', '=', piece.id).execute()).toEqual([]);
});
