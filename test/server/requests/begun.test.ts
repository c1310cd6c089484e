import { beforeEach, expect, test } from 'vitest';
import type { Begun, BegunKept } from '../../../contract/begun.ts';
import { BEGUN_MAX, BEGUN_MAX_BYTES, CLAIM_MS, GIVEN_BACK_MS } from '../../../contract/limits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { call, signInStylist, type Session } from '../../support/people/call.ts';
import {
  approve,
  claim,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { begunOutfit } from '../../support/samples/begun.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

let skewMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
let asha: Session;
let meera: Session;
let client: Client;
let request: string;
let n = 0;

beforeEach(async () => {
  skewMs = 0;
  await server.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Iyer');
  client = await newClient(server);
  request = await requestOf(server, client.photoId);
});

interface Refusal {
  code: string;
  message: string;
}

const path = (id = '') => `/api/stylist/requests/${request}/draft/${id && `${id}/`}`;
const headersOf = (device: string, number: number) => ({
  'Write-Order': `device=${device}, n=${number}, age=0`,
});
const keep = (
  { token }: Session,
  outfit: object = begunOutfit(),
  { id = 'd1', device = 'desk', at = (n += 1), from = null as object | null } = {},
) =>
  call<BegunKept & Refusal>(server, path(id), {
    method: 'PUT',
    token,
    json: { outfit, from },
    headers: headersOf(device, at),
  });
const drop = ({ token }: Session, { id = 'd1', device = 'desk', at = (n += 1) } = {}) =>
  call<BegunKept & Refusal>(server, path(id), {
    method: 'DELETE',
    token,
    headers: headersOf(device, at),
  });
const read = ({ token }: Session) => call<{ begun: Begun[] } & Refusal>(server, path(), { token });
const take = (stylist: Session) => claim(server, stylist, client.photoId);
const giveBack = ({ token }: Session) =>
  call(server, `/api/stylist/requests/${request}/claim`, { method: 'DELETE', token });
const rows = () => server.db.selectFrom('begun').selectAll().where('request_id', '=', request);
const inQueue = async ({ token }: Session, query = ''): Promise<PendingRequest | undefined> =>
  (await pending(server, token, query)).body.requests.find(({ id }) => id === request);

async function later(ms: number) {
  skewMs += ms;
  const again = async ({ id }: Session) => {
    const { username } = await server.db
      .selectFrom('stylists')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return signInStylist(server, { username, password: 'a good password' });
  };
  asha = await again(asha);
  meera = await again(meera);
}

test('what is begun goes with the request to whoever takes it next', async () => {
  await take(asha);
  const { status, body } = await keep(asha);
  expect([status, body]).toEqual([200, { isKept: true, at: expect.any(String) }]);
  await giveBack(asha);
  await later(GIVEN_BACK_MS + 1000);
  await take(meera);
  expect((await read(meera)).body.begun).toEqual([
    {
      id: 'd1',
      by: { stylistId: asha.id, name: 'Asha Sethi' },
      at: body.at,
      from: null,
      outfit: begunOutfit(),
    },
  ]);
});

test('only who holds the request keeps or reads it, and nothing is held by that', async () => {
  expect((await keep(asha)).body.code).toBe('not_yours');
  expect((await read(asha)).body.code).toBe('not_yours');
  expect(await rows().execute()).toEqual([]);
  expect((await inQueue(asha))?.claim).toBeNull();
  await take(asha);
  const refused = await keep(meera);
  expect([refused.status, refused.body.code]).toEqual([409, 'claimed_by_another']);
  expect(refused.body.message).toContain('Asha Sethi');
  expect((await read(meera)).body.code).toBe('claimed_by_another');
  await later(CLAIM_MS + 1000);
  expect((await keep(asha)).body.code).toBe('not_yours');
});

test('what comes just after it was given back is kept, and nobody else’s is', async () => {
  await take(asha);
  await giveBack(asha);
  expect((await keep(asha)).body.isKept).toBe(true);
  expect((await keep(meera, begunOutfit(), { id: 'd2' })).body.code).toBe('reserved');
  expect((await inQueue(asha))?.claim).toBeNull();
  await later(GIVEN_BACK_MS + 1000);
  expect((await keep(asha)).body.code).toBe('not_yours');
});

test('an older write that comes late changes nothing, also after it was dropped', async () => {
  await take(asha);
  await keep(asha, begunOutfit({ title: 'Newer' }), { at: 1007 });
  const late = await keep(asha, begunOutfit({ title: 'Older' }), { at: 1006 });
  expect(late.body).toEqual({ isKept: false, at: expect.any(String) });
  expect((await drop(asha, { at: 1005 })).body.isKept).toBe(false);
  expect((await read(asha)).body.begun.map(({ outfit }) => outfit.title)).toEqual(['Newer']);
  expect((await drop(asha, { at: 1008 })).body).toEqual({ isKept: true, at: null });
  expect((await keep(asha, begunOutfit(), { at: 1007 })).body).toEqual({ isKept: false, at: null });
  expect((await read(asha)).body.begun).toEqual([]);
});

test('another one’s is neither written over nor dropped', async () => {
  await take(asha);
  await keep(asha);
  await giveBack(asha);
  await later(GIVEN_BACK_MS + 1000);
  await take(meera);
  expect((await keep(meera, begunOutfit({ title: 'Hers' }))).body.code).toBe('not_yours');
  expect((await drop(meera)).body.code).toBe('not_yours');
  const [first] = (await read(meera)).body.begun;
  const from = { id: 'd1', at: first?.at };
  await keep(meera, begunOutfit({ title: 'Hers' }), { id: 'd2', from });
  expect((await read(meera)).body.begun).toMatchObject([
    { id: 'd2', from, outfit: { title: 'Hers' } },
    { id: 'd1', outfit: { title: 'Madder by lamplight' } },
  ]);
  expect((await drop(asha)).body.isKept).toBe(true);
});

test('the queue says who has begun, and counts it for who has', async () => {
  await take(asha);
  await keep(asha);
  await keep(asha, begunOutfit(), { id: 'd2' });
  const begun = [{ stylistId: asha.id, name: 'Asha Sethi' }];
  expect((await inQueue(meera))?.begun).toEqual(begun);
  expect((await inQueue(asha, '?filter=started'))?.begun).toEqual(begun);
  expect(await inQueue(meera, '?filter=started')).toBeUndefined();
  expect((await pending(server, asha.token)).body.counts?.started).toBe(1);
  expect((await pending(server, meera.token)).body.counts?.started).toBe(0);
});

test('it is gone once the outfit is sent, declined, or the photo is deleted', async () => {
  const begin = async () => {
    await take(asha);
    await keep(asha);
    expect(await rows().execute()).toHaveLength(1);
  };
  await begin();
  const { body } = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  await approve(server, asha.token, body.outfits[0]?.id ?? '');
  expect(await rows().execute()).toEqual([]);
  expect((await keep(asha)).body.code).toBe('request_closed');
  expect((await read(asha)).body.code).toBe('request_closed');

  client = await newClient(server);
  request = await requestOf(server, client.photoId);
  await begin();
  await call(server, `/api/stylist/requests/${request}/decline`, {
    token: asha.token,
    json: { reason: 'Too dark' },
  });
  expect(await rows().execute()).toEqual([]);

  client = await newClient(server);
  request = await requestOf(server, client.photoId);
  await begin();
  await call(server, `/api/closet/photos/${client.photoId}/`, {
    method: 'DELETE',
    token: client.token,
  });
  expect(await rows().execute()).toEqual([]);
  expect((await keep(asha)).body.code).toBe('request_closed');
});

test('it has bounds', async () => {
  await take(asha);
  const piece = begunOutfit().items[0];
  const many = begunOutfit({ items: Array.from({ length: 31 }, () => ({ ...piece }) as never) });
  expect((await keep(asha, many)).status).toBe(400);
  const large = { ...begunOutfit(), more: 'x'.repeat(BEGUN_MAX_BYTES) };
  expect((await keep(asha, large)).body.code).toBe('too_large');
  for (let made = 0; made < BEGUN_MAX; made += 1) {
    expect((await keep(asha, begunOutfit(), { id: `m${made}` })).status).toBe(200);
  }
  expect((await keep(asha, begunOutfit(), { id: 'more' })).body.code).toBe('too_many');
  expect((await keep(asha, begunOutfit(), { id: 'm0' })).body.isKept).toBe(true);
});
