import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInConsumer } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const HER = 'asha@example.com';

let server: TestServer;
let moved: TestServer;

beforeAll(async () => {
  [server, moved] = await Promise.all([startServer(), startServer()]);
});
afterAll(() => Promise.all([server.stop(), moved.stop()]));

test('who comes back under another id is known by her account, there and elsewhere', async () => {
  const before = await signInConsumer(server, HER);
  expect(before.user.account).toMatch(/^[\w-]{43}$/);
  await call(server, '/api/user/', {
    method: 'DELETE',
    token: before.token,
    json: { confirm: 'DELETE' },
  });
  const after = await signInConsumer(server, HER);
  expect(after.id).not.toBe(before.id);
  expect(after.user.account).toBe(before.user.account);
  const elsewhere = await signInConsumer(moved, HER.toUpperCase());
  expect(elsewhere.user.account).toBe(before.user.account);
});

test('another person is another account', async () => {
  const [one, other] = [await signInConsumer(server), await signInConsumer(server)];
  expect(one.user.account).not.toBe(other.user.account);
});

test('a session of before learns it from the profile', async () => {
  const { token, user } = await signInConsumer(server);
  const { body } = await call(server, '/api/user/profile/', { token });
  expect(body['account']).toBe(user.account);
});

test('both names of Google are one account', async () => {
  const { id, user, token } = await signInConsumer(server);
  const called = async (issuer: string) => {
    await server.db.updateTable('identities').set({ issuer }).where('user_id', '=', id).execute();
    return (await call(server, '/api/user/profile/', { token })).body['account'];
  };
  const long = await called('https://accounts.google.com');
  expect(await called('accounts.google.com')).toBe(long);
  expect(long).not.toBe(user.account);
});
