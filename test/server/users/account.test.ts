import { expect, test } from 'vitest';
import { call, signInConsumer } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { newClient, newOutfit, rate } from '../../support/people/styling.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

const get = ({ token }: { token: string }, path: string) => call(server, path, { token });
const prefer = ({ token }: { token: string }, overrides: object = {}) =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: ['madder', 'leaf'] },
      ...overrides,
    },
  });

test('a new profile is empty and free', async () => {
  const consumer = await signInConsumer(server, 'new@example.com');
  const { body } = await get(consumer, '/api/user/profile');
  expect(body).toEqual({
    id: consumer.id,
    user_id: consumer.id,
    userId: consumer.id,
    account: consumer.user.account,
    email: 'new@example.com',
    name: 'Priya',
    plan: 'free',
    language: null,
    created_at: expect.any(String),
    stats: { saved_outfits: 0, photos_uploaded: 0 },
    preferences: null,
    fit: [],
    consents: [],
  });
});

test('preferences are stored whole and read back', async () => {
  const consumer = await signInConsumer(server, 'preferring@example.com');
  const current = '/api/user/profile/preferences/current/';
  const none = await get(consumer, current);
  expect([none.status, none.body]).toEqual([200, { message: 'No preferences found' }]);
  const stored = {
    gender: 2,
    age_range: '25-34',
    favorite_colors: ['madder', 'leaf'],
    style_preferences: 'loose',
    sizes: ['M', 'UK 5'],
    sizes_by_kind: {},
    height_cm: null,
    keep_photos_days: null,
    tell_prices: true,
    mail: null,
    mail_stopped: null,
    my_stylist: null,
    name: 'Priya',
    email: 'preferring@example.com',
    user_id: consumer.id,
  };
  const details = { style_preferences: 'loose', sizes: ['M', 'UK 5'] };
  expect((await prefer(consumer, details)).body).toEqual({ ...stored, overtaken: false });
  expect((await get(consumer, current)).body).toEqual(stored);
  expect((await get(consumer, '/api/user/profile/')).body['preferences']).toEqual(stored);
  const short = await prefer(consumer, {
    user_gender: 4,
    color_preferences: { favorite_colors: [] },
  });
  expect(short.body).toEqual({ ...stored, gender: 4, favorite_colors: [], overtaken: false });
});

test('a size of each kind and a height can be named, changed one by one and taken back', async () => {
  const consumer = await signInConsumer(server);
  const named = { sizes_by_kind: { tops: 'M', shoes: 'UK 5' }, height_cm: 162 };
  expect((await prefer(consumer, named)).body).toMatchObject(named);
  const changed = await prefer(consumer, { sizes_by_kind: { tops: 'L' } });
  const after = { sizes_by_kind: { tops: 'L', shoes: 'UK 5' }, height_cm: 162 };
  expect(changed.body).toMatchObject(after);
  expect(
    (await prefer(consumer, { sizes_by_kind: { tops: null }, height_cm: null })).body,
  ).toMatchObject({
    sizes_by_kind: { tops: null, shoes: 'UK 5' },
    height_cm: null,
  });
});

test.each([
  { height_cm: 1620 },
  { height_cm: 162.5 },
  { sizes_by_kind: { tops: '' } },
  { sizes_by_kind: { tops: 'x'.repeat(25) } },
  { user_gender: 5 },
  { user_gender: '2' },
  { age_range: '17-18' },
  { color_preferences: { favorite_colors: Array.from({ length: 13 }, () => 'red') } },
  { color_preferences: undefined },
])('%j is no preference', async (overrides) => {
  const consumer = await signInConsumer(server);
  expect((await prefer(consumer, overrides)).body).toMatchObject({ code: 'invalid' });
});

test('the profile counts photos and saved outfits', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, stylist, client);
  for (const item of outfit.items) await rate(server, client, outfit.id, item.uuid, 5);
  const { body } = await get(client, '/api/user/profile/');
  expect(body['stats']).toEqual({ saved_outfits: 1, photos_uploaded: 1 });
});

test('the export holds what is hers and nothing of anybody else', async () => {
  const client = await newClient(server, 'exporting@example.com');
  const other = await newClient(server, 'other@example.com');
  const outfit = await newOutfit(server, stylist, client);
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 5);
  await call(server, `/api/stylist/clients/${client.id}/notes/`, {
    token: stylist.token,
    json: { text: 'Prefers cotton.' },
  });
  const { status, headers, body } = await get(client, '/api/user/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('attachment');
  expect(body).toMatchObject({
    profile: { email: 'exporting@example.com' },
    photos: [{ id: client.photoId, image_url: expect.stringMatching(/^http:.*\/media\//) }],
    outfits: [{ id: outfit.id }],
    ratings: [{ rating: 5 }],
    saved_items: [{ outfit_id: outfit.id }],
    notes: [{ text: 'Prefers cotton.' }],
  });
  expect(JSON.stringify(body)).not.toContain(other.id);
  expect(JSON.stringify(body)).not.toContain(client.token);
});

test('a deleted account is gone with its picture and its sessions', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, stylist, client);
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 5);
  await prefer(client);
  const url = server.url + outfit.user_photo;
  const unsure = { token: client.token, method: 'DELETE', json: { confirm: 'yes' } };
  expect((await call(server, '/api/user/', unsure)).status).toBe(400);
  const sure = { ...unsure, json: { confirm: 'DELETE' } };
  expect((await call(server, '/api/user/', sure)).status).toBe(204);
  expect((await call(server, '/api/user/', sure)).status).toBe(401);
  const photo = await fetch(url);
  await photo.arrayBuffer();
  expect(photo.status).toBe(410);
  const refresh = { json: { refresh: client.refresh } };
  expect((await call(server, '/api/token/refresh/', refresh)).status).toBe(401);
});
