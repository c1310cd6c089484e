import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../../server/auth/secrets.ts';
import { addStylist } from '../../../server/stylists/queries.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import {
  call,
  newEmail,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Answer,
  type Session,
} from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  outfitDraft,
  rate,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { startNodes, type Nodes } from '../../support/server/nodes.ts';
import { picturesOf } from '../../support/server/s3.ts';
import type { TestServer } from '../../support/server/server.ts';

const ROUNDS = [1, 2, 3];

let nodes: Nodes;
let first: TestServer;
let asha: Session;

beforeAll(async () => {
  nodes = await startNodes();
  [first] = nodes.all;
  asha = await newStylist(first);
});
afterAll(() => nodes.stop());

/** So many at once, on both nodes by turns. */
const race = <Body>(
  count: number,
  ask: (node: TestServer, index: number) => Promise<Answer<Body>>,
): Promise<Answer<Body>[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(nodes.next(), index)));

const statuses = (answers: Answer<unknown>[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test.each(ROUNDS)('a person who signs in everywhere at once is one, %i', async () => {
  const json = { email: newEmail(), name: 'Priya' };
  const token = await call(first, '/dev/google/token', { json });
  const answers = await race(12, (node) =>
    call<{ is_new: boolean; user: { id: string } }>(node, '/api/auth/google-login/', {
      json: token.body,
    }),
  );
  expect(statuses(answers)).toEqual(times(12, 200));
  expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
  const users = first.db.selectFrom('users').select('id').where('email', '=', json.email);
  const [user, ...others] = await users.execute();
  expect(others).toEqual([]);
  expect(new Set(answers.map(({ body }) => body.user.id))).toEqual(new Set([user?.id]));
  const { db } = first;
  expect(
    await db
      .selectFrom('refresh_families')
      .where('subject_id', '=', user?.id ?? '')
      .select('id')
      .execute(),
  ).toHaveLength(12);
});

test.each(ROUNDS)('of one refresh token every node makes the same successor, %i', async () => {
  const { refresh } = await signInConsumer(first);
  const answers = await race(8, (node) =>
    call<{ refresh: string }>(node, '/api/token/refresh/', { json: { refresh } }),
  );
  expect(statuses(answers)).toEqual(times(8, 200));
  const [family = ''] = refresh.split('.');
  const tokens = first.db.selectFrom('refresh_tokens').selectAll().where('family_id', '=', family);
  const rows = await tokens.execute();
  const [given = '', ...others] = new Set(answers.map(({ body }) => body.refresh));
  expect(others).toEqual([]);
  expect(rows.map(({ hash }) => hash).toSorted()).toEqual(
    [hashOf(refresh), hashOf(given)].toSorted(),
  );
  const [again] = await race(1, (node) =>
    call(node, '/api/token/refresh/', { json: { refresh: given } }),
  );
  expect(again?.status).toBe(200);
});

test.each(ROUNDS)('a photo that is sent many times under one key is one, %i', async (round) => {
  const { id, token } = await signInConsumer(first);
  const image = await jpeg({ width: 320, seed: round });
  const answers = await race(8, (node) => uploadPhoto(node, token, image, { key: `key${round}` }));
  expect(statuses(answers)).toEqual([...times(7, 200), 201]);
  const [photo, ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  const { db, dataDir } = first;
  const rows = await db
    .selectFrom('requests')
    .select('photo_id')
    .where('user_id', '=', id)
    .execute();
  expect(rows).toEqual([{ photo_id: photo }]);
  const photos = await db.selectFrom('photos').select('id').execute();
  const files = await picturesOf(dataDir);
  expect(files.toSorted()).toEqual(
    photos.flatMap((one) => [`${one.id}.display`, `${one.id}.thumb`]).toSorted(),
  );
});

test.each(ROUNDS)('an outfit that is made many times under one key is one, %i', async (round) => {
  const { photoId } = await newClient(first);
  const draft = outfitDraft(photoId);
  const answers = await race(8, (node) => createOutfit(node, asha.token, draft, `outfit${round}`));
  expect(statuses(answers)).toEqual([...times(7, 200), 201]);
  const { db } = first;
  const [outfit, ...others] = await db
    .selectFrom('outfits')
    .select('id')
    .where('photo_id', '=', photoId)
    .execute();
  expect(others).toEqual([]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body.outfits[0]?.id).toBe(outfit?.id);
  expect(answers[0]?.body.outfits[0]?.items).toHaveLength(2);
});

test.each(ROUNDS)('an outfit that is approved many times at once is approved, %i', async () => {
  const { photoId } = await newClient(first);
  const made = await createOutfit(first, asha.token, outfitDraft(photoId));
  const id = made.body.outfits[0]?.id ?? '';
  const answers = await race(8, (node) => approve(node, asha.token, id));
  expect(statuses(answers)).toEqual(times(8, 200));
  const request = first.db.selectFrom('requests').select('status').where('photo_id', '=', photoId);
  expect(await request.execute()).toEqual([{ status: 'completed' }]);
});

test.each(ROUNDS)(
  'outfits that name the same new pieces in any order are all made, %i',
  async (round) => {
    const clients: Client[] = [];
    for (let count = 0; count < 6; count += 1) clients.push(await newClient(first));
    const items = [1, 2, 3, 4].map((piece) =>
      itemDraft({ image_url: `https://shop.example/order-${round}-${piece}.jpg` }),
    );
    const answers = await race(6, (node, index) => {
      const ordered = index % 4 < 2 ? items : items.toReversed();
      return createOutfit(
        node,
        asha.token,
        outfitDraft(clients[index]?.photoId ?? '', { items: ordered }),
      );
    });
    expect(statuses(answers)).toEqual(times(6, 201));
    const { db } = first;
    const urls = items.map(({ ecommerce_url: url }) => url);
    const library = db.selectFrom('items').select('id').where('ecommerce_url', 'in', urls);
    expect(await library.execute()).toHaveLength(4);
    const pictures = db
      .selectFrom('pictures')
      .select('id')
      .where('source_url', 'like', `https://shop.example/order-${round}-%`);
    expect(await pictures.execute()).toHaveLength(4);
    const pieces = db.selectFrom('outfit_items').select('id').where('ecommerce_url', 'in', urls);
    expect(await pieces.execute()).toHaveLength(24);
  },
);

test.each(ROUNDS)('a piece that is added many times is one of the library, %i', async (round) => {
  const item = itemDraft({ image_url: `https://shop.example/one-${round}.jpg` });
  const answers = await race(8, (node) =>
    call<{ id: string }>(node, '/api/stylist/items/', { token: asha.token, json: item }),
  );
  expect(statuses(answers)).toEqual([...times(7, 200), 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test.each(ROUNDS)('a note whose answer is lost many times is one, %i', async () => {
  const { id } = await signInConsumer(first);
  const answers = await race(8, (node) =>
    call<{ id: string }>(node, `/api/stylist/clients/${id}/notes/`, {
      token: asha.token,
      json: { text: 'Likes block prints.' },
    }),
  );
  expect(statuses(answers)).toEqual(times(8, 201));
  const notes = await first.db.selectFrom('notes').select('id').where('user_id', '=', id).execute();
  expect(notes).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([notes[0]?.id]));
});

test.each(ROUNDS)('an account that goes amid writes leaves nothing, %i', async (round) => {
  const her = await newClient(first);
  const { id, token } = her;
  const outfit = await newOutfit(first, asha, her);
  const image = await jpeg({ width: 320 });
  const preferences = {
    user_gender: 1,
    age_range: '18-24',
    color_preferences: { favorite_colors: [] },
  };
  const event = { name: 'outfit_save', at: new Date().toISOString(), props: {} };
  const subscription = {
    endpoint: `https://push.example/${round}`,
    keys: subscribedBrowser({ host: 'push.example' }).keys,
    kinds: ['outfit_ready'],
  };
  const writes: ((node: TestServer) => Promise<Answer<unknown>>)[] = [
    (node) =>
      call(node, '/api/user/profile/preferences/update_preferences/', { token, json: preferences }),
    (node) => call(node, '/api/user/', { token, method: 'DELETE', json: { confirm: 'DELETE' } }),
    (node) => rate(node, her, outfit.id, outfit.items[0]?.uuid, 5),
    (node) => uploadPhoto(node, token, image),
    (node) =>
      call(node, '/api/events/', { token, json: { events: [{ ...event, id: `gone-${round}` }] } }),
    (node) => call(node, '/api/push/subscriptions/', { token, json: subscription }),
    (node) => call(node, `/api/closet/photos/${her.photoId}/`, { token, method: 'DELETE' }),
    (node) =>
      call(node, `/api/stylist/clients/${id}/notes/`, {
        token: asha.token,
        json: { text: 'Late.' },
      }),
    (node) => call(node, '/api/token/refresh/', { json: { refresh: her.refresh } }),
  ];
  const answers = await race(writes.length * 2, async (node, index) => {
    const write = writes[index % writes.length];
    if (!write) throw new Error('there is none');
    return write(node);
  });
  expect(answers.some(({ status }) => status === 204)).toBe(true);
  for (const { status } of answers) expect([200, 201, 202, 204, 401, 404, 410]).toContain(status);
  const { db, dataDir } = first;
  const left = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', id).execute(),
    db.selectFrom('identities').select('user_id').where('user_id', '=', id).execute(),
    db.selectFrom('preferences').select('user_id').where('user_id', '=', id).execute(),
    db.selectFrom('photos').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('requests').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('outfits').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('ratings').select('rating').where('user_id', '=', id).execute(),
    db.selectFrom('saved_items').select('user_id').where('user_id', '=', id).execute(),
    db.selectFrom('notes').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('events').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('push_subscriptions').select('id').where('subject_id', '=', id).execute(),
    db.selectFrom('refresh_families').select('id').where('subject_id', '=', id).execute(),
  ]);
  expect(left.flat()).toEqual([]);
  const strangers = async () => {
    const rows = db.selectFrom('photos').select('id');
    const ids = await rows.union(db.selectFrom('look_pictures').select('id')).execute();
    const known = new Set(ids.map((one) => one.id));
    return (await picturesOf(dataDir)).filter((name) => !known.has(name.split('.')[0] ?? ''));
  };
  await expect.poll(strangers).toEqual([]);
});

test.each(ROUNDS)('no session of the old password outlives a new one, %i', async (round) => {
  const old = { username: `meera${round}`, password: 'the old password', name: 'Meera Iyer' };
  await addStylist(first.db, old, new Date());
  const { id, token } = await signInStylist(first, old);
  const signIn = (node: TestServer) =>
    call<{ refresh_token: string }>(node, '/api/stylist/auth/login/', {
      json: { username: old.username, password: old.password },
    });
  const change = (node: TestServer) =>
    call<{ refresh_token: string }>(node, '/api/stylist/auth/password/', {
      token,
      json: { current: old.password, next: 'the new password' },
    });
  const answers = await race(8, (node, index) => (index === 2 ? change(node) : signIn(node)));
  expect(answers[2]?.status).toBe(200);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const living = first.db
    .selectFrom('refresh_families')
    .select('id')
    .where('subject_id', '=', id)
    .where('revoked_at', 'is', null);
  expect(await living.execute()).toHaveLength(1);
  const [still] = await race(1, (node) => call(node, '/api/stylist/auth/me/', { token }));
  expect(still?.status).toBe(200);
});

test.each(ROUNDS)('of two ratings at once one is kept, and the other hears so, %i', async () => {
  const her = await newClient(first);
  const outfit = await newOutfit(first, asha, her);
  const item = outfit.items[0]?.uuid;
  const answers = await race(4, (node, index) =>
    rate(node, her, outfit.id, item, index < 2 ? 4 : 5),
  );
  expect(statuses(answers)).toEqual([200, 200, 409, 409]);
  const kept = answers[0]?.status === 200 ? 4 : 5;
  const { db } = first;
  const ratings = await db
    .selectFrom('ratings')
    .select('rating')
    .where('outfit_id', '=', outfit.id)
    .execute();
  expect(ratings).toEqual([{ rating: kept }]);
  const sums = await db
    .selectFrom('outfits')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', outfit.id)
    .execute();
  expect(sums).toEqual([{ rating_sum: kept, rating_count: 1 }]);
});
