import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { call, signInConsumer } from '../../support/people/call.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer } from '../../support/server/server.ts';

const OLD = `old:${'o'.repeat(32)}`;
const NEW = `new:${'n'.repeat(32)}`;

async function statusUnder(keys: string, dataDir: string, token: string): Promise<number> {
  const server = await startServer({ dataDir, env: { TOKEN_KEYS: keys } });
  const { status } = await call(server, '/api/user/profile/', { token });
  await server.stop();
  return status;
}

test('keys are rotated: the new one signs, the old one still verifies until it is taken away', async () => {
  const dataDir = emptyDataDir();
  const server = await startServer({ dataDir, env: { TOKEN_KEYS: OLD } });
  const { token } = await signInConsumer(server);
  await server.stop();
  expect(await statusUnder(`${NEW},${OLD}`, dataDir, token)).toBe(200);
  expect(await statusUnder(NEW, dataDir, token)).toBe(401);
});

test('65: what a late copy of a refresh is given outlives a rotation of the keys', async () => {
  const dataDir = emptyDataDir();
  const under = async (keys: string, presented: string) => {
    const server = await startServer({ dataDir, env: { TOKEN_KEYS: keys } });
    const token = presented || (await signInConsumer(server)).refresh;
    const { body } = await call<{ refresh: string }>(server, '/api/token/refresh/', {
      json: { refresh: token },
    });
    await server.stop();
    return [token, body.refresh] as const;
  };
  const [token, given] = await under(OLD, '');
  expect(await under(`${NEW},${OLD}`, token)).toEqual([token, given]);
  // Without the key by which it was made there is no telling what it was.
  const [, another] = await under(NEW, token);
  expect(another).toMatch(/./);
  expect(another).not.toBe(given);
});

test('a key of its own outlives the process, and only its owner reads it', async () => {
  const dataDir = emptyDataDir();
  const server = await startServer({ dataDir });
  const { token } = await signInConsumer(server);
  await server.stop();
  expect(await statusUnder('', dataDir, token)).toBe(200);
  expect(statSync(path.join(dataDir, 'keys', 'tokens')).mode & 0o777).toBe(0o600);
});
