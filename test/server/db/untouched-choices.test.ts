import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import { writeOrderHeaders } from '../../../contract/write-order.ts';
import { untouched, up } from '../../../server/db/migrations/028-untouched-choices.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { call } from '../../support/people/call.ts';
import { clientWithSwaps } from '../../support/people/swaps.ts';
import { rate } from '../../support/people/styling.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const SOLD_OUT = '2026-11-20T08:00:00.000Z';
const server = serverOfFile({ now: () => now, env: { ACCESS_TTL_S: '86400' } });
let now = new Date(SOLD_OUT);
let n = 0;

let client: Awaited<ReturnType<typeof clientWithSwaps>>;
let outfit: Outfit;
let bag: OutfitItem;
beforeEach(async () => {
  now = new Date('2026-11-20T07:00:00Z');
  client = await clientWithSwaps(server);
  ({ outfit } = client);
  bag = outfit.items[1]!;
});

const after = (hours: number) => {
  now = new Date(Date.parse(SOLD_OUT) + hours * 3_600_000);
};
const soldOut = (piece: { ecommerce_url: string } | undefined, since = SOLD_OUT) =>
  server.db
    .updateTable('items')
    .set({ sold_out_since: since })
    .where('ecommerce_url', '=', piece?.ecommerce_url ?? '')
    .execute();
const order = (device = 'phone', age = 0) => {
  n += 1;
  return writeOrderHeaders({ device, n, age, made: null });
};
const choose = async (chosen: string | undefined, headers: Record<string, string> = order()) => {
  const answer = await call(server, `/api/stylist/outfits/${outfit.id}/choices/`, {
    method: 'PUT',
    token: client.token,
    json: { choices: [{ item: bag.uuid, chosen }] },
    headers,
  });
  expect(answer.status).toBe(200);
};
const chosenAfterwards = async () => {
  await up(server.db);
  return (await client.read()).items[1]?.chosen;
};
const photos = async () => {
  const { photos_revision } = await server.db
    .selectFrom('users')
    .select('photos_revision')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return photos_revision;
};

test('what was chosen as it turned sold out, before anything was touched, is forgotten', async () => {
  await soldOut(bag);
  after(2);
  await choose(bag.uuid);
  const before = await photos();
  expect(await chosenAfterwards()).toBe(null);
  expect(await photos()).toBe(before + 1);
  // What she chooses then is hers.
  expect(await chosenAfterwards()).toBe(null);
});

test('also of a backup that had stood in front', async () => {
  const [potli] = bag.backups ?? [];
  await soldOut(bag, '2026-11-19T08:00:00.000Z');
  await soldOut(potli);
  after(2);
  await choose(potli?.uuid);
  expect(await chosenAfterwards()).toBe(null);
});

test('also where she has rated it afterwards, or touched another outfit', async () => {
  const other = await clientWithSwaps(server, { email: 'other@example.com' });
  await soldOut(bag);
  after(1);
  await rate(server, other, other.outfit.id, other.outfit.items[0]?.uuid, 2);
  await choose(bag.uuid);
  after(3);
  await rate(server, client, outfit.id, bag.uuid, 4);
  expect(await chosenAfterwards()).toBe(null);
});

const put = (path: string, json?: object) =>
  call(server, path, {
    method: 'PUT',
    token: client.token,
    headers: order(),
    ...(json && { json }),
  });
const items = () => `/api/stylist/outfits/${outfit.id}/items`;

test.each<[string, () => Promise<unknown>]>([
  ['rated', () => rate(server, client, outfit.id, outfit.items[0]?.uuid, 2)],
  ['kept', () => put(`${items()}/${outfit.items[0]?.uuid}/saved`)],
  [
    'taken out again',
    () =>
      call(server, `${items()}/${outfit.items[0]?.uuid}/saved`, {
        method: 'DELETE',
        token: client.token,
        headers: order(),
      }),
  ],
  ['disputed', () => put(`/api/stylist/outfits/${outfit.id}/answers/avoid-1/`, { disputed: true })],
  [
    'found sold out',
    () =>
      call(server, `/api/items/${bag.uuid}/reports/`, {
        token: client.token,
        json: { id: randomUUID(), kind: 'sold_out' },
      }),
  ],
])('it stays where she had %s something of it before', async (_, touch) => {
  await soldOut(bag);
  after(1);
  expect(await touch()).toMatchObject({ status: expect.any(Number) });
  after(2);
  await choose(bag.uuid);
  expect(await chosenAfterwards()).toBe(bag.uuid);
});

test('what she chose before it turned sold out stays', async () => {
  await choose(bag.uuid);
  await soldOut(bag);
  expect(await chosenAfterwards()).toBe(bag.uuid);
});

test('and what she made before that and sent later', async () => {
  await soldOut(bag);
  after(5);
  await choose(bag.uuid, order('phone', 6 * 3600));
  expect(await chosenAfterwards()).toBe(bag.uuid);
});

test('and what came without its time, what had not stood in front, what can be had, and what has no other', async () => {
  const [potli, jhola] = bag.backups ?? [];
  await soldOut(bag);
  after(2);
  await choose(bag.uuid, {});
  expect(await chosenAfterwards()).toBe(bag.uuid);
  await choose(potli?.uuid);
  expect(await chosenAfterwards()).toBe(potli?.uuid);
  await soldOut(jhola);
  await choose(jhola?.uuid);
  expect(await chosenAfterwards()).toBe(jhola?.uuid);
  await soldOut(potli);
  await choose(bag.uuid);
  expect(await chosenAfterwards()).toBe(bag.uuid);
});

test('and where another phone of hers has chosen too', async () => {
  await choose(bag.backups?.[0]?.uuid, order('tablet'));
  await soldOut(bag);
  after(2);
  await choose(bag.uuid);
  expect(await chosenAfterwards()).toBe(bag.uuid);
});

test('of all the pieces that were ever sent it reads each once', async () => {
  if (!isEmbedded(server.db)) return;
  const plan = await planOf(server.db, { compile: () => untouched.compile(server.db) });
  expect(plan.match(/SCAN \w+/g)).toEqual(['SCAN place']);
});
