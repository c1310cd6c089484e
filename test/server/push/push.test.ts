import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushKind } from '../../../contract/push.ts';
import { PUSH_REQUEST } from '../../../server/push/notify.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { claim, newStylist } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import {
  type PushService,
  startPushService,
  subscribedBrowser,
} from '../../support/outside/push-service.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const ORIGIN = 'http://localhost:8080';

const PATIENT = { timeout: 4000 };

let service: PushService;
let server: TestServer;
let ahead = 0;

beforeAll(async () => {
  service = await startPushService();
  server = await startServer({
    env: { FETCH_ALLOW: service.host, PUBLIC_URL: ORIGIN },
    now: () => new Date(Date.now() + ahead),
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

async function subscribe(token: string, kind: PushKind) {
  const { endpoint, keys, path, read } = subscribedBrowser(service);
  const json = { endpoint, keys, kinds: [kind] };
  const { status } = await call(server, '/api/push/subscriptions/', { token, json });
  expect(status).toBe(201);
  return { path, read };
}

const photoOf = async (token: string, seed: number) =>
  (await uploadPhoto(server, token, await jpeg({ seed }))).body.id;

test('an approval reaches her browser, readable by it alone, signed by this installation', async () => {
  const her = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const browser = await subscribe(her.token, 'outfit_ready');
  const another = await subscribe((await signInConsumer(server)).token, 'outfit_ready');
  const before = service.pushed.length;
  const outfit = await approveOutfit(
    server,
    stylist.token,
    await photoOf(her.token, 1),
    'Monsoon linen',
  );

  const [message] = (await service.received(before + 1)).slice(before);
  if (!message) throw new Error('nothing came');
  expect(message.path).toBe(browser.path);
  expect(browser.read(message)).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Your outfits are ready',
      body: 'Monsoon linen',
      lang: 'en-IN',
      tag: outfit.replaceAll('-', ''),
      navigate: `${ORIGIN}/?go=outfit&id=${outfit}`,
    },
  });
  expect(() => another.read(message)).toThrow(/unable to authenticate/);
  expect(message.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: outfit.replaceAll('-', ''),
  });

  const { body: config } = await call<{ vapid_public_key: string }>(server, '/api/config/');
  const [, token = '', key = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? [];
  expect(key).toBe(config.vapid_public_key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const [header, claims, signature = ''] = token.split('.');
  expect(
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: `https://${service.host}`,
  });
});

test('what a push service refuses for now is sent again, under the same topic', async () => {
  const her = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const browser = await subscribe(her.token, 'outfit_ready');
  const before = service.pushed.length;
  service.answer(503);
  await approveOutfit(server, stylist.token, await photoOf(her.token, 2), 'Twice');
  await service.received(before + 1);
  await expect
    .poll(
      () =>
        server.db.selectFrom('jobs').select('id').where('last_error', 'like', '%503%').execute(),
      PATIENT,
    )
    .toHaveLength(1);
  ahead += 31_000;
  const [first, second] = (await service.received(before + 2)).slice(before);
  if (!first || !second) throw new Error('it came once');
  expect(second.headers['topic']).toBe(first.headers['topic']);
  expect(browser.read(second)).toEqual(browser.read(first));
});

test.each([404, 410])('a subscription that is dead (%d) is removed', async (status) => {
  const her = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const browser = await subscribe(her.token, 'outfit_ready');
  const before = service.pushed.length;
  service.answer(status);
  await approveOutfit(server, stylist.token, await photoOf(her.token, status), 'Nobody there');
  await service.received(before + 1);
  await expect
    .poll(
      () =>
        server.db
          .selectFrom('push_subscriptions')
          .select('id')
          .where('endpoint', 'like', `%${browser.path}`)
          .execute(),
      PATIENT,
    )
    .toEqual([]);
});

test('stylists hear of a new request if they want to, and of no client by name', async () => {
  const stylist = await signInStylist(server);
  const browser = await subscribe(stylist.token, 'new_request');
  const before = service.pushed.length;
  await photoOf((await signInConsumer(server, 'asha@example.com')).token, 3);
  const [message] = (await service.received(before + 1)).slice(before);
  if (!message) throw new Error('nothing came');
  const read = browser.read(message);
  expect(read).toMatchObject({
    notification: { title: 'New styling request', navigate: `${ORIGIN}/stylist-login` },
  });
  expect(JSON.stringify(read)).not.toMatch(/asha|Priya/i);
});

test('whoever works on a photo hears at once that it was deleted, and nobody else', async () => {
  const her = await signInConsumer(server);
  const [asha, meera] = [await newStylist(server), await newStylist(server)];
  const [browser, another] = [
    await subscribe(asha.token, 'new_request'),
    await subscribe(meera.token, 'new_request'),
  ];
  const photoId = await photoOf(her.token, 5);
  await service.received(1, browser.path);
  await service.received(1, another.path);
  await claim(server, asha, photoId);
  await call(server, `/api/closet/photos/${photoId}`, { method: 'DELETE', token: her.token });
  const [, message] = await service.received(2, browser.path);
  if (!message) throw new Error('nothing came');
  expect(browser.read(message)).toMatchObject({ notification: { title: 'A photo was deleted' } });
  expect(await service.received(1, another.path)).toHaveLength(1);
});

test('a service that says nothing keeps nobody else waiting, and is asked again alone', async () => {
  const stylist = await signInStylist(server);
  const browsers = [];
  while (browsers.length < 9) browsers.push(await subscribe(stylist.token, 'new_request'));
  const paths = browsers.map(({ path }) => path);
  for (const path of paths.slice(0, -1)) service.silent.add(path);
  await photoOf((await signInConsumer(server)).token, 4);
  const failed = server.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', PUSH_REQUEST)
    .where('last_error', 'is not', null);
  for (const path of paths) await service.received(1, path);
  expect(await failed.execute()).toEqual([]);

  await expect.poll(() => failed.execute(), { timeout: 8000 }).toHaveLength(8);
  service.silent.clear();
  // One of them asks for all.
  ahead += 61_000;
  for (const path of paths.slice(0, -1)) await service.received(2, path);
  await expect.poll(() => failed.execute(), PATIENT).toEqual([]);
  expect(await service.received(1, paths.at(-1))).toHaveLength(1);
});

test('the keys are made once, and may be given to other nodes', async () => {
  const first = await startServer();
  const key = async ({ url }: { url: string }) =>
    (await call<{ vapid_public_key: string }>({ url }, '/api/config/')).body.vapid_public_key;
  const made = await key(first);
  const second = await startServer({ dataDir: first.dataDir });
  expect(await key(second)).toBe(made);
  await second.stop();

  const pair = readFileSync(path.join(first.dataDir, 'keys/vapid'), 'utf8').trim();
  const node = await startServer({ env: { VAPID_KEYS: pair } });
  expect(await key(node)).toBe(made);
  await node.stop();
  await first.stop();
});

test('a photo that is shared where no worker is leads to the app', async () => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(12_000_000)]), 'me.jpg');
  const { status, headers } = await call(server, '/share', { body: form });
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/');
});
