import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import { GIVEN_BACK_MS, RESERVATION_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { disableStylist } from '../../../server/stylists/queries.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { briefOf } from '../../support/people/brief.ts';
import {
  call,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import {
  createOutfit,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const BRIEF = briefOf();
const SAME: Brief = { ...BRIEF, stylist: 'same' };

const server = serverOfFile({ now: () => now() });
const image = await jpeg();
let skewMs = 0;
let asha: Session;
let meera: Session;
let her: Session<'consumer'>;

const now = () => new Date(Date.now() + skewMs);

const send = async (brief: Brief) => {
  const fields = { brief: JSON.stringify(brief) };
  const { status, body } = await uploadPhoto(server, her.token, image, { fields });
  expect(status).toBe(201);
  return body;
};
const claim = async ({ token }: Session, photo: Photo) =>
  call<{ code?: string; message?: string }>(
    server,
    `/api/stylist/requests/${await requestOf(server, photo.id)}/claim`,
    { method: 'POST', token },
  );
const requestIn = async ({ token }: Session, photo: Photo) =>
  (await pending(server, token)).body.requests.find(({ photoId }) => photoId === photo.id);
const put = (photo: Photo, brief: Brief) =>
  call<Photo>(server, `/api/closet/photos/${photo.id}/brief/`, {
    method: 'PUT',
    token: her.token,
    json: brief,
  });

beforeEach(async () => {
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Iyer');
  her = await signInConsumer(server);
  const first = await send(BRIEF);
  await approveOutfit(server, asha.token, first.id, 'The first');
});

test('whoever styled her last may have it before the others', async () => {
  const photo = await send(SAME);
  const { reserved } = photo;
  expect(reserved?.name).toBe('Asha Sethi');
  expect(Date.parse(reserved?.until ?? '') - Date.parse(photo.upload_date)).toBe(RESERVATION_MS);
  expect((await requestIn(meera, photo))?.reserved).toEqual({ stylistId: asha.id, ...reserved });

  const refused = await claim(meera, photo);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'reserved', message: 'Asha Sethi may have this request first.' },
  });
  const made = await createOutfit<{ code: string }>(server, meera.token, outfitDraft(photo.id));
  expect(made.body.code).toBe('reserved');

  expect((await claim(asha, photo)).status).toBe(200);
  expect((await claim(meera, photo)).body.code).toBe('claimed_by_another');
});

test('it lapses to the minute, and one of two who wait for it has it', async () => {
  const photo = await send(SAME);
  const end = Date.parse(photo.reserved?.until ?? '');
  const before = skewMs;
  skewMs = end - Date.now() - 10_000;
  meera = await again(meera);
  expect((await claim(meera, photo)).status).toBe(409);
  skewMs = end - Date.now();
  const rohan = await newStylist(server, 'Rohan Das');
  const claims = await Promise.all([claim(meera, photo), claim(rohan, photo)]);
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await requestIn(meera, photo)).toMatchObject({ reserved: null });
  skewMs = before;
});

/** Their sessions do not outlive the hours that pass here. */
async function again({ id }: Session): Promise<Session> {
  const { username } = await server.db
    .selectFrom('stylists')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return signInStylist(server, { username, password: 'a good password' });
}

test('nobody has it first without being asked for, or without having styled her', async () => {
  expect((await send(BRIEF)).reserved).toBeNull();
  her = await signInConsumer(server);
  const photo = await send(SAME);
  expect(photo.reserved).toBeNull();
  expect((await claim(meera, photo)).status).toBe(200);
});

test('a stylist who is disabled reserves nothing', async () => {
  const kept = await send(SAME);
  await disableStylist(server.db, asha.id, now());
  expect((await claim(meera, kept)).status).toBe(200);
  expect((await send(SAME)).reserved).toBeNull();
});

test('she may think better of it, and of that again', async () => {
  const photo = await send(SAME);
  expect((await put(photo, BRIEF)).body.reserved).toBeNull();
  expect((await put(photo, SAME)).body.reserved).toEqual(photo.reserved);
  await put(photo, BRIEF);
  expect((await claim(meera, photo)).status).toBe(200);
});

test('her list says so until it lapses, and not longer', async () => {
  const before = skewMs;
  const photo = await send(SAME);
  const listed = async () => {
    const path = `/api/closet/photos/user/${her.id}/`;
    const { body } = await call<Photo[]>(server, path, { token: her.token });
    return body.find(({ id }) => id === photo.id)?.reserved;
  };
  expect(await listed()).toEqual(photo.reserved);
  skewMs = Date.parse(photo.reserved?.until ?? '') - Date.now();
  her = await signInConsumer(server, her.user.email);
  expect(await listed()).toBeNull();
  skewMs = before;
});

const { keys } = subscribedBrowser({ host: 'push.invalid' });
const subscribe = async ({ token }: Session, name: string) => {
  const endpoint = `https://push.invalid/${name}`;
  const json = { endpoint, keys, kinds: ['new_request'] };
  await call(server, '/api/push/subscriptions/', { token, json });
};

/** Nobody answers there, so that they wait to be tried again. */
async function toldOf(request: string) {
  const rows = await server.db
    .selectFrom('jobs')
    .innerJoin('push_subscriptions', (join) =>
      join.on(sql<boolean>`jobs.subject = push_subscriptions.id || ${` ${request}`}`),
    )
    .select('endpoint')
    .where('jobs.kind', '=', 'push_request')
    .execute();
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').toSorted();
}

