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

/** A shop whose every page is a piece named after it; what begins with "gone" is not there. */
export const openPieceShop = (): Promise<Shop> =>
  openShop(({ url = '' }, response) => {
    if (url.startsWith('/gone')) {
      response.statusCode = 404;
      return response.end();
    }
    const data = JSON.stringify({
      '@type': 'Product',
      name: `The ${url.slice(1)}`,
      brand: 'Neelgar',
      category: 'Stole',
      offers: { price: 890, priceCurrency: 'INR' },
    });
    response.setHeader('Content-Type', 'text/html');
    return response.end(`<script type="application/ld+json">${data}</script>`);
  });
