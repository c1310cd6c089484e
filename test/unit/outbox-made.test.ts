// @vitest-environment node
import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { createServerClock } from '../../src/device/server-clock.ts';
import type { Queue } from '../../src/outbox/queue.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { send } from '../../src/outbox/send.ts';

const SERVER = 1_800_000_000_000;
const AGE_MS = 7000;

/** Taken out of the closet on a phone whose clock is days ahead, and sent. */
async function sent(time: string | null, heard: string | null = null): Promise<Request[]> {
  const phone = SERVER + 3 * 86_400_000;
  const serverClock = createServerClock(
    () => phone,
    () => 0,
  );
  serverClock.heard(heard);
  const asked: Request[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(input as Request);
    serverClock.heard(time);
    return new Response(null, { status: 204, headers: { 'x-request-id': 'request' } });
  };
  const client = createClient({ baseUrl: 'http://poshak.example', fetch });
  const record: OutboxRecord = {
    id: 'record',
    owner: 'asha',
    keptAt: phone - AGE_MS,
    order: { device: 'device', n: 1 },
    state: 'sending',
    attempts: 1,
    lastError: null,
    pause: null,
    operation: { kind: 'unsave', outfitId: 'outfit', itemId: 'item' },
  };
  await send({} as Queue, { open: client, consumer: client }, record, AbortSignal.timeout(1000), {
    sha256Of: async () => '',
    clock: { now: () => phone },
    serverClock,
    mayGoOn: async () => undefined,
    reached: () => undefined,
    smallOf: async () => null,
  });
  return asked;
}

const madeOf = (request: Request | undefined) => request?.headers.get('write-made');

test('71: before its first write a page that has heard nothing of the server asks it for its time', async () => {
  const [asked, write, ...more] = await sent(String(SERVER));
  expect([asked?.method, write?.method, more]).toEqual(['GET', 'DELETE', []]);
  expect(madeOf(write)).toBe(String(SERVER - AGE_MS));
});

test('71: whoever knows the server’s time asks nothing', async () => {
  const [write, ...more] = await sent(null, String(SERVER));
  expect([write?.method, more]).toEqual(['DELETE', []]);
  expect(madeOf(write)).toBe(String(SERVER - AGE_MS));
});

test('71: where the server says no time what she did goes with its age', async () => {
  const [, write] = await sent(null);
  expect(write?.headers.get('write-order')).toContain(`age=${AGE_MS / 1000}`);
  expect(madeOf(write)).toBeNull();
});
