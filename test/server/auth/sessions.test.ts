import { expect, test } from 'vitest';
import {
  FAMILY_TTL_MS,
  REFRESH_REPEATED_MS,
  REFRESH_TTL_S,
  SESSIONS_MAX,
} from '../../../contract/limits.ts';
import { hashOf, newSecret } from '../../../server/auth/secrets.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
let skewMs = 0;

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

const ROLES = [
  ['consumer', '/api/token/refresh/', signInConsumer],
  ['stylist', '/api/stylist/auth/refresh/', signInStylist],
] as const;

test.for(ROLES)(
  '65: a late copy of a refresh is given what the first was given (%s)',
  async ([, path, signIn]) => {
    const { refresh: first } = await signIn(server);
    const { body: lost } = await refresh(first, path);
    const { status, body: again } = await refresh(first, path);
    expect(status).toBe(200);
    expect(again.refresh).toBe(lost.refresh);
    const { status: next } = await refresh(lost.refresh, path);
    expect(next).toBe(200);
  },
);

/** Of what the server keeps of tokens nobody can make one. */
const tokensKept = () => server.db.selectFrom('refresh_tokens').selectAll().execute();

test('65: nothing of the next token can be read', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body } = await refresh(first);
  const [, secret = ''] = body.refresh.split('.');
  expect(JSON.stringify(await tokensKept())).not.toContain(secret);
});

test('65: ten minutes later it is given another one, and what was never used is worth nothing', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body: unused } = await refresh(first);
  skewMs = REFRESH_REPEATED_MS;
  const { body: valid } = await refresh(first);
  expect(valid.refresh).not.toBe(unused.refresh);
  // Of this one, too, there may be a late copy.
  expect((await refresh(first)).body.refresh).toBe(valid.refresh);
  expect((await refresh(unused.refresh)).body).toMatchObject({ code: 'refresh_refused' });
  expect(await isLive(valid.access)).toBe(false);
  skewMs = 0;
});

test('65: a thief who follows, and falls behind or runs ahead, ends the session', async () => {
  const { refresh: copied } = await signInConsumer(server);
  const { body: hers } = await refresh(copied);
  const { body: thiefs } = await refresh(copied);
  expect(thiefs.refresh).toBe(hers.refresh);
  const { body: next } = await refresh(thiefs.refresh);
  expect((await refresh(next.refresh)).status).toBe(200);
  expect((await refresh(hers.refresh)).body).toMatchObject({ code: 'refresh_refused' });
  expect(await isLive(hers.access)).toBe(false);
  expect(await isLive(next.access)).toBe(false);
});

test('65: what an older build drew by lot goes on, and ends out of its order', async () => {
  const { id, refresh: first } = await signInConsumer(server);
  const [family] = await familiesOf(id);
  const drawn = `${family?.id}.${newSecret()}`;
  const at = new Date().toISOString();
  const [row] = await server.db
    .updateTable('refresh_tokens')
    .set({ successor_hash: hashOf(drawn), presented_at: at })
    .where('hash', '=', hashOf(first))
    .returningAll()
    .execute();
  if (!row) throw new Error('there is no such token');
  const successor = { ...row, hash: hashOf(drawn), successor_hash: null, presented_at: null };
  await server.db.insertInto('refresh_tokens').values(successor).execute();
  const { body } = await refresh(first);
  expect((await refresh(first)).body.refresh).toBe(body.refresh);
  expect((await refresh(drawn)).status).toBe(401);
  expect(await isLive(body.access)).toBe(false);
});

test('a token presented after its successor was ends the session', async () => {
  const { refresh: first } = await signInConsumer(server);
  const { body: second } = await refresh(first);
  const { body: third } = await refresh(second.refresh);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(third.refresh)).status).toBe(401);
  expect(await isLive(third.access)).toBe(false);
});

test('of many refreshes at once all are given the same', async () => {
  const { refresh: first } = await signInConsumer(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
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
