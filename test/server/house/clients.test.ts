import { expect, test } from 'vitest';
import type { HouseClientPage, HouseClients } from '../../../contract/house-clients.ts';
import type { Profile } from '../../../contract/user.ts';
import { exportedNotice } from '../../../server/push/notices.ts';
import { PUSH_EXPORTED } from '../../../server/push/notify.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { addOwn } from '../../support/people/own.ts';
import { claim, newClient, newStylist, pending, requestOf } from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const { password } = DEFAULT_STYLIST;

const as = async () => (await signInStylist(server)).token;
const post = async (path: string, json?: unknown, method = 'POST') =>
  call(server, path, { token: await as(), method, ...(json !== undefined && { json }) });
const page = async (id: string) =>
  (await call<HouseClientPage>(server, `/api/house/clients/${id}/`, { token: await as() })).body;
const acts = async (whom: string) => {
  const rows = await server.db
    .selectFrom('house_log')
    .select('what')
    .where('whom', '=', whom)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
};

test('a client is found, and her page says who opened a photo of hers', async () => {
  const meera = await newStylist(server, 'Meera Das');
  const client = await newClient(server, 'found@example.com');
  await claim(server, meera, client.photoId);
  const request = await requestOf(server, client.photoId);
  await call(server, `/api/stylist/requests/${request}/`, { token: meera.token });
  const list = await call<HouseClients>(server, '/api/house/clients/?q=found@example.com', {
    token: await as(),
  });
  expect(list.body).toMatchObject({
    total: 1,
    clients: [{ userId: client.id, plan: 'free', suspendedSince: null, photos: 1 }],
  });
  expect(await page(client.id)).toMatchObject({
    client: { userId: client.id },
    keepDays: null,
    myStylist: null,
    opened: [{ name: 'Meera Das', photoOf: expect.any(String) }],
    openedInAll: 1,
  });
  expect(await acts(client.id)).toEqual(['photo_opened', 'client_opened']);
});

test('a plan is changed once, whatever is pressed', async () => {
  const { id, token } = await signInConsumer(server);
  for (const plan of ['premium', 'premium', 'free']) {
    expect((await post(`/api/house/clients/${id}/plan/`, { plan }, 'PUT')).body).toEqual({ plan });
  }
  const profile = await call(server, '/api/user/profile/', { token });
  expect(profile.body).toMatchObject({ plan: 'free' });
  expect(await acts(id)).toEqual(['plan_changed', 'plan_changed']);
});

test('who is suspended leaves the queue, and is back in it when she may come back', async () => {
  const client = await newClient(server);
  const asha = await signInStylist(server);
  const isQueued = async () =>
    (await pending(server, asha.token)).body.requests.some(({ userId }) => userId === client.id);
  const profile = async () =>
    (await call(server, '/api/user/profile/', { token: client.token })).status;
  expect(await isQueued()).toBe(true);
  for (let time = 1; time <= 2; time += 1) {
    expect((await post(`/api/house/clients/${client.id}/suspend/`)).status).toBe(204);
  }
  expect([await isQueued(), await profile()]).toEqual([false, 403]);
  expect((await page(client.id)).client.suspendedSince).toEqual(expect.any(String));
  expect((await post(`/api/house/clients/${client.id}/restore/`)).status).toBe(204);
  expect([await isQueued(), await profile()]).toEqual([true, 200]);
  expect((await acts(client.id)).filter((what) => what !== 'client_opened')).toEqual([
    'suspended',
    'restored',
  ]);
});

test('an export and a deletion ask for the password, and a deletion for the name', async () => {
  const client = await newClient(server, 'requesting@example.com');
  const { id } = client;
  await addOwn(server, client);
  const { keys } = subscribedBrowser({ host: 'push.example' });
  const subscription = { endpoint: 'https://push.example/hers', keys, kinds: ['outfit_ready'] };
  await call(server, '/api/push/subscriptions/', { token: client.token, json: subscription });
  const wrong = { password: 'not it' };
  const path = `/api/house/clients/${id}`;
  expect(await post(`${path}/export/`, wrong)).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await post(`${path}/delete/`, { ...wrong, name: 'Priya' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  const file = await post(`${path}/export/`, { password });
  expect(file).toMatchObject({
    status: 200,
    body: { profile: { email: 'requesting@example.com' }, photos: [{ id: client.photoId }] },
  });
  // What an owner sees of a client's pictures is opened one at a time, and written down.
  expect(JSON.stringify(file.body)).not.toMatch(/_url":"[^"]*(?:display|thumb)/);
  const { body: own } = await call<Profile>(server, '/api/user/profile/', client);
  expect(own.exported).toEqual({ at: expect.any(String), by: expect.any(String) });
  const pushes = server.db.selectFrom('jobs').select('subject').where('kind', '=', PUSH_EXPORTED);
  expect(await pushes.execute()).toEqual([{ subject: expect.stringContaining(id) }]);
  expect(await exportedNotice(server.db, id)).toMatchObject({ id, path: '/' });
  expect(await post(`${path}/delete/`, { password, name: 'Another' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  });
  expect((await post(`${path}/delete/`, { password, name: 'Priya' })).status).toBe(204);
  expect((await post(`${path}/delete/`, { password, name: 'Priya' })).status).toBe(404);
  const left = await server.db.selectFrom('users').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
  expect(await acts(id)).toEqual(['exported', 'deleted']);
});
