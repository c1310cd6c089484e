import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import type { ListedPhoto } from '../../../contract/photos.ts';
import type { StylistPage, StylistProfile } from '../../../contract/stylists.ts';
import { disableStylist } from '../../../server/stylists/queries.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import {
  claim,
  createOutfit,
  letHoldEnd,
  newClient,
  newOutfit,
  newStylist,
  outfitDraft,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

const TOLD = {
  lines: ['I start with the shoes you can walk in.', 'Ten years of handloom.'],
  strengths: ['wedding', 'handloom'],
  languages: ['hi', 'en'],
};

const page = ({ token }: Session, id: string) =>
  call<StylistPage>(server, `/api/stylists/${id}/`, { token });

const keep = ({ token }: Session, json: object) =>
  call<StylistProfile>(server, '/api/stylist/profile/', { method: 'PUT', token, json });

function sendPicture({ token }: Session, bytes: Uint8Array) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'me.jpg');
  const path = '/api/stylist/profile/picture/';
  return call<StylistProfile>(server, path, { method: 'PUT', token, body: form });
}

const open = async (url: string | null) => (await fetch(server.url + url)).status;

const photoOf = async ({ token, photoId }: Session & { photoId: string }) =>
  (await call<ListedPhoto>(server, `/api/closet/photos/${photoId}/`, { token })).body;

const listOf = async ({ id, token }: Session) =>
  (await call<ListedPhoto[]>(server, `/api/closet/photos/user/${id}/`, { token })).body;

test('her page is read by stylists, by whom she styles and whom she has styled, by nobody else', async () => {
  const asha = await newStylist(server, 'Asha Rao');
  const meera = await newStylist(server, 'Meera Nair');
  expect((await keep(asha, TOLD)).body).toEqual({
    id: asha.id,
    name: 'Asha Rao',
    picture_url: null,
    ...TOLD,
  });
  expect((await page(meera, asha.id)).body).toMatchObject({ ...TOLD, hasLeft: false, looks: [] });
  const client = await newClient(server);
  expect((await page(client, asha.id)).status).toBe(404);
  await claim(server, asha, client.photoId);
  expect((await page(client, asha.id)).body).toMatchObject(TOLD);
  await letHoldEnd(server, await requestOf(server, client.photoId));
  expect((await page(client, asha.id)).status).toBe(404);
  await createOutfit(server, asha.token, outfitDraft(client.photoId));
  await letHoldEnd(server, await requestOf(server, client.photoId));
  expect((await page(client, asha.id)).status).toBe(200);
  expect((await page(await signInConsumer(server), asha.id)).status).toBe(404);
  expect((await page(client, meera.id)).status).toBe(404);
  expect((await page(client, client.id)).status).toBe(404);
  expect((await page(meera, client.id)).status).toBe(404);
});

test('with it stand the looks that she made for the client who asks, and no other’s', async () => {
  const asha = await newStylist(server);
  const [client, other] = [await newClient(server), await newClient(server)];
  await newOutfit(server, asha, other);
  const { id, title } = await newOutfit(server, asha, client);
  expect((await page(client, asha.id)).body.looks).toMatchObject([{ uuid: id, title }]);
});

test('the outfit tells who made it, with her face and her lines', async () => {
  const asha = await newStylist(server);
  const client = await newClient(server);
  const { id } = await newOutfit(server, asha, client);
  await keep(asha, TOLD);
  await sendPicture(asha, await jpeg({ width: 320 }));
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${id}/`, {
    token: client.token,
  });
  expect(body.stylist).toEqual({
    id: asha.id,
    name: 'Asha Rao',
    picture_url: expect.stringMatching(/^\/media\//),
    lines: TOLD.lines,
  });
});

test('her picture is opened as a photo is: small, without where it was taken', async () => {
  const asha = await newStylist(server);
  const taken = await sharp(await jpeg({ width: 900 }))
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  const { status, body } = await sendPicture(asha, taken);
  expect(status).toBe(200);
  const answer = await fetch(server.url + body.picture_url);
  const { width, exif } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width <= 480, exif]).toEqual([true, undefined]);
});

test('what is no picture changes nothing', async () => {
  const asha = await newStylist(server);
  const { picture_url } = (await sendPicture(asha, await jpeg({ width: 320 }))).body;
  const words = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect((await sendPicture(asha, words)).body).toMatchObject({ code: 'not_an_image' });
  const cut = (await jpeg({ width: 900 })).subarray(0, 600);
  expect((await sendPicture(asha, cut)).body).toMatchObject({ code: 'undecodable_image' });
  expect((await page(asha, asha.id)).body.picture_url).toBe(picture_url);
});

test('another picture has another address, and the one before goes; of two at once one stays', async () => {
  const asha = await newStylist(server);
  const first = (await sendPicture(asha, await jpeg({ width: 320 }))).body.picture_url;
  const second = (await sendPicture(asha, await jpeg({ width: 340 }))).body.picture_url;
  expect(second).not.toBe(first);
  await expect.poll(() => open(first)).toBe(410);
  expect(await open(second)).toBe(200);
  const path = '/api/stylist/profile/picture/';
  const gone = await call(server, path, { method: 'DELETE', token: asha.token });
  expect(gone.status).toBe(204);
  expect((await page(asha, asha.id)).body.picture_url).toBe(null);
  await expect.poll(() => open(second)).toBe(410);
});

test('whoever is being styled sees the new face, in the kept list too', async () => {
  const asha = await newStylist(server);
  const client = await newClient(server);
  expect((await photoOf(client)).stylist).toBe(null);
  await claim(server, asha, client.photoId);
  const { id } = asha;
  const initials = { id, name: 'Asha Rao', picture_url: null };
  expect((await photoOf(client)).stylist).toEqual(initials);
  expect((await listOf(client))[0]?.stylist).toEqual(initials);
  const { picture_url } = (await sendPicture(asha, await jpeg({ width: 320 }))).body;
  expect((await listOf(client))[0]?.stylist).toEqual({ ...initials, picture_url });
});

test('of who has left the name stays at what she made, her picture and her words go', async () => {
  const asha = await newStylist(server);
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  await keep(asha, TOLD);
  const { picture_url } = (await sendPicture(asha, await jpeg({ width: 320 }))).body;
  await disableStylist(server.db, asha.id, new Date());
  expect((await page(client, asha.id)).body).toMatchObject({
    name: 'Asha Rao',
    picture_url: null,
    lines: [],
    strengths: [],
    languages: [],
    hasLeft: true,
    looks: [{}],
  });
  await expect.poll(() => open(picture_url)).toBe(410);
});

test.each<[string, object]>([
  ['four lines', { ...TOLD, lines: ['a', 'b', 'c', 'd'] }],
  ['a line of 141', { ...TOLD, lines: ['x'.repeat(141)] }],
  ['an empty line', { ...TOLD, lines: ['\u200B'] }],
  [
    'six strengths',
    { ...TOLD, strengths: ['wedding', 'office', 'party', 'date', 'travel', 'bags'] },
  ],
  ['a strength of her own', { ...TOLD, strengths: ['everything'] }],
  ['a language that nobody speaks', { ...TOLD, languages: ['xx'] }],
])('%s are refused', async (_, json) => {
  const asha = await newStylist(server);
  expect((await keep(asha, json)).status).toBe(400);
});
