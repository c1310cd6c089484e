import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createHttpServer, finish, listen } from '../../../server/listen.ts';

/** Far below the grace that a request gets. */
const AT_ONCE = { timeout: 10_000 };

test('an end does not wait for a connection on which nothing was asked', AT_ONCE, async () => {
  const server = createHttpServer(new Hono());
  await listen(server, 0, '127.0.0.1');
  const connected = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  await connected;
  socket.resume();
  await finish(server);
  expect(await closed).toEqual([false]);
});

test(
  'an end waits for the answer under way, and not for what keeps its connection',
  AT_ONCE,
  async () => {
    const asked = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const app = new Hono();
    app.get('/', async (c) => {
      asked.resolve();
      await told.promise;
      return c.text('here');
    });
    const server = createHttpServer(app);
    const port = await listen(server, 0, '127.0.0.1');
    const answer = fetch(`http://127.0.0.1:${port}/`);
    await asked.promise;
    const ended = finish(server);
    told.resolve();
    expect(await (await answer).text()).toBe('here');
    await ended;
  },
);
