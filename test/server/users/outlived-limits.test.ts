import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_OF_ONE_A_DAY, EVENTS_PER_CALL, REPORTS_A_DAY } from '../../../contract/limits.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { newClient, newOutfit, newStylist } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let image: Buffer;
let now = new Date();

beforeAll(async () => {
  const env = { UPLOADS_PER_HOUR: '2', ACCESS_TTL_S: '86400' };
  server = await startServer({ now: () => now, env });
  image = await jpeg({ width: 320 });
});
afterAll(() => server.stop());

const leave = ({ token }: { token: string }) =>
  call(server, '/api/user/', { token, method: 'DELETE', json: { confirm: 'DELETE' } });

test('the uploads of the hour are the account’s, however often it is deleted', async () => {
  const email = 'again@example.com';
  for (const expected of [201, 201, 429]) {
    const { token } = await signInConsumer(server, email);
    expect((await uploadPhoto(server, token, image)).status).toBe(expected);
    await leave({ token });
  }
  const { token } = await signInConsumer(server, email);
  const refused = await uploadPhoto(server, token, image);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  const other = await signInConsumer(server);
  expect((await uploadPhoto(server, other.token, image)).status).toBe(201);
  now = new Date(now.getTime() + HOUR_MS + 1000);
  expect((await uploadPhoto(server, token, image)).status).toBe(201);
});

test('so is what could not be read', async () => {
  const email = 'torn@example.com';
  for (let time = 1; time <= 2; time += 1) {
    const { token } = await signInConsumer(server, email);
    expect((await uploadPhoto(server, token, image.subarray(0, 400))).status).toBe(422);
    await leave({ token });
  }
  const { token } = await signInConsumer(server, email);
  expect((await uploadPhoto(server, token, image)).status).toBe(429);
});

test('and what was reported today', async () => {
  const email = 'teller@example.com';
  const stylist = await newStylist(server);
  const client = await newClient(server, email);
  const made_at = now.toISOString();
  const outfit = await newOutfit(server, stylist, client);
  const item = await server.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  await server.db
    .insertInto('reports')
    .values(
      Array.from({ length: REPORTS_A_DAY }, (_, n) => ({
        id: `report-${n}`,
        user_id: client.id,
        item_id: item.id,
        kind: `kind ${n}` as 'price',
        price_paise: null,
        day,
        created_at: made_at,
        settled_at: null,
      })),
    )
    .execute();
  const report = (token: string, piece: string | undefined) =>
    call(server, `/api/items/${piece}/reports/`, {
      token,
      json: { id: randomUUID(), kind: 'sold_out' },
    });
  expect((await report(client.token, outfit.items[0]?.uuid)).status).toBe(429);
  await leave(client);
  const back = await newClient(server, email);
  const given = await newOutfit(server, stylist, back);
  expect((await report(back.token, given.items[0]?.uuid)).status).toBe(429);
});

test('and what was counted of its events', async () => {
  const email = 'counted@example.com';
  const events = Array.from({ length: EVENTS_PER_CALL }, (_, n) => ({
    id: `event-${n}`,
    name: 'outfit_save',
    at: now.toISOString(),
    props: {},
  }));
  const count = ({ token }: { token: string }) =>
    call(server, '/api/events/', { token, json: { events } });
  const first = await signInConsumer(server, email);
  for (let sent = 0; sent < EVENTS_OF_ONE_A_DAY; sent += EVENTS_PER_CALL) {
    expect((await count(first)).status).toBe(202);
  }
  await leave(first);
  expect((await count(await signInConsumer(server, email))).status).toBe(429);
});

test('what is left of it names nobody, and goes after a day', async () => {
  const left = await server.db.selectFrom('spent').selectAll().execute();
  expect(left.length).toBeGreaterThan(0);
  expect(JSON.stringify(left)).not.toContain('@example.com');
  await prune(server.db, new Date(now.getTime() + 25 * HOUR_MS));
  expect(await server.db.selectFrom('spent').selectAll().execute()).toEqual([]);
});
