import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../server/errors.ts';
import type { HttpEnv } from '../../../server/http/context.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import { readJson } from '../../../server/http/body.ts';
import { logRequests } from '../../../server/http/log.ts';
import { createHttpServer } from '../../../server/listen.ts';

const INFO = 30;
const DEBUG = 20;

const lines: { level: number; path?: string; requestId: string; trace?: string }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
const app = new Hono<HttpEnv>();
app.onError(answerErrors(log));
app.use(logRequests(log));
app.post('/api/json', async (c) => c.json(await readJson(c.env.incoming, 1000)));
app.get('/api/claims', () => {
  const cause = Object.assign(new Error('has run out'), { payload: { email: 'a@example.com' } });
  throw new AppError('google_token_refused', { cause });
});
app.get('/broken', () => {
  throw new AppError('unavailable');
});
app.get('*', (c) => c.text('a file'));
const server = createHttpServer(app);
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  lines.length = 0;
});

test.each([
  ['/api/nope?sig=secret', INFO],
  ['/auth/google/return', INFO],
  ['/dev/google/jwks', INFO],
  ['/', DEBUG],
  ['/assets/index.js', DEBUG],
  ['/media/id/display?sig=secret', DEBUG],
  ['/broken', INFO],
])('%s is logged once, without its query', async (path, level) => {
  const { headers } = await fetch(url + path);
  expect(lines).toMatchObject([
    { level, path: path.split('?')[0], requestId: headers.get('x-request-id') },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('of an address that is a secret only the road is logged', async () => {
  await fetch(`${url}/v/D3Y0G8wOgbdEWkPbkNNRCg`);
  expect(lines).toMatchObject([{ path: '/v/…' }]);
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  [
    '01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-later',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', undefined],
  ['"},{"level":60', undefined],
  ['x'.repeat(4000), undefined],
])('of traceparent %.60s the trace is logged as %s', async (traceparent, trace) => {
  await fetch(`${url}/api/nope`, { headers: { traceparent } });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trace).toBe(trace);
});

test('nothing that was sent is logged, however wrong it was', async () => {
  await fetch(`${url}/api/json`, { method: 'POST', body: '{"password":"hunter2"x' });
  await fetch(`${url}/api/claims`, { headers: { Authorization: 'Bearer hunter2' } });
  const said = JSON.stringify(lines);
  expect(said).toContain('has run out');
  expect(said).not.toMatch(/hunter2|example\.com/);
});
