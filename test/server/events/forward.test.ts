import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInConsumer } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';

let umami: Shop;
let server: TestServer;
const heard: unknown[] = [];

beforeAll(async () => {
  umami = await openShop((request, response) => {
    void text(request).then((body) => {
      heard.push([request.url, JSON.parse(body)]);
      return response.end('{}');
    });
  });
  server = await startServer({ env: { UMAMI_URL: umami.url, UMAMI_SITE: 'poshak-site' } });
});
afterAll(async () => {
  await server.stop();
  umami.close();
});

test('Umami hears of an event once, of a page as a page, and not whose it is', async () => {
  const consumer = await signInConsumer(server, 'quiet@example.com');
  const at = '2026-11-21T03:00:00.000Z';
  const events = [
    { id: 'event-1', name: 'outfit_like', at, props: { rating: 5 } },
    { id: 'event-2', name: 'page_view', at, props: { path: '/', language: 'hi' } },
  ];
  for (let time = 1; time <= 2; time += 1) {
    const { status } = await call(server, '/api/events/', {
      token: consumer.token,
      json: { events },
    });
    expect(status).toBe(202);
  }
  await expect.poll(() => heard, { timeout: 8000 }).toHaveLength(2);
  const every = { website: 'poshak-site', timestamp: Date.parse(at) / 1000 };
  const like = { ...every, name: 'outfit_like', url: '/', data: { rating: 5 } };
  const view = { ...every, url: '/', language: 'hi' };
  expect(heard).toEqual([like, view].map((payload) => ['/api/send', { type: 'event', payload }]));
});
