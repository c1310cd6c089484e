import { expect, test } from 'vitest';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { itemDraft, newStylist } from '../../support/people/styling.ts';

const server = serverOfFile();
const asha = stylistOfFile(server);
const meera = stylistOfFile(server, 'Meera Das');

const get = ({ token }: Session, path: string) => call(server, path, { token });
const post = ({ token }: Session, path: string, json: unknown) =>
  call(server, path, { token, json });
const patch = ({ token }: Session, path: string, json: unknown) =>
  call(server, path, { token, method: 'PATCH', json });
const remove = ({ token }: Session, path: string, json?: unknown) =>
  call(server, path, { token, method: 'DELETE', ...(json !== undefined && { json }) });

/** As another one reads what she has made. */
const seenByMeera = (made: object) => ({ ...made, by: 'Asha Rao', mayChange: false });

test('phrases are used by all stylists', async () => {
  const { status, body } = await post(asha, '/api/stylist/phrases/', {
    text: ' Roll the sleeves. ',
  });
  expect([status, body['text']]).toEqual([201, 'Roll the sleeves.']);
  expect((await get(asha, '/api/stylist/phrases')).body).toEqual({ phrases: [body] });
  expect((await get(meera, '/api/stylist/phrases')).body).toEqual({ phrases: [seenByMeera(body)] });
  expect((await remove(asha, `/api/stylist/phrases/${String(body['id'])}/`)).status).toBe(204);
  expect((await remove(asha, `/api/stylist/phrases/${String(body['id'])}`)).status).toBe(404);
  expect((await post(asha, '/api/stylist/phrases/', { text: ' ' })).status).toBe(400);
});

test('templates name items of the library', async () => {
  const added = await post(asha, '/api/stylist/items/', itemDraft());
  const itemId = added.body['id'];
  const template = {
    name: 'Festive',
    title: 'Diwali evening',
    description: '',
    items: [{ category: 'Sari' }, { category: 'Juttis', name: 'Gold', itemId }],
  };
  const { status, body } = await post(asha, '/api/stylist/templates/', template);
  const made = { id: expect.any(String), ...template, by: 'Asha Rao', mayChange: true };
  expect([status, body]).toEqual([201, made]);
  const seen = (await get(meera, '/api/stylist/templates/')).body;
  expect(seen).toEqual({ templates: [seenByMeera(body)] });
  const wrong = { ...template, items: [{ category: 'Sari', itemId: 'nothing' }] };
  expect((await post(asha, '/api/stylist/templates/', wrong)).body).toMatchObject({
    fields: { 'items.0.itemId': expect.any(String) },
  });
  expect((await remove(asha, `/api/stylist/templates/${String(body['id'])}/`)).status).toBe(204);
  expect((await remove(asha, `/api/stylist/templates/${String(body['id'])}/`)).status).toBe(404);
});

test('a phrase is corrected in part', async () => {
  const { body } = await post(asha, '/api/stylist/phrases/', { text: 'Rol it', kind: 'why' });
  const path = `/api/stylist/phrases/${String(body['id'])}/`;
  const corrected = { ...body, text: 'Roll it' };
  for (let time = 1; time <= 2; time += 1) {
    expect(await patch(asha, path, { text: ' Roll it ' })).toMatchObject({
      status: 200,
      body: corrected,
    });
  }
  expect((await patch(asha, path, {})).body).toEqual(corrected);
  expect((await patch(asha, path, { kind: 'reason' })).body).toEqual({
    ...corrected,
    kind: 'reason',
  });
  for (const wrong of [
    { text: ' ' },
    { text: 'x'.repeat(2001) },
    { kind: 'joke' },
    { text: null },
  ]) {
    expect((await patch(asha, path, wrong)).status).toBe(400);
  }
  const others = { id: 'another', stylist_id: meera.id, created_at: '' };
  expect((await patch(asha, path, others)).body).toEqual({ ...corrected, kind: 'reason' });
  expect((await get(asha, '/api/stylist/phrases/')).body).toEqual({
    phrases: [{ ...corrected, kind: 'reason' }],
  });
  await remove(asha, path);
  for (const json of [{ text: 'Too late' }, {}]) {
    expect((await patch(asha, path, json)).status).toBe(404);
  }
  expect((await get(asha, '/api/stylist/phrases/')).body).toEqual({ phrases: [] });
});

test('a template is corrected in part, with items of the library alone', async () => {
  const itemId = (await post(asha, '/api/stylist/items/', itemDraft())).body['id'];
  const template = {
    name: 'Office',
    title: 'Monday',
    description: 'Cotton',
    items: [{ category: 'Kurta', itemId }],
  };
  const { body } = await post(asha, '/api/stylist/templates/', template);
  const path = `/api/stylist/templates/${String(body['id'])}/`;
  expect((await patch(asha, path, { title: 'Tuesday', description: '' })).body).toEqual({
    ...body,
    title: 'Tuesday',
    description: '',
  });
  const items = [{ category: 'Juttis' }, { category: 'Kurta', itemId, backups: [itemId] }];
  const corrected = { ...body, title: 'Tuesday', description: '', items };
  expect((await patch(asha, path, { items })).body).toEqual(corrected);
  const unknown = { items: [{ category: 'Bag' }, { category: 'Bag', itemId: 'x' }], name: 'Lost' };
  expect((await patch(asha, path, unknown)).body).toMatchObject({
    code: 'invalid',
    fields: { 'items.1.itemId': expect.any(String) },
  });
  for (const wrong of [{ items: [] }, { name: '' }, { title: 'x'.repeat(121) }]) {
    expect((await patch(asha, path, wrong)).status).toBe(400);
  }
  expect((await patch(asha, path, {})).body).toEqual(corrected);
  expect((await get(asha, '/api/stylist/templates/')).body).toEqual({ templates: [corrected] });
  await remove(asha, path);
  expect((await patch(asha, path, { name: 'Too late' })).status).toBe(404);
  expect((await patch(asha, path, {})).status).toBe(404);
});

