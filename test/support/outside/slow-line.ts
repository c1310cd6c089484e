import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  /** From a question until it is at the server. */
  latencyMs: number;
  /** Of all that comes over the line. */
  bytesPerSecond: number;
}

export interface SlowLine {
  url: string;
  /** For how long nothing has come over it. */
  restsMs: () => number;
  close: () => void;
}

/** What is carried at once: small enough that those who share the line take turns. */
const PIECE_BYTES = 4096;

function* piecesOf(chunk: Buffer) {
  for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
    yield chunk.subarray(from, from + PIECE_BYTES);
  }
}

/** Carries every byte to the server and back, late and slowly; the browser's own slow line stands still at times. */
export async function openSlowLine(server: { url: string }, pace: Pace): Promise<SlowLine> {
  const { latencyMs, bytesPerSecond } = pace;
  const open = new Set<Socket>();
  let isFreeAt = 0;
  let carriedAt = 0;

  async function turn(bytes: number) {
    const now = performance.now();
    isFreeAt = Math.max(isFreeAt, now) + (bytes / bytesPerSecond) * 1000;
    await wait(isFreeAt - now);
    carriedAt = performance.now();
  }
  async function* late(asked: AsyncIterable<Buffer>) {
    for await (const chunk of asked) {
      await wait(latencyMs);
      yield chunk;
    }
  }
  async function* slowly(answered: AsyncIterable<Buffer>) {
    for await (const chunk of answered) {
      for (const piece of piecesOf(chunk)) {
        await turn(piece.length);
        yield piece;
      }
    }
  }

  const listener = createServer((near) => {
    const far = connect(Number(new URL(server.url).port), '127.0.0.1');
    open.add(near.once('close', () => open.delete(near)));
    const carried = [pipeline(near, late, far), pipeline(far, slowly, near)];
    void Promise.allSettled(carried).then(() => [near, far].map((end) => end.destroy()));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    restsMs: () => performance.now() - carriedAt,
    close() {
      listener.close();
      for (const near of open) near.destroy();
    },
  };
}
