import { beforeAll, expect, test } from 'vitest';
import { cursorAfter } from '../../../server/http/cursor.ts';
import { queueQuery } from '../../../server/requests/pending.ts';
import { call, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  pending,
  requestOf,
} from '../../support/people/styling.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
const ids: string[] = [];

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) {
    ids.push(await requestOf(server, (await newClient(server)).photoId));
  }
});

test('pages hold everything once, due first', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `?limit=2${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await pending(server, stylist.token, query);
    expect(status).toBe(200);
    expect(body.total).toBe(5);
    seen.push(...body.requests.map(({ id }) => id));
    cursor = body.next;
  }
  expect(seen).toEqual(ids);
});

test('tells of the client, her preferences and when it is due', async () => {
  const client = await newClient(server, 'nila@example.com');
  await call(server, '/api/user/profile/preferences/update_preferences', {
    token: client.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: ['madder'] },
      sizes: ['M'],
    },
  });
  const { body } = await pending(server, stylist.token);
  const request = body.requests.at(-1);
  expect(request).toMatchObject({
    photoId: client.photoId,
    userId: client.id,
    userEmail: 'nila@example.com',
    userName: 'Priya',
    claim: null,
    drafts: [],
    userPreferences: {
      gender: 2,
      ageRange: '25-34',
      stylePreferences: '',
      sizes: ['M'],
      colors: ['madder'],
    },
  });
  const waits = Date.parse(request?.dueAt ?? '') - Date.parse(request?.uploadDate ?? '');
  expect(waits).toBe(24 * 60 * 60_000);
  expect(request).toMatchObject({ imageUrl: null, thumbUrl: null, thumbhash: expect.any(String) });
  await claim(server, stylist, client.photoId);
  const held = (await pending(server, stylist.token)).body.requests.at(-1);
  const picture = await fetch(server.url + held?.thumbUrl);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  await picture.arrayBuffer();
});

test('says how many photos and outfits the client has, and what was done today', async () => {
  const meera = await newStylist(server, 'Meera Das');
  const client = await newClient(server);
  const read = async (tz = 'UTC') =>
    (await pending(server, stylist.token, `?tz=${encodeURIComponent(tz)}`)).body;
  expect((await read()).requests.at(-1)).toMatchObject({ photos: 1, outfits: 0 });
  await newOutfit(server, stylist, client);
  const image = await jpeg({ width: 320 });
  expect((await uploadPhoto(server, client.token, image)).status).toBe(201);
  expect((await read()).requests.at(-1)).toMatchObject({ photos: 2, outfits: 1 });
  await newOutfit(server, meera, await newClient(server));
  expect((await read()).done).toEqual({ mine: 1, all: 2 });
  const yesterday = new Date();
  yesterday.setUTCHours(-1);
  await server.db
    .updateTable('requests')
    .set({ closed_at: yesterday.toISOString() })
    .where('closed_by', '=', meera.id)
    .execute();
  expect((await read()).done).toEqual({ mine: 1, all: 1 });
  expect((await pending(server, stylist.token, '?tz=Mars%2FOlympus')).status).toBe(400);
});

test('an unchanged queue is a 304', async () => {
  const path = '/api/stylist/requests/pending-requests';
  const { headers } = await call(server, path, { token: stylist.token });
  const again = await call(server, path, {
    token: stylist.token,
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a cursor or limit that is not one is told so', async () => {
  for (const query of ['?cursor=x', '?cursor=W10', '?limit=0', '?limit=101', '?limit=x']) {
    expect((await pending(server, stylist.token, query)).status).toBe(400);
  }
});

test('is read off an index, whatever its length', async () => {
  const plan = await planOf(
    server.db,
    queueQuery(server.db, {
      stylistId: stylist.id,
      now: new Date(),
      query: { cursor: cursorAfter('2026', 'x') },
    }),
  );
  expect(plan).toContain('USING INDEX requests_queue (status=? AND (due_at,id)>(?,?))');
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});
