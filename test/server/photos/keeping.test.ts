import { beforeEach, expect, test } from 'vitest';
import { ANSWERED_KEPT_MS, TOLD_BEFORE_MS } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { expirePhotos } from '../../../server/photos/keeping.ts';
import {
  call,
  newEmail,
  signInConsumer,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import { newClient, newOutfit, newStylist, type Client } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-08-01T08:00:00Z');
const server = serverOfFile({ now: () => now });
let stylist: Session;
let client: Client;
let email: string;
let now = START;

beforeEach(async () => {
  now = START;
  stylist = await newStylist(server);
  email = newEmail();
  client = await newClient(server, email);
});

const ANSWERS = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['madder'] },
};
const prefer = async (json: object) => {
  const { status, body } = await call<Preferences>(
    server,
    '/api/user/profile/preferences/update_preferences/',
    { token: client.token, json: { ...ANSWERS, ...json } },
  );
  return { status, days: body.keep_photos_days };
};
const expire = (at: Date) =>
  expirePhotos({
    db: server.db,
    now: at,
    onError: (error) => {
      throw error;
    },
  });
/** A session ends long before a photo goes. */
const read = async <Body>(path: string) => {
  const { token } = await signInConsumer(server, email);
  return (await call<Body>(server, path, { token })).body;
};
const photosOf = () => read<Photo[]>(`/api/closet/photos/user/${client.id}/`);
const ids = async () => (await photosOf()).map(({ id }) => id);
const after = async (days: number) => {
  now = new Date(START.getTime() + days * DAY_MS);
  await expire(now);
};
const kept = () =>
  server.db
    .selectFrom('photos')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', client.id)
    .where('deleted_at', 'is', null)
    .execute();

test('photos are kept until they are deleted, unless somebody says otherwise; what is not named stays', async () => {
  expect(await prefer({})).toEqual({ status: 200, days: null });
  expect(await prefer({ keep_photos_days: 90 })).toEqual({ status: 200, days: 90 });
  expect(await prefer({})).toEqual({ status: 200, days: 90 });
  expect((await prefer({ keep_photos_days: 31 })).status).toBe(400);
  expect(await prefer({ keep_photos_days: null })).toEqual({ status: 200, days: null });
  await newOutfit(server, stylist, client);
  expect(await photosOf()).toMatchObject([{ goes_at: null }]);
  await after(4000);
  expect(await kept()).toHaveLength(1);
});

test('an answered photo goes when its time is over, and its outfit stays; one that waits never goes', async () => {
  const outfit = await newOutfit(server, stylist, client);
  const { body: waiting } = await uploadPhoto(server, client.token, await jpeg({ seed: 2 }));
  await prefer({ keep_photos_days: 30 });
  const goes = new Date(START.getTime() + 30 * DAY_MS).toISOString();
  expect(await photosOf()).toMatchObject([
    { id: waiting.id, goes_at: null },
    { id: client.photoId, goes_at: goes },
  ]);
  await after(22.9);
  await after(23.5);
  await after(30.4);
  expect(await ids()).toHaveLength(2);
  await after(30.6);
  expect(await ids()).toEqual([waiting.id]);
  expect(await read<Outfit>(`/api/stylist/outfits/${outfit.id}/`)).toMatchObject({
    id: outfit.id,
    user_photo: null,
  });
  await after(4000);
  expect(await kept()).toEqual([{ id: waiting.id, deleted_at: null }]);
  await expect
    .poll(async () => (await picturesOf(server.dataDir)).join())
    .not.toContain(client.photoId);
  expect((await picturesOf(server.dataDir)).join()).toContain(waiting.id);
});

test('a photo that is answered late stays for a week', async () => {
  await prefer({ keep_photos_days: 30 });
  now = new Date(START.getTime() + 40 * DAY_MS);
  stylist = await newStylist(server);
  await newOutfit(server, stylist, { ...client, ...(await signInConsumer(server, email)) });
  const goes_at = new Date(now.getTime() + ANSWERED_KEPT_MS).toISOString();
  expect(await photosOf()).toMatchObject([{ goes_at }]);
  await after(40.01);
  await after(46.9);
  expect(await kept()).toHaveLength(1);
  await after(47.1);
  expect(await kept()).toHaveLength(0);
});

