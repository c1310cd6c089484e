import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import { CLAIM_MS, VIEW_WRITTEN_EVERY_MS } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo, PhotoList, PhotoViews } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { openableQuery } from '../../../server/photos/photo-access.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  approve,
  claim,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let asha: Session;
let meera: Session;
let client: Client;
let skewMs = 0;

beforeAll(async () => {
  const env = { ACCESS_TTL_S: '86400' };
  server = await startServer({ env, now: () => new Date(Date.now() + skewMs) });
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Das');
});
afterAll(() => server.stop());
beforeEach(async () => {
  skewMs = 0;
  client = await newClient(server);
});

const viewsOf = async ({ token, photoId }: Client) =>
  (await call<PhotoViews>(server, `/api/closet/photos/${photoId}/views/`, { token })).body.views;
const namesOf = async (of: Client) => (await viewsOf(of)).map(({ name }) => name);
const giveBack = async ({ token }: Session) =>
  call(server, `/api/stylist/requests/${await requestOf(server, client.photoId)}/claim`, {
    method: 'DELETE',
    token,
  });
const decline = async ({ token }: Session) =>
  call(server, `/api/stylist/requests/${await requestOf(server, client.photoId)}/decline`, {
    token,
    json: { reason: 'The light is behind you.' },
  });
async function draft({ token }: Session, photoId = client.photoId) {
  const { body } = await createOutfit(server, token, outfitDraft(photoId));
  return body.outfits[0]!.id;
}
const complete = async (stylist: Session, photoId = client.photoId) =>
  approve(server, stylist.token, await draft(stylist, photoId));

/** What shows the client's photo among others, or beside something else: pictures of it that are signed. */
async function listed({ token }: Session, outfitId: string | null = null) {
  const { photoId, id } = client;
  const queued = (await pending(server, token)).body.requests.find(
    (one) => one.photoId === photoId,
  );
  const page = await call<ClientDetails>(server, `/api/stylist/clients/${id}/`, { token });
  const onPage = page.body.photos.find((photo) => photo.id === photoId);
  const list = await call<PhotoList>(server, `/api/closet/photos/user/${id}/`, { token });
  const paged = await call<PhotoList>(server, `/api/closet/photos/user/${id}/?limit=5`, { token });
  const outfit =
    outfitId && (await call<Outfit>(server, `/api/stylist/outfits/${outfitId}/`, { token }));
  const urls = [
    queued?.imageUrl,
    queued?.thumbUrl,
    onPage?.image_url,
    onPage?.thumb_url,
    ...[...list.body, ...paged.body].flatMap((photo) =>
      photo.id === photoId ? [photo.image_url, photo.thumb_url] : [],
    ),
    outfit && outfit.body.user_photo,
  ];
  return urls.filter((url) => typeof url === 'string');
}

const OPENING = {
  'the request’s page': async ({ token }: Session) => {
    const id = await requestOf(server, client.photoId);
    const { body } = await call<PendingRequest>(server, `/api/stylist/requests/${id}/`, { token });
    return [body.imageUrl, body.thumbUrl];
  },
  'a tap on the photo': async ({ token }: Session) => {
    const path = `/api/closet/photos/${client.photoId}/`;
    const { body } = await call<Photo>(server, path, { token });
    return [body.image_url, body.thumb_url];
  },
};

/** Every way by which a stylist is given the pictures of the client's photo, and what comes of it. */
async function ways(stylist: Session) {
  const opened = await Promise.all(Object.values(OPENING).map(async (open) => open(stylist)));
  const urls = [...opened.flat(), ...(await listed(stylist))];
  return urls.filter((url) => typeof url === 'string');
}

