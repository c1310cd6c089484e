import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import type { Clients } from '../../../contract/clients.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import { newClient, newOutfit, rate } from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

interface Client extends Session {
  outfit: Outfit;
}
let clients: Client[] = [];

const Did = fc.record({
  what: fc.constantFrom('comes', 'comes', 'returns', 'rates', 'rates', 'rates', 'loses', 'goes'),
  who: fc.nat(),
  piece: fc.nat({ max: 1 }),
  stars: fc.integer({ min: 1, max: 5 }),
});
type Did = ReturnType<typeof Did.generate>['value'];

async function comes() {
  const client = await newClient(server);
  clients.push({ ...client, outfit: await newOutfit(server, stylist, client) });
}

async function happen({ what, who, piece, stars }: Did): Promise<void> {
  const client = clients[who % clients.length];
  if (what === 'comes' || !client) return comes();
  const { token, user, id, outfit } = client;
  if (what === 'returns') await signInConsumer(server, user.email);
  if (what === 'rates') await rate(server, client, outfit.id, outfit.items[piece]?.uuid, stars);
  // By hand: an outfit goes with its photo, and its ratings with it.
  if (what === 'loses') await server.db.deleteFrom('photos').where('user_id', '=', id).execute();
  if (what !== 'goes') return;
  clients = clients.filter((one) => one !== client);
  await call(server, '/api/user/', { token, method: 'DELETE', json: { confirm: 'DELETE' } });
}

async function counted() {
  const { rows } = await sql<{ users: number; stars: number; ratings: number }>`
    select (select count(*) from users) as users, count(*) as ratings,
      coalesce(sum(rating), 0) as stars from ratings`.execute(server.db);
  return rows[0]!;
}

const tallied = () =>
  server.db
    .selectFrom('tallies')
    .select((eb) => [
      eb.fn.sum<number>('users').as('users'),
      eb.fn.sum<number>('ratings').as('ratings'),
      eb.fn.sum<number>('stars').as('stars'),
    ])
    .executeTakeFirstOrThrow();

const asked = async <Body>(path: string) =>
  (await call<Body>(server, path, { token: stylist.token })).body;

test('whatever people do, at once or one after another, what is tallied is what there is', async () => {
  const days = fc.array(fc.array(Did, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
  const holds = fc.asyncProperty(days, async (turns) => {
    for (const turn of turns) {
      // Of those who act at once one may be refused.
      await Promise.allSettled(turn.map(happen));
      expect(await tallied()).toEqual(await counted());
    }
  });
  await comes();
  await fc.assert(holds, { numRuns: 6, endOnFailure: true });

  await comes();
  await happen({ what: 'rates', who: clients.length - 1, piece: 0, stars: 4 });
  const { users, stars, ratings } = await counted();
  expect(await asked<Analytics>('/api/stylist/requests/analytics/')).toMatchObject({
    totalClients: users,
    // PostgreSQL divides in decimals: its last digit may be another.
    avgRating: expect.closeTo(stars / ratings, 10),
  });
  expect(await asked<Clients>('/api/stylist/clients/')).toMatchObject({ total: users });

  for (const _ of clients) await happen({ what: 'goes', who: 0, piece: 0, stars: 1 });
  // Who returned while her account was deleted is somebody new.
  const left = await counted();
  expect(left).toMatchObject({ ratings: 0, stars: 0 });
  expect(await tallied()).toEqual(left);
  expect(await asked<Analytics>('/api/stylist/requests/analytics/')).toMatchObject({
    totalClients: left.users,
    avgRating: 0,
  });
});