test('nothing goes before it was said, a week before at least', async () => {
  await newOutfit(server, stylist, client);
  now = new Date(START.getTime() + 200 * DAY_MS);
  const { id } = client;
  await server.db
    .insertInto('push_subscriptions')
    .values({
      id: `of-${id}`,
      role: 'consumer',
      subject_id: id,
      endpoint: `https://push.example/${id}`,
      p256dh: 'x',
      auth: 'x',
      kinds: '["outfit_ready"]',
      created_at: now.toISOString(),
    })
    .execute();
  await server.db
    .insertInto('preferences')
    .values({
      user_id: id,
      gender: 2,
      age_range: '25-34',
      favorite_colors: '[]',
      style_preferences: '',
      sizes: '[]',
      updated_at: now.toISOString(),
      device: null,
      keep_photos_days: 30,
      keep_from: now.toISOString(),
    })
    .execute();
  await expire(now);
  expect(await kept()).toHaveLength(1);
  const pushes = () =>
    server.db.selectFrom('jobs').select('subject').where('kind', '=', 'push_going').execute();
  const told = await pushes();
  await expire(new Date(now.getTime() + TOLD_BEFORE_MS - 1000));
  expect(await kept()).toHaveLength(1);
  expect(told.length + (await pushes()).length).toBeGreaterThan(0);
  await expire(new Date(now.getTime() + TOLD_BEFORE_MS));
  expect(await kept()).toHaveLength(0);
});

test('a shorter term begins to count in a week, and a longer one in time keeps what would have gone', async () => {
  await newOutfit(server, stylist, client);
  await prefer({ keep_photos_days: 365 });
  await after(1 / 48);
  now = new Date(START.getTime() + 10 * 60_000);
  await prefer({ keep_photos_days: 30 });
  const row = () =>
    server.db
      .selectFrom('preferences')
      .select(['keep_from', 'keep_told_at'])
      .where('user_id', '=', client.id)
      .executeTakeFirstOrThrow();
  const from = new Date(now.getTime() + TOLD_BEFORE_MS).toISOString();
  expect(await row()).toEqual({ keep_from: from, keep_told_at: null });
  now = new Date(now.getTime() + 2 * 60_000);
  await prefer({ keep_photos_days: 30 });
  await prefer({});
  expect(await row()).toEqual({ keep_from: from, keep_told_at: null });
  await after(29.5);
  expect((await row()).keep_told_at).not.toBe(null);
  await server.db
    .updateTable('preferences')
    .set({ keep_photos_days: 90 })
    .where('user_id', '=', client.id)
    .execute();
  await after(31);
  expect(await kept()).toHaveLength(1);
});

test('two nodes that clear away at once take each photo once', async () => {
  await newOutfit(server, stylist, client);
  await prefer({ keep_photos_days: 30 });
  await after(23.5);
  const before = await server.db
    .selectFrom('users')
    .select('photos_revision')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  now = new Date(START.getTime() + 31 * DAY_MS);
  await Promise.all([expire(now), expire(now)]);
  expect(await kept()).toEqual([]);
  const later = await server.db
    .selectFrom('users')
    .select('photos_revision')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(later.photos_revision).toBe(before.photos_revision + 1);
});

test('what was written while the clock was ahead holds back no photo for longer', async () => {
  await prefer({ keep_photos_days: 30 });
  await server.db
    .updateTable('preferences')
    .set({ keep_from: '2036-01-01T00:00:00.000Z', keep_told_at: '2036-01-01T00:00:00.000Z' })
    .where('user_id', '=', client.id)
    .execute();
  await bringBack(server.db, now);
  expect(
    await server.db
      .selectFrom('preferences')
      .select(['keep_from', 'keep_told_at'])
      .where('user_id', '=', client.id)
      .executeTakeFirst(),
  ).toEqual({
    keep_from: new Date(now.getTime() + TOLD_BEFORE_MS).toISOString(),
    keep_told_at: now.toISOString(),
  });
});
