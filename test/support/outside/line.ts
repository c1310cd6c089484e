import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

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
  | {
      kind: 'answer';
      status: number;
      headers?: Record<string, string>;
      body?: string;
      /** It answers when this settles. */
      until?: Promise<unknown>;
    }
  /** It comes to the server only when `until` settles. */
  | { kind: 'hold'; until: Promise<unknown> }
  /** The server does its work, and the answer comes when `until` settles. */
  | { kind: 'hold-answer'; until: Promise<unknown> }
  /** The server is of another version: its answer reads otherwise. */
  | { kind: 'rewrite'; rewrite: (answer: string, to: Answered) => string }
  /** The browser or something on the way makes another body of it. */
  | { kind: 'spoil'; spoil: (body: Buffer) => Buffer };

export interface Answered {
  /** Method and path. */
  request: string;
  status: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Expected {
  path: string;
  fault: Fault;
  times: number;
}

async function bodyOf(stream: IncomingMessage, end = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= end) break;
  }
  return Buffer.concat(chunks).subarray(0, end);
}

/** What stands between a phone and the server, and can really fail: its listener closes, its sockets are destroyed. */
export class Line {
  readonly requests: string[] = [];
  /** What the server itself has answered, whether or not that arrived. */
  readonly answers: Answered[] = [];
  readonly #server: { url: string };
  readonly #sockets = new Set<Socket>();
  #faults: Expected[] = [];
  #listener: Server | null = null;
  #port = 0;

  constructor(server: { url: string }) {
    this.#server = server;
  }

  get url() {
    return `http://localhost:${this.#port}`;
  }

  async up() {
    if (this.#listener) return;
    const listener = createServer((request, response) => {
      this.#carry(request, response).catch(() => response.destroy());
    });
    listener.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => listener.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (listener.address() as AddressInfo).port;
    this.#listener = listener;
  }

  async down() {
    const listener = this.#listener;
    if (!listener) return;
    this.#listener = null;
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The next `times` requests whose method and path contain `path` meet the fault. */
  meet(path: string, fault: Fault, times = 1) {
    this.#faults.push({ path, fault, times });
  }

  heal() {
    this.#faults = [];
  }

  /** What this end answers without asking the server. */
  protected ownAnswer(_path: string): { type: string; body: string | Buffer } | null {
    return null;
  }

  #faultFor(path: string): Fault | null {
    const expected = this.#faults.find((one) => one.times > 0 && path.includes(one.path));
    if (!expected) return null;
    expected.times -= 1;
    return expected.fault;
  }

  async #carry(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    this.requests.push(`${request.method} ${path}`);
    const fault = this.#faultFor(`${request.method} ${path}`);
    if (fault?.kind === 'cut') return request.socket.destroy();
    if (fault?.kind === 'silence') return undefined;
    const own = fault ? null : this.ownAnswer(path);
    if (own) return response.writeHead(200, { 'content-type': own.type }).end(own.body);
    const body = await bodyOf(request, fault?.kind === 'cut-after' ? fault.bytes : Infinity);
    if (fault?.kind === 'cut-after' && body.length === fault.bytes) {
      const sent = this.#send(request, Buffer.alloc(0));
      await new Promise((written) => sent.write(body, written));
      sent.destroy();
      return request.socket.destroy();
    }
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'answer') {
      await fault.until;
      return response.writeHead(fault.status, fault.headers).end(fault.body);
    }
    const answer = await this.#ask(request, fault?.kind === 'spoil' ? fault.spoil(body) : body);
    const answered = { request: `${request.method} ${path}`, status: answer.status };
    this.answers.push(answered);
    if (fault?.kind === 'lose-answer') return request.socket.destroy();
    if (fault?.kind === 'hold-answer') await fault.until;
    if (fault?.kind === 'rewrite') {
      const otherwise = Buffer.from(fault.rewrite(answer.body.toString(), answered));
      const headers = { ...answer.headers, 'content-length': otherwise.length };
      return response.writeHead(answer.status, headers).end(otherwise);
    }
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** The length is the one that was announced, also where only a part is sent. */
  #send(request: IncomingMessage, body: Buffer, length = request.headers['content-length']) {
    const { 'transfer-encoding': _, ...headers } = request.headers;
    const sent = ask(this.#server.url + request.url, {
      method: request.method,
      headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
    });
    sent.on('error', () => undefined);
    sent.write(body);
    return sent;
  }

  #ask(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const length = request.headers['content-length'] && String(body.length);
    return new Promise((resolve, reject) => {
      const sent = this.#send(request, body, length);
      sent.on('error', reject);
      sent.on('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        bodyOf(answer).then((body) => resolve({ status, headers, body }), reject);
      });
      sent.end();
    });
  }
}
