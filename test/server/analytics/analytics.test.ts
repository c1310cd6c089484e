import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import { hidePhoto } from '../../../server/photos/hidden.ts';
import { call } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  createOutfit,
  newClient,
  newOutfit,
  outfitDraft,
  rate,
  requestOf,
} from '../../support/people/styling.ts';

// Half past one in the morning of the 21st in India, still the 20th in UTC.
const NOW = new Date('2026-11-20T20:00:00Z');
const server = serverOfFile({ now: () => NOW });
const stylist = stylistOfFile(server);

const read = (query = '') =>
  call<Analytics>(server, `/api/stylist/requests/analytics/${query}`, { token: stylist.token });

test('an empty house has 30 empty days', async () => {
  const { status, body } = await read();
  expect([status, body]).toMatchObject([
    200,
    { pendingRequests: 0, completedToday: 0, avgRating: 0, totalClients: 0 },
  ]);
  expect(body.series).toHaveLength(30);
  expect(body.series[0]?.date).toBe('2026-10-23');
  expect(body.series[29]).toEqual({
    date: '2026-11-21',
    requests: 0,
    completed: 0,
    avgRating: null,
  });
});

test('counts by the days of where the stylist is', async () => {
  const [nila, tara] = [await newClient(server, 'nila@example.com'), await newClient(server)];
  await newClient(server);
  const loved = await newOutfit(server, stylist, nila, { title: 'Loved' });
  const liked = await newOutfit(server, stylist, tara, { title: 'Liked' });
  await rate(server, nila, loved.id, loved.items[0]?.uuid, 5);
  await rate(server, tara, liked.id, liked.items[0]?.uuid, 4);
  await rate(server, tara, liked.id, liked.items[1]?.uuid, 3);
  await server.db
    .updateTable('requests')
    .set({ closed_at: '2026-11-20T18:29:59.000Z' })
    .where('id', '=', await requestOf(server, tara.photoId))
    .execute();

  const india = (await read()).body;
  expect(india).toMatchObject({
    pendingRequests: 1,
    completedToday: 1,
    avgRating: 4,
    totalClients: 3,
    topPerformingOutfits: [
      { id: loved.id, title: 'Loved', avgRating: 5, ratingCount: 1 },
      { id: liked.id, title: 'Liked', avgRating: 3.5, ratingCount: 2 },
    ],
  });
  expect(india.series.slice(-2)).toEqual([
    { date: '2026-11-20', requests: 0, completed: 1, avgRating: null },
    { date: '2026-11-21', requests: 3, completed: 1, avgRating: 4 },
  ]);
  const types = india.recentActivity.map(({ type }) => type);
  expect(types.filter((type) => type === 'outfit_approved')).toHaveLength(2);
  expect(types.filter((type) => type === 'styling_request')).toHaveLength(3);
  expect(india.recentActivity).toContainEqual(
    expect.objectContaining({ title: 'Loved', userEmail: 'nila@example.com' }),
  );

  const utc = (await read('?tz=UTC')).body;
  expect(utc.completedToday).toBe(2);
  expect(utc.series.at(-1)).toMatchObject({ date: '2026-11-20', requests: 3, completed: 2 });
  expect((await read('?tz=')).body.series).toEqual(india.series);
});

test('what is hidden or on its way out waits in no queue', async () => {
  const before = (await read()).body.pendingRequests;
  const [hidden, sent] = [await newClient(server), await newClient(server)];
  expect((await read()).body.pendingRequests).toBe(before + 2);
  await hidePhoto(server.db, { photo: hidden.photoId, userId: hidden.id }, NOW);
  const made = await createOutfit(server, stylist.token, outfitDraft(sent.photoId));
  await call(server, `/api/stylist/outfits/${made.body.outfits[0]?.id}/approve/`, {
    token: stylist.token,
    json: { approved: true, undo_s: 30 },
  });
  expect((await read()).body.pendingRequests).toBe(before);
});

test.each(['Mars/Olympus', '..', 'a b'])('%s is no time zone', async (zone) => {
  const { status, body } = await read(`?tz=${encodeURIComponent(zone)}`);
  expect([status, body]).toMatchObject([400, { fields: { tz: expect.any(String) } }]);
});
