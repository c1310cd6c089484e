import { once } from 'node:events';
import { fstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpEnv } from '../../../server/http/context.ts';
import { readBody } from '../../../server/http/body.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import { createHttpServer } from '../../../server/listen.ts';
import { receive } from '../../../server/photos/receive.ts';
import { pino } from 'pino';

const IDLE_MS = 500;
const BODY_MS = 150;

let folder: string;
let server: ReturnType<typeof createHttpServer>;
let failed: Promise<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-slow-'));
  const app = new Hono<HttpEnv>();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  failed = promise;
  app.onError((error, c) => {
    resolve(error);
    return answerErrors(pino({ level: 'silent' }))(error, c);
  });
  app.post('/json', async (c) => {
    await readBody(c.env.incoming, 1000, BODY_MS);
    return c.text('whole');
  });
  app.post('/photo', async (c) => {
    await receive(c.env.incoming, { image: path.join(folder, 'photo') });
    return c.text('whole');
  });
  app.post('/turn', async (c) => {
    await receive(c.env.incoming, { image: path.join(folder, 'photo') });
    await setTimeout(4 * IDLE_MS);
    return c.text('whole');
  });
  server = createHttpServer(app, IDLE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Whether this process still holds the file: so many may be open, and then nothing works. */
function isOpen(file: string): boolean {
  const { ino } = statSync(file);
  return readdirSync('/dev/fd').some((fd) => {
    try {
      return fstatSync(Number(fd)).ino === ino;
    } catch {
      // The folder was listed through one that is closed by now.
      return false;
    }
  });
}

async function begin(to: string, type: string, body: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${to} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n${body}`,
  );
  return socket;
}

test('a body that trickles is answered before it is whole', async () => {
  const socket = await begin('/json', 'application/json', '{');
  const trickle = setInterval(() => socket.write(' '), 20);
  const [answer] = await once(socket, 'data');
  clearInterval(trickle);
  expect(String(answer)).toContain('400 Bad Request');
  expect(String(answer)).toContain('malformed');
  socket.destroy();
});

test('an upload that falls silent is hung up on, and its file closed', async () => {
  const head = '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nsome';
  const socket = await begin('/photo', 'multipart/form-data; boundary=X', head);
  await once(socket.resume(), 'close');
  expect(await failed).toMatchObject({ code: 'malformed' });
  await expect.poll(() => isOpen(path.join(folder, 'photo'))).toBe(false);
});

test('an upload that trickles lives on', async () => {
  const head = '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
  const end = '\r\n--X--\r\n';
  const socket = await begin('/photo', 'multipart/form-data; boundary=X', head);
  let left = 900 - head.length - end.length;
  const step = Math.ceil(left / 10);
  // Ten pieces, which together take longer than the silence that is allowed.
  const trickle = setInterval(() => {
    const next = Math.min(step, left);
    left -= next;
    socket.write('x'.repeat(next) + (left === 0 ? end : ''));
    if (left === 0) clearInterval(trickle);
  }, IDLE_MS / 5);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
});

test('an upload that has arrived waits its turn for longer than a line may be silent', async () => {
  const head = '--X\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
  const end = '\r\n--X--\r\n';
  const body = head + 'x'.repeat(900 - head.length - end.length) + end;
  const socket = await begin('/turn', 'multipart/form-data; boundary=X', body);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
});
