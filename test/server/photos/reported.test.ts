import { expect, test } from 'vitest';
import type { HouseLog } from '../../../contract/house-log.ts';
import type { HouseReports } from '../../../contract/house-reports.ts';
import type { House } from '../../../contract/house.ts';
import { HIDDEN_KEPT_MS, PHOTO_REPORTS_PER_HOUR } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Profile, UserExport } from '../../../contract/user.ts';
import {
  lateNotice,
  photoRemovedNotice,
  photoShownNotice,
  reportedNotice,
  requestNotice,
} from '../../../server/push/notices.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';
import { NOTHING_ASKED } from '../../../src/state/brief-form.ts';
import { deleteHidden } from '../../../server/upkeep/hidden.ts';
import { photos as texts } from '../../../texts/consumer/photos.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import {
  claim,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
const { password } = DEFAULT_STYLIST;
const fail = (error: unknown) => expect.unreachable(String(error));

const owner = async () => (await signInStylist(server)).token;
const report = (requestId: string, json: object, { token } = stylist) =>
  call(server, `/api/stylist/requests/${requestId}/report`, { token, json });
const read = (requestId: string, { token } = stylist) =>
  call<PendingRequest>(server, `/api/stylist/requests/${requestId}/`, { token });
const own = async ({ token, photoId }: Client) =>
  (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;
const reports = async () =>
  (await call<HouseReports>(server, '/api/house/reports/', { token: await owner() })).body;
const answer = async (id: string, act: string, json: object = { password }) =>
  call(server, `/api/house/reports/${id}/${act}/`, { token: await owner(), method: 'POST', json });
const profile = async ({ token }: Client) =>
  (await call<Profile>(server, '/api/user/profile/', { token })).body;
const statusOf = async (url: unknown) => (await fetch(`${server.url}${String(url)}`)).status;
const hiddenRows = ({ photoId }: Client) =>
  server.db.selectFrom('hidden_photos').selectAll().where('photo_id', '=', photoId).execute();

/** It was sent and hidden an hour ago. */
async function anHourEarlier({ photoId }: Client) {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const hidden = server.db.updateTable('hidden_photos').set({ at });
  await hidden.where('photo_id', '=', photoId).execute();
  const sent = server.db.updateTable('requests').set({ created_at: at });
  await sent.where('photo_id', '=', photoId).execute();
}

async function complain() {
  const body = new URLSearchParams({
    text: 'My photo is on a page.',
    name: 'Kavya Menon',
    reach: 'kavya@example.in',
  });
  await fetch(`${server.url}/complaint`, { method: 'POST', redirect: 'manual', body });
  const rows = server.db.selectFrom('complaints').select('id').orderBy('number', 'desc');
  const { id: complaint } = await rows.executeTakeFirstOrThrow();
  const taken = server.db.selectFrom('complaint_steps').select('what');
  return {
    act: async (act: string, json: object) =>
      call(server, `/api/house/complaints/${complaint}/${act}/`, { token: await owner(), json }),
    steps: async () =>
      (await taken.where('complaint_id', '=', complaint).orderBy('at').orderBy('id').execute()).map(
        ({ what }) => what,
      ),
  };
}
const isQueued = async ({ id }: Client) =>
  (await pending(server, stylist.token)).body.requests.some(({ userId }) => userId === id);

/** Whose photo a stylist has in hand and before her eyes. */
async function seen() {
  const client = await newClient(server);
  await claim(server, stylist, client.photoId);
  const requestId = await requestOf(server, client.photoId);
  const { body } = await read(requestId);
  return { client, requestId, dueAt: body.dueAt, imageUrl: body.imageUrl };
}

test('what is reported nobody sees but an owner, and it waits in no queue', async () => {
  const { client, requestId, imageUrl } = await seen();
  const { image_url: hers } = await own(client);
  const reported = { id: 'report-1', reason: 'nude' };
  for (const _ of [1, 2]) expect((await report(requestId, reported)).status).toBe(204);
  expect((await report(requestId, { ...reported, reason: 'child' })).status).toBe(204);
  expect((await reports()).reports[0]).toMatchObject({ id: 'report-1', reason: 'child' });
  expect((await report(requestId, reported)).status).toBe(204);
  expect(await Promise.all([imageUrl, hers].map(statusOf))).toEqual([410, 410]);
  expect(await isQueued(client)).toBe(false);
  expect((await read(requestId)).body).toMatchObject({ code: 'request_closed' });
  expect(await claim(server, stylist, client.photoId)).toMatchObject({
    status: 409,
    body: { code: 'claimed_by_another', message: expect.stringContaining('owner') },
  });
  expect((await own(client)).with_owner).toEqual(expect.any(String));
  expect((await reportedNotice(server.db, 'report-1'))?.path).toContain('/house/complaints');

  const { reports: listed, open } = await reports();
  const [one] = listed;
  expect(one).toMatchObject({ id: 'report-1', reason: 'nude', answer: null });
  expect(one).toMatchObject({ photo: { userId: client.id } });
  const house = await call<House>(server, '/api/house/', { token: await owner() });
  expect(house.body.reports).toBe(open);
  const { body } = await answer('report-1', 'look', {});
  expect(await statusOf(body['url'])).toBe(200);
  expect(await statusOf(String(body['url']).replace('&as=owner', ''))).toBe(403);
  const log = server.db.selectFrom('house_log').select('what').where('whom', '=', client.id);
  expect((await log.orderBy('id').execute()).map(({ what }) => what)).toEqual([
    'photo_opened',
    'photo_reported',
    'photo_opened',
  ]);
  const views = await call(server, `/api/closet/photos/${client.photoId}/views/`, {
    token: client.token,
  });
  expect(views.body['views']).toHaveLength(2);
  const exported = await call<UserExport>(server, '/api/user/export/', { token: client.token });
  const { photo_reports: told, house_log: lines } = exported.body as Record<string, unknown[]>;
  expect(told).toMatchObject([{ id: 'report-1', reason: 'nude' }]);
  expect(told).toEqual([expect.not.objectContaining({ stylist_id: expect.anything() })]);
  expect(lines).toContainEqual(expect.objectContaining({ what: 'photo_reported', who: null }));
});

test('only who has it in hand and has seen it reports it', async () => {
  const { client, requestId } = await seen();
  const other = await newStylist(server);
  const reported = { id: 'report-2', reason: 'other' };
  expect((await report(requestId, reported, other)).status).toBe(409);
  const unseen = await newClient(server);
  await claim(server, other, unseen.photoId);
  const unseenId = await requestOf(server, unseen.photoId);
  expect((await report(unseenId, reported, other)).body).toMatchObject({ code: 'not_yours' });
  expect((await report('nothing', reported)).status).toBe(404);
  expect((await report(requestId, { id: 'report-2', reason: 'ugly' })).status).toBe(400);
  expect(await isQueued(client)).toBe(true);
  expect(await isQueued(unseen)).toBe(true);
});

test('whoever has seen what is hidden by then reports it too, and nobody else', async () => {
  const [client, other] = [await newClient(server), await newStylist(server)];
  await claim(server, other, client.photoId);
  const requestId = await requestOf(server, client.photoId);
  await read(requestId, other);
  const { act } = await complain();
  expect((await act('hide', { photo: client.photoId, password })).status).toBe(204);
  const reported = { id: 'report-late', reason: 'child' };
  expect(await report(requestId, reported)).toMatchObject({
    status: 409,
    body: { code: 'claimed_by_another' },
  });
  expect((await report(requestId, reported, other)).status).toBe(204);
  expect((await reports()).reports).toContainEqual(
    expect.objectContaining({ id: 'report-late', reason: 'child', answer: null }),
  );
  expect(await act('show', { photo: client.photoId, password })).toMatchObject({
    body: { code: 'unanswered', message: expect.stringContaining('stylist') },
  });
});

test('shown again it is where it was, due as much later as it was hidden', async () => {
  const { client, requestId, dueAt } = await seen();
  await report(requestId, { id: 'report-3', reason: 'not_herself' });
  await anHourEarlier(client);
  expect((await answer('report-3', 'show', { password: 'a wrong one' })).status).toBe(400);
  for (const _ of [1, 2]) expect((await answer('report-3', 'show')).status).toBe(204);
  expect((await answer('report-3', 'delete')).status).toBe(410);
  expect(await isQueued(client)).toBe(true);
  expect((await own(client)).with_owner).toBeUndefined();
  expect(await photoShownNotice(server.db, client.photoId)).not.toBeNull();
  await claim(server, stylist, client.photoId);
  const anHourLater = Date.parse((await read(requestId)).body.dueAt) - Date.parse(dueAt);
  expect(anHourLater).toBeGreaterThanOrEqual(0);
  expect(anHourLater).toBeLessThan(60_000);
  const one = (await reports()).reports.find(({ id }) => id === 'report-3');
  expect(one).toMatchObject({ answer: 'shown', answeredBy: expect.any(String) });
});

test('deleted it is gone, the client is told, and so it is after a month without an answer', async () => {
  const [first, second] = [await seen(), await seen()];
  await report(first.requestId, { id: 'report-4', reason: 'child' });
  expect((await profile(first.client)).photo_removed_at).toBeUndefined();
  for (const _ of [1, 2]) expect((await answer('report-4', 'delete')).status).toBe(204);
  expect((await answer('report-4', 'look', {})).status).toBe(410);
  expect((await profile(first.client)).photo_removed_at).toEqual(expect.any(String));

  const log = `/api/house/log/?kind=owners&of=${first.client.id}`;
  const { lines } = (await call<HouseLog>(server, log, { token: await owner() })).body;
  expect(lines).toMatchObject([{ what: 'photo_deleted', photoOf: expect.any(String) }]);

  await report(second.requestId, { id: 'report-5', reason: 'child' });
  await deleteHidden({
    db: server.db,
    now: new Date(Date.now() + HIDDEN_KEPT_MS + 60_000),
    onError: fail,
  });
  const one = (await reports()).reports.find(({ id }) => id === 'report-5');
  expect(one).toMatchObject({ answer: 'deleted', answeredBy: null });
  expect((await profile(second.client)).photo_removed_at).toEqual(expect.any(String));
  // Somebody may have looked at it, or nobody has.
  const said = JSON.stringify(await photoRemovedNotice(server.db, second.client.id));
  expect(said + texts.home.removed('1 May')).not.toMatch(/look/);
});

test('what she deletes herself while it is hidden nobody says later to have deleted', async () => {
  const { client, requestId } = await seen();
  await report(requestId, { id: 'report-6', reason: 'other' });
  await call(server, `/api/closet/photos/${client.photoId}/`, { ...client, method: 'DELETE' });
  await deleteHidden({
    db: server.db,
    now: new Date(Date.now() + HIDDEN_KEPT_MS + 60_000),
    onError: fail,
  });
  expect((await profile(client)).photo_removed_at).toBeUndefined();
  expect(await hiddenRows(client)).toEqual([]);
});

test('nor of what was deleted before, as in an archive that was made meanwhile', async () => {
  const { client, requestId } = await seen();
  await report(requestId, { id: 'report-10', reason: 'other' });
  const gone = { deleted_at: new Date().toISOString() };
  await server.db.updateTable('photos').set(gone).where('id', '=', client.photoId).execute();
  await deleteHidden({
    db: server.db,
    now: new Date(Date.now() + HIDDEN_KEPT_MS + 60_000),
    onError: fail,
  });
  expect((await profile(client)).photo_removed_at).toBeUndefined();
  expect(await hiddenRows(client)).toEqual([]);
});

test('while it is hidden nobody is told that it waits, and no stylist is given as much as its blur', async () => {
  const { client, requestId } = await seen();
  const blur = async () =>
    (await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, stylist)).body.thumbhash;
  const { body: draft } = await createOutfit(server, stylist.token, outfitDraft(client.photoId));
  const ofOutfit = async () =>
    (await call<Outfit>(server, `/api/stylist/outfits/${draft.outfits[0]?.id}/`, stylist)).body
      .photo?.thumbhash;
  expect([await blur(), await ofOutfit()]).toEqual([expect.stringMatching(/./), await blur()]);
  await report(requestId, { id: 'report-7', reason: 'child' });
  expect([await blur(), await ofOutfit()]).toEqual(['', '']);
  expect(await requestNotice(server.db, requestId)).toBeNull();
  expect(await lateNotice(server.db, `2 ${requestId}`)).toBeNull();
  await answer('report-7', 'show');
  expect([await blur(), await ofOutfit()]).toEqual([expect.stringMatching(/./), await blur()]);
  expect(await requestNotice(server.db, requestId)).not.toBeNull();
});

