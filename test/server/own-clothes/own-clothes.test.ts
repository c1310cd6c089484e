import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { OwnPieceAnswer, OwnPieces, type OwnPiece } from '../../../contract/own-clothes.ts';
import { z } from '../../../contract/zod.ts';
import { addOwn, deleteOwn, ownOf } from '../../support/people/own.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const image = await jpeg({ width: 2000, height: 1000 });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const picture = (url: string | null) => fetch(server.url + url);

const change = (
  { token }: Pick<Session, 'token'>,
  id: string,
  json: object,
  headers: Record<string, string> = {},
) => call<OwnPiece>(server, `/api/closet/own/${id}/`, { method: 'PATCH', token, json, headers });
const withdraw = ({ token }: Pick<Session, 'token'>, key: string) =>
  call(server, '/api/closet/own/', {
    method: 'DELETE',
    token,
    headers: { 'Idempotency-Key': key },
  });

test('a piece is kept bare and in two sizes, and its receipt names what arrived', async () => {
  const her = await signInConsumer(server);
  const fields = { user: her.id, sha256: sha256(image), name: 'Red saree', category: 'Saree' };
  const { status, body } = await addOwn(server, her, { image, key: 'first', fields });
  expect(status).toBe(201);
  expect(z.safeParse(OwnPieceAnswer, body).success).toBe(true);
  expect(body).toMatchObject({
    name: 'Red saree',
    category: 'Saree',
    picture_until: null,
    last_view: null,
    views: [],
    receipt: { key: 'first', sha256: sha256(image), bytes: image.length },
  });
  const display = await sharp(await (await picture(body.picture_url)).arrayBuffer()).metadata();
  expect(display).toMatchObject({ width: 1600, height: 800, format: 'jpeg' });
  expect(display.exif).toBe(undefined);
  const thumb = await sharp(await (await picture(body.thumb_url)).arrayBuffer()).metadata();
  expect(thumb.width).toBe(480);
});

test('the newest stands first, and what has not changed is not sent again', async () => {
  const her = await signInConsumer(server);
  const { body: older } = await addOwn(server, her);
  const { body: newer } = await addOwn(server, her);
  const list = await call<OwnPieces>(server, '/api/closet/own/', her);
  expect(z.safeParse(OwnPieces, list.body).success).toBe(true);
  expect(list.body.pieces.map(({ id }) => id)).toEqual([newer.id, older.id]);
  const again = await call(server, '/api/closet/own/', {
    ...her,
    headers: { 'If-None-Match': list.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('of one key however many come at once there is one piece', async () => {
  const her = await signInConsumer(server);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => addOwn(server, her, { key: 'same' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(7).fill(200),
    201,
  ]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await ownOf(server, her)).toHaveLength(1);
});

test.each([
  ['another picture', { image: await jpeg({ width: 400, height: 400 }) }],
  ['another name', { fields: { name: 'Green silk dupatta', category: 'Dupatta' } }],
  ['another kind', { fields: { name: 'Blue silk dupatta', category: 'Scarf' } }],
])('a key is not used for %s', async (_, other) => {
  const her = await signInConsumer(server);
  await addOwn(server, her, { key: 'k' });
  const { status, body } = await addOwn<{ code: string }>(server, her, { key: 'k', ...other });
  expect([status, body.code]).toEqual([409, 'key_reused']);
});

test('a late repeat of what was renamed meanwhile is the same piece, with its new name', async () => {
  const her = await signInConsumer(server);
  const { body: piece } = await addOwn(server, her, { key: 'k' });
  await change(her, piece.id, { name: 'Blue chiffon dupatta' });
  const { status, body } = await addOwn(server, her, { key: 'k' });
  expect([status, body.id, body.name]).toEqual([200, piece.id, 'Blue chiffon dupatta']);
});

test('what is named is changed, and of one phone’s changes the later one stays', async () => {
  const her = await signInConsumer(server);
  const { body: piece } = await addOwn(server, her);
  const later = { 'Write-Order': 'device=phone, n=2, age=0' };
  const earlier = { 'Write-Order': 'device=phone, n=1, age=0' };
  const { body } = await change(her, piece.id, { category: 'Scarf' }, later);
  expect([body.name, body.category]).toEqual(['Blue silk dupatta', 'Scarf']);
  const { status } = await change(her, piece.id, { category: 'Shawl' }, earlier);
  expect([status, (await ownOf(server, her))[0]?.category]).toEqual([200, 'Scarf']);
  expect((await change(her, piece.id, { name: '' })).status).toBe(400);
});

test('a deleted piece goes with its files, however often that is said, and its key is spent', async () => {
  const her = await signInConsumer(server);
  const { body: piece } = await addOwn(server, her, { key: 'k' });
  for (const _ of ['once', 'twice']) {
    expect((await deleteOwn(server, her, piece.id)).status).toBe(204);
  }
  expect(await ownOf(server, her)).toEqual([]);
  expect((await picturesOf(server.dataDir)).filter((name) => name.includes(piece.id))).toEqual([]);
  expect((await picture(piece.picture_url)).status).toBe(410);
  expect((await addOwn(server, her, { key: 'k' })).status).toBe(410);
  expect((await change(her, piece.id, { name: 'x' })).status).toBe(410);
});

test('nobody else’s piece is listed, changed or deleted', async () => {
  const her = await signInConsumer(server);
  const other = await signInConsumer(server);
  const { body: piece } = await addOwn(server, her);
  expect(await ownOf(server, other)).toEqual([]);
  expect((await change(other, piece.id, { name: 'Mine' })).status).toBe(404);
  expect((await deleteOwn(server, other, piece.id)).status).toBe(404);
  expect(await ownOf(server, her)).toMatchObject([{ name: 'Blue silk dupatta' }]);
});

test('what was taken back on its way is gone, whichever comes first', async () => {
  const her = await signInConsumer(server);
  await addOwn(server, her, { key: 'arrived' });
  expect((await withdraw(her, 'arrived')).status).toBe(204);
  expect((await withdraw(her, 'late')).status).toBe(204);
  expect((await addOwn(server, her, { key: 'late' })).status).toBe(410);
  const [{ status }] = await Promise.all([
    addOwn(server, her, { key: 'both' }),
    withdraw(her, 'both'),
  ]);
  expect([201, 410]).toContain(status);
  expect(await ownOf(server, her)).toEqual([]);
});

test('who signs out takes back what she names', async () => {
  const her = await signInConsumer(server);
  await addOwn(server, her, { key: 'there' });
  const again = await signInConsumer(server, her.user.email);
  const json = { refresh_token: her.refresh, withdraw_own: ['there', 'not-yet'] };
  await call(server, '/api/auth/logout/', { json });
  expect(await ownOf(server, again)).toEqual([]);
  expect((await addOwn(server, again, { key: 'not-yet' })).status).toBe(410);
});