test.each([
  ['phrases', { text: 'Roll it' }, { text: 'Mine' }],
  [
    'templates',
    { name: 'Office', title: 'Monday', description: '', items: [{ category: 'Kurta' }] },
    { title: 'Mine' },
  ],
])(
  '%s are changed by whoever made them, and by anybody once that one has left',
  async (kind, made, mine) => {
    const leaving = await newStylist(server, 'Nina Roy');
    const { body } = await post(leaving, `/api/stylist/${kind}/`, made);
    const path = `/api/stylist/${kind}/${String(body['id'])}/`;
    for (const refused of [await patch(meera, path, mine), await remove(meera, path)]) {
      expect([refused.status, refused.body]).toMatchObject([
        403,
        { code: 'not_yours', message: expect.stringContaining('Nina Roy has made this') },
      ]);
    }
    expect((await patch(leaving, path, {})).body).toEqual(body);
    const disabled_at = new Date().toISOString();
    await server.db
      .updateTable('stylists')
      .set({ disabled_at })
      .where('id', '=', leaving.id)
      .execute();
    expect((await patch(meera, path, mine)).body).toMatchObject(mine);
    expect((await remove(meera, path)).status).toBe(204);
  },
);

test('a browser has one subscription a role, whoever’s signed in there last', async () => {
  const subscription = {
    endpoint: 'https://push.example/abc',
    keys: subscribedBrowser({ host: 'push.example' }).keys,
    kinds: ['outfit_ready'],
  };
  const path = '/api/push/subscriptions/';
  const first = await signInConsumer(server);
  const second = await signInConsumer(server);
  expect((await post(first, path, subscription)).status).toBe(201);
  expect((await post(second, path, subscription)).status).toBe(201);
  expect((await post(asha, path, { ...subscription, kinds: ['new_request'] })).status).toBe(201);
  const owners = () =>
    server.db
      .selectFrom('push_subscriptions')
      .select(['role', 'subject_id'])
      .orderBy('role')
      .execute();
  const consumers = { role: 'consumer', subject_id: second.id };
  expect(await owners()).toEqual([consumers, { role: 'stylist', subject_id: asha.id }]);
  const { endpoint } = subscription;
  expect((await remove(first, path, { endpoint })).status).toBe(204);
  expect((await remove(asha, path, { endpoint })).status).toBe(204);
  expect(await owners()).toEqual([consumers]);
  expect((await remove(second, path, { endpoint })).status).toBe(204);
  expect(await owners()).toEqual([]);
  expect((await post(asha, path, { ...subscription, kinds: ['all'] })).status).toBe(400);
});

test('an event counts once and only if it is one of the list', async () => {
  const event = {
    id: 'event-1',
    name: 'sign_in',
    at: new Date().toISOString(),
    props: { role: 'consumer' },
  };
  const consumer = await signInConsumer(server);
  const send = (events: unknown[], headers: Record<string, string> = {}) =>
    call(server, '/api/events', { json: { events }, headers });
  for (let time = 1; time <= 2; time += 1) expect((await send([event])).status).toBe(202);
  const hers = { Authorization: `Bearer ${consumer.token}` };
  expect((await send([{ ...event, id: 'event-2' }], hers)).status).toBe(202);
  expect((await send([event], { Authorization: 'Bearer no' })).status).toBe(401);
  const stored = await server.db.selectFrom('events').select(['id', 'user_id']).execute();
  expect(stored).toEqual([
    { id: 'event-1', user_id: null },
    { id: 'event-2', user_id: consumer.id },
  ]);
  expect((await send([{ ...event, name: 'spy' }])).status).toBe(400);
  const props = { role: 'consumer', email: 'x@example.com' };
  await send([{ ...event, id: 'event-3', props }]);
  const third = await server.db
    .selectFrom('events')
    .select('props')
    .where('id', '=', 'event-3')
    .execute();
  expect(JSON.stringify(third)).not.toContain('example.com');
  expect((await send(Array.from({ length: 51 }, () => event))).status).toBe(400);
  expect((await send([{ ...event, props: { role: 'x'.repeat(17_000) } }])).status).toBe(413);
});

test('one address tells only so much a minute', async () => {
  const event = { id: 'flood', name: 'outfit_save', at: new Date().toISOString(), props: {} };
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => call(server, '/api/events/', { json: { events: [event] } })),
  );
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
