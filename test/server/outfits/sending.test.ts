import { beforeEach, expect, test } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { SEND_OUTFITS, sendHeld } from '../../../server/outfits/send.ts';
import { hasJob } from '../../../server/jobs/queue.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { call, type Session } from '../../support/people/call.ts';
import { ANSWERED, ASKED } from '../../support/people/asked.ts';
import { waitingClient } from '../../support/people/queue.ts';
import {
  approve,
  claim,
  createOutfit,
  newClient,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const START = new Date('2026-08-01T08:00:00Z');
const server = serverOfFile({ now: () => now });
const asha = stylistOfFile(server, 'Asha Rao');
const meera = stylistOfFile(server, 'Meera Das');
let client: Client;
let now = START;

beforeEach(async () => {
  now = START;
  client = await newClient(server);
});

const draft = async (title: string, by = asha, of = client) => {
  const made = await createOutfit(server, by.token, outfitDraft(of.photoId, { title }));
  return made.body.outfits[0]?.id ?? '';
};
const photo = async (of = client) =>
  (await call<Photo>(server, `/api/closet/photos/${of.photoId}`, of)).body;
const seenBy = async ({ token }: Session, id: string) =>
  (await call(server, `/api/stylist/outfits/${id}/`, { token })).status;
const send = (id: string, json: object = {}, { token } = asha) =>
  approve<{ goesAt?: string; code?: string }>(server, token, id, json);
const takeBack = (id: string, { token } = asha) =>
  call<{ code?: string }>(server, `/api/stylist/outfits/${id}/approve/`, {
    method: 'DELETE',
    token,
  });
const isQueued = async ({ token } = asha) =>
  (await pending(server, token)).body.requests.some(({ photoId }) => photoId === client.photoId);
/** The server does what is due by itself; it has no more to do when this is over. */
const after = async (seconds: number) => {
  now = new Date(START.getTime() + seconds * 1000);
  const atHand = server.db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', SEND_OUTFITS)
    .where((job) => job.or([job('attempts', '>', 0), job('run_at', '<=', now.toISOString())]));
  await expect.poll(() => atHand.execute(), { timeout: 10_000 }).toEqual([]);
};

test('what is named goes, what is left out stays a draft and can go later', async () => {
  const [first, second, third] = [await draft('One'), await draft('Two'), await draft('Three')];
  expect((await send(first, { outfits: [first, third], stylistNotes: 'Roll up.' })).status).toBe(
    200,
  );
  expect(await photo()).toMatchObject({ stage: 'ready', outfit_count: 2 });
  expect(await seenBy(client, second)).toBe(404);
  const last = await call(server, `/api/stylist/outfits/${third}/`, client);
  expect(last.body).toMatchObject({ stylist_notes: 'Roll up.' });
  expect((await send(second, {}, meera)).body.code).toBe('not_yours');
  expect((await send(second)).status).toBe(200);
  expect(await photo()).toMatchObject({ outfit_count: 3 });
  expect(await seenBy(client, second)).toBe(200);
});

test('each has its own note', async () => {
  const [first, second] = [await draft('One'), await draft('Two')];
  const notes = ['Roll up.', 'Wear it loose.'];
  expect((await send(first, { outfits: [first, second], notes })).status).toBe(200);
  for (const [at, id] of [first, second].entries()) {
    const { body } = await call(server, `/api/stylist/outfits/${id}/`, client);
    expect(body).toMatchObject({ stylist_notes: notes[at] });
  }
});

test('what is left out can be thrown away later, and does not go after a deleted photo', async () => {
  const [first, second, third] = [await draft('One'), await draft('Two'), await draft('Three')];
  await send(first, { outfits: [first] });
  expect((await send(second, { approved: false })).status).toBe(200);
  expect(await seenBy(asha, second)).toBe(404);
  await call(server, `/api/closet/photos/${client.photoId}`, { ...client, method: 'DELETE' });
  expect((await send(third)).body.code).toBe('request_closed');
});

test('once a request is completed, only what its own stylist means goes', async () => {
  const [first, second, third] = [await draft('One'), await draft('Two'), await draft('Three')];
  await send(first, { outfits: [first] });
  await server.db
    .updateTable('outfits')
    .set({ stylist_id: meera.id })
    .where('id', '=', third)
    .execute();
  expect((await send(second, { outfits: [second, third] })).status).toBe(403);
  expect((await send(second)).status).toBe(200);
  expect(await seenBy(client, third)).toBe(404);
  expect((await send(third, {}, meera)).status).toBe(200);
  expect(await seenBy(client, third)).toBe(200);
});

test('what cannot be sent however often it is tried is in the queue again', async () => {
  const first = await draft('One');
  await send(first, { undo_s: 10 });
  const request = await requestOf(server, client.photoId);
  await sendHeld({ db: server.db, now: () => now }).giveUp?.(request);
  expect(await isQueued()).toBe(true);
  expect(await photo()).toMatchObject({ stage: 'styling' });
});

test('an outfit of another request is not sent along', async () => {
  const first = await draft('One');
  const other = await newClient(server);
  const strange = await draft('Strange', asha, other);
  for (const outfits of [[first, strange], ['nothing'], []]) {
    expect((await send(first, { outfits })).status).toBe(400);
  }
  expect(await photo()).toMatchObject({ stage: 'styling' });
  expect(await photo(other)).toMatchObject({ stage: 'styling' });
});

test('what was sent while the clock was ahead goes once it is right, and not when that time comes', async () => {
  const day = 24 * 60 * 60;
  now = new Date(START.getTime() + 9 * day * 1000);
  const first = await draft('One');
  expect((await send(first, { undo_s: 10 })).body.goesAt).toBe('2026-08-10T08:00:10.000Z');
  now = START;
  await bringBack(server.db, now);
  await after(31);
  expect(await photo()).toMatchObject({ stage: 'ready', outfit_uuid: first });
});

test('until its time nothing is seen, then it goes by itself', async () => {
  const first = await draft('One');
  const { body } = await send(first, { undo_s: 10 });
  expect(body).toEqual({ success: true, goesAt: '2026-08-01T08:00:10.000Z' });
  await after(9);
  expect(await photo()).toMatchObject({ stage: 'styling', outfit_uuid: null });
  expect(await seenBy(client, first)).toBe(404);
  expect([await isQueued(), await isQueued(meera)]).toEqual([false, false]);
  expect((await claim(server, meera, client.photoId)).status).toBe(409);
  await after(10);
  expect(await photo()).toMatchObject({ stage: 'ready', outfit_uuid: first });
  await after(20);
  expect((await takeBack(first)).body.code).toBe('already_sent');
});

test('what was pressed for is changed by nobody who takes it for a draft', async () => {
  const first = await draft('One');
  const change = (title: string) =>
    call<{ code?: string }>(server, `/api/stylist/outfits/${first}/`, {
      token: asha.token,
      method: 'PATCH',
      json: { title, draft: true },
    });
  expect((await change('Two')).status).toBe(200);
  await send(first, { undo_s: 10 });
  expect((await change('Three')).body.code).toBe('already_sent');
  await takeBack(first);
  expect((await change('Four')).status).toBe(200);
  await send(first);
  expect((await change('Five')).body.code).toBe('already_sent');
  const seen = await call<Outfit>(server, `/api/stylist/outfits/${first}/`, client);
  expect(seen.body.title).toBe('Four');
});

test('taken back it waits as before, and goes when it is sent again', async () => {
  const first = await draft('One');
  await send(first, { undo_s: 10 });
  expect((await takeBack(first, meera)).body.code).toBe('claimed_by_another');
  for (let time = 1; time <= 2; time += 1) expect((await takeBack(first)).status).toBe(204);
  const request = await requestOf(server, client.photoId);
  expect(await hasJob(server.db, SEND_OUTFITS, request)).toBe(false);
  await after(60);
  expect(await photo()).toMatchObject({ stage: 'styling' });
  expect(await isQueued()).toBe(true);
  expect((await send(first)).body).toEqual({ success: true });
  expect(await photo()).toMatchObject({ stage: 'ready' });
});

test('a hold given back, or said once more, changes nothing of what is under way', async () => {
  const [first, second] = [await draft('One'), await draft('Two')];
  const request = await requestOf(server, client.photoId);
  await send(first, { undo_s: 10 });
  now = new Date(START.getTime() + 3000);
  expect((await send(first, { undo_s: 10, outfits: [second] })).body.goesAt).toBe(
    '2026-08-01T08:00:13.000Z',
  );
  await call(server, `/api/stylist/requests/${request}/claim`, { ...asha, method: 'DELETE' });
  const taken = await call(server, `/api/stylist/requests/${request}/claim`, {
    token: meera.token,
    method: 'POST',
  });
  expect(taken.status).toBe(409);
  await after(12);
  expect(await photo()).toMatchObject({ stage: 'styling' });
  await after(13);
  expect(await photo()).toMatchObject({ stage: 'ready', outfit_uuid: second, outfit_count: 1 });
  expect(await seenBy(client, first)).toBe(404);
});

test('a photo that is deleted, or asked for anew, meanwhile gets nothing', async () => {
  const gone = await draft('Gone');
  await send(gone, { undo_s: 10 });
  await call(server, `/api/closet/photos/${client.photoId}`, { ...client, method: 'DELETE' });
  const declined = await newClient(server);
  const unwanted = await draft('Unwanted', asha, declined);
  await send(unwanted, { undo_s: 10 });
  const request = await requestOf(server, declined.photoId);
  const reason = { reason: 'Too dark.' };
  const path = `/api/stylist/requests/${request}/decline`;
  expect((await call(server, path, { token: asha.token, json: reason })).status).toBe(200);
  await after(10);
  expect(await seenBy(client, gone)).toBe(404);
  expect(await photo(declined)).toMatchObject({ stage: 'retake' });
});

test('whether it waits, and whether there is still a photo, is told to stylists', async () => {
  const told = async (id: string) =>
    (await call<Outfit>(server, `/api/stylist/outfits/${id}/`, asha)).body;
  const id = await draft('Waits');
  expect(await told(id)).toMatchObject({ isSent: false, goesAt: null, isPhotoDeleted: false });
  await send(id, { undo_s: 10 });
  expect((await told(id)).goesAt).toBe('2026-08-01T08:00:10.000Z');
  await call(server, `/api/closet/photos/${client.photoId}`, { ...client, method: 'DELETE' });
  expect(await told(id)).toMatchObject({ isSent: false, isPhotoDeleted: true });
  const claimed = await call(
    server,
    `/api/stylist/requests/${await requestOf(server, client.photoId)}/claim`,
    { token: asha.token, method: 'POST' },
  );
  const fields = { photo: 'This photo was deleted.' };
  expect(claimed).toMatchObject({ status: 409, body: { code: 'request_closed', fields } });
});

test('only what goes has to answer every line', async () => {
  const her = await waitingClient(server, undefined, ASKED);
  const whole = await createOutfit(server, asha.token, outfitDraft(her.photoId, ANSWERED));
  const id = whole.body.outfits[0]?.id ?? '';
  await draft('Nothing said', asha, her);
  expect((await send(id)).body.code).toBe('unanswered');
  expect((await send(id, { undo_s: 10 })).body.code).toBe('unanswered');
  expect((await send(id, { undo_s: 10, outfits: [id] })).status).toBe(200);
  await after(10);
  expect(await photo(her)).toMatchObject({ stage: 'ready', outfit_count: 1 });
});

test.each([0, 31, 1.5, '10'])('%j seconds are no time to take it back in', async (undo_s) => {
  const first = await draft('One');
  expect((await send(first, { undo_s })).status).toBe(400);
  expect(await photo()).toMatchObject({ stage: 'styling' });
});
