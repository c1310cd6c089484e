import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLAIM_MS, VOICE_MAX_BYTES } from '../../../contract/limits.ts';
import type { Photo, PhotoDeleted, PhotoViews } from '../../../contract/photos.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { suspend } from '../../../server/auth/suspensions.ts';
import { hidePhoto } from '../../../server/photos/hidden.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { append, beginUpload, sendSmall } from '../../support/people/resumed.ts';
import { claim, newStylist, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { ogg, webm } from '../../support/samples/voices.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let asha: Session;
let meera: Session;
let client: Session<'consumer'>;
let photoId: string;
let requestId: string;
let image: Uint8Array;
let skewMs = 0;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const upload = (
  voice: Uint8Array | null,
  given: { key?: string; fields?: Record<string, string> } = {},
) => uploadPhoto(server, client.token, image, { ...given, voice });

const play = (who: Session) =>
  fetch(`${server.url}/api/stylist/requests/${requestId}/voice`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
const codeOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { code: string }).code;
const her = (path: string, { token } = client) =>
  fetch(`${server.url}/api/closet/photos/${photoId}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
const say = (who: Session, text: string) =>
  call(server, `/api/stylist/requests/${requestId}/voice/words`, {
    token: who.token,
    method: 'PUT',
    json: { text },
  });
const ownPhoto = async () => (await her('')).json() as Promise<Photo>;

beforeAll(async () => {
  server = await startServer({
    env: { ACCESS_TTL_S: '86400' },
    now: () => new Date(Date.now() + skewMs),
  });
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Das');
  image = await jpeg({ width: 320 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  skewMs = 0;
  client = await signInConsumer(server);
  const voice = webm(2000);
  const { status, body } = await upload(voice, {
    key: 'k',
    fields: { voice_sha256: sha256(voice) },
  });
  if (status !== 201) throw new Error(`uploading answered ${status}`);
  photoId = body.id;
  requestId = await requestOf(server, photoId);
});

test('it is kept with its photo, and said how long it is', async () => {
  expect((await ownPhoto()).voice).toEqual({ seconds: 2, words: null });
  const answer = await her('voice/');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(webm(2000));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/webm',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('the key names it too', async () => {
  expect((await upload(webm(2000), { key: 'k' })).status).toBe(200);
  expect(await upload(webm(3000), { key: 'k' })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

test('sent again without it the photo is the same, and keeps it', async () => {
  const { status, body } = await upload(null, { key: 'k' });
  expect([status, body.voice]).toEqual([200, { seconds: 2, words: null }]);
});

test('it is taken in with a photo that is there without it', async () => {
  const { body: silent } = await upload(null, { key: 'silent' });
  const note = { key: 'silent', fields: { voice_sha256: sha256(webm(2000)) } };
  const named = await beginUpload(server, client, image, { key: 'silent', ...note.fields });
  expect(named.body).toMatchObject({ code: 'hash_mismatch' });
  const both = await Promise.all([1, 2].map(() => upload(webm(2000), note)));
  for (const { status, body } of both) {
    expect([status, body.id, body.voice]).toEqual([200, silent.id, { seconds: 2, words: null }]);
  }
  photoId = silent.id;
  expect(Buffer.from(await (await her('voice/')).arrayBuffer())).toEqual(webm(2000));
  expect((await upload(webm(3000), { key: 'silent' })).body).toMatchObject({ code: 'key_reused' });
  await call(server, `/api/closet/photos/${photoId}`, { method: 'DELETE', token: client.token });
  expect((await upload(webm(2000), note)).body).toMatchObject({ code: 'gone' });
  expect((await picturesOf(server.dataDir)).filter((name) => name.startsWith(photoId))).toEqual([]);
});

test('it is taken in with a small picture that is there without it', async () => {
  const whole = await jpeg({ width: 600, height: 800 });
  const { body: small } = await sendSmall(server, client, image, whole, { key: 'small' });
  const note = { key: 'small', voice_sha256: sha256(webm()) };
  expect((await beginUpload(server, client, whole, note)).body).toMatchObject({
    code: 'hash_mismatch',
  });
  const { key, ...fields } = note;
  const sent = await uploadPhoto(server, client.token, whole, { key, fields, voice: webm() });
  expect(sent.body).toMatchObject({ id: small.id, width: 600, voice: { seconds: 2 } });
});

test('what is none is refused, and nothing of it stays', async () => {
  // What was deleted before may be going meanwhile.
  const before = new Set(await picturesOf(server.dataDir));
  const cases: [Uint8Array, { fields?: Record<string, string> }, number, string][] = [
    [Buffer.from('<!doctype html>'), {}, 400, 'invalid'],
    [webm(66_000), {}, 400, 'invalid'],
    [webm(2000), { fields: { voice_sha256: '0'.repeat(64) } }, 400, 'hash_mismatch'],
    [webm(2000), { fields: { voice_sha256: 'x' } }, 400, 'invalid'],
    [Buffer.concat([ogg(), Buffer.alloc(VOICE_MAX_BYTES)]), {}, 413, 'too_large'],
  ];
  for (const [voice, given, status, code] of cases) {
    expect(await upload(voice, given)).toMatchObject({ status, body: { code } });
  }
  const missing = await upload(null, { fields: { voice_sha256: sha256(webm()) } });
  expect(missing.body).toMatchObject({ code: 'hash_mismatch' });
  expect((await picturesOf(server.dataDir)).filter((file) => !before.has(file))).toEqual([]);
  expect((await upload(webm(66_000))).body).toMatchObject({
    fields: { voice: expect.any(String) },
  });
});

test('whoever holds the claim plays it, and the first time is written down', async () => {
  expect(await codeOf(play(asha))).toBe('not_yours');
  await claim(server, asha, photoId);
  expect(await codeOf(play(meera))).toBe('not_yours');
  const plays = async () => {
    const { plays: all } = (await (await her('views/')).json()) as PhotoViews;
    return all?.map(({ name }) => name);
  };
  expect(await plays()).toEqual([]);
  for (const _ of [1, 2]) {
    const answer = await play(asha);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(webm(2000));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await plays()).toEqual(['Asha Sethi']);
  const lines = await server.db
    .selectFrom('house_log')
    .select(['who', 'what', 'about'])
    .where('whom', '=', client.id)
    .where('what', '=', 'voice_played')
    .execute();
  expect(lines).toEqual([{ who: asha.id, what: 'voice_played', about: photoId }]);
  skewMs = CLAIM_MS + 1000;
  expect(await codeOf(play(asha))).toBe('not_yours');
});

test('nobody else’s is to be had, and by no address of a picture', async () => {
  const other = await signInConsumer(server);
  expect((await her('voice/', other)).status).toBe(404);
  const { image_url } = await ownPhoto();
  const guessed = await fetch(server.url + image_url.replace('/display', '/voice'));
  expect(guessed.status).toBe(403);
});

test('what was said is the stylist’s to write down, and she is shown it', async () => {
  expect((await say(asha, 'In red')).body).toMatchObject({ code: 'not_yours' });
  await claim(server, asha, photoId);
  const { status, body } = await say(asha, 'In red, for the sangeet');
  const words = { text: 'In red, for the sangeet', by: 'Asha Sethi', at: expect.any(String) };
  expect([status, body]).toEqual([200, { words }]);
  expect((await ownPhoto()).voice?.words).toEqual(words);
  const { body: request } = await call<PendingRequest>(
    server,
    `/api/stylist/requests/${requestId}/`,
    { token: asha.token },
  );
  expect(request.voice).toEqual({ seconds: 2, words });
  await say(asha, '');
  expect((await ownPhoto()).voice?.words).toBe(null);
});

test('it comes with the small picture, and parts of the large one name it', async () => {
  const whole = await jpeg({ width: 600, height: 800 });
  const note = { key: 'small', voice_sha256: sha256(webm()) };
  expect((await beginUpload(server, client, whole, note)).body).toMatchObject({
    code: 'hash_mismatch',
  });
  const sent = await sendSmall(server, client, image, whole, note, webm());
  expect([sent.status, sent.body.voice]).toEqual([201, { seconds: 2, words: null }]);
  const { body: begun } = await beginUpload(server, client, whole, note);
  const { body: done } = await append(server, client, begun.id, 0, whole);
  expect(done.photo).toMatchObject({ id: sent.body.id, width: 600, voice: { seconds: 2 } });
  photoId = sent.body.id;
  expect(Buffer.from(await (await her('voice/')).arrayBuffer())).toEqual(webm(2000));
  await call(server, `/api/closet/photos/${photoId}`, { method: 'DELETE', token: client.token });
  const left = (await picturesOf(server.dataDir)).filter((name) => name.startsWith(photoId));
  expect(left).toEqual([]);
});

const ENDS: Record<string, () => Promise<unknown>> = {
  'the photo is hidden': () =>
    hidePhoto(server.db, { photo: photoId, userId: client.id }, new Date()),
  'she is suspended': () => suspend(server.db, client.user.account ?? '', client.id, new Date()),
  'she says to be under 18': () =>
    call(server, '/api/user/profile/preferences/update_preferences/', {
      token: client.token,
      json: {
        user_gender: 2,
        age_range: 'under-18',
        color_preferences: { favorite_colors: ['madder'] },
      },
    }),
  'she deletes the photo': () =>
    call(server, `/api/closet/photos/${photoId}`, { method: 'DELETE', token: client.token }),
  'she takes it back': () =>
    call(server, '/api/closet/photos/upload/', {
      method: 'DELETE',
      token: client.token,
      headers: { 'Idempotency-Key': 'k' },
    }),
  'she deletes her account': () =>
    call(server, '/api/user/', {
      method: 'DELETE',
      token: client.token,
      json: { confirm: 'DELETE' },
    }),
};

test.each(Object.entries(ENDS))('no stylist plays it once %s', async (_, end) => {
  await claim(server, asha, photoId);
  expect((await play(asha)).status).toBe(200);
  await end();
  expect([403, 404, 410]).toContain((await play(asha)).status);
});

test('with the photo its file goes, and its row', async () => {
  await claim(server, asha, photoId);
  await play(asha);
  await say(asha, 'In red');
  const { body } = await call<PhotoDeleted>(server, `/api/closet/photos/${photoId}`, {
    method: 'DELETE',
    token: client.token,
    headers: { Accept: 'application/json' },
  });
  expect(body.deleted).toMatchObject({ files: 2, voice: true });
  expect(await picturesOf(server.dataDir)).not.toContain(`${photoId}.voice`);
  for (const table of ['voices', 'voice_plays'] as const) {
    const rows = server.db.selectFrom(table).selectAll().where('photo_id', '=', photoId);
    expect(await rows.execute()).toEqual([]);
  }
});

test('what is hidden from everybody is hidden from her', async () => {
  await ENDS['the photo is hidden']?.();
  expect((await her('voice/')).status).toBe(410);
});

test('it is in her export, to be heard, unless its photo is hidden', async () => {
  const hidden = async () => {
    await ENDS['the photo is hidden']?.();
    const { body } = await call<Record<string, { audio: string | null }[]>>(
      server,
      '/api/user/export/',
      { token: client.token },
    );
    return body['voices']?.map(({ audio }) => audio);
  };
  const answer = await call<Record<string, { audio: string; ms: number }[]>>(
    server,
    '/api/user/export/',
    { token: client.token },
  );
  const [voice] = answer.body['voices'] ?? [];
  expect(voice).toMatchObject({
    ms: 2000,
    audio: `data:audio/webm;base64,${webm(2000).toString('base64')}`,
  });
  expect(await hidden()).toEqual([null]);
});

test('of a photo that is hidden no stylist is told what was said with it', async () => {
  const shown = async () =>
    (await call<Photo>(server, `/api/closet/photos/${photoId}/`, asha)).body.voice;
  expect(await shown()).toEqual({ seconds: 2, words: null });
  await hidePhoto(server.db, { photo: photoId, userId: client.id }, new Date());
  expect(await shown()).toBeNull();
  expect((await ownPhoto()).voice).toEqual({ seconds: 2, words: null });
});

test('what was written down and played while the clock was ahead was so now', async () => {
  skewMs = 10_000;
  await claim(server, asha, photoId);
  await play(asha);
  await say(asha, 'Something for Diwali.');
  const now = new Date();
  await bringBack(server.db, now);
  const { body } = await call<PhotoViews>(server, `/api/closet/photos/${photoId}/views/`, client);
  const times = [(await ownPhoto()).voice?.words?.at, body.plays?.[0]?.at];
  expect(times).toEqual([now.toISOString(), now.toISOString()]);
});
