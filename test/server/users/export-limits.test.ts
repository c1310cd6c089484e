import { expect, test } from 'vitest';
import { EXPORTS_PER_HOUR } from '../../../contract/limits.ts';
import type { UserExport } from '../../../contract/user.ts';
import { serverTexts } from '../../../texts/server.ts';
import { call, signInConsumer } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const MANY = 20_000;

const server = serverOfFile();

const ask = ({ token }: { token: string }) =>
  call<UserExport>(server, '/api/user/export/', { token });

/** More of somebody than a line holds that nobody reads from. */
async function addEvents(userId: string) {
  const at = new Date().toISOString();
  const all = Array.from({ length: MANY }, (_, n) => ({
    id: `${userId}-${n}`,
    user_id: userId,
    name: 'outfit_save',
    at,
    props: JSON.stringify({ about: 'x'.repeat(500) }),
    received_at: at,
  }));
  for (let from = 0; from < MANY; from += 1000) {
    await server.db
      .insertInto('events')
      .values(all.slice(from, from + 1000))
      .execute();
  }
}

test('what fills many pages is whole, and in it once', async () => {
  const her = await signInConsumer(server);
  await addEvents(her.id);
  const { body } = await ask(her);
  const events = body['events'] as { id: string }[];
  expect(events).toHaveLength(MANY);
  expect(new Set(events.map(({ id }) => id)).size).toBe(MANY);
  expect(body).toMatchObject({ profile: { id: her.id }, users: [{ id: her.id }], notes: [] });
});

test('one is under way at a time, until its last byte has gone or nobody waits for it', async () => {
  const [her, other] = [await signInConsumer(server), await signInConsumer(server)];
  await addEvents(her.id);
  const stop = new AbortController();
  const headers = { Authorization: `Bearer ${her.token}` };
  const first = await fetch(`${server.url}/api/user/export/`, { headers, signal: stop.signal });
  expect(first.status).toBe(200);
  const second = await ask(her);
  expect(second).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: serverTexts.exports.underWay },
  });
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(200);
  stop.abort();
  await expect.poll(async () => (await ask(her)).status).toBe(200);
});

test('six an hour, of an account however often it is deleted', async () => {
  const email = 'curious@example.com';
  const her = await signInConsumer(server, email);
  for (let time = 1; time <= EXPORTS_PER_HOUR; time += 1) expect((await ask(her)).status).toBe(200);
  const refused = await ask(her);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: serverTexts.exports.tooMany(EXPORTS_PER_HOUR) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  await call(server, '/api/user/', {
    token: her.token,
    method: 'DELETE',
    json: { confirm: 'DELETE' },
  });
  expect((await ask(await signInConsumer(server, email))).status).toBe(429);
  expect((await ask(await signInConsumer(server))).status).toBe(200);
});

test('one that is overtaken by the deletion breaks off', async () => {
  const her = await signInConsumer(server);
  await addEvents(her.id);
  const headers = { Authorization: `Bearer ${her.token}` };
  const answer = await fetch(`${server.url}/api/user/export/`, { headers });
  await call(server, '/api/user/', {
    token: her.token,
    method: 'DELETE',
    json: { confirm: 'DELETE' },
  });
  await expect(answer.json()).rejects.toThrow('terminated');
});
