import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Profile } from '../../../contract/user.ts';
import { call, newEmail, uploadPhoto } from '../../support/people/call.ts';
import { newClient, type Client } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

async function signIn(email: string, agreed?: unknown) {
  const { body } = await call(server, '/dev/google/token', { json: { email, name: 'Priya' } });
  const json = { ...body, ...(agreed !== undefined && { agreed }) };
  const answer = await call<{ access_token: string }>(server, '/api/auth/google-login/', { json });
  return { status: answer.status, token: answer.body.access_token };
}

const kept = async ({ token }: { token: string }) => {
  const { body } = await call<Profile>(server, '/api/user/profile/', { token });
  return body.consents?.map(({ what, version, round, how, taken_back_at: ended }) =>
    [what, version, round, how, ...(ended === null ? [] : ['taken back'])].join(' '),
  );
};

const say = ({ token }: { token: string }, what: string, json: unknown) =>
  call(server, `/api/user/consents/${what}/`, { token, method: 'PUT', json });

async function send({ token }: { token: string }, key: string, agreed?: string) {
  const body = new FormData();
  if (agreed !== undefined) body.set('agreed', agreed);
  body.set(
    'image',
    new Blob([new Uint8Array(await jpeg({ width: 320, seed: key.length }))]),
    'photo',
  );
  const headers = { 'Idempotency-Key': key };
  return call(server, '/api/closet/photos/upload/', { token, body, headers });
}

test('what stood at the sign-in is kept once, with its time; older builds say nothing', async () => {
  const email = newEmail();
  const old = await signIn(email);
  expect(await kept(old)).toEqual([]);
  await signIn(email, { privacy: 1, terms: 1 });
  const { body: first } = await call<Profile>(server, '/api/user/profile/', old);
  const again = await signIn(email, { privacy: 1, terms: 1 });
  const { body } = await call<Profile>(server, '/api/user/profile/', again);
  expect(body.consents).toEqual(first.consents);
  expect(await kept(again)).toEqual(['privacy 1 0 sign-in', 'terms 1 0 sign-in']);
  await signIn(email, { privacy: 2, terms: 1 });
  expect(await kept(again)).toContain('privacy 2 0 sign-in');
  expect((await signIn(email, { privacy: 'yes', terms: 1 })).status).toBe(400);
});

test('with the first photo it is kept that a stylist may see it, and a repeat adds nothing', async () => {
  const her = await signIn(newEmail());
  expect((await send(her, 'a', '1.0')).status).toBe(201);
  expect((await send(her, 'a', '1.0')).status).toBe(200);
  expect((await send(her, 'bb', '1.0')).status).toBe(201);
  expect(await kept(her)).toEqual(['photo 1 0 photo']);
  expect((await send(her, 'ccc', 'yes')).status).toBe(400);
});

const files = () => readdirSync(path.join(server.dataDir, 'blobs'), { recursive: true });

test('taken back, the photos go with their files, and none is taken until it is agreed to anew', async () => {
  const her: Client = await newClient(server);
  const isThere = () => files().some((file) => String(file).includes(her.photoId));
  expect(isThere()).toBe(true);
  const back = { version: 1, round: 0, agreed: false };
  expect((await say(her, 'photo', back)).status).toBe(200);
  expect(isThere()).toBe(false);
  expect(await kept(her)).toEqual(['photo 1 0 settings taken back']);
  // A late copy, one that says nothing, and one of before it was taken back.
  await say(her, 'photo', back);
  await say(her, 'photo', { version: 1, round: 0, agreed: true });
  const refused = { status: 403, body: { code: 'not_agreed' } };
  expect(await uploadPhoto(server, her.token, await jpeg(), { key: 'old' })).toMatchObject(refused);
  expect(await send(her, 'late', '1.0')).toMatchObject(refused);
  expect(await kept(her)).toEqual(['photo 1 0 settings taken back']);
  expect((await send(her, 'anew', '1.1')).status).toBe(201);
  expect(await kept(her)).toEqual(['photo 1 0 settings taken back', 'photo 1 1 photo']);
  expect((await uploadPhoto(server, her.token, await jpeg(), { key: 'old' })).status).toBe(201);
});

test('what is agreed to ahead is kept, and there is nothing else to agree to', async () => {
  const her = await signIn(newEmail());
  const { body } = await say(her, 'privacy', { version: 2, round: 0, agreed: true });
  expect(body).toMatchObject({ consents: [{ what: 'privacy', version: 2, how: 'settings' }] });
  expect((await say(her, 'everything', { version: 1, round: 0, agreed: true })).status).toBe(404);
});
