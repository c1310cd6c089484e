import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { createApp } from './app.ts';
import { AppError } from './errors.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** Of silence. A slow upload may take an hour as long as something comes. */
const IDLE_TIMEOUT_MS = 60_000;
/** Longer than proxies keep theirs, or one of them sends a photo into a connection that has just been closed. */
const KEEP_ALIVE_MS = 130_000;
const MAX_HEADER_BYTES = 16 * 1024;
const GRACE_MS = 30_000;

/** The connections on which nothing is asked: browsers open some ahead, and keep those they used. */
const quiet = new WeakMap<Server, Set<Socket>>();

export function createHttpServer(
  app: Pick<ReturnType<typeof createApp>, 'fetch'>,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
): Server {
  const answer = getRequestListener(app.fetch, {
    hostname: 'localhost',
    errorHandler: (error) =>
      new AppError(error instanceof RequestError ? 'malformed' : 'internal').answer(),
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      sockets.delete(socket);
      outgoing.once('close', () => {
        if (server.listening) sockets.add(socket);
        else socket.destroySoon();
      });
      void answer(incoming, outgoing);
    },
  );
  const sockets = new Set<Socket>();
  quiet.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.timeout = idleTimeoutMs;
  return server;
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, host, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address ? address.port : port);
  });
  return promise;
}

/** Answers what has come in, takes nothing new; what is not done in time is cut. */
export function finish(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  server.close(() => {
    clearTimeout(timer);
    resolve();
  });
  for (const socket of quiet.get(server) ?? []) socket.destroySoon();
  return promise;
}
