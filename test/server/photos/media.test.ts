import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { addOwn } from '../../support/people/own.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
let url: string;
let thumbUrl: string;
let bytes: Buffer;
let skewMs = 0;

beforeAll(async () => {
  const { token } = await signInConsumer(server);
  const { body } = await uploadPhoto(server, token, await jpeg());
  url = body.image_url;
  thumbUrl = body.thumb_url;
  bytes = Buffer.from(await (await get()).arrayBuffer());
});

const get = (headers: Record<string, string> = {}, at = url) => fetch(server.url + at, { headers });

test('a picture is private, long-lived and what it says it is', async () => {
  const { status, headers } = await get();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(Number(headers.get('content-length'))).toBe(bytes.length);
});

test('a cache in front of us asks again after a quarter of an hour, and what was deleted is gone', async () => {
  const { token } = await signInConsumer(server);
  const { id, image_url } = (await uploadPhoto(server, token, await jpeg())).body;
  const { headers } = await get({}, image_url);
  expect(headers.get('cdn-cache-control')).toBe('max-age=900, must-revalidate');
  const again = { 'If-None-Match': headers.get('etag') ?? '' };
  expect((await get(again, image_url)).status).toBe(304);
  await call(server, `/api/closet/photos/${id}/`, { token, method: 'DELETE' });
  expect((await get(again, image_url)).status).toBe(410);
});

test('what is deleted is gone at once, and its files a moment later', async () => {
  const her = await signInConsumer(server);
  const photo = (await uploadPhoto(server, her.token, await jpeg())).body;
  const other = (await uploadPhoto(server, her.token, await jpeg({ seed: 2 }))).body;
  const piece = (await addOwn(server, her)).body;
  const states = async () =>
    Promise.all(
      [photo.image_url, photo.thumb_url, piece.picture_url, other.image_url].map(
        async (at) => (await get({}, at ?? '')).status,
      ),
    );
  expect(await states()).toEqual([200, 200, 200, 200]);
  const gone = { deleted_at: new Date().toISOString() };
  await server.db.updateTable('photos').set(gone).where('id', '=', photo.id).execute();
  await server.db.updateTable('own_pieces').set(gone).where('id', '=', piece.id).execute();
  expect(await states()).toEqual([410, 410, 410, 200]);
  await server.db.deleteFrom('users').where('id', '=', her.id).execute();
  expect(await states()).toEqual([410, 410, 410, 410]);
});

test('nor does it keep what its address opens for less than that', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  let offMs = 0;
  const own = await startServer({ now: () => new Date(Date.now() + offMs) });
  onTestFinished(() => own.stop());
  const { token } = await signInConsumer(own);
  const { image_url } = (await uploadPhoto(own, token, await jpeg())).body;
  const caching = async () => {
    const { headers } = await fetch(own.url + image_url);
    return [headers.get('cdn-cache-control') !== null, headers.get('cache-control')];
  };
  const expiry = Number(new URLSearchParams(image_url.split('?')[1]).get('exp'));
  const aQuarterBefore = expiry - Date.now() - DAY_MS / 96;
  // Day by day, or it would be a leap of the clock.
  for (; offMs < aQuarterBefore; offMs = Math.min(offMs + DAY_MS, aQuarterBefore)) {
    expect(await caching()).toEqual([true, expect.stringMatching(/^private/)]);
  }
  expect(await caching()).toEqual([false, 'no-store']);
});

test('HEAD sends the same without the bytes', async () => {
  const { status, headers } = await fetch(server.url + url, { method: 'HEAD' });
  expect([status, Number(headers.get('content-length'))]).toEqual([200, bytes.length]);
});

test.each([
  ['bytes=0-9', () => bytes.subarray(0, 10)],
  ['bytes=10-', () => bytes.subarray(10)],
  ['bytes=-10', () => bytes.subarray(-10)],
  ['bytes=5-99999999', () => bytes.subarray(5)],
])('the range %s', async (range, expected) => {
  const response = await get({ Range: range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toMatch(
    new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`),
  );
  expect(Buffer.from(await response.arrayBuffer()).equals(expected())).toBe(true);
});

test('a range beyond the end, and what is no range', async () => {
  const beyond = await get({ Range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${bytes.length}`,
  ]);
  for (const range of ['bytes=0-1,4-5', 'bytes=9-3', 'bytes=-', 'lines=1-2']) {
    expect((await get({ Range: range })).status).toBe(200);
  }
  expect((await get({ Range: 'bytes=0-9', 'If-Range': '"older"' })).status).toBe(200);
});

test('what is known is not sent again', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  expect((await get({ 'If-Range': etag, Range: 'bytes=0-9' })).status).toBe(206);
});

test('without a valid signature there is nothing to see', async () => {
  const [path = '', query = ''] = url.split('?');
  const signed = new URLSearchParams(query);
  const forged = (name: string, value: string) => {
    const changed = new URLSearchParams(signed);
    changed.set(name, value);
    return `${path}?${changed.toString()}`;
  };
  const later = String(Number(signed.get('exp')) + 1);
  for (const at of [
    forged('exp', later),
    forged('exp', `0${signed.get('exp')}`),
    forged('sig', 'x'.repeat(43)),
    thumbUrl.replace('/thumb', '/display'),
    `${path.replace('display', 'original')}?${query}`,
    path,
  ]) {
    const response = await get({}, at);
    expect([at, response.status]).toEqual([at, 403]);
  }
});

test('an address stays the same for a day, and runs out', async () => {
  const { id, token } = await signInConsumer(server);
  await uploadPhoto(server, token, await jpeg());
  const address = async () => {
    const list = `/api/closet/photos/user/${id}`;
    const { body } = await call<{ image_url: string }[]>(server, list, { token });
    return body[0]?.image_url ?? '';
  };
  const first = await address();
  skewMs = 10_000;
  expect(await address()).toBe(first);
  // Day by day, or it would be a leap of the clock.
  for (let day = 0; day < 9; day += 1) {
    skewMs += 24 * 60 * 60 * 1000;
    await address();
  }
  expect((await get({}, first)).status).toBe(403);
  skewMs = 0;
});
