import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

const COMMIT = 'commit\0';

export interface Line {
  url: string;
  /** Whoever sends this statement is not told how its transaction ended; then the line holds again. */
  loseAnswerTo(statement: string): void;
  /** Whether an answer was lost. */
  hasLost(): boolean;
  /** What is open stays open and says nothing more, as if a router on the way had lost its memory. */
  forget(): void;
  stop: () => void;
}

/** Stands between a server and its database. */
export async function openLine(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl);
  const socket = path.join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  let awaited: string | null = null;
  let hasLost = false;
  let forgotten = new AbortController();
  const listener = createServer((near) => {
    const { signal } = forgotten;
    const far = connect(socket);
    let isMarked = false;
    let isCut = false;
    near.on('data', (chunk) => {
      if (awaited !== null && chunk.includes(awaited)) isMarked = true;
      if (isMarked && chunk.includes(COMMIT)) {
        isCut = true;
        awaited = null;
      }
      if (!signal.aborted) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!isCut) near.write(chunk);
      else {
        hasLost = true;
        near.destroy();
        far.destroy();
      }
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    loseAnswerTo: (statement) => (awaited = statement),
    hasLost: () => hasLost,
    forget() {
      forgotten.abort();
      forgotten = new AbortController();
    },
    stop: () => listener.close(),
  };
}
