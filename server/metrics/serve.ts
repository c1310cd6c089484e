import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { ConfigError } from '../config.ts';

const PATH = '/metrics';
/** Whoever scrapes asks once and is gone. */
const TIMEOUT_MS = 10_000;

export interface Serving {
  port: number;
  close: () => void;
}

/** On a port of its own, which nobody from outside reaches. Scrapes that come at once share a look. */
export async function serveMetrics(
  registry: Registry,
  look: () => Promise<void>,
  { port, host }: { port: number; host: string },
): Promise<Serving> {
  let scrape: Promise<string> | null = null;
  const text = () =>
    (scrape ??= look()
      .then(() => registry.metrics())
      .finally(() => {
        scrape = null;
      }));

  const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    throw new ConfigError(`METRICS_PORT ${port} cannot be used: ${(error as Error).message}`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
