import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let nodes: TestServer[];

beforeAll(async () => {
  const dataDir = emptyDataDir();
  const env = { TRUST_PROXY: '1', UPLOADS_PER_HOUR: '2' };
  nodes = [await startServer({ dataDir, env }), await startServer({ dataDir, env })];
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

/** Sent to all of them at once. */
async function statusesOf(count: number, path: string, json: object): Promise<number[]> {
  const calls = Array.from({ length: count }, (_, n) =>
    call(nodes[n % nodes.length]!, path, { json, headers: { 'X-Forwarded-For': '203.0.113.7' } }),
  );
  return (await Promise.all(calls)).map(({ status }) => status);
}

const times = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

test('ten wrong passwords are ten wrong passwords, whoever is asked', async () => {
  const wrong = { username: 'stylist', password: 'a guess' };
  const statuses = await statusesOf(20, '/api/stylist/auth/login/', wrong);
  expect([times(statuses, 401), times(statuses, 429)]).toEqual([10, 10]);
});

test('an address may send sixty calls of events a minute to all of them together', async () => {
  const statuses = await statusesOf(120, '/api/events/', {
    events: [{ id: 'seen', name: 'outfit_save', at: new Date().toISOString(), props: {} }],
  });
  const found = [times(statuses, 202), times(statuses, 429)];
  expect(found).toEqual([60, 60]);
});

test.each([1, 2, 3])('of uploads at once so many come in as the hour allows, %i', async () => {
  const { token } = await signInConsumer(nodes[0]!);
  const image = await jpeg({ width: 320 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => uploadPhoto(nodes[n % nodes.length]!, token, image)),
  );
  const statuses = answers.map(({ status }) => status);
  expect([times(statuses, 201), times(statuses, 429)]).toEqual([2, 6]);
});
