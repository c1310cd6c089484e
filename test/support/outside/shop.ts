import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Shop {
  /** As FETCH_ALLOW names it. */
  host: string;
  url: string;
  close: () => void;
}

/** A site of somebody else's, on a free port. */
export async function openShop(listener: RequestListener): Promise<Shop> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
