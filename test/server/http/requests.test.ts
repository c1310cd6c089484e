import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../../contract/limits.ts';
import { call, signInConsumer } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

const server = serverOfFile({ env: { CORS_ORIGINS: 'https://app.example' } });

const login = '/api/stylist/auth/login/';
const headers = { 'Content-Type': 'application/json' };

test('every answer bears the headers that keep the page safe, and an id of its own', async () => {
  const ids = new Set<string | null>();
  for (const path of ['/healthz', '/api/nope', login]) {
    const { headers } = await call(server, path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('permissions-policy')).toContain('identity-credentials-get=(self)');
    expect(headers.get('strict-transport-security')).toBeNull();
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(3);
});

test('behind https the browser is told to stay there', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://poshak.example' } });
  const { headers } = await call(secure, '/healthz');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  await secure.stop();
});

test('what is personal is kept by no cache', async () => {
  const { token } = await signInConsumer(server);
  for (const path of ['/api/user/profile/', '/api/user/export/']) {
    const { status, headers } = await call(server, path, { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('unknown calls are JSON, also with a method that nothing takes', async () => {
  for (const [path, method] of [
    ['/api', 'GET'],
    ['/api/nope/', 'GET'],
    [login, 'GET'],
    [login, 'PUT'],
    ['/api/closet/photos/x', 'PATCH'],
  ] as const) {
    const { status, body } = await call(server, path, { method });
    expect([path, status, body]).toMatchObject([path, 404, { code: 'no_such_road' }]);
  }
});

test('66: what there is not is named, and what nobody can be asked is called otherwise', async () => {
  const { token } = await signInConsumer(server);
  const gone = '01990000-0000-7000-8000-000000000000';
  const ask = (method: string, path: string) => call(server, path, { token, method });
  const photo = await ask('DELETE', `/api/closet/photos/${gone}`);
  expect(photo).toMatchObject({ status: 404, body: { code: 'not_found', id: gone } });
  const saved = await ask('DELETE', `/api/stylist/outfits/other/items/${gone}/saved`);
  expect(saved).toMatchObject({ status: 404, body: { code: 'not_found', id: gone } });
  const road = await ask('DELETE', `/api/closet/photos/${gone}/pins`);
  expect(road).toMatchObject({ status: 404, body: { code: 'no_such_road' } });
  expect(road.body).not.toHaveProperty('id');
});

test('only the configured origin may read, and it sees the headers it needs', async () => {
  const from = (Origin: string) => call(server, '/healthz', { headers: { Origin } });
  const { headers } = await from('https://app.example');
  expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(headers.get('access-control-expose-headers')).toBe(
    'Link,ETag,Retry-After,X-Request-Id,x-server-time,Upload-Offset',
  );
  const stranger = await from('https://evil.example');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  const asked = await call(server, login, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,idempotency-key,write-order',
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(asked.headers.get('access-control-allow-headers')).toContain('write-order');
  const failed = await call(server, '/api/stylist/auth/me', {
    headers: { Origin: 'https://app.example' },
  });
  expect(failed.headers.get('access-control-allow-origin')).toBe('https://app.example');
});

test('a body one byte too large is refused, announced or not', async () => {
  const large = 'x'.repeat(BODY_MAX_BYTES + 1);
  expect(await call(server, login, { headers, body: large })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  const chunks = new Blob([large]).stream();
  const answer = await fetch(server.url + login, {
    method: 'POST',
    headers,
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

test.each(['', '{', '"\ud800', 'null', '[]', '1e999'])(
  'the body %j is answered with 400',
  async (body) => {
    expect((await call(server, login, { method: 'POST', headers, body })).status).toBe(400);
  },
);

test('an upload that breaks off leaves nothing', async () => {
  const { id, token } = await signInConsumer(server);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/closet/photos/upload/ HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=X',
      'Content-Length: 100000',
      '',
      '--X',
      'Content-Disposition: form-data; name="image"; filename="a.jpg"',
      '',
      'x'.repeat(5000),
    ].join('\r\n'),
  );
  socket.end();
  await once(socket.resume(), 'close');
  const { body } = await call(server, `/api/closet/photos/user/${id}`, { token });
  expect(body).toEqual([]);
});

test('headers that never end are cut off', { timeout: 30_000 }, async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('431');
  socket.destroy();
});

test.each([
  ['a host that is none', 'GET /healthz', 'a/b'],
  ['a host with a name before it', 'GET /healthz', 'us@them'],
  ['a backslash', 'GET /api\\config', 'localhost'],
])('%s is answered with 400', async (_what, line, host) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toMatchObject({
    code: 'malformed',
  });
});

test('JSON is taken only from who says that it is JSON, which no form of another site can', async () => {
  const post = (type: string | null) =>
    fetch(server.url + login, {
      method: 'POST',
      headers: type === null ? {} : { 'Content-Type': type },
      // Of bytes, so that nothing is said of their type where we say nothing.
      body: Buffer.from('{"username":"stylist","password":"stylist"}'),
    });
  for (const type of [
    'application/json',
    'application/json;charset=UTF-8',
    'Application/JSON ; charset=utf-8',
  ]) {
    expect([type, (await post(type)).status]).toEqual([type, 200]);
  }
  for (const type of [
    null,
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/plain; x=application/json',
    'text/plain, application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=application/json',
    'application/jsonp',
    'application/json-seq',
  ]) {
    const answer = await post(type);
    expect([type, answer.status, await answer.json()]).toMatchObject([
      type,
      400,
      { code: 'malformed', message: 'The body must be JSON, sent as application/json.' },
    ]);
  }
});