test('while it is hidden no outfit tells a stylist what was asked with it', async () => {
  const client = await newClient(server);
  const brief = { ...NOTHING_ASKED, note: 'Something I can dance in' };
  const asked = { token: client.token, method: 'PUT', json: brief };
  await call(server, `/api/closet/photos/${client.photoId}/brief/`, asked);
  await claim(server, stylist, client.photoId);
  const outfit = await approveOutfit(server, stylist.token, client.photoId, 'Madder', ['note']);
  const told = async ({ token }: { token: string }) =>
    (await call<Outfit>(server, `/api/stylist/outfits/${outfit}/`, { token })).body.answers?.map(
      ({ text }) => text,
    );
  await server.db
    .insertInto('hidden_photos')
    .values({ photo_id: client.photoId, at: new Date().toISOString() })
    .execute();
  expect([await told(stylist), await told(client)]).toEqual([[], [brief.note]]);
  await server.db.deleteFrom('hidden_photos').where('photo_id', '=', client.photoId).execute();
  expect(await told(stylist)).toEqual([brief.note]);
});

test('what is hidden for a complaint, too, is shown once that one is closed, whose page tells of it', async () => {
  const { client, requestId } = await seen();
  await report(requestId, { id: 'report-8', reason: 'nude' });
  const { act, steps } = await complain();
  const photo = { photo: client.photoId, password };
  expect((await act('hide', photo)).status).toBe(204);
  expect(await answer('report-8', 'show')).toMatchObject({
    status: 409,
    body: { code: 'unanswered', message: expect.stringContaining('complaint') },
  });
  expect(await act('show', photo)).toMatchObject({
    status: 409,
    body: { code: 'unanswered', message: expect.stringContaining('stylist') },
  });
  await act('answer', { id: 'answer-of-report-8', text: 'It is hers.' });
  expect((await act('close', {})).status).toBe(204);
  expect((await answer('report-8', 'show')).status).toBe(204);
  expect(await isQueued(client)).toBe(true);

  await claim(server, stylist, client.photoId);
  await report(requestId, { id: 'report-9', reason: 'nude' });
  await act('hide', photo);
  expect((await answer('report-9', 'delete')).status).toBe(204);
  expect(await steps()).toEqual([
    'received',
    'hidden',
    'answered',
    'closed',
    'shown',
    'hidden',
    'deleted',
  ]);
  for (const _ of [1, 2]) expect((await act('delete', photo)).status).toBe(204);
});

