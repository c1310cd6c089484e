import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LARGE_PICTURE_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { hidePhoto, showPhoto } from '../../../server/photos/hidden.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { append, beginUpload, hashOf, sendSmall, stateOf } from '../../support/people/resumed.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { claim, newStylist, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startS3 } from '../../support/server/s3.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const server = serverOfFile({ env: { UPLOADS_PER_HOUR: '1000' } });

const small = await jpeg({ width: 240, height: 320 });
const whole = await jpeg({ width: 600, height: 800 });

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ name }) => name.replace('._S3rver_object', ''))
    .filter((name) => /\.(display|thumb)$/.test(name));

const filesOf = (at: TestServer) => filesIn(path.join(at.dataDir, 'blobs'));

const photosOf = async (at: TestServer, { id, token }: Session) =>
  (await call<Photo[]>(at, `/api/closet/photos/user/${id}/`, { token })).body;

const statusOf = async (at: TestServer, url: string) => (await fetch(at.url + url)).status;

const pictureIds = (photo: Pick<Photo, 'image_url'>) => photo.image_url.split('/')[2];

test.each([
  ['a disk', async () => ({ at: server, files: () => filesOf(server) })],
  [
    'S3',
    async () => {
      const store = await startS3();
      const at = await startServer({ env: store.env });
      onTestFinished(async () => {
        await at.stop();
        await store.stop();
      });
      return { at, files: () => filesIn(store.directory) };
    },
  ],
])('over %s, the small one makes the request, and the whole takes its place', async (_, open) => {
  const { at, files } = await open();
  const user = await signInConsumer(at);
  const first = await sendSmall(at, user, small, whole, { key: 'k' });
  const receipt = { key: 'k', sha256: hashOf(small), bytes: small.length };
  expect([first.status, first.body.receipt]).toEqual([201, receipt]);
  const [waits] = await photosOf(at, user);
  const due = new Date(Date.parse(first.body.upload_date) + LARGE_PICTURE_MS).toISOString();
  expect(waits).toMatchObject({ id: first.body.id, stage: 'queued', width: 240, large_by: due });
  const shown = [waits?.image_url ?? '', waits?.thumb_url ?? ''];
  for (const url of shown) expect(await statusOf(at, url)).toBe(200);
  const again = await sendSmall(at, user, small, whole, { key: 'k' });
  expect([again.status, again.body.receipt]).toEqual([200, receipt]);

  const begun = await beginUpload(at, user, whole, { key: 'k' });
  expect([begun.status, begun.body]).toEqual([
    201,
    { id: begun.body.id, offset: 0, bytes: whole.length },
  ]);
  const last = await append(at, user, begun.body.id, 0, whole);
  const ofWhole = { key: 'k', sha256: hashOf(whole), bytes: whole.length };
  expect([last.status, last.body.photo]).toMatchObject([
    201,
    { id: first.body.id, width: 600, height: 800, receipt: ofWhole },
  ]);
  const after = await photosOf(at, user);
  expect(after.map(({ id, large_by }) => [id, large_by])).toEqual([[first.body.id, undefined]]);
  expect(after[0]?.image_url).not.toBe(shown[0]);
  expect(await statusOf(at, after[0]?.image_url ?? '')).toBe(200);
  await expect.poll(() => Promise.all(shown.map((url) => statusOf(at, url)))).toEqual([410, 410]);
  await expect
    .poll(() => files().toSorted())
    .toEqual([`${first.body.id}.display`, `${first.body.id}.thumb`]);
  const repeat = await sendSmall(at, user, small, whole, { key: 'k' });
  expect([repeat.status, repeat.body.receipt]).toEqual([200, ofWhole]);
});

test('a call that brings the whole at once brings it too, also at the same time', async () => {
  const user = await signInConsumer(server);
  const [one, other] = await Promise.all([
    sendSmall(server, user, small, whole, { key: 'k' }),
    uploadPhoto(server, user.token, whole, { key: 'k' }),
  ]);
  expect(one.body.id).toBe(other.body.id);
  const receipt = { key: 'k', sha256: hashOf(whole), bytes: whole.length };
  expect(other.body).toMatchObject({ width: 600, receipt });
  const twice = await Promise.all(
    ['a', 'a'].map((key) => sendSmall(server, user, small, whole, { key })),
  );
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 201]));
  const wholes = await Promise.all(
    ['a', 'a'].map((key) => uploadPhoto(server, user.token, whole, { key })),
  );
  for (const { body } of wholes) expect(body).toMatchObject({ width: 600, id: twice[0]?.body.id });
  const photos = await photosOf(server, user);
  expect(photos.map(({ large_by }) => large_by)).toEqual([undefined, undefined]);
  for (const { image_url } of photos) expect(await statusOf(server, image_url)).toBe(200);
});

test('the key names the whole that was meant, and nothing else', async () => {
  const user = await signInConsumer(server);
  await sendSmall(server, user, small, whole, { key: 'k' });
  const other = await jpeg({ width: 601, height: 800 });
  const refused = { status: 409, body: { code: 'key_reused' } };
  expect(await beginUpload(server, user, other, { key: 'k' })).toMatchObject(refused);
  expect(await uploadPhoto(server, user.token, small, { key: 'k' })).toMatchObject(refused);
  expect(await sendSmall(server, user, small, other, { key: 'k' })).toMatchObject(refused);
  const spoilt = await sendSmall(server, user, small, whole, { key: 'b', sha256: hashOf(whole) });
  expect(spoilt).toMatchObject({ status: 400, body: { code: 'hash_mismatch' } });
});

