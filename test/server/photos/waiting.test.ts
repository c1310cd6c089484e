import { expect, test } from 'vitest';
import { PHOTOS_WAITING_MAX, WAITING_ASKED_AGAIN_MS } from '../../../contract/limits.ts';
import { serverTexts } from '../../../texts/server.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const image = await jpeg({ width: 320 });

/** Somebody whose photos wait, as many as may. */
async function crowd() {
  const { id, token } = await signInConsumer(server);
  const ids: string[] = [];
  for (let n = 1; n <= PHOTOS_WAITING_MAX; n += 1) {
    const { body } = await uploadPhoto(server, token, image, { key: `photo-${n}` });
    ids.push(body.id);
  }
  const [first = '', second = ''] = ids;
  return { id, token, first, second };
}

const send = (token: string, key: string) => uploadPhoto(server, token, image, { key });

test('one more than ten waits on the phone, and is told what for', async () => {
  const { id, token } = await crowd();
  const more = await send(token, 'one-more');
  expect(more).toMatchObject({
    status: 429,
    body: { code: 'too_many_waiting', message: serverTexts.photos.waiting(PHOTOS_WAITING_MAX) },
  });
  expect(Number(more.headers.get('retry-after')) * 1000).toBe(WAITING_ASKED_AGAIN_MS);
  expect((await send(token, 'photo-10')).status).toBe(200);
  const list = await call<unknown[]>(server, `/api/closet/photos/user/${id}/`, { token });
  expect(list.body).toHaveLength(PHOTOS_WAITING_MAX);
  const other = await signInConsumer(server);
  expect((await send(other.token, 'one-more')).status).toBe(201);
});

test('it goes once one of them is ready, was deleted, or cannot be styled', async () => {
  const { token, first, second } = await crowd();
  const stylist = await signInStylist(server);
  await approveOutfit(server, stylist.token, first, 'Ready');
  expect((await send(token, 'in-place-of-the-first')).status).toBe(201);
  expect((await send(token, 'one-more')).status).toBe(429);

  await call(server, `/api/closet/photos/${second}`, { method: 'DELETE', token });
  const third = await send(token, 'in-place-of-the-second');
  expect(third.status).toBe(201);
  expect((await send(token, 'one-more')).status).toBe(429);

  const { id: request } = await server.db
    .selectFrom('requests')
    .select('id')
    .where('photo_id', '=', third.body.id)
    .executeTakeFirstOrThrow();
  const decline = { token: stylist.token, json: { reason: 'Too dark' } };
  await call(server, `/api/stylist/requests/${request}/decline`, decline);
  expect((await send(token, 'one-more')).status).toBe(201);
});

test.each([1, 2, 3])('of many at once no more come in than may wait, %i', async () => {
  const { token } = await signInConsumer(server);
  const room = 3;
  for (let n = room; n < PHOTOS_WAITING_MAX; n += 1) await uploadPhoto(server, token, image);
  const answers = await Promise.all(
    Array.from({ length: room + 5 }, () => uploadPhoto(server, token, image)),
  );
  const came = answers.filter(({ status }) => status === 201);
  const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => Object(body).code);
  expect([came.length, new Set(codes)]).toEqual([room, new Set(['too_many_waiting'])]);
});
