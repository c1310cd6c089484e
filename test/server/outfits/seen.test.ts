import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import type { Problem } from '../../../contract/problem.ts';
import { seenHeader } from '../../../contract/seen.ts';
import { writeOrderHeaders } from '../../../contract/write-order.ts';
import { call } from '../../support/people/call.ts';
import { rate } from '../../support/people/styling.ts';
import { clientWithSwaps } from '../../support/people/swaps.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

let client: Awaited<ReturnType<typeof clientWithSwaps>>;
let outfit: Outfit;
let kurta: OutfitItem;
let bag: OutfitItem;
beforeEach(async () => {
  client = await clientWithSwaps(server);
  ({ outfit } = client);
  [kurta, bag] = [outfit.items[0]!, outfit.items[1]!];
});

const NEW = 'https://shop.example/silk-kurta?size=m';
/** The stylist puts another piece where the client has one, under its id. */
const replace = (ecommerce_url = NEW) =>
  call(server, `/api/stylist/outfits/${outfit.id}/`, {
    method: 'PATCH',
    token: client.stylist.token,
    json: { items: [{ uuid: kurta.uuid, name: 'Silk kurta', ecommerce_url }] },
  });

type Seen = string | undefined;
const SAYS = {
  rate: (seen: Seen) => rate(server, client, outfit.id, kurta.uuid, 5, { seen }),
  save: (seen: Seen) =>
    call(server, `/api/stylist/outfits/${outfit.id}/items/${kurta.uuid}/saved`, {
      method: 'PUT',
      token: client.token,
      headers: { ...(seen !== undefined && seenHeader(seen)) },
    }),
  choose: (seen: Seen) =>
    call(server, `/api/stylist/outfits/${outfit.id}/choices/`, {
      method: 'PUT',
      token: client.token,
      json: { choices: [{ item: kurta.uuid, chosen: kurta.uuid, seen }] },
    }),
  report: (seen: Seen) =>
    call(server, `/api/items/${kurta.uuid}/reports/`, {
      token: client.token,
      json: { id: randomUUID(), kind: 'sold_out', seen },
    }),
};
const kept = async () => ({
  ratings: (await server.db.selectFrom('ratings').selectAll().execute()).filter(isHers),
  saved: (await server.db.selectFrom('saved_items').selectAll().execute()).filter(isHers),
  reports: (await server.db.selectFrom('reports').selectAll().execute()).filter(isHers),
  chosen: (await client.read()).items[0]?.chosen,
});
const isHers = ({ user_id }: { user_id: string }) => user_id === client.id;
const NOTHING = { ratings: [], saved: [], reports: [], chosen: null };

test.each(Object.keys(SAYS) as (keyof typeof SAYS)[])(
  'to %s a piece that was replaced is refused with the one that is there, and nothing is kept',
  async (name) => {
    await replace();
    const { status, body } = await SAYS[name](kurta.ecommerce_url);
    expect(status).toBe(409);
    const { code, piece } = body as unknown as Problem;
    expect(code).toBe('piece_changed');
    expect(piece).toMatchObject({ uuid: kurta.uuid, name: 'Silk kurta', ecommerce_url: NEW });
    expect(await kept()).toEqual(NOTHING);
    expect((await SAYS[name](NEW)).status).toBeLessThan(300);
  },
);

test.each(Object.keys(SAYS) as (keyof typeof SAYS)[])(
  'to %s it without what was seen goes as before, and where a link was corrected in tracking words alone',
  async (name) => {
    await replace();
    expect((await SAYS[name](undefined)).status).toBeLessThan(300);
    await replace(`${NEW}&utm_source=feed&gclid=x`);
    expect((await SAYS[name](NEW)).status).toBeLessThan(300);
  },
);

test('of several that may be taken it is the one that was chosen that counts', async () => {
  const [potli, jhola] = bag.backups ?? [];
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    method: 'PATCH',
    token: client.stylist.token,
    json: {
      items: [
        {
          uuid: bag.uuid,
          backups: [
            { ...potli, image_url: null, ecommerce_url: `${NEW}&potli` },
            { ...jhola, image_url: null },
          ],
        },
      ],
    },
  });
  const take = (piece: { uuid: string; ecommerce_url: string } | undefined) =>
    call(server, `/api/stylist/outfits/${outfit.id}/choices/`, {
      method: 'PUT',
      token: client.token,
      json: {
        choices: [{ item: bag.uuid, chosen: piece?.uuid, seen: piece?.ecommerce_url }],
      },
    });
  expect(await take(potli)).toMatchObject({
    status: 409,
    body: { piece: { uuid: potli?.uuid, ecommerce_url: `${NEW}&potli` } },
  });
  expect((await take(jhola)).status).toBe(200);
  expect((await client.read()).items[1]?.chosen).toBe(jhola?.uuid);
});

test('what had arrived before is said again, and a late copy changes nothing', async () => {
  const seen = kurta.ecommerce_url;
  const stars = () => rate(server, client, outfit.id, kurta.uuid, 5, { seen });
  const json = { id: randomUUID(), kind: 'sold_out', seen };
  const report = () =>
    call(server, `/api/items/${kurta.uuid}/reports/`, { token: client.token, json });
  const headers = {
    ...seenHeader(seen),
    ...writeOrderHeaders({ device: 'phone', n: 1, age: 0, made: null }),
  };
  const save = () =>
    call(server, `/api/stylist/outfits/${outfit.id}/items/${kurta.uuid}/saved`, {
      method: 'PUT',
      token: client.token,
      headers,
    });
  const all = async () =>
    (await Promise.all([stars(), report(), save()])).map(({ status }) => status);
  expect(await all()).toEqual([200, 202, 204]);
  await replace();
  expect(await all()).toEqual([200, 202, 204]);
  const other = await rate(server, client, outfit.id, kurta.uuid, 2, { seen });
  expect(other).toMatchObject({ status: 409, body: { code: 'piece_changed' } });
});

test('what is no link that was seen is refused', async () => {
  expect((await SAYS.rate('kurta')).status).toBe(400);
  const path = `/api/stylist/outfits/${outfit.id}/items/${kurta.uuid}/saved`;
  const save = async (seen: string) => {
    const headers = { 'piece-seen': seen };
    return (await call(server, path, { method: 'PUT', token: client.token, headers })).status;
  };
  expect(await save('%')).toBe(400);
  expect(await save('%FF')).toBe(409);
});
