import { request } from 'node:http';
import { expect, test } from 'vitest';
import { call, signInConsumer } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const PUBLIC_URL = 'https://poshak.example';

const server = serverOfFile();

/** `fetch` may not choose its Host. */
function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/dev/google/token`,
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: 'a@example.com', name: 'A' }));
  });
}

test('the same address in any case is the same account', async () => {
  const first = await signInConsumer(server, 'Priya@Example.com');
  const again = await signInConsumer(server, 'priya@example.com');
  expect(again.id).toBe(first.id);
});

test('it publishes its key and says that it is there', async () => {
  const { body } = await call<{ keys: { d?: string }[] }>(server, '/dev/google/jwks/');
  expect(body.keys).toHaveLength(1);
  expect(body.keys[0]).not.toHaveProperty('d');
  expect((await call(server, '/api/config/')).body).toMatchObject({ dev_sign_in: true });
});

test.each<[string, Record<string, string>]>([
  ['another host', { Host: 'poshak.example' }],
  ['a proxy', { 'X-Forwarded-For': '10.1.1.1' }],
  ['a proxy of the standard', { Forwarded: 'for=10.1.1.1' }],
])('%s sees nothing of it', async (_, headers) => {
  expect(await statusWith(headers)).toBe(404);
});

test.each<[string, Record<string, string>]>([
  [
    'in production',
    {
      NODE_ENV: 'production',
      GOOGLE_CLIENT_ID: 'x',
      PUBLIC_URL,
      CONTACT: 'hello@poshak.example',
      GRIEVANCE_OFFICER: 'Farida Khan',
    },
  ],
  ['on a public address', { PUBLIC_URL }],
])('%s there is none', async (_, env) => {
  const other = await startServer({ env });
  const json = { email: 'a@example.com', name: 'A' };
  expect((await call(other, '/dev/google/token', { json })).status).toBe(404);
  await other.stop();
});