const tellingOthers = (request: string) =>
  server.db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'tell_stylists')
    .where('subject', '=', request)
    .execute();

/** As if the hours had passed. */
async function lapse(request: string) {
  await server.db
    .updateTable('requests')
    .set({ reserved_until: now().toISOString() })
    .where('id', '=', request)
    .execute();
  await bringForward(request);
}
const bringForward = (request: string) =>
  server.db
    .updateTable('jobs')
    .set({ run_at: now().toISOString() })
    .where('kind', '=', 'tell_stylists')
    .where('subject', '=', request)
    .execute();

test('the one is told at once, the others when it is given up', async () => {
  await subscribe(asha, 'asha');
  await subscribe(meera, 'meera');
  const photo = await send(SAME);
  const request = await requestOf(server, photo.id);
  await expect.poll(() => toldOf(request)).toEqual(['asha']);
  expect(await tellingOthers(request)).toEqual([{ run_at: photo.reserved?.until }]);
  await put(photo, BRIEF);
  await expect.poll(() => toldOf(request)).toEqual(['asha', 'meera']);
});

const post = async (path: string, json = {}) => {
  const { token } = await signInStylist(server);
  expect((await call(server, `/api/${path}`, { token, json })).status).toBeLessThan(300);
};
const ask = (request: string) =>
  call(server, `/api/stylist/requests/${request}/question`, {
    token: asha.token,
    json: { id: `q-${request}`, text: 'Open shoes or closed?', choices: [] },
  });
const letGo = (request: string) =>
  call(server, `/api/stylist/requests/${request}/claim?asked=let-go`, {
    method: 'DELETE',
    token: asha.token,
  });

test.each<[string, (request: string) => Promise<unknown>]>([
  ['an owner takes it back', (request) => post(`house/requests/${request}/take-back/`)],
  ['an owner pauses who has it', () => post(`house/people/${asha.id}/pause/`)],
])('the others are told at once when %s', async (_, act) => {
  await subscribe(meera, 'meera');
  const request = await requestOf(server, (await send(SAME)).id);
  await act(request);
  await expect.poll(() => toldOf(request)).toContain('meera');
});

test('while what was asked waits for its answer the others are not told, and then when it lapses', async () => {
  await subscribe(meera, 'meera');
  const photo = await send(SAME);
  const request = await requestOf(server, photo.id);
  await ask(request);
  const standing = await server.db
    .selectFrom('requests')
    .select('reserved_until')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  await bringForward(request);
  await expect.poll(() => tellingOthers(request)).toEqual([{ run_at: standing.reserved_until }]);
  await call(server, `/api/closet/photos/${photo.id}/question/q-${request}/answer/`, {
    method: 'PUT',
    token: her.token,
    json: { text: 'Closed' },
  });
  await expect.poll(() => tellingOthers(request)).toEqual([{ run_at: photo.reserved?.until }]);
  expect(await toldOf(request)).toEqual([]);
});

test('what was asked and let go of is told to the others in a moment', async () => {
  const request = await requestOf(server, (await send(SAME)).id);
  await ask(request);
  await letGo(request);
  const { reserved_until: until } = await server.db
    .selectFrom('requests')
    .select('reserved_until')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  await expect.poll(() => tellingOthers(request)).toEqual([{ run_at: until }]);
  expect(Date.parse(until ?? '')).toBeLessThanOrEqual(now().getTime() + GIVEN_BACK_MS);
});

test('when it has lapsed the others are told, and not the one again', async () => {
  await subscribe(asha, 'asha');
  await subscribe(meera, 'meera');
  const request = await requestOf(server, (await send(SAME)).id);
  await expect.poll(() => toldOf(request)).toEqual(['asha']);
  await server.db.deleteFrom('jobs').where('kind', '=', 'push_request').execute();
  await lapse(request);
  await expect.poll(() => toldOf(request)).toEqual(['meera']);
});

test('while it is worked on nobody is told, but when that could end', async () => {
  await subscribe(meera, 'meera');
  const photo = await send(SAME);
  const request = await requestOf(server, photo.id);
  await claim(asha, photo);
  const { claim_expires_at: end } = await server.db
    .selectFrom('requests')
    .select('claim_expires_at')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  await lapse(request);
  await expect.poll(() => tellingOthers(request)).toEqual([{ run_at: end }]);
  expect(await toldOf(request)).toEqual([]);
});

test('whom an owner gives it is told, and the others when that has lapsed', async () => {
  const rohan = await newStylist(server, 'Rohan Das');
  await subscribe(meera, 'meera');
  await subscribe(rohan, 'rohan');
  const request = await requestOf(server, (await send(SAME)).id);
  await post(`house/requests/${request}/assign/`, { stylistId: rohan.id });
  await expect.poll(() => toldOf(request)).toEqual(['rohan']);
  await bringForward(request);
  const { reserved_until } = await server.db
    .selectFrom('requests')
    .select('reserved_until')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  await expect.poll(() => tellingOthers(request)).toEqual([{ run_at: reserved_until }]);
  expect(await toldOf(request)).toEqual(['rohan']);
});
