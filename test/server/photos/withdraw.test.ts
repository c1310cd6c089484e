import { expect, test } from 'vitest';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const UPLOADS_PER_HOUR = 4;

const server = serverOfFile({ env: { UPLOADS_PER_HOUR: String(UPLOADS_PER_HOUR) } });
let her: Session<'consumer'>;
const image = await jpeg();

const someone = async () => (her = await signInConsumer(server));
const upload = (key: string, { token } = her) => uploadPhoto(server, token, image, { key });
const withdraw = (key: string, { token } = her) =>
  call(server, '/api/closet/photos/upload/', {
    method: 'DELETE',
    token,
    headers: { 'Idempotency-Key': key },
  });
const signOut = (keys: string[], { refresh } = her) =>
  call(server, '/api/auth/logout/', { json: { refresh_token: refresh, withdraw: keys } });
const shown = async ({ id, token } = her) =>
  (await call<{ id: string }[]>(server, `/api/closet/photos/user/${id}/`, { token })).body;
const openRequests = async (userId: string) =>
  (
    await server.db
      .selectFrom('requests')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      .execute()
  ).length;
const rowsOf = async (userId: string) =>
  (await server.db.selectFrom('photos').select('id').where('user_id', '=', userId).execute())
    .length;
const pictures = () => picturesOf(server.dataDir);

test('a photo that has arrived goes by its key, with its files and its request', async () => {
  await someone();
  await upload('arrived');
  expect(await openRequests(her.id)).toBe(1);
  expect((await withdraw('arrived')).status).toBe(204);
  expect(await shown()).toEqual([]);
  expect(await openRequests(her.id)).toBe(0);
  expect(await pictures()).toEqual([]);
  expect((await upload('arrived')).status).toBe(410);
  expect((await withdraw('arrived')).status).toBe(204);
});

test('a photo that arrives after it was taken back is told so, and leaves nothing', async () => {
  await someone();
  expect((await withdraw('late')).status).toBe(204);
  expect((await upload('late')).status).toBe(410);
  expect(await shown()).toEqual([]);
  expect(await openRequests(her.id)).toBe(0);
  expect(await pictures()).toEqual([]);
});

test('of one that is taken back while it is being read nothing is left', async () => {
  await someone();
  const [{ status }] = await Promise.all([upload('both'), withdraw('both')]);
  expect([201, 410]).toContain(status);
  expect(await shown()).toEqual([]);
  expect(await pictures()).toEqual([]);
});

test('a key is hers alone', async () => {
  const other = await signInConsumer(server);
  await upload('same', other);
  await someone();
  expect((await withdraw('same')).status).toBe(204);
  expect(await shown(other)).toHaveLength(1);
});

test('without a key nothing is taken back', async () => {
  await someone();
  const { status } = await call(server, '/api/closet/photos/upload/', {
    method: 'DELETE',
    token: her.token,
  });
  expect(status).toBe(400);
});

test('taking back makes no more rows than uploading does', async () => {
  await someone();
  for (let n = 0; n < UPLOADS_PER_HOUR + 3; n += 1) {
    expect((await withdraw(`never sent ${n}`.replaceAll(' ', '-'))).status).toBe(204);
  }
  expect(await rowsOf(her.id)).toBe(UPLOADS_PER_HOUR);
});

test('who signs out takes back what she names, arrived or not, and again when the answer is lost', async () => {
  await someone();
  await upload('there');
  const again = await signInConsumer(server, her.user.email);
  for (const _ of ['first', 'repeated']) {
    const { status, body } = await signOut(['there', 'not-yet']);
    expect([status, body]).toEqual([200, { success: true }]);
  }
  expect(await shown(again)).toEqual([]);
  expect((await upload('not-yet', again)).status).toBe(410);
  expect((await call(server, '/api/user/profile/', { token: her.token })).status).toBe(401);
});

test('a token that is not hers takes nothing back', async () => {
  await someone();
  await upload('kept');
  await signOut(['kept'], { ...her, refresh: 'somebody-elses' });
  const other = await signInConsumer(server);
  await signOut(['kept'], other);
  expect(await shown()).toHaveLength(1);
});

test('the name of her session alone takes nothing back: her export has it, and the keys', async () => {
  await someone();
  await upload('kept');
  const [session] = her.refresh.split('.');
  await signOut(['kept'], { ...her, refresh: `${session}.${'x'.repeat(43)}` });
  const again = await signInConsumer(server, her.user.email);
  expect(await shown(again)).toHaveLength(1);
});

test('a token that was followed by others takes nothing back', async () => {
  await someone();
  await upload('kept');
  let { refresh } = her;
  for (let n = 0; n < 2; n += 1) {
    const { body } = await call(server, '/api/token/refresh/', { json: { refresh } });
    refresh = String(body['refresh']);
  }
  await signOut(['kept']);
  const again = await signInConsumer(server, her.user.email);
  expect(await shown(again)).toHaveLength(1);
});
