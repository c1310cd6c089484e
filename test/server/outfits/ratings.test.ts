import { beforeEach, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { SavedOutfits } from '../../../contract/saved.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { newClient, newOutfit, rate, type Client } from '../../support/people/styling.ts';

const NO_REASON = { reasons: [], text: '' };

const server = serverOfFile();
const stylist = stylistOfFile(server);
let client: Client;
let outfit: Outfit;

beforeEach(async () => {
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client);
});

const item = (index: number) => outfit.items[index]?.uuid ?? '';
const status = ({ token }: { token: string }) =>
  call(server, `/api/stylist/outfits/${outfit.id}/rating`, { token });
const saved = (who: Session, userId = who.id) =>
  call<SavedOutfits>(server, `/api/stylist/outfits/user/${userId}/saved`, { token: who.token });
const order = ({ refresh }: Session, n: number, age = 0) => ({
  'Write-Order': `device=${refresh.slice(-8).replaceAll('.', '-')}, n=${n}, age=${age}`,
});
const change =
  (method: string) =>
  (who: Session, itemId: string, n?: number, age = 0) =>
    call(server, `/api/stylist/outfits/${outfit.id}/items/${itemId}/saved/`, {
      token: who.token,
      method,
      ...(n !== undefined && { headers: order(who, n, age) }),
    });
const save = change('PUT');
const unsave = change('DELETE');
const savedRatings = async () =>
  (await saved(client)).body.outfits.flatMap(({ items }) =>
    items.map(({ id, userRating }) => [id, userRating]),
  );

test('4 and more is kept, less is not, and the count goes on', async () => {
  expect((await rate(server, client, outfit.id, item(0), 4)).body).toEqual({
    success: true,
    saved: true,
    ratedItems: 1,
    totalItems: 2,
  });
  expect((await rate(server, client, outfit.id, item(1), 3)).body).toEqual({
    success: true,
    saved: false,
    ratedItems: 2,
    totalItems: 2,
  });
  const both = [
    { itemId: item(0), rating: 4, isSaved: true, ratedAt: expect.any(String), ...NO_REASON },
    { itemId: item(1), rating: 3, isSaved: false, ratedAt: expect.any(String), ...NO_REASON },
  ];
  for (const who of [client, stylist]) {
    expect((await status(who)).body).toEqual({
      hasRated: true,
      ratings: both,
      totalItems: 2,
      ratedItems: 2,
    });
  }
});

test('a rating is final', async () => {
  const first = await rate(server, client, outfit.id, item(0), 5);
  const same = await rate(server, client, outfit.id, item(0), 5);
  expect([same.status, same.body]).toEqual([200, first.body]);
  const other = await rate(server, client, outfit.id, item(0), 1);
  expect([other.status, other.body]).toMatchObject([409, { code: 'already_rated' }]);
});

test('of two ratings at once one counts', async () => {
  const answers = await Promise.all([
    rate(server, client, outfit.id, item(0), 5),
    rate(server, client, outfit.id, item(0), 1),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await status(client)).body).toMatchObject({ ratedItems: 1 });
});

test('the closet holds what she kept; taking it out leaves the rating', async () => {
  await rate(server, client, outfit.id, item(0), 5);
  await rate(server, client, outfit.id, item(1), 2);
  const kept = outfit.items[0];
  expect((await saved(client)).body).toEqual({
    outfits: [
      {
        id: outfit.id,
        title: outfit.title,
        description: outfit.description,
        items: [
          {
            id: kept?.uuid,
            name: kept?.name,
            brand: kept?.brand,
            category: kept?.category,
            cloth: null,
            care: null,
            for_whom: null,
            size: null,
            image_url: null,
            price: kept?.estimated_price,
            buyUrl: kept?.ecommerce_url,
            linkState: 'unchecked',
            price_seen_at: kept?.price_seen_at,
            price_now: null,
            sold_out_since: null,
            foreign_price: null,
            kept_price: kept?.estimated_price,
            back_since: null,
            userRating: 5,
          },
        ],
      },
    ],
  });
  for (let time = 1; time <= 2; time += 1) expect((await unsave(client, item(0))).status).toBe(204);
  expect((await saved(client)).body).toEqual({ outfits: [] });
  expect((await status(client)).body).toMatchObject({ ratedItems: 2 });
});

test('a piece is saved by hand, rated or not, once', async () => {
  await rate(server, client, outfit.id, item(0), 3);
  for (const index of [0, 1, 1]) expect((await save(client, item(index))).status).toBe(204);
  expect(await savedRatings()).toEqual(
    expect.arrayContaining([
      [item(0), 3],
      [item(1), null],
    ]),
  );
  expect(await savedRatings()).toHaveLength(2);
  expect((await status(client)).body).toMatchObject({
    ratings: [{ itemId: item(0), rating: 3, isSaved: true }],
    ratedItems: 1,
  });
});

test('a piece that was saved by hand is rated as any other, and stays', async () => {
  await save(client, item(0));
  await save(client, item(1));
  expect((await rate(server, client, outfit.id, item(0), 5)).body).toMatchObject({ saved: true });
  expect((await rate(server, client, outfit.id, item(1), 1)).body).toMatchObject({ saved: true });
  expect(await savedRatings()).toHaveLength(2);
});

