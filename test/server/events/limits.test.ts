import { expect, test } from 'vitest';
import {
  EVENTS_ANONYMOUS_A_DAY,
  EVENTS_OF_ONE_A_DAY,
  EVENTS_PER_CALL,
} from '../../../contract/limits.ts';
import { eventLimit } from '../../../server/events/limit.ts';
import { inMemory } from '../../../server/limits.ts';
import { call, signInConsumer } from '../../support/people/call.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });
let made = 0;

function send(from: string, token?: string, count = EVENTS_PER_CALL) {
  const events = Array.from({ length: count }, () => {
    made += 1;
    return { id: `e${made}`, name: 'outfit_save', at: new Date().toISOString(), props: {} };
  });
  const headers = { 'X-Forwarded-For': from };
  return call(server, '/api/events/', { headers, json: { events }, ...(token && { token }) });
}

const stored = async () => (await server.db.selectFrom('events').select('id').execute()).length;

test('what one address may have counted in a day has an end, and takes nothing from others', async () => {
  const { token } = await signInConsumer(server);
  for (let sent = 0; sent < EVENTS_OF_ONE_A_DAY; sent += EVENTS_PER_CALL) {
    expect((await send('203.0.113.1')).status).toBe(202);
  }
  const refused = await send('203.0.113.1', undefined, 1);
  expect([refused.status, refused.body['code']]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect(await stored()).toBe(EVENTS_OF_ONE_A_DAY);

  expect((await send('203.0.113.2')).status).toBe(202);
  for (let sent = 0; sent < EVENTS_OF_ONE_A_DAY; sent += EVENTS_PER_CALL) {
    expect((await send('203.0.113.1', token)).status).toBe(202);
  }
  expect((await send('203.0.113.3', token, 1)).status).toBe(429);
});

const tooMany = { code: 'too_many' };

test('what nobody in particular may have counted in a day has an end', async () => {
  const limit = eventLimit(inMemory);
  let addresses = 0;
  for (let sent = 0; sent < EVENTS_ANONYMOUS_A_DAY; sent += EVENTS_PER_CALL) {
    addresses += 1;
    await limit(null, `address ${addresses}`, EVENTS_PER_CALL);
  }
  await expect(limit(null, 'another', 1)).rejects.toMatchObject(tooMany);
  await expect(limit('her', 'another', 1)).resolves.toBeUndefined();
});

test('who is over her own measure uses up nothing of everybody’s', async () => {
  const limit = eventLimit(inMemory);
  const all = EVENTS_ANONYMOUS_A_DAY / EVENTS_PER_CALL;
  const loud = Array.from({ length: all * 2 }, () => limit(null, 'loud', EVENTS_PER_CALL));
  await Promise.allSettled(loud);
  await expect(limit(null, 'quiet', 1)).resolves.toBeUndefined();
});
