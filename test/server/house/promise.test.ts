import { expect, test } from 'vitest';
import type { HousePromise } from '../../../contract/house-promise.ts';
import { ASSIGNED_MS, CLAIM_MS } from '../../../contract/limits.ts';
import { pressingQuery } from '../../../server/house/promise.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  requestOf,
} from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { planOf } from '../../support/server/plan.ts';

let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
const server = serverOfFile({ now, env: { ACCESS_TTL_S: '86400' } });

const asOwner = async (path: string, json?: unknown) => {
  const { token } = await signInStylist(server);
  return call(server, `/api/house/${path}`, {
    token,
    method: 'POST',
    ...(json !== undefined && { json }),
  });
};
const read = async () => {
  const { token } = await signInStylist(server);
  return (await call<HousePromise>(server, '/api/house/promise/?tz=UTC', { token })).body;
};
const late = (photoId: string) =>
  server.db
    .updateTable('requests')
    .set({ due_at: new Date(now().getTime() - 60_000).toISOString() })
    .where('photo_id', '=', photoId)
    .execute();
const acts = async (whom: string) => {
  const rows = await server.db
    .selectFrom('house_log')
    .select(['what', 'about'])
    .where('whom', '=', whom)
    .where('what', 'in', ['assigned', 'reservation_ended'])
    .orderBy('at')
    .execute();
  return rows.map(({ what, about }) => [what, about]);
};

test('what is late is given to one stylist for a while, and to nobody else', async () => {
  const [meera, nina] = [await newStylist(server, 'Meera Das'), await newStylist(server)];
  const client = await newClient(server);
  await late(client.photoId);
  const id = await requestOf(server, client.photoId);
  expect((await read()).pressing).toMatchObject([{ id, holder: null, isReserved: false }]);

  expect((await asOwner(`requests/${id}/assign/`, { stylistId: 'nobody' })).status).toBe(404);
  expect((await asOwner(`requests/${id}/assign/`, { stylistId: meera.id })).status).toBe(204);
  expect((await read()).pressing).toMatchObject([
    { id, holder: { id: meera.id }, isReserved: true },
  ]);
  expect(await claim(server, nina, client.photoId)).toMatchObject({
    status: 409,
    body: { code: 'reserved' },
  });
  expect((await claim(server, meera, client.photoId)).status).toBe(200);
  expect(await asOwner(`requests/${id}/assign/`, { stylistId: nina.id })).toMatchObject({
    status: 409,
    body: { code: 'claimed_by_another' },
  });
  for (let time = 1; time <= 2; time += 1) {
    expect((await asOwner(`requests/${id}/take-back/`)).status).toBe(204);
  }
  expect((await claim(server, nina, client.photoId)).status).toBe(200);
  expect(await acts(client.id)).toEqual([
    ['assigned', meera.id],
    ['reservation_ended', meera.id],
  ]);
  await asOwner(`requests/${id}/take-back/`);
  await asOwner(`requests/${id}/assign/`, { stylistId: meera.id });
  skewMs += ASSIGNED_MS;
  expect((await claim(server, nina, client.photoId)).status).toBe(200);
});

test('what has lapsed is taken back from nobody', async () => {
  const [meera, nina] = [await newStylist(server, 'Meera Das'), await newStylist(server)];
  const client = await newClient(server);
  const id = await requestOf(server, client.photoId);
  await claim(server, meera, client.photoId);
  skewMs += CLAIM_MS;
  expect((await asOwner(`requests/${id}/take-back/`)).status).toBe(204);
  expect(await acts(client.id)).toEqual([]);
  await asOwner(`requests/${id}/assign/`, { stylistId: nina.id });
  await asOwner(`requests/${id}/take-back/`);
  expect(await acts(client.id)).toEqual([
    ['assigned', nina.id],
    ['reservation_ended', nina.id],
  ]);
});

test('what was sent is counted by day and by week, late apart', async () => {
  const stylist = await newStylist(server);
  for (const isLate of [true, false]) {
    const client = await newClient(server);
    await newOutfit(server, stylist, client);
    if (isLate) await late(client.photoId);
  }
  await server.db
    .updateTable('requests')
    .set({ due_at: new Date(now().getTime() - 7_200_000).toISOString() })
    .where('status', '=', 'completed')
    .where('due_at', '<', now().toISOString())
    .execute();
  const { days, weeks } = await read();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ sent: 2, late: 1 });
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toMatchObject({ sent: 2, late: 1 });
});

test('what is sent already is given to nobody', async () => {
  const stylist = await newStylist(server);
  const client = await newClient(server);
  await newOutfit(server, stylist, client);
  const id = await requestOf(server, client.photoId);
  for (const [path, json] of [
    [`requests/${id}/assign/`, { stylistId: stylist.id }],
    [`requests/${id}/take-back/`, undefined],
  ] as const) {
    expect(await asOwner(path, json)).toMatchObject({
      status: 409,
      body: { code: 'request_closed' },
    });
  }
});

test('what presses is found by an index of the queue', async ({ skip }) => {
  if (!isEmbedded(server.db)) skip();
  expect(await planOf(server.db, pressingQuery(server.db, now()))).toContain('requests_queue');
});