test('a late copy of an earlier save or removal changes nothing', async () => {
  await save(client, item(0), 1);
  await unsave(client, item(0), 2);
  expect((await save(client, item(0), 1)).status).toBe(204);
  expect(await savedRatings()).toEqual([]);
  await save(client, item(0), 3);
  expect((await unsave(client, item(0), 2)).status).toBe(204);
  expect(await savedRatings()).toEqual([[item(0), null]]);
});

test('between two devices the change that was made later stands', async () => {
  const tablet = await signInConsumer(server, client.user.email);
  await save(client, item(0), 1, 60);
  await unsave(tablet, item(0), 1, 600);
  expect(await savedRatings()).toEqual([[item(0), null]]);
  await unsave(tablet, item(0), 2, 30);
  await save(client, item(0), 2, 40);
  expect(await savedRatings()).toEqual([]);
  await save(client, item(0), 3, 0);
  expect(await savedRatings()).toEqual([[item(0), null]]);
});

test('good stars that come late put back nothing that she has taken out since', async () => {
  const tablet = await signInConsumer(server, client.user.email);
  const stars = (itemId: string, age: number) =>
    call(server, `/api/stylist/outfits/${outfit.id}/rate/`, {
      token: client.token,
      json: { rating: 5, userId: client.id, itemId },
      headers: order(client, 1, age),
    });
  for (const index of [0, 1]) await unsave(tablet, item(index), index + 1, 40);
  expect((await stars(item(0), 60)).body).toMatchObject({ saved: false, ratedItems: 1 });
  expect((await stars(item(1), 20)).body).toMatchObject({ saved: true, ratedItems: 2 });
  expect(await savedRatings()).toEqual([[item(1), 5]]);
});

test('nobody else rates, sees or empties it', async () => {
  const stranger = await signInConsumer(server);
  await rate(server, client, outfit.id, item(0), 5);
  expect((await status(stranger)).status).toBe(404);
  expect((await rate(server, stranger, outfit.id, item(1), 5)).status).toBe(404);
  expect((await saved(stranger, client.id)).status).toBe(403);
  expect((await unsave(stranger, item(0))).status).toBe(404);
  expect((await save(stranger, item(1))).status).toBe(404);
  const asHer = { ...stranger, id: client.id };
  expect((await rate(server, asHer, outfit.id, item(1), 5)).status).toBe(403);
  expect((await rate(server, stylist, outfit.id, item(1), 5)).status).toBe(403);
});

test.each([0, 6, 2.5, '5', null])('%j is no rating', async (rating) => {
  expect((await rate(server, client, outfit.id, item(0), rating)).status).toBe(400);
});

test('an item of another outfit is not there', async () => {
  const other = await newOutfit(server, stylist, await newClient(server));
  expect((await rate(server, client, outfit.id, other.items[0]?.uuid, 5)).status).toBe(404);
  expect((await unsave(client, other.items[0]?.uuid ?? '')).status).toBe(404);
  expect((await save(client, other.items[0]?.uuid ?? '')).status).toBe(404);
});

const WHY = { reasons: ['colour', 'price'], text: 'Too bright for the office.' };

test('what was wrong is told with few stars, and stylists find it beside the piece', async () => {
  expect((await rate(server, client, outfit.id, item(0), 3, WHY)).status).toBe(200);
  await rate(server, client, outfit.id, item(1), 1, { reasons: ['colour', 'colour'] });
  const { body: hers } = await status(client);
  expect(hers).toMatchObject({ ratings: [WHY, { reasons: ['colour'], text: '' }] });

  const { body } = await call<ClientDetails>(server, `/api/stylist/clients/${client.id}/`, {
    token: stylist.token,
  });
  expect(body.reasons).toEqual([
    { reason: 'colour', count: 2 },
    { reason: 'price', count: 1 },
  ]);
  const [first, second] = body.outfits[0]?.items ?? [];
  expect(first).toMatchObject({ rating: 3, reasons: WHY.reasons, ratingText: WHY.text });
  expect(second).toMatchObject({ rating: 1, reasons: ['colour'], ratingText: '' });
});

test('it is final like the stars, and the same again is no other', async () => {
  await rate(server, client, outfit.id, item(0), 2, WHY);
  expect((await rate(server, client, outfit.id, item(0), 2, WHY)).status).toBe(200);
  for (const other of [{}, { ...WHY, text: 'Too dear.' }, { ...WHY, reasons: ['price'] }]) {
    const answer = await rate(server, client, outfit.id, item(0), 2, other);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'already_rated' }]);
  }
});

test.for<[string, number, object]>([
  ['with four stars', 4, { reasons: ['price'] }],
  ['in words with five stars', 5, { text: 'Lovely' }],
  ['that nobody knows', 1, { reasons: ['smell'] }],
  ['in four ways', 1, { reasons: ['price', 'colour', 'fit', 'style'] }],
  ['in 301 letters', 1, { text: 'x'.repeat(301) }],
])('what was wrong %s is refused', async ([, stars, why]) => {
  expect((await rate(server, client, outfit.id, item(0), stars, why)).status).toBe(400);
  expect((await status(client)).body).toMatchObject({ hasRated: false });
});
