import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  PHOTO_MAX_BYTES,
  UPLOAD_KEPT_MS,
  UPLOAD_PART_BYTES,
  UPLOADS_OPEN_MAX,
} from '../../../contract/limits.ts';
import { UploadAnswer } from '../../../contract/photos.ts';
import { z } from '../../../contract/zod.ts';
import { REMOVE_UPLOAD_PART } from '../../../server/uploads/parts.ts';
import { clearUploads } from '../../../server/uploads/store.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  append,
  appendAndCut,
  beginUpload,
  hangAfter,
  hashOf,
  stateOf,
} from '../../support/people/resumed.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startS3 } from '../../support/server/s3.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const NO_LIMITS = { UPLOADS_PER_HOUR: '100000', PHOTOS_WAITING: '100000' };
const server = serverOfFile({ env: NO_LIMITS });

/** A picture of few bytes. */
const tiny = (blue = 0) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: { r: 9, g: 9, b: blue } } })
    .png({ palette: true })
    .toBuffer();

const under = async (at: TestServer, user: Session, image: Buffer, key = 'k') =>
  (await beginUpload(at, user, image, { key })).body.id;

const partsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.part'))
    .map(({ name }) => name);

async function photosOf(at: TestServer, { id, token }: Session) {
  const { body } = await call<{ id: string }[]>(at, `/api/closet/photos/user/${id}/`, { token });
  return body.map((photo) => photo.id);
}

test.each([
  ['a disk', async () => ({ at: server, store: path.join(server.dataDir, 'blobs') })],
  [
    'S3',
    async () => {
      const store = await startS3();
      const at = await startServer({ env: { ...NO_LIMITS, ...store.env } });
      onTestFinished(async () => {
        await at.stop();
        await store.stop();
      });
      return { at, store: store.directory };
    },
  ],
])('over %s, cut off after any byte it goes on from there', async (_, open) => {
  const { at, store } = await open();
  // The stand-in for S3 removes a folder that has just become empty, with what is put there meanwhile.
  await uploadPhoto(at, (await signInConsumer(at)).token, await tiny());
  const user = await signInConsumer(at);
  const cutAfter = async (image: Buffer, cut: number, key: string) => {
    const id = await under(at, user, image, key);
    // Whoever asks anew cuts it off, once the server has begun to read it.
    const cutAgain = async () => {
      const { offset } = (await beginUpload(at, user, image, { key })).body;
      if (offset < cut) await hangAfter(at, user, id, image, cut);
      return offset;
    };
    await expect.poll(cutAgain, { interval: 20 }).toBe(cut);
    const again = await beginUpload(at, user, image, { key });
    expect([again.status, again.body]).toEqual([200, { id, offset: cut, bytes: image.length }]);
    return append(at, user, id, cut, image.subarray(cut));
  };
  // No picture: it is told so by whoever has put it together, and found its hash to be right.
  const few = randomBytes(24);
  for (let cut = 0; cut < few.length; cut += 1) {
    const { status, body } = await cutAfter(few, cut, `few-${cut}`);
    expect([status, body]).toMatchObject([415, { code: 'not_an_image' }]);
  }
  const image = await tiny();
  const { status, body } = await cutAfter(image, 77, 'k');
  const receipt = { key: 'k', sha256: hashOf(image), bytes: image.length };
  expect([status, body.photo?.receipt]).toEqual([201, receipt]);
  expect(await photosOf(at, user)).toEqual([body.photo?.id]);
  await expect.poll(() => partsIn(store)).toEqual([]);
});

test('a photo that came in many parts is the one that was sent, and is said again', async () => {
  const user = await signInConsumer(server);
  const image = await jpeg({ width: 1200, height: 1600 });
  const first = await beginUpload(server, user, image, { key: 'k' });
  expect([first.status, first.headers.get('upload-offset')]).toEqual([201, '0']);
  const { id } = first.body;
  for (let offset = 0; offset < image.length - 1; offset += 1000) {
    const part = image.subarray(offset, Math.min(offset + 1000, image.length - 1));
    const { status, body } = await append(server, user, id, offset, part);
    expect([status, body]).toEqual([
      202,
      { id, offset: offset + part.length, bytes: image.length },
    ]);
  }
  const last = await append(server, user, id, image.length - 1, image.subarray(-1));
  expect([last.status, z.safeParse(UploadAnswer, last.body.photo).success]).toEqual([201, true]);
  expect(last.body.photo).toMatchObject({ width: 1200, height: 1600 });
  const repeat = await append(server, user, id, image.length, new Uint8Array());
  expect([repeat.status, repeat.body.photo?.id]).toEqual([200, last.body.photo?.id]);
  const asked = await beginUpload(server, user, image, { key: 'k' });
  expect([asked.status, asked.body.photo?.receipt]).toEqual([200, last.body.photo?.receipt]);
  const whole = await uploadPhoto(server, user.token, image, { key: 'k' });
  expect([whole.status, whole.body.id]).toEqual([200, last.body.photo?.id]);
});

