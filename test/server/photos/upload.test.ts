import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTO_MAX_BYTES, UPLOADS_AT_ONCE_MAX } from '../../../contract/limits.ts';
import { UploadAnswer } from '../../../contract/photos.ts';
import { z } from '../../../contract/zod.ts';
import { serverTexts } from '../../../texts/server.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const server = serverOfFile();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const filesOf = async (dataDir: string) => {
  const arriving = path.join(dataDir, 'uploads');
  const entries = readdirSync(arriving, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => entry.name);
  return [...(await picturesOf(dataDir)), ...entries];
};

async function fetchPicture(url: string) {
  const response = await fetch(server.url + url);
  return sharp(await response.arrayBuffer()).metadata();
}

test('a photo is kept upright, bare and in two sizes, and its receipt names what arrived', async () => {
  const { id, token } = await signInConsumer(server);
  const image = await sharp(await jpeg({ width: 2000, height: 1000 }))
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const fields = { user: id, sha256: sha256(image) };
  const { status, body } = await uploadPhoto<UploadAnswer>(server, token, image, {
    key: 'first',
    fields,
  });
  expect(status).toBe(201);
  expect(z.safeParse(UploadAnswer, body).success).toBe(true);
  expect(body).toMatchObject({
    userId: id,
    status: 'processing',
    stage: 'queued',
    width: 800,
    height: 1600,
    receipt: { key: 'first', sha256: sha256(image), bytes: image.length },
  });
  const display = await fetchPicture(body.image_url);
  expect(display).toMatchObject({ width: 800, height: 1600, format: 'jpeg' });
  expect([display.exif, display.orientation, display.icc]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await fetchPicture(body.thumb_url)).toMatchObject({ width: 240, height: 480 });
  const dueInMs = Date.parse(body.due_at) - Date.parse(body.upload_date);
  expect(dueInMs).toBe(24 * 60 * 60 * 1000);
});

test.each(['png', 'webp', 'avif'] as const)('%s is taken', async (format) => {
  const { token } = await signInConsumer(server);
  const image = await sharp(await jpeg({ width: 320, height: 400 }))
    .toFormat(format)
    .toBuffer();
  const { status, body } = await uploadPhoto(server, token, image);
  expect([status, body.width, body.height]).toEqual([201, 320, 400]);
});