const nothing = async () => undefined;
/** What has happened to the photo before Asha looks for it, and whether she is given its pictures. */
const STATES: Record<string, [happens: () => Promise<unknown>, mayOpen: boolean]> = {
  'nobody has claimed it': [nothing, false],
  'she holds it': [() => claim(server, asha, client.photoId), true],
  'another holds it': [() => claim(server, meera, client.photoId), false],
  'her hold has run out': [
    async () => {
      await claim(server, asha, client.photoId);
      skewMs = CLAIM_MS + 1;
    },
    false,
  ],
  'another has taken it over': [
    async () => {
      await claim(server, asha, client.photoId);
      skewMs = CLAIM_MS + 1;
      await claim(server, meera, client.photoId);
    },
    false,
  ],
  'she has given it back': [
    async () => {
      await claim(server, asha, client.photoId);
      await giveBack(asha);
    },
    false,
  ],
  'she has asked for another': [() => decline(asha), false],
  'she has completed it': [() => complete(asha), true],
  'another has completed it': [() => complete(meera), false],
  'she has styled this client before': [
    async () => {
      await complete(asha);
      const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: 9 }));
      client = { ...client, photoId: body.id };
    },
    true,
  ],
};

test.for(Object.entries(STATES))('%s', async ([, [happens, mayOpen]]) => {
  await happens();
  const urls = await ways(asha);
  expect(urls.length > 0).toBe(mayOpen);
  for (const url of urls) expect([url, (await call(server, url)).status]).toEqual([url, 200]);
  expect((await namesOf(client)).includes('Asha Sethi')).toBe(mayOpen);
  skewMs += 15 * 60_000;
  for (const url of urls) expect([url, (await call(server, url)).status]).toEqual([url, 403]);
});

test.for(Object.entries(OPENING))(
  'whoever styled her before has only a blur, and opens nothing, until %s',
  async ([, open]) => {
    const outfitId = await draft(asha);
    await approve(server, asha.token, outfitId);
    const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: 9 }));
    client = { ...client, photoId: body.id };
    for (const who of [asha, meera]) expect(await listed(who)).toEqual([]);
    expect(await viewsOf(client)).toEqual([]);
    expect((await open(meera)).filter(Boolean)).toEqual([]);
    expect(await viewsOf(client)).toEqual([]);
    const urls = (await open(asha)).filter((url) => typeof url === 'string');
    expect(urls).toHaveLength(2);
    for (const url of urls) expect((await call(server, url)).status).toBe(200);
    // It stays open for the hour for which that was written down, and is told once.
    expect(await listed(asha)).not.toEqual([]);
    skewMs = VIEW_WRITTEN_EVERY_MS - 60_000;
    expect(await listed(asha)).not.toEqual([]);
    expect(await namesOf(client)).toEqual(['Asha Sethi']);
    skewMs = VIEW_WRITTEN_EVERY_MS + 60_000;
    expect(await listed(asha)).toEqual([]);
    expect(await listed(meera)).toEqual([]);
    expect(await namesOf(client)).toEqual(['Asha Sethi']);
  },
);

test('once it is claimed it is shown in the queue, and written down', async () => {
  await complete(asha);
  const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: 9 }));
  client = { ...client, photoId: body.id };
  await claim(server, asha, client.photoId);
  expect(await listed(asha)).not.toEqual([]);
  expect(await namesOf(client)).toEqual(['Asha Sethi']);
});

test('a request that is closed, held to be sent or not there has no page', async () => {
  const id = await requestOf(server, client.photoId);
  const read = async () => {
    const path = `/api/stylist/requests/${id}/`;
    const { status, body } = await call(server, path, { token: asha.token });
    return status === 200 ? body['photoId'] : body['code'];
  };
  expect(await read()).toBe(client.photoId);
  const outfitId = await draft(asha);
  await approve(server, asha.token, outfitId, { undo_s: 30 });
  expect(await read()).toBe('request_closed');
  await approve(server, asha.token, outfitId);
  expect(await read()).toBe('request_closed');
  await call(server, `/api/closet/photos/${client.photoId}`, { method: 'DELETE', ...client });
  expect(await read()).toBe('not_found');
  const none = await call(server, '/api/stylist/requests/none/', { token: asha.token });
  expect(none.status).toBe(404);
});

