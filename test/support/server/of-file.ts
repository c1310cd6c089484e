import { beforeAll } from 'vitest';
import type { Session } from '../people/call.ts';
import { newStylist } from '../people/styling.ts';
import { startServer, type StartedServer, type TestServer } from './server.ts';

/** The server of all tests of a file, from before the first of them until after the last. */
export function serverOfFile(options: Parameters<typeof startServer>[0] = {}): StartedServer {
  const server = {} as StartedServer;
  beforeAll(async () => {
    const { stop } = Object.assign(server, await startServer(options));
    return stop;
  });
  return server;
}

/** A stylist of all tests of a file. */
export function stylistOfFile(server: TestServer, name?: string): Session {
  const stylist = {} as Session;
  beforeAll(async () => {
    Object.assign(stylist, await newStylist(server, name));
  });
  return stylist;
}