test('of a long line what came before the cut is kept, whatever came of the call', async () => {
  const user = await signInConsumer(server);
  const image = Buffer.concat([await tiny(1), Buffer.alloc(5 * UPLOAD_PART_BYTES, 7)]);
  const id = await under(server, user, image);
  const cut = 3 * UPLOAD_PART_BYTES + 17;
  const cutAgain = async () => {
    const { offset } = (await beginUpload(server, user, image, { key: 'k' })).body;
    const rest = image.subarray(offset);
    if (offset < cut) await appendAndCut(server, user, id, { offset, rest, cut: cut - offset });
    return offset;
  };
  await expect.poll(cutAgain, { interval: 20 }).toBe(cut);
});

test('it is the account’s alone, from where it is, and no longer than was said', async () => {
  const user = await signInConsumer(server);
  const other = await signInConsumer(server);
  const image = await tiny(2);
  const id = await under(server, user, image);
  await append(server, user, id, 0, image.subarray(0, 10));
  expect((await stateOf(server, other, id)).status).toBe(404);
  expect((await append(server, other, id, 10, image.subarray(10))).status).toBe(404);
  const early = await append(server, user, id, 3, image.subarray(3));
  expect([early.status, early.body]).toMatchObject([409, { code: 'wrong_offset', offset: 10 }]);
  expect(early.headers.get('upload-offset')).toBe('10');
  const more = Buffer.concat([image.subarray(10), Buffer.from('!')]);
  const beyond = await append(server, user, id, 10, more);
  expect([beyond.status, beyond.body]).toMatchObject([413, { code: 'too_large' }]);
  expect((await stateOf(server, user, id)).body.offset).toBe(10);
  expect((await append(server, user, id, 10, image.subarray(10))).status).toBe(201);
  const head = await fetch(`${server.url}/api/uploads/${id}/`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${user.token}` },
  });
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(image.length)]);
});

test('what is too large is refused before a byte of it comes', async () => {
  const user = await signInConsumer(server);
  const { status } = await beginUpload(server, user, await tiny(), {
    key: 'k',
    bytes: PHOTO_MAX_BYTES + 1,
  });
  expect(status).toBe(413);
});

test('other bytes than were said are no photo, and it begins anew', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(3);
  const id = await under(server, user, image);
  const spoilt = Buffer.from(image);
  spoilt[20] = (spoilt[20] ?? 0) ^ 1;
  const { status, body } = await append(server, user, id, 0, spoilt);
  expect([status, body]).toMatchObject([400, { code: 'hash_mismatch' }]);
  expect(await photosOf(server, user)).toEqual([]);
  expect((await append(server, user, id, image.length, new Uint8Array())).status).toBe(410);
  const anew = await beginUpload(server, user, image, { key: 'k' });
  expect([anew.status, anew.body.offset]).toEqual([201, 0]);
  expect((await append(server, user, anew.body.id, 0, image)).status).toBe(201);
});

test('what is no picture is told so once all of it is there, by its hash', async () => {
  const user = await signInConsumer(server);
  const words = Buffer.from('no picture');
  const id = await under(server, user, words);
  expect((await append(server, user, id, 0, words)).status).toBe(415);
});

test('one more than may be open takes the place of the one that had nothing for the longest', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(4);
  const ids: string[] = [];
  for (let n = 0; n <= UPLOADS_OPEN_MAX; n += 1)
    ids.push(await under(server, user, image, `n${n}`));
  const states = await Promise.all(ids.map((id) => stateOf(server, user, id)));
  expect(states.map(({ status }) => status)).toEqual([410, ...ids.slice(1).map(() => 200)]);
});

const files = () => partsIn(path.join(server.dataDir, 'blobs'));

/** The file of the one that there is. */
async function partOf(upload: string) {
  const parts = server.db.selectFrom('upload_parts').select('id').where('upload_id', '=', upload);
  return `${(await parts.executeTakeFirstOrThrow()).id}.part`;
}

const ENDS: Record<string, (user: Session, key: string) => Promise<unknown>> = {
  'signing out': ({ refresh }) =>
    call(server, '/api/auth/logout/', { json: { refresh_token: refresh } }),
  'taking it back': ({ token }, key) =>
    call(server, '/api/closet/photos/upload/', {
      method: 'DELETE',
      token,
      headers: { 'Idempotency-Key': key },
    }),
  'deleting the account': ({ token }) =>
    call(server, '/api/user/', { method: 'DELETE', token, json: { confirm: 'DELETE' } }),
};

test.each(Object.keys(ENDS))('%s ends it, and its bytes go', async (end) => {
  const user = await signInConsumer(server);
  const image = await tiny(5);
  const key = end.replaceAll(' ', '-');
  const id = await under(server, user, image, key);
  await append(server, user, id, 0, image.subarray(0, 50));
  const part = await partOf(id);
  expect(files()).toContain(part);
  await ENDS[end]?.(user, key);
  await expect.poll(files).not.toContain(part);
  if (end === 'deleting the account') return;
  const back = await signInConsumer(server, user.user.email);
  expect((await stateOf(server, back, id)).status).toBe(410);
  const again = await beginUpload(server, back, image, { key });
  // Kept for the next sign-in it is sent anew; taken back it is not.
  expect(again.status).toBe(end === 'signing out' ? 201 : 410);
});

test('after a day to which nothing came it is cleared away', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(6);
  const id = await under(server, user, image);
  await append(server, user, id, 0, image.subarray(0, 50));
  const part = await partOf(id);
  expect(files()).toContain(part);
  const later = (ms: number) => new Date(Date.now() + ms);
  await clearUploads(server.db, later(UPLOAD_KEPT_MS - 60_000));
  expect((await stateOf(server, user, id)).status).toBe(200);
  await clearUploads(server.db, later(UPLOAD_KEPT_MS + 60_000));
  expect((await stateOf(server, user, id)).status).toBe(404);
  const going = server.db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', REMOVE_UPLOAD_PART);
  expect((await going.execute()).map(({ subject }) => `${subject}.part`)).toContain(part);
});

test('what has begun counts towards the hour', async () => {
  const at = await startServer({ env: { UPLOADS_PER_HOUR: '2' } });
  onTestFinished(() => at.stop());
  const user = await signInConsumer(at);
  const image = await tiny(7);
  expect((await beginUpload(at, user, image, { key: 'one' })).status).toBe(201);
  const two = await under(at, user, image, 'two');
  const third = await beginUpload(at, user, image, { key: 'three' });
  expect([third.status, third.body]).toMatchObject([429, { code: 'too_many' }]);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await append(at, user, two, 0, image)).status).toBe(201);
});

test('what may not come now is not read for that, however often it is asked', async () => {
  const at = await startServer({ env: { PHOTOS_WAITING: '1' } });
  onTestFinished(() => at.stop());
  const user = await signInConsumer(at);
  const image = await tiny(10);
  const id = await under(at, user, image, 'late');
  await uploadPhoto(at, user.token, await tiny(11));
  const whole = await append(at, user, id, 0, image);
  expect([whole.status, whole.body]).toMatchObject([429, { code: 'too_many_waiting' }]);
  // Whoever read it now would find it spoilt.
  await at.db.deleteFrom('upload_parts').execute();
  const again = await append(at, user, id, image.length, new Uint8Array());
  expect([again.status, again.body]).toMatchObject([429, { code: 'too_many_waiting' }]);
});

test('a photo that came in one call ends what had begun of it, and its bytes go', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(12);
  const id = await under(server, user, image);
  await append(server, user, id, 0, image.subarray(0, 50));
  const part = await partOf(id);
  const { body } = await uploadPhoto(server, user.token, image, { key: 'k' });
  await expect.poll(files).not.toContain(part);
  const late = await append(server, user, id, 50, image.subarray(50));
  expect([late.status, late.body.photo?.id]).toEqual([200, body.id]);
});

test('the brief comes with it', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(8);
  const brief = briefOf({ occasion: 'party' });
  const { status, body } = await beginUpload(server, user, image, { key: 'k', brief: 1 });
  expect([status, body]).toMatchObject([400, { code: 'invalid' }]);
  const id = (await beginUpload(server, user, image, { key: 'k', brief })).body.id;
  const sent = await append(server, user, id, 0, image);
  expect(sent.body.photo?.brief).toMatchObject({ occasion: 'party' });
});

test('whoever asks anew is told of all that a call brought that hangs still', async () => {
  const user = await signInConsumer(server);
  const image = await tiny(9);
  const id = await under(server, user, image);
  const offsets = async () => {
    const { offset } = (await beginUpload(server, user, image, { key: 'k' })).body;
    if (offset === 0) await hangAfter(server, user, id, image, 40);
    return offset;
  };
  await expect.poll(offsets, { interval: 20 }).toBe(40);
});
