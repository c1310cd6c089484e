// @vitest-environment node
import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';

test('a read does not wait for as long as a stranger says', async () => {
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '86400' } });
  };
  const client = createClient({ baseUrl: 'http://poshak.example', fetch });
  await expect(client('api/config/')).rejects.toThrow('503');
  expect(calls).toBe(2);
});
