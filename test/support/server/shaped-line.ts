import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Shape {
  /** Upwards. */
  bytesPerS: number;
  /** On average; when is drawn by `lot`. */
  cutEveryMs: number;
  /** To there and back. */
  latencyMs: number;
  lot: () => number;
}

export interface ShapedLine {
  url: string;
  /** Before it, and with null, it is free; what it cuts begins with this moment. */
  shape: (shape: Shape | null) => void;
  /** How much has gone up. */
  carried: () => number;
  stop: () => void;
}

const TICK_MS = 20;
const FREE_BYTES_PER_S = 50_000_000;
/** As much as a phone gives to its line before it knows that none of it went. */
const HELD_BYTES = 64 * 1024;

interface Call {
  near: Socket;
  far: Socket;
  held: Buffer[];
  heldBytes: number;
}

/** One phone's way to the server: slow, far, and every now and then all that is on it breaks. */
export async function openShapedLine(target: string): Promise<ShapedLine> {
  const calls = new Set<Call>();
  const far = new Set<Socket>();
  let carried = 0;
  let budget = 0;
  let shaped: Shape | null = null;
  const later = (run: () => void) => void setTimeout(run, (shaped?.latencyMs ?? 0) / 2);

  const listener = createServer((near) => {
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    const call: Call = { near, far: server, held: [], heldBytes: 0 };
    calls.add(call);
    far.add(server);
    near.on('data', (chunk) => {
      call.held.push(chunk);
      call.heldBytes += chunk.length;
      if (call.heldBytes >= HELD_BYTES) near.pause();
    });
    server.on('data', (chunk) =>
      later(() => {
        if (!near.destroyed) near.write(chunk);
      }),
    );
    near.on('error', () => undefined).on('close', () => calls.delete(call));
    server.on('error', () => undefined).on('close', () => near.destroy());
  });

  const carry = setInterval(() => {
    const { bytesPerS } = shaped ?? { bytesPerS: FREE_BYTES_PER_S };
    budget = Math.min(budget + (bytesPerS * TICK_MS) / 1000, bytesPerS / 5);
    for (const call of calls) {
      while (budget >= 1 && call.held[0]) {
        const chunk = call.held[0];
        const part = chunk.subarray(0, Math.floor(budget));
        if (part.length < chunk.length) call.held[0] = chunk.subarray(part.length);
        else call.held.shift();
        budget -= part.length;
        carried += part.length;
        call.heldBytes -= part.length;
        // What is under way when the line breaks does not come.
        later(() => {
          if (calls.has(call)) call.far.write(part);
        });
      }
      if (call.heldBytes < HELD_BYTES) call.near.resume();
    }
  }, TICK_MS);

  // The phone hears of it; the server hears nothing more, as from a phone that is in a tunnel.
  let cutting: NodeJS.Timeout | undefined;
  const cutLater = ({ cutEveryMs, lot }: Shape) => {
    const breakAll = () => {
      for (const call of calls) {
        calls.delete(call);
        call.near.resetAndDestroy();
      }
      if (shaped) cutLater(shaped);
    };
    cutting = setTimeout(breakAll, -Math.log(1 - lot()) * cutEveryMs);
  };

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    shape(shape) {
      clearTimeout(cutting);
      shaped = shape;
      if (shape) cutLater(shape);
    },
    carried: () => carried,
    stop() {
      clearInterval(carry);
      clearTimeout(cutting);
      listener.close();
      for (const call of calls) call.near.destroy();
      for (const socket of far) socket.destroy();
    },
  };
}