test('what was kept for a stylist is kept for as long as was left when it was hidden', async () => {
  const { client, requestId } = await seen();
  const minute = 60_000;
  const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
  await server.db
    .updateTable('requests')
    .set({ reserved_for: stylist.id, reserved_until: at(-40) })
    .where('id', '=', requestId)
    .execute();
  await report(requestId, { id: 'report-11', reason: 'other' });
  await anHourEarlier(client);
  await answer('report-11', 'show');
  const other = await newStylist(server);
  expect((await claim(server, other, client.photoId)).body).toMatchObject({ code: 'reserved' });
  const { reserved_until: until } = await server.db
    .selectFrom('requests')
    .select('reserved_until')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const left = Date.parse(until ?? '') - Date.now();
  expect(left).toBeGreaterThan(19 * minute);
  expect(left).toBeLessThanOrEqual(20 * minute);
});

test('a stylist reports ten photos an hour, and what is more stays in hand', async () => {
  const other = await newStylist(server);
  const client = await newClient(server);
  await claim(server, other, client.photoId);
  const requestId = await requestOf(server, client.photoId);
  await read(requestId, other);
  const before = Array.from({ length: PHOTO_REPORTS_PER_HOUR }, (_, n) => ({
    id: `before-${n}`,
    photo_id: client.photoId,
    request_id: requestId,
    stylist_id: other.id,
    reason: 'other' as const,
    at: new Date(Date.now() - n * 1000).toISOString(),
    answered_at: new Date().toISOString(),
    answer: 'shown' as const,
  }));
  await server.db.insertInto('photo_reports').values(before).execute();
  const more = { id: 'report-12', reason: 'other' };
  expect(await report(requestId, more, other)).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: expect.stringContaining('10 photos') },
  });
  expect(await hiddenRows(client)).toEqual([]);
  const hourAgo = { at: new Date(Date.now() - 3_600_000).toISOString() };
  await server.db.updateTable('photo_reports').set(hourAgo).where('id', '=', 'before-0').execute();
  expect((await report(requestId, more, other)).status).toBe(204);
});
