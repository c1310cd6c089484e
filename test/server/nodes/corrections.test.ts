import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { startNodes, type Nodes } from '../../support/server/nodes.ts';

const AT_ONCE = 6;
let nodes: Nodes;
let asha: Session;
let ravi: Session;

beforeAll(async () => {
  nodes = await startNodes();
  const [server] = nodes.all;
  asha = await newStylist(server, 'Asha Rao');
  ravi = await newStylist(server, 'Ravi Sen');
});
afterAll(() => nodes.stop());

const correct = (id: string, json: object, { token }: Session) =>
  call(nodes.next(), `/api/stylist/outfits/${id}/`, { method: 'PATCH', token, json });

test('leave to correct is asked where it is needed, and each change follows the one before', async () => {
  const [server] = nodes.all;
  const client = await newClient(server);
  const outfit = await newOutfit(server, asha, client);
  const uuid = outfit.items[0]?.uuid;
  const next = await uploadPhoto(server, client.token, await jpeg({ seed: 7 }));
  const priced = (price: number) => ({ items: [{ uuid, estimated_price: price }] });
  expect((await correct(outfit.id, priced(1), ravi)).status).toBe(403);
  await claim(nodes.next(), ravi, next.body.id);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      correct(outfit.id, priced(100 + at), at % 2 ? asha : ravi),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const request = await requestOf(server, next.body.id);
  const path = `/api/stylist/requests/${request}/claim`;
  await call(nodes.next(), path, { token: ravi.token, method: 'DELETE' });
  for (const _ of nodes.all) expect((await correct(outfit.id, priced(1), ravi)).status).toBe(403);

  const rows = await server.db
    .selectFrom('corrections')
    .select(['was', 'became'])
    .where('outfit_id', '=', outfit.id)
    .execute();
  const priceIn = (json: string | null) => Number(JSON.parse(json ?? '{}').price);
  const after = new Map(rows.map(({ was, became }) => [priceIn(was), priceIn(became)]));
  expect(rows).toHaveLength(AT_ONCE);
  let price = 1299.5;
  for (let step = 0; step < AT_ONCE; step += 1) price = after.get(price) ?? Number.NaN;
  const { price_paise } = await server.db
    .selectFrom('outfit_items')
    .select('price_paise')
    .where('id', '=', uuid ?? '')
    .executeTakeFirstOrThrow();
  expect(price * 100).toBe(price_paise);
});
