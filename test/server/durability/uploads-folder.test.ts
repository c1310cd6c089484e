import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInConsumer } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startPoshak } from '../../support/server/poshak.ts';
import { startServer } from '../../support/server/server.ts';

/** A photo of which half has been sent; answers how to send the rest. */
async function sendHalf(server: { url: string }, token: string) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpeg())]), 'photo.jpg');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  const sending = request(`${server.url}/api/closet/photos/upload/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': bytes.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  const half = Math.floor(bytes.length / 2);
  sending.write(bytes.subarray(0, half));
  return async () => {
    sending.end(bytes.subarray(half));
    const [{ statusCode }] = await answered;
    return statusCode;
  };
}

const arriving = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => path.join(entry.parentPath, entry.name));

test('what arrives at one process is left alone by the start and the stop of another', async () => {
  const dataDir = emptyDataDir();
  const server = await startPoshak({ dataDir });
  const { token } = await signInConsumer(server);
  const sendRest = await sendHalf(server, token);
  await expect.poll(() => arriving(dataDir)).toHaveLength(1);
  await (await startServer({ dataDir })).stop();
  expect(arriving(dataDir)).toHaveLength(1);
  expect(await sendRest()).toBe(201);
  await server.stop();
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
});

test('what was arriving at a process that was killed goes at the next start', async () => {
  const dataDir = emptyDataDir();
  const server = await startPoshak({ dataDir });
  const { token } = await signInConsumer(server);
  await sendHalf(server, token);
  await expect.poll(() => arriving(dataDir)).toHaveLength(1);
  const [left = ''] = arriving(dataDir);
  await server.stop('SIGKILL');
  expect(existsSync(left)).toBe(true);
  const next = await startServer({ dataDir });
  await expect.poll(() => existsSync(path.dirname(left))).toBe(false);
  await next.stop();
});