test('of one key however many come at once there is one photo', async () => {
  const { id, token } = await signInConsumer(server);
  const image = await jpeg();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => uploadPhoto(server, token, image, { key: 'same' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(7).fill(200),
    201,
  ]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const list = await call<unknown[]>(server, `/api/closet/photos/user/${id}/`, { token });
  expect(list.body).toHaveLength(1);
  expect((await filesOf(server.dataDir)).filter((name) => name.endsWith('.display'))).toHaveLength(
    await countPhotos(),
  );
});

const countPhotos = async () =>
  (await server.db.selectFrom('photos').select('id').execute()).length;

test('the key is the user’s own', async () => {
  const one = await signInConsumer(server);
  const other = await signInConsumer(server);
  const image = await jpeg();
  const first = await uploadPhoto(server, one.token, image, { key: 'k' });
  const second = await uploadPhoto(server, other.token, image, { key: 'k' });
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('without a key every upload is a new photo', async () => {
  const { token } = await signInConsumer(server);
  const image = await jpeg();
  const first = await uploadPhoto(server, token, image);
  const second = await uploadPhoto(server, token, image);
  expect(second.body.id).not.toBe(first.body.id);
});

test('a key that named something else is refused, and after a delete it is gone', async () => {
  const { token } = await signInConsumer(server);
  const { body } = await uploadPhoto(server, token, await jpeg(), { key: 'k' });
  const other = await jpeg({ seed: 2 });
  expect(await uploadPhoto(server, token, other, { key: 'k' })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  await call(server, `/api/closet/photos/${body.id}`, { method: 'DELETE', token });
  expect(await uploadPhoto(server, token, await jpeg(), { key: 'k' })).toMatchObject({
    status: 410,
    body: { code: 'gone' },
  });
});

test('a photo may have all of its 15 MB', async () => {
  const { token } = await signInConsumer(server);
  const image = Buffer.concat([await jpeg(), Buffer.alloc(PHOTO_MAX_BYTES)]);
  const whole = image.subarray(0, PHOTO_MAX_BYTES);
  const { status, body } = await uploadPhoto<UploadAnswer>(server, token, whole);
  expect([status, body.receipt.bytes]).toEqual([201, PHOTO_MAX_BYTES]);
  const more = image.subarray(0, PHOTO_MAX_BYTES + 1);
  expect((await uploadPhoto(server, token, more)).status).toBe(413);
});

test('a form without an end is cut off, whatever it is full of', async () => {
  const { token } = await signInConsumer(server);
  const head = '--X\r\nContent-Disposition: form-data; name="user"\r\n\r\n';
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 40) controller.close();
      else controller.enqueue(sent === 1 ? Buffer.from(head) : Buffer.alloc(1024 * 1024, 'x'));
    },
  });
  const answer = await fetch(`${server.url}/api/closet/photos/upload/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=X',
    },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

test('what cannot be taken is refused, and nothing of it stays', async () => {
  const fresh = await startServer();
  const { id, token } = await signInConsumer(fresh);
  const good = await jpeg();
  const huge = await sharp({
    create: { width: 8000, height: 6300, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const cases: [Uint8Array, object, number, string][] = [
    [good, { fields: { user: 'somebody-else' } }, 403, 'not_yours'],
    [good, { fields: { sha256: '0'.repeat(64) } }, 400, 'hash_mismatch'],
    [good, { fields: { sha256: 'nonsense' } }, 400, 'invalid'],
    [good, { key: 'x'.repeat(65) }, 400, 'invalid'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 415, 'not_an_image'],
    [Buffer.alloc(0), {}, 415, 'not_an_image'],
    [good.subarray(0, good.length / 2), {}, 422, 'undecodable_image'],
    [huge, {}, 413, 'too_large'],
    [await jpeg({ width: 319 }), {}, 400, 'invalid'],
    // As it would be shown.
    [await jpeg({ width: 1600 * 6, height: 1600 }), {}, 400, 'invalid'],
    [Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), {}, 413, 'too_large'],
    [Buffer.alloc(17 * 1024 * 1024, 0xff), {}, 413, 'too_large'],
  ];
  for (const [image, options, status, code] of cases) {
    const answer = await uploadPhoto(fresh, token, image, options);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
  }
  const list = await call(fresh, `/api/closet/photos/user/${id}`, { token });
  expect(list.body).toEqual([]);
  expect(await filesOf(fresh.dataDir)).toEqual([]);
  await fresh.stop();
});

test.each<[string, string, BodyInit]>([
  ['no multipart', 'application/json', '{}'],
  ['no boundary', 'multipart/form-data', 'x'],
  ['an unfinished body', 'multipart/form-data; boundary=X', '--X\r\nContent-Disposition: form-da'],
  ['nothing', 'multipart/form-data; boundary=X', ''],
])('%s is malformed', async (_, type, body) => {
  const { token } = await signInConsumer(server);
  const answer = await call(server, '/api/closet/photos/upload', {
    method: 'POST',
    token,
    body,
    headers: { 'Content-Type': type },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

test('a form without the photo says which field is missing', async () => {
  const { token } = await signInConsumer(server);
  const form = new FormData();
  form.append('user', 'x');
  const answer = await call(server, '/api/closet/photos/upload', { token, body: form });
  expect(answer).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } });
});

test('so many of one person are on their way at once, and another is not held up', async () => {
  const { token } = await signInConsumer(server);
  const slow = Array.from({ length: UPLOADS_AT_ONCE_MAX }, () => {
    const sent = request(`${server.url}/api/closet/photos/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        expect: '100-continue',
      },
    });
    sent.on('error', () => undefined).flushHeaders();
    return once(sent, 'continue').then(() => sent);
  });
  const onTheirWay = await Promise.all(slow);
  const image = await jpeg();
  // They are counted once it is known whose they are, which may be after the next has come.
  await expect
    .poll(() => uploadPhoto(server, token, image))
    .toMatchObject({ status: 429, body: { message: serverTexts.photos.atOnce } });
  const other = await signInConsumer(server);
  expect((await uploadPhoto(server, other.token, await jpeg())).status).toBe(201);
  for (const sent of onTheirWay) sent.destroy();
  await expect.poll(async () => (await uploadPhoto(server, token, await jpeg())).status).toBe(201);
});

test('what cannot be read counts towards the hour like what can', async () => {
  const strict = await startServer({ env: { UPLOADS_PER_HOUR: '3' } });
  const { token } = await signInConsumer(strict);
  const image = await jpeg();
  expect((await uploadPhoto(strict, token, image, { key: 'a' })).status).toBe(201);
  const torn = image.subarray(0, 400);
  expect((await uploadPhoto(strict, token, torn)).status).toBe(422);
  expect((await uploadPhoto(strict, token, Buffer.from('no picture'))).status).toBe(415);
  const fourth = await uploadPhoto(strict, token, image);
  expect(fourth).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await uploadPhoto(strict, token, image, { key: 'a' })).status).toBe(200);
  await strict.stop();
});

test('so many new ones an hour, and repeats are free', async () => {
  const strict = await startServer({ env: { UPLOADS_PER_HOUR: '2' } });
  const { token } = await signInConsumer(strict);
  const image = await jpeg();
  await uploadPhoto(strict, token, image, { key: 'a' });
  await uploadPhoto(strict, token, image, { key: 'b' });
  const third = await uploadPhoto(strict, token, image, { key: 'c' });
  expect(third).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await uploadPhoto(strict, token, image, { key: 'a' })).status).toBe(200);

  const hasty = await signInConsumer(strict);
  const atOnce = await Promise.all(
    Array.from({ length: 6 }, () => uploadPhoto(strict, hasty.token, image)),
  );
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(4);
  await strict.stop();
});