test('an outfit shows its photo to who has opened it, and names it to who has not', async () => {
  const outfitId = await draft(asha);
  const shownTo = async ({ token }: Session) =>
    (await call<Outfit>(server, `/api/stylist/outfits/${outfitId}/`, { token })).body;
  const { photo, user_photo } = await shownTo(asha);
  expect([photo, user_photo]).toEqual([
    { id: client.photoId, thumbhash: expect.any(String) },
    null,
  ]);
  await OPENING['a tap on the photo'](asha);
  const photoIn = async ({ token }: Session) =>
    (await call<Outfit>(server, `/api/stylist/outfits/${outfitId}/`, { token })).body.user_photo;
  expect(await photoIn(asha)).toEqual(expect.any(String));
  expect(await photoIn(meera)).toBeNull();
  await approve(server, asha.token, outfitId);
  expect(await photoIn(client)).toEqual(expect.any(String));
});

test('of what was deleted nothing is written down any more', async () => {
  const outfitId = await draft(asha);
  await approve(server, asha.token, outfitId);
  const path = `/api/closet/photos/${client.photoId}`;
  await call(server, path, { method: 'DELETE', token: client.token });
  await call(server, `/api/stylist/outfits/${outfitId}/`, { token: asha.token });
  const rows = await server.db
    .selectFrom('photo_views')
    .select('id')
    .where('photo_id', '=', client.photoId)
    .execute();
  expect(rows).toEqual([]);
});

test('nobody but its owner is told who opened it', async () => {
  await claim(server, asha, client.photoId);
  await ways(asha);
  const path = `/api/closet/photos/${client.photoId}/views/`;
  const stranger = await signInConsumer(server);
  expect((await call(server, path, { token: stranger.token })).status).toBe(404);
  expect((await call(server, path, { token: asha.token })).status).toBe(403);
  expect((await call(server, '/api/closet/photos/none/views/', client)).status).toBe(404);
});

test('two sessions, a hundred openings in an hour: one row', async () => {
  await claim(server, asha, client.photoId);
  const open = () => call(server, `/api/closet/photos/${client.photoId}/`, { token: asha.token });
  const many = await Promise.all(Array.from({ length: 50 }, open));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  const half = VIEW_WRITTEN_EVERY_MS / 4;
  skewMs = half;
  await Promise.all(Array.from({ length: 50 }, open));
  expect(await namesOf(client)).toEqual(['Asha Sethi']);
  const list = `/api/closet/photos/user/${client.id}/`;
  const [before] = (await call<PhotoList>(server, list, { token: client.token })).body;
  expect(before?.last_view).toEqual({ name: 'Asha Sethi', at: expect.any(String) });
});

test('an hour later it is written again, and the phone’s list says so', async () => {
  await complete(asha);
  const open = () => call(server, `/api/closet/photos/${client.photoId}/`, { token: asha.token });
  await open();
  skewMs = VIEW_WRITTEN_EVERY_MS - 60_000;
  await open();
  expect(await viewsOf(client)).toHaveLength(1);
  const list = async () =>
    (await call<PhotoList>(server, `/api/closet/photos/user/${client.id}/`, client)).body[0];
  const before = (await list())?.last_view?.at ?? '';
  skewMs = VIEW_WRITTEN_EVERY_MS + 60_000;
  await open();
  const [newest, first] = await viewsOf(client);
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
  expect((await list())?.last_view).toEqual(newest);
  expect(newest?.at).not.toBe(before);
});

test('what was written while the clock was ahead hides nothing', async () => {
  await claim(server, asha, client.photoId);
  skewMs = 10 * 60_000;
  await call(server, `/api/closet/photos/${client.photoId}/`, { token: asha.token });
  skewMs = 0;
  await call(server, `/api/closet/photos/${client.photoId}/`, { token: asha.token });
  expect(await viewsOf(client)).toHaveLength(2);
});

test('a look at the queue costs no search through everybody’s requests', async () => {
  if (!isEmbedded(server.db)) return;
  const query = openableQuery(server.db, asha.id, [client.photoId], new Date());
  const plan = await planOf(server.db, query);
  expect(plan).not.toMatch(/SCAN/);
});
