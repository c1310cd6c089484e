import { connect, type Socket } from 'node:net';

interface Load {
  url: () => string;
  headers?: Record<string, string>;
  status: number;
  seconds: number;
  connections?: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Whether an answer is whole; throws when it is not the one that was wanted. */
function isWhole(answer: Buffer, status: number): boolean {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = answer.toString('latin1', 0, headEnd).toLowerCase();
  if (!head.startsWith(`http/1.1 ${status} `)) throw new Error(`answered ${head}`);
  if (status === 304) return true;
  const [, length] = /\ncontent-length: (\d+)/.exec(head) ?? [];
  const body = answer.subarray(headEnd + HEAD_END.length);
  if (length !== undefined) return body.length === Number(length);
  return body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

/**
 * Requests a second that a server answers to so many callers, each asking as soon as it was
 * answered. Over plain sockets: a client that costs more than the server would measure itself.
 */
export async function load({ url, headers = {}, status, seconds, connections = 16 }: Load) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const end = performance.now() + seconds * 1000;
  let answered = 0;

  const ask = (socket: Socket) => {
    const { pathname, search, host } = new URL(url());
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`);
  };
  const caller = () =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(url());
      const socket = connect(Number(port), hostname);
      let chunks: Buffer[] = [];
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isWhole(Buffer.concat(chunks), status)) return;
        chunks = [];
        answered += 1;
        if (performance.now() < end) ask(socket);
        else socket.end(resolve);
      };
      socket.on('data', (chunk) => {
        try {
          onData(chunk);
        } catch (error) {
          socket.destroy();
          reject(error);
        }
      });
      socket.on('error', reject).on('connect', () => ask(socket));
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  return answered / ((performance.now() - startedAt) / 1000);
}

/** Pieces of work done a second, so many at once. */
export async function rate(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let started = 0;
  const worker = async () => {
    while (started < count) await work(started++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - startedAt) / 1000);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
