import { expect, test } from 'vitest';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../contract/limits.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ now: () => new Date(Date.now() + ahead) });
let ahead = 0;

const KEYS = subscribedBrowser({ host: 'push.example' }).keys;

async function subscribe(token: string, browser: string, keys = KEYS) {
  ahead += 1000;
  const { status } = await call(server, '/api/push/subscriptions/', {
    token,
    json: {
      endpoint: `https://push.example/${browser}`,
      keys,
      kinds: ['outfit_ready'],
    },
  });
  return status;
}

async function browsersOf(subjectId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ endpoint }) => endpoint.slice('https://push.example/'.length));
}

const signOut = (path: string, refresh: string) =>
  call(server, path, { json: { refresh_token: refresh } });

test('a sign-out ends what that session asked for, and nothing else', async () => {
  const her = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const elsewhere = await signInConsumer(server, 'elsewhere@example.com');
  const herPhone = await signInConsumer(server, 'elsewhere@example.com');
  await subscribe(her.token, 'shared');
  await subscribe(stylist.token, 'shared');
  await subscribe(elsewhere.token, 'laptop');
  await subscribe(herPhone.token, 'phone');

  await signOut('/api/auth/logout/', her.refresh);
  expect(await browsersOf(her.id)).toEqual([]);
  expect(await browsersOf(stylist.id)).toEqual(['shared']);

  await signOut('/api/auth/logout/', herPhone.refresh);
  expect(await browsersOf(herPhone.id)).toEqual(['laptop']);
  expect(await subscribe(herPhone.token, 'phone')).toBe(401);

  await signOut('/api/stylist/auth/logout/', stylist.refresh);
  expect(await browsersOf(stylist.id)).toEqual([]);
});

test('a sign-out that arrives late leaves the next person on that browser alone', async () => {
  const first = await signInConsumer(server);
  await subscribe(first.token, 'handed-on');
  const second = await signInConsumer(server);
  await subscribe(second.token, 'handed-on');
  await signOut('/api/auth/logout/', first.refresh);
  expect(await browsersOf(second.id)).toEqual(['handed-on']);
});

test('of too many browsers the one away the longest makes room', async () => {
  const her = await signInConsumer(server);
  const browsers = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX }, (_, index) => `b${index}`);
  for (const browser of browsers) expect(await subscribe(her.token, browser)).toBe(201);
  await subscribe(her.token, 'b0');
  await subscribe(her.token, 'new');
  expect(await browsersOf(her.id)).toEqual([...browsers.slice(2), 'b0', 'new']);
});

test('whoever has heard of her endpoint, and not its keys, takes nothing from her', async () => {
  const her = await signInConsumer(server);
  const other = await signInConsumer(server);
  await subscribe(her.token, 'overheard');
  const guessed = [
    { ...KEYS, auth: 'b'.repeat(22) },
    { ...subscribedBrowser({ host: 'push.example' }).keys, auth: KEYS.auth },
  ];
  for (const keys of guessed) {
    await subscribe(other.token, 'overheard', keys);
    expect(await browsersOf(her.id)).toEqual(['overheard']);
  }
  await call(server, '/api/push/subscriptions/', {
    method: 'DELETE',
    token: other.token,
    json: { endpoint: 'https://push.example/overheard' },
  });
  expect(await browsersOf(her.id)).toEqual(['overheard']);
});

test('nobody is kept out of her browser by one who was there first with other keys', async () => {
  const other = await signInConsumer(server);
  await subscribe(other.token, 'taken', { ...KEYS, auth: 'b'.repeat(22) });
  const her = await signInConsumer(server);
  expect(await subscribe(her.token, 'taken')).toBe(201);
  expect(await browsersOf(her.id)).toEqual(['taken']);
});

test('new keys of her own take the place of the old ones', async () => {
  const her = await signInConsumer(server);
  const keys = { ...KEYS, auth: 'c'.repeat(22) };
  await subscribe(her.token, 'renewed');
  await subscribe(her.token, 'renewed', keys);
  const rows = await server.db
    .selectFrom('push_subscriptions')
    .select(['p256dh', 'auth'])
    .where('subject_id', '=', her.id)
    .execute();
  expect(rows).toEqual([keys]);
});

test('of two who sign in on one browser at once, one is told', async () => {
  const both = [await signInConsumer(server), await signInConsumer(server)];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(both.map(({ token }) => subscribe(token, 'at-once')));
    const told = await Promise.all(both.map(({ id }) => browsersOf(id)));
    expect(told.flat()).toEqual(['at-once']);
  }
});

test('keys that encrypt nothing are refused', async () => {
  const { token } = await signInConsumer(server);
  const point = Buffer.from(KEYS.p256dh, 'base64url');
  const off = Buffer.from(point);
  off[64] = (off[64] ?? 0) ^ 1;
  const hybrid = Buffer.from(point);
  hybrid[0] = 6 + ((point[64] ?? 0) & 1);
  const nothing = Buffer.alloc(65);
  for (const bytes of [off, hybrid, nothing]) {
    const keys = { ...KEYS, p256dh: bytes.toString('base64url') };
    expect(await subscribe(token, 'off the curve', keys)).toBe(400);
  }
  expect(await subscribe(token, 'off-the-curve', { ...KEYS, auth: 'a'.repeat(20) })).toBe(400);
  expect(await subscribe(token, 'on-the-curve')).toBe(201);
});
