import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Ledger } from './ledger.ts';
import { labRoutes } from './routes.ts';

/** What happens to a request on its way. */
export type Fault =
  /** The line breaks before the server has read anything. */
  | { kind: 'cut' }
  /** The line breaks after so many bytes of the body. */
  | { kind: 'cut-after'; bytes: number }
  /** The server does its work and the line breaks before the answer. */
  | { kind: 'lose-answer' }
  /** Connected, and never an answer. */
  | { kind: 'silence' }
  /** Somebody else answers: a portal, a proxy, an overloaded server. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** The answer comes only when `until` settles. */
  | { kind: 'hold'; until: Promise<unknown> };

interface Expected {
  path: string;
  fault: Fault;
  times: number;
}

async function bodyOf(request: IncomingMessage, cutAfter = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= cutAfter) request.socket.destroy();
  }
  return Buffer.concat(chunks);
}

/** A server whose line can really fail: its listener closes, its sockets are destroyed. */
export class LabServer {
  readonly ledger = new Ledger();
  readonly requests: string[] = [];
  readonly #app = labRoutes(this.ledger);
  readonly #files: Map<string, { type: string; body: string }>;
  readonly #sockets = new Set<Socket>();
  #faults: Expected[] = [];
  #server: Server | null = null;
  #port = 0;

  constructor(files: ReadonlyMap<string, { type: string; body: string }>) {
    this.#files = new Map(files);
  }

  get origin() {
    return `http://localhost:${this.#port}`;
  }

  async up() {
    if (this.#server) return;
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async down() {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The next `times` requests to a path that contains `path` meet the fault. */
  meet(path: string, fault: Fault, times = 1) {
    this.#faults.push({ path, fault, times });
  }

  /** A new build of the worker. */
  deploy() {
    const worker = this.#files.get('/sw.js');
    if (worker) this.#files.set('/sw.js', { ...worker, body: `${worker.body}\n// next` });
  }

  heal() {
    this.#faults = [];
  }

  #faultFor(path: string): Fault | null {
    const expected = this.#faults.find((one) => one.times > 0 && path.includes(one.path));
    if (!expected) return null;
    expected.times -= 1;
    return expected.fault;
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    this.requests.push(`${request.method} ${path}`);
    const fault = this.#faultFor(path);
    if (fault?.kind === 'cut') return request.socket.destroy();
    if (fault?.kind === 'silence') return undefined;
    const file = this.#files.get(new URL(path, this.origin).pathname);
    if (file && !fault) {
      return response.writeHead(200, { 'content-type': file.type }).end(file.body);
    }
    const body = await bodyOf(request, fault?.kind === 'cut-after' ? fault.bytes : Infinity);
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'answer') {
      return response.writeHead(fault.status, fault.headers).end(fault.body);
    }
    const answer = await this.#app.request(path, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    if (fault?.kind === 'lose-answer') return request.socket.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
