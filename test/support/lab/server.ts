// Loaded before the first upload, which would have to wait for it.
import 'sharp';
import { Line } from '../outside/line.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { buildLab } from './build.ts';
import { Ledger } from './ledger.ts';

const ACCESS_LIFE_MS = 16 * 60_000;

let files: ReturnType<typeof buildLab> | undefined;

type Files = ReadonlyMap<string, { type: string; body: string }>;

/** The server with its database, behind a line that can fail; the lab's page in the app's place. */
export class LabServer extends Line {
  readonly ledger: Ledger;
  readonly real: TestServer;
  readonly #files: Map<string, { type: string; body: string }>;
  readonly #clock: { ahead: number };
  #other: LabServer | null = null;

  constructor(files: Files, real: TestServer, clock: { ahead: number }) {
    super(real);
    this.#files = new Map(files);
    this.#clock = clock;
    this.real = real;
    this.ledger = new Ledger(real.dataDir, this.answers);
  }

  static async start(): Promise<LabServer> {
    files ??= buildLab();
    const clock = { ahead: 0 };
    const now = () => new Date(Date.now() + clock.ahead);
    const real = await startServer({
      now,
      env: { UPLOADS_PER_HOUR: '1000', PHOTOS_WAITING: '1000' },
    });
    const server = new LabServer(await files, real, clock);
    await server.up();
    return server;
  }

  /** Another way to the same server, which fails by itself. */
  async otherLine(): Promise<LabServer> {
    this.#other ??= new LabServer(this.#files, this.real, this.#clock);
    await this.#other.up();
    return this.#other;
  }

  /** Every access token given so far is worth nothing from now on. */
  expireAccess() {
    this.#clock.ahead += ACCESS_LIFE_MS;
  }

  /** Its clock is set wrong, or right again. */
  leap(ms: number) {
    this.#clock.ahead += ms;
  }

  /** A new build of the worker. */
  deploy() {
    const worker = this.#files.get('/sw.js');
    if (worker) this.#files.set('/sw.js', { ...worker, body: `${worker.body}\n// next` });
  }

  async end() {
    for (const line of [this, this.#other]) {
      await line?.down();
      line?.ledger.close();
    }
    await this.real.stop();
  }

  protected override ownAnswer(path: string) {
    return this.#files.get(new URL(path, this.url).pathname) ?? null;
  }
}
