import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import { CLAIM_MS, VIEW_WRITTEN_EVERY_MS } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo, PhotoList, PhotoViews } from '../../../contract/photos.ts';
import { openableQuery } from '../../../server/photos/custody.ts';
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

/** Every way by which a stylist is given the pictures of the client's photo, and what comes of it. */
async function ways({ token }: Session, outfitId: string | null = null) {
  const { photoId, id } = client;
  const queued = (await pending(server, token)).body.requests.find(
    (one) => one.photoId === photoId,
  );
  const page = await call<ClientDetails>(server, `/api/stylist/clients/${id}/`, { token });
  const listed = page.body.photos.find((photo) => photo.id === photoId);
  const list = await call<PhotoList>(server, `/api/closet/photos/user/${id}/`, { token });
  const paged = await call<PhotoList>(server, `/api/closet/photos/user/${id}/?limit=5`, { token });
  const one = await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token });
  const outfit =
    outfitId && (await call<Outfit>(server, `/api/stylist/outfits/${outfitId}/`, { token }));
  const urls = [
    queued?.imageUrl,
    queued?.thumbUrl,
    listed?.image_url,
    listed?.thumb_url,
    ...[...list.body, ...paged.body].flatMap((photo) =>
      photo.id === photoId ? [photo.image_url, photo.thumb_url] : [],
    ),
    one.body.image_url,
    one.body.thumb_url,
    outfit && outfit.body.user_photo,
  ];
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

test('an outfit shows its photo to who may open it', async () => {
  const outfitId = await draft(asha);
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
