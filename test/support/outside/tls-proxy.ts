import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfMadeCertificate } from './certificate.ts';

/** What ends TLS in front of a server, as in production. */
export async function startTlsProxy(server: { url: string }) {
  const { hostname, port } = new URL(server.url);
  const proxy = createServer(selfMadeCertificate(), (asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
