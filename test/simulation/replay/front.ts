import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Line } from '../line.ts';

export type Files = ReadonlyMap<string, { type: string; body: string }>;

/** Whoever sent it: a page that dies takes its socket with it. */
const SENDER = { name: 'browser', isDead: false, sleepsUntil: 0 };

/** What one phone's browser reaches: the app's files, and behind its line the server. */
export class Front {
  readonly #line: Line;
  readonly #server: { port: number };
  readonly #files: Files;
  readonly #listener = createServer((request, response) => {
    this.#carry(request, response).catch(() => response.destroy());
  });
  url = '';
  /** At rest it is the built app that comes, and asks the server itself: no time goes on then. */
  isBuilt = false;

  constructor(line: Line, server: { port: number }, files: Files) {
    this.#line = line;
    this.#server = server;
    this.#files = files;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#listener.listen(0, '127.0.0.1', resolve));
    this.url = `http://localhost:${(this.#listener.address() as AddressInfo).port}`;
  }

  end(): void {
    this.#listener.close();
    this.#listener.closeAllConnections();
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    const own = this.isBuilt ? undefined : this.#files.get(url.split('?')[0] ?? '');
    if (own) return void response.writeHead(200, { 'content-type': own.type }).end(own.body);
    const isCall = /^\/(api|dev)\//.test(url) && !/\/media\//.test(url);
    if (this.isBuilt || !isCall) return this.#pass(request, response);
    const body = new Uint8Array(await buffer(request));
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const sent = { method, path: url, headers, body: body.length > 0 ? body : null };
    const answered = await this.#line.carry(sent, SENDER);
    const { 'content-length': _, ...said } = Object.fromEntries(answered.headers);
    const isBare = answered.status === 204 || answered.status === 304;
    response.writeHead(answered.status, said).end(isBare ? undefined : answered.body);
  }

  /** Without a fate. */
  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { url, method, headers } = request;
    const { port } = this.#server;
    const sent = ask({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  }
}