test('the least side is asked of the whole, as it is said to be', async () => {
  const user = await signInConsumer(server);
  const narrow = await sendSmall(server, user, small, whole, { key: 'k', width: '319' });
  expect(narrow).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } });
  expect(await photosOf(server, user)).toEqual([]);
});

test('it counts once towards the hour, before and after', async () => {
  const at = await startServer({ env: { UPLOADS_PER_HOUR: '1' } });
  onTestFinished(() => at.stop());
  const user = await signInConsumer(at);
  expect((await sendSmall(at, user, small, whole, { key: 'k' })).status).toBe(201);
  expect((await sendSmall(at, user, small, whole, { key: 'b' })).status).toBe(429);
  const { body } = await beginUpload(at, user, whole, { key: 'k' });
  expect((await append(at, user, body.id, 0, whole)).status).toBe(201);
});

test('the stylist begins with the small one, and it makes way for the whole', async () => {
  const user = await signInConsumer(server);
  const sent = await sendSmall(server, user, small, whole, { key: 'k' });
  const { id } = sent.body;
  const stylist = await newStylist(server);
  await claim(server, stylist, id);
  const request = await requestOf(server, id);
  const read = async () =>
    (await call<PendingRequest>(server, `/api/stylist/requests/${request}/`, stylist)).body;
  const before = await read();
  expect(before.largeBy).toEqual(expect.any(String));
  expect(await statusOf(server, before.imageUrl ?? '')).toBe(200);
  await uploadPhoto(server, user.token, whole, { key: 'k' });
  const after = await read();
  expect([after.largeBy, after.imageUrl === before.imageUrl]).toEqual([undefined, false]);
  expect(await statusOf(server, after.imageUrl ?? '')).toBe(200);
});

test('a look drawn with the small one is drawn anew', async () => {
  const user = await signInConsumer(server);
  const { body } = await sendSmall(server, user, small, whole, { key: 'k' });
  const stylist = await newStylist(server);
  await claim(server, stylist, body.id);
  await approveOutfit(server, stylist.token, body.id, 'Brunch');
  const shows = async () =>
    (
      await server.db
        .selectFrom('look_pictures')
        .innerJoin('outfits', 'outfits.id', 'look_pictures.outfit_id')
        .select('shows')
        .where('outfits.photo_id', '=', body.id)
        .where('with_photo', '=', 1)
        .executeTakeFirst()
    )?.shows;
  await expect.poll(shows).toContain(pictureIds(body));
  await uploadPhoto(server, user.token, whole, { key: 'k' });
  await expect.poll(shows).toContain(body.id);
});

const ENDS: Record<string, (user: Session, id: string) => Promise<unknown>> = {
  'deleting it': ({ token }, id) =>
    call(server, `/api/closet/photos/${id}`, { method: 'DELETE', token }),
  'taking it back': ({ token }) =>
    call(server, '/api/closet/photos/upload/', {
      method: 'DELETE',
      token,
      headers: { 'Idempotency-Key': 'k' },
    }),
  'deleting the account': ({ token }) =>
    call(server, '/api/user/', { method: 'DELETE', token, json: { confirm: 'DELETE' } }),
};

test.each(Object.keys(ENDS))('%s ends both, and their bytes go', async (end) => {
  const user = await signInConsumer(server);
  const { body } = await sendSmall(server, user, small, whole, { key: 'k' });
  const upload = (await beginUpload(server, user, whole, { key: 'k' })).body.id;
  await append(server, user, upload, 0, whole.subarray(0, 100));
  const picture = pictureIds(body) ?? '';
  expect(picture).not.toBe(body.id);
  expect(filesOf(server)).toContain(`${picture}.display`);
  await ENDS[end]?.(user, body.id);
  await expect.poll(() => filesOf(server).filter((name) => name.startsWith(picture))).toEqual([]);
  const part = server.db.selectFrom('upload_parts').where('upload_id', '=', upload).selectAll();
  expect(await part.execute()).toEqual([]);
  if (end === 'deleting the account') return;
  expect((await stateOf(server, user, upload)).status).toBe(410);
  expect((await beginUpload(server, user, whole, { key: 'k' })).status).toBe(410);
  expect((await sendSmall(server, user, small, whole, { key: 'k' })).status).toBe(410);
});

test('nothing takes the place of what is hidden before it is shown again', async () => {
  const user = await signInConsumer(server);
  const { body } = await sendSmall(server, user, small, whole, { key: 'k' });
  const { id } = (await beginUpload(server, user, whole, { key: 'k' })).body;
  const photo = { photo: body.id, userId: user.id };
  await inTransaction(server.db, (within) => hidePhoto(within, photo, new Date()));
  expect(await statusOf(server, body.image_url)).toBe(410);
  for (const answer of [
    await append(server, user, id, 0, whole),
    await beginUpload(server, user, whole, { key: 'k' }),
    await uploadPhoto(server, user.token, whole, { key: 'k' }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  }
  await inTransaction(server.db, (within) => showPhoto(within, photo, new Date()));
  expect(await statusOf(server, body.image_url)).toBe(200);
  const begun = await beginUpload(server, user, whole, { key: 'k' });
  expect(begun).toMatchObject({ status: 200, body: { id, offset: whole.length } });
  const last = await append(server, user, id, whole.length, Buffer.alloc(0));
  expect(last).toMatchObject({ status: 201, body: { photo: { id: body.id, width: 600 } } });
});

test('the file of all that is kept leads to the picture that there is', async () => {
  const user = await signInConsumer(server);
  await sendSmall(server, user, small, whole, { key: 'k' });
  const { body } = await call<{ photos: { image_url: string }[] }>(
    server,
    '/api/user/export/',
    user,
  );
  const { pathname, search } = new URL(body.photos[0]?.image_url ?? '');
  expect(await statusOf(server, pathname + search)).toBe(200);
});
