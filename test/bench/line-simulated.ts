// What `line.ts` has the app send from a browser, sent by its outbox in the time of the
// simulation: rows of the same table, so many photos each.
import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { uploadBegin, uploadSmall } from '../../contract/uploads.ts';
import { aSender } from '../support/people/sender.ts';
import { hashOf } from '../support/people/resumed.ts';
import { CUTS_S, LATENCY_MS, PATIENCE_MS, RATES, rowOf, SIZES, type Went } from './line-rows.ts';
import { theMorning } from '../simulation/day.ts';
import { simulated } from '../simulation/house.ts';
import { Line } from '../simulation/line.ts';
import { call } from '../simulation/morning.ts';
import { BASE_URL, type Answered, type Sent, type Server } from '../simulation/server.ts';
import type { World } from '../simulation/world.ts';

const SMALL_BYTES = 25_000;
const PHOTOS = Number(process.argv[2]);

interface Shape {
  bytesPerMs: number;
  cutEveryMs: number;
  isInOneCall: boolean;
}

const broken = () => new TypeError('fetch failed');

/** One thing after the other goes up it, and every now and then what is on it breaks. */
class NarrowLine extends Line {
  carried = 0;
  smallAt: number | null = null;
  readonly #world: World;
  readonly #server: Server;
  readonly #shape: Shape;
  #cutAt: number;

  constructor(world: World, server: Server, shape: Shape) {
    super(world, server, 'line');
    this.#world = world;
    this.#server = server;
    this.#shape = shape;
    this.#cutAt = world.now() + this.#untilCut();
  }

  #untilCut(): number {
    return -Math.log(1 - this.#world.chance.next()) * this.#shape.cutEveryMs;
  }

  /** Throws where the line breaks before then. */
  async #until(at: number): Promise<void> {
    const world = this.#world;
    const isCut = this.#cutAt < at;
    await world.pass((isCut ? this.#cutAt : at) - world.now());
    if (isCut) throw broken();
  }

  override async carry(sent: Sent): Promise<Answered> {
    const world = this.#world;
    const { bytesPerMs, isInOneCall } = this.#shape;
    while (this.#cutAt <= world.now()) this.#cutAt += this.#untilCut();
    const head = JSON.stringify(sent.headers).length + sent.path.length;
    const began = world.now();
    const takes = (head + (sent.body?.length ?? 0)) / bytesPerMs;
    try {
      await this.#until(began + takes + LATENCY_MS / 2);
    } catch (error) {
      const gone = (world.now() - began) * bytesPerMs;
      // What is under way when the line breaks does not come.
      const cut = Math.floor(gone - (LATENCY_MS / 2) * bytesPerMs - head);
      if (sent.body && cut > 0) {
        await this.#server.answer({ ...sent, cut }).catch(() => undefined);
      }
      throw error;
    } finally {
      this.carried += Math.min(world.now() - began, takes) * bytesPerMs;
    }
    const answered = await this.#answer(sent, isInOneCall);
    await this.#until(world.now() + LATENCY_MS / 2);
    if (sent.path === uploadSmall.path && answered.status < 300) this.smallAt ??= world.now();
    return answered;
  }

  async #answer(sent: Sent, isInOneCall: boolean): Promise<Answered> {
    if (!isInOneCall || sent.method !== uploadBegin.method || sent.path !== uploadBegin.path) {
      return this.#server.answer({ ...sent });
    }
    const none = { success: false, code: 'no_such_road', message: 'No' };
    const body = new TextEncoder().encode(JSON.stringify(none));
    return { status: 404, headers: [['content-type', 'application/json']], body };
  }
}

const smallOf = async (bytes: ArrayBuffer) => {
  const small = bytes.slice(0, SMALL_BYTES);
  return { bytes: small, sha256: hashOf(new Uint8Array(small)), width: 1200, height: 1600 };
};

async function send(seed: number, bytes: number, shape: Shape): Promise<Went> {
  const begun = await theMorning(1);
  const { world, server } = simulated(seed, begun, []);
  await server.start();
  const process = world.lives('phone');
  const photo = new Uint8Array(bytes);
  world.chance.scatter(photo);
  const { email, id } = begun.people[0]!;
  const lives = async (): Promise<Went> => {
    const json = await call(server, 'POST', '/dev/google/token', { json: { email, name: 'Asha' } });
    const login = await call(server, 'POST', '/api/auth/google-login/', { json });
    const line = new NarrowLine(world, server, shape);
    const fetch = line.for(process);
    const signedIn: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('authorization', `Bearer ${String(login['access_token'])}`);
      return fetch(request);
    };
    const sleep = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = world.after(ms, resolve, process);
        signal?.addEventListener('abort', () => {
          cancel();
          resolve();
        });
      });
    const { drain, waiting } = aSender({
      fetch: signedIn,
      clock: { now: () => world.wall(), sleep },
      bytes: photo,
      baseUrl: BASE_URL,
      owner: id,
      ...(!shape.isInOneCall && { smallOf }),
    });
    const began = world.now();
    // As the app does it.
    for (let minute = 1; ; minute += 1) {
      await drain();
      if (!waiting() || world.now() - began >= PATIENCE_MS) break;
      await sleep(Math.max(0, began + minute * DRAIN_EVERY_MS - world.now()));
    }
    const seconds = waiting() ? null : (world.now() - began) / 1000;
    const atDesk = line.smallAt === null ? seconds : (line.smallAt - began) / 1000;
    return { seconds, atDesk, carried: line.carried };
  };
  const went = await world.until(lives());
  process.isDead = true;
  server.kill();
  server.kept.sqlite.close();
  return went;
}

let seed = 1;
for (const rate of RATES) {
  for (const { kb, mostTimes } of SIZES) {
    for (const cutS of CUTS_S) {
      const shape = { bytesPerMs: rate, cutEveryMs: cutS * 1000 };
      const [parts, call]: [Went[], Went[]] = [[], []];
      for (let at = 0; at < PHOTOS; at += 1) {
        parts.push(await send(seed, kb * 1000, { ...shape, isInOneCall: false }));
        call.push(await send(seed, kb * 1000, { ...shape, isInOneCall: true }));
        seed += 1;
      }
      console.log(rowOf({ rate, cutS, bytes: kb * 1000, mostTimes }, parts, call).row);
    }
  }
}
process.exit();
