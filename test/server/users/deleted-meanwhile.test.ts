import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { prune } from '../../../server/upkeep/prune.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

type Her = Awaited<ReturnType<typeof signInConsumer>>;

/** Sends half of a call, lets something happen, sends the rest. */
async function during(her: Her, path: string, json: unknown, happen: () => Promise<void>) {
  const { id, token } = her;
  const body = JSON.stringify(json);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Expect: 100-continue',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Write-Order: device=phone, n=1, age=0',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, 3),
    ].join('\r\n'),
  );
  // The word to go on says that the call has been let in.
  await once(socket, 'data');
  await happen();
  socket.write(body.slice(3));
  await closed;
  return { id, status: Number(/^HTTP\/1.1 ([2-9]\d\d)/m.exec(answer)?.[1]) };
}

async function deletedDuring(path: string, json: unknown) {
  const her = await signInConsumer(server);
  return during(her, path, json, async () => {
    const gone = await call(server, '/api/user/', {
      method: 'DELETE',
      token: her.token,
      json: { confirm: 'DELETE' },
    });
    expect(gone.status).toBe(204);
  });
}

async function invitation() {
  const { token } = await signInStylist(server);
  const { body } = await call(server, '/api/stylist/invitations/', { token, method: 'POST' });
  return { token: new URL(String(body['url'])).searchParams.get('invite') };
}

const preferences = {
  user_gender: 1,
  age_range: '18-24',
  color_preferences: { favorite_colors: [] },
};
const subscription = {
  endpoint: 'https://push.example/1',
  keys: subscribedBrowser({ host: 'push.example' }).keys,
  kinds: ['outfit_ready'],
};
const events = {
  events: [{ id: 'late', name: 'outfit_save', at: new Date().toISOString(), props: {} }],
};

test.each<[string, () => unknown]>([
  ['/api/user/profile/preferences/update_preferences/', () => preferences],
  ['/api/push/subscriptions/', () => subscription],
  ['/api/events/', () => events],
  ['/api/user/invitation/', invitation],
])('%s stores nothing for an account that goes meanwhile', async (path, json) => {
  const { id, status } = await deletedDuring(path, await json());
  expect(status).toBe(401);
  const { db } = server;
  const left = await Promise.all([
    db.selectFrom('preferences').select('user_id').where('user_id', '=', id).execute(),
    db.selectFrom('push_subscriptions').select('id').where('subject_id', '=', id).execute(),
    db.selectFrom('events').select('id').where('id', '=', 'late').execute(),
    db.selectFrom('invitations').select('id').where('used_at', 'is not', null).execute(),
    db.selectFrom('refresh_families').select('id').where('subject_id', '=', id).execute(),
  ]);
  expect(left.flat()).toEqual([]);
});

test('preferences of a session that ends meanwhile, and is cleared away, are refused in words', async () => {
  const her = await signInConsumer(server);
  const path = '/api/user/profile/preferences/update_preferences/';
  const { status } = await during(her, path, preferences, async () => {
    await call(server, '/api/auth/logout/', { json: { refresh_token: her.refresh } });
    await prune(server.db, new Date());
  });
  expect(status).toBe(401);
});
