import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAMILY_TTL_MS, REFRESH_TTL_S, SESSIONS_MAX } from '../../../contract/limits.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let skewMs = 0;

beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + skewMs) });
});
afterAll(() => server.stop());

interface Pair {
  access: string;
  refresh: string;
}

const refresh = (token: string, path = '/api/token/refresh/') =>
  call<Pair>(server, path, { json: { refresh: token } });

const isLive = async (token: string) => {
  const { status } = await call(server, '/api/closet/photos/none', { token });
  return status !== 401;
};

test('a refresh gives a new pair, and the old access token lives on', async () => {
  const session = await signInConsumer(server);
  const { status, body } = await refresh(session.refresh);
  expect(status).toBe(200);
  expect(body).toMatchObject({ access: expect.any(String), access_token: body.access });
  expect(body.refresh).not.toBe(session.refresh);
  expect(await isLive(body.access)).toBe(true);
  expect(await isLive(session.token)).toBe(true);
});

test('an answer that was lost is asked for again', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body: lost } = await refresh(first);
  const { status, body: again } = await refresh(first);
  expect(status).toBe(200);
  expect(again.refresh).not.toBe(lost.refresh);
  expect((await refresh(again.refresh)).status).toBe(200);
});

test('a token presented after its successor was ends the session', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body: second } = await refresh(first);
  const { body: third } = await refresh(second.refresh);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(third.refresh)).status).toBe(401);
  expect(await isLive(third.access)).toBe(false);
});

test('a cancelled token ends the session', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body: cancelled } = await refresh(first);
  const { body: valid } = await refresh(first);
  expect((await refresh(cancelled.refresh)).body).toMatchObject({ code: 'refresh_refused' });
  expect(await isLive(valid.access)).toBe(false);
});

test('of many refreshes at once all succeed, and exactly one of their answers is good', async () => {
  const { refresh: first } = await signInConsumer(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const open = await server.db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('cancelled_at', 'is', null)
    .where('presented_at', 'is', null)
    .where('family_id', '=', (eb) =>
      eb
        .selectFrom('refresh_families')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  expect(open).toHaveLength(1);
});

const familiesOf = (id: string) =>
  server.db.selectFrom('refresh_families').selectAll().where('subject_id', '=', id).execute();

test('a session that is refreshed for ever keeps few tokens, and knows the spent ones', async () => {
  const { id, refresh: first } = await signInConsumer(server);
  let last = await refresh(first);
  for (let time = 0; time < 10; time += 1) last = await refresh(last.body.refresh);
  const [family] = await familiesOf(id);
  const kept = server.db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('family_id', '=', family?.id ?? '');
  expect((await kept.execute()).length).toBeLessThanOrEqual(2);
  expect((await refresh(first)).body).toMatchObject({ code: 'refresh_refused' });
  expect(await isLive(last.body.access)).toBe(false);
});

test('a token that has run out and is forgotten is refused', async () => {
  const session = await signInConsumer(server);
  skewMs = REFRESH_TTL_S * 1000;
  await prune(server.db, new Date(Date.now() + skewMs));
  const { status } = await refresh(session.refresh);
  skewMs = 0;
  expect(status).toBe(401);
});

test('a session that another token names does not end by it in the other role', async () => {
  const { id, token } = await signInConsumer(server);
  const [family] = await familiesOf(id);
  const path = '/api/stylist/auth/refresh/';
  expect((await refresh(`${family?.id}.made-up`, path)).status).toBe(401);
  expect(await isLive(token)).toBe(true);
});

test('of one person only so many sessions live, and with an old one goes what its browser is told', async () => {
  const email = 'many@example.com';
  const first = await signInConsumer(server, email);
  const [family] = await familiesOf(first.id);
  const push = {
    role: 'consumer',
    subject_id: first.id,
    family_id: family?.id ?? '',
    p256dh: '',
    auth: '',
    kinds: '[]',
    created_at: '',
  } as const;
  await server.db
    .insertInto('push_subscriptions')
    .values({ ...push, id: 'old', endpoint: 'https://push.example/old' })
    .execute();
  const second = await signInConsumer(server, email);
  for (let more = 2; more < SESSIONS_MAX; more += 1) {
    const { refresh: refresh_token } = await signInConsumer(server, email);
    await call(server, '/api/auth/logout/', { json: { refresh_token } });
  }
  expect(await isLive(first.token)).toBe(true);
  for (let more = 0; more < SESSIONS_MAX - 1; more += 1) await signInConsumer(server, email);
  expect(await familiesOf(first.id)).toHaveLength(SESSIONS_MAX);
  expect([await isLive(first.token), await isLive(second.token)]).toEqual([false, true]);
  expect((await refresh(first.refresh)).status).toBe(401);
  const told = server.db.selectFrom('push_subscriptions').select('id').where('id', '=', 'old');
  expect(await told.execute()).toEqual([]);
});

test('a token of the other role, or of nobody, is refused', async () => {
  const consumer = await signInConsumer(server);
  const stylist = await signInStylist(server);
  expect((await refresh(consumer.refresh, '/api/stylist/auth/refresh/')).status).toBe(401);
  expect((await refresh(stylist.refresh)).status).toBe(401);
  expect((await refresh('made-up')).status).toBe(401);
  expect((await refresh(consumer.refresh)).status).toBe(200);
});

test.each([
  ['/api/auth/logout/', signInConsumer],
  ['/api/stylist/auth/logout', signInStylist],
] as const)('%s ends the session, also the second time', async (path, signIn) => {
  const session = await signIn(server);
  for (const _ of [1, 2]) {
    const { status, body } = await call(server, path, { json: { refresh_token: session.refresh } });
    expect([status, body]).toEqual([200, { success: true }]);
  }
  expect(await isLive(session.token)).toBe(false);
});

/** So far that it is no leap, day by day. */
async function daysLater(days: number) {
  for (let day = 0; day < days; day += 1) {
    skewMs += 24 * 60 * 60 * 1000;
    await refresh('made-up');
  }
}

test('tokens and families run out', async () => {
  const session = await signInConsumer(server);
  skewMs = 901_000;
  expect(await isLive(session.token)).toBe(false);
  const { body } = await refresh(session.refresh);
  expect(await isLive(body.access)).toBe(true);
  await daysLater(31);
  expect((await refresh(body.refresh)).status).toBe(401);

  const startedAt = skewMs;
  let { refresh: next } = await signInConsumer(server);
  while (skewMs - startedAt < FAMILY_TTL_MS) {
    const answer = await refresh(next);
    expect(answer.status).toBe(200);
    next = answer.body.refresh;
    await daysLater(29);
  }
  expect((await refresh(next)).status).toBe(401);
  skewMs = 0;
});
