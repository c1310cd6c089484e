import { Readable } from 'node:stream';
import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely';
import type { Logger } from 'pino';
import { openMatcher } from '../../server/begin/matcher.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { overSqlite } from '../../server/db/sqlite.ts';
import type { Db } from '../../server/db/tables.ts';
import { openClock } from '../../server/installation/clock.ts';
import { steadyClock } from '../../server/installation/steady.ts';
import { mailTokens } from '../../server/mail/tokens.ts';
import { tidying } from '../../server/upkeep/upkeep.ts';
import { AskedBesides } from './asked-besides.ts';
import { blobsIn, files, issuer, KEYS, opened, sandbox, widen, type Kept } from './installation.ts';
import { Outboxes } from './outboxes.ts';
import type { Process } from './process.ts';
import { Successors } from './successors.ts';
import type { World } from './world.ts';

export const BASE_URL = 'http://127.0.0.1:8000';
const HOUR_MS = 3_600_000;
/** How often a node lets the other go on between two statements. */
const YIELDS = 0.2;
/** From this day on it is asked more than the phones ask, */
const BESIDES_FROM = 334_000_000;
/** of what was done so much later. */
const LATER_MS = 5;
const config = readConfig({
  PORT: '0',
  DATA_DIR: '/nowhere',
  UPLOADS_PER_HOUR: '1000',
  PHOTOS_WAITING: '100',
  ACCESS_TTL_S: '900',
  LOG_LEVEL: 'silent',
});

/** What a call is after it was answered. */
export interface Answered {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

/** A request as it lies on the line: it may arrive more than once. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
  /** After so many bytes of it the line breaks. */
  cut?: number;
}

async function* cutOff(bytes: Uint8Array) {
  yield Buffer.from(bytes);
  throw new Error('aborted');
}

export class Server {
  readonly world: World;
  kept: Kept;
  backup: { copy: Buffer; blobs: Map<string, Uint8Array> } | null = null;
  /** How far the machine's clock is ahead. */
  skewMs = 0;
  db!: Db;
  /** Each is a node of its own over the same database. */
  #apps: ReturnType<typeof createApp>[] = [];
  #now = () => new Date(0);
  #another: () => ReturnType<typeof createApp> = () => {
    throw new Error('It has not begun');
  };
  #process: Process | null = null;
  #tidying = 0;
  /** How much later it is to what it is asked besides. */
  #laterMs = 0;
  #cut = new Set<(why: Error) => void>();
  readonly #successors: Successors;
  readonly #outboxes: Outboxes;
  readonly #besides: AskedBesides;
  requests = 0;
  /** Used from the next start on in the place of what it makes itself. */
  given: Partial<Parameters<typeof createApp>[0]> = {};
  /** Hears of each call that was answered. */
  answered: (sent: Sent, answered: Answered) => void = () => undefined;
  /** Between two statements others may go on, as often as this. */
  yields = 0;
  /** It dies after so many statements more. */
  diesAfter: number | null = null;

  readonly nodes: number;

  constructor(world: World, kept: Kept, nodes = 1) {
    this.world = world;
    this.kept = kept;
    this.nodes = nodes;
    this.#successors = new Successors(world);
    this.#outboxes = new Outboxes(world);
    this.#besides = new AskedBesides({
      world,
      sqlite: () => this.kept.sqlite,
      now: () => this.#now(),
      serveLater: (sent) => this.#serveLater(sent),
      serveAnew: (sent) => this.#serve(sent, this.#another()),
    });
  }

  get isUp(): boolean {
    return this.#process !== null;
  }

  async start(): Promise<void> {
    const { world } = this;
    const process = world.lives('server');
    this.#process = process;
    if (this.nodes > 1) this.yields = 0;
    const turn = async (result: QueryResult<UnknownRow>) => {
      if (this.diesAfter !== null) this.diesAfter -= 1;
      if (this.diesAfter === 0 && !process.isDead) {
        this.kill();
        world.note('server', 'dies between two statements');
        world.end();
        await world.moment(process);
      }
      // Two nodes wait for each other's transactions, and time would stand still for both.
      const mayYield = this.nodes === 1 || !this.kept.sqlite.inTransaction;
      if (this.yields > 0 && mayYield && world.chance.is(this.yields)) {
        world.end();
        await world.moment(process, 2);
        world.begin();
      }
      return result;
    };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => turn(result),
    };
    this.db = overSqlite(this.kept.sqlite).withPlugin(plugin);
    const steady = steadyClock({
      now: () => new Date(world.wall() + this.skewMs + this.#laterMs),
      elapsed: () => world.now() + this.#laterMs,
      ask: null,
      onLeap: (ms) => world.note('server', `its clock has leapt by ${ms}`),
    });
    const { now } = steady;
    this.#now = now;
    const clock = await openClock(this.db, now);
    const google = await issuer();
    const error = (what: { err?: Error }, words: string) => {
      world.fault(`the server: ${words} ${what.err?.stack ?? ''}`);
    };
    const log = { info() {}, warn() {}, debug() {}, trace() {}, error, child: () => log };
    const { db } = this;
    const blobs = blobsIn(this.kept.blobs);
    const deps: Parameters<typeof createApp>[0] = {
      isLeaving: () => false,
      aheadMs: steady.aheadMs,
      config,
      db,
      blobs,
      uploadsDir: '/nowhere',
      fetcher: {} as never,
      sandbox,
      matcher: openMatcher(db, config),
      keys: [KEYS[0] as (typeof KEYS)[0]],
      google,
      devIssuer: google,
      metrics: null,
      vapidPublicKey: '',
      mails: { tokens: mailTokens([KEYS[0] as (typeof KEYS)[0]]), isAway: () => false },
      files,
      assets: null,
      log: log as unknown as Logger,
      now,
      trusted: clock.trusted,
      version: '0',
      ...this.given,
    };
    this.#another = () => createApp(deps);
    this.#apps = Array.from({ length: this.nodes }, this.#another);
    if (this.nodes === 1) return;
    this.yields = YIELDS;
    for (const _ of this.#apps) {
      const { tidy } = tidying({ db, blobs, log: deps.log, now, clock });
      this.#tidy(tidy, process, world.chance.next() * HOUR_MS);
    }
  }

  /** Each hour, as a node does it. */
  #tidy(tidy: () => Promise<void>, process: Process, ms: number): void {
    const { world } = this;
    const once = async () => {
      world.begin();
      this.#tidying += 1;
      await tidy();
      this.#tidying -= 1;
      world.end();
      this.#tidy(tidy, process, HOUR_MS);
    };
    world.after(ms, () => void once(), process);
  }

  /**
   * One of its nodes makes room for another, which knows nothing of what it knew. It is of a newer
   * build: there is more in the database than any node asks for.
   */
  replaceNode(): void {
    widen(this.kept.sqlite);
    this.#apps[this.world.chance.below(this.nodes)] = this.#another();
  }

  /** Between two statements, whatever it was at. */
  kill(): void {
    if (!this.#process) return;
    this.#process.isDead = true;
    this.#process = null;
    if (this.kept.sqlite.inTransaction) this.kept.sqlite.exec('rollback');
    for (const cut of this.#cut) cut(new TypeError('fetch failed'));
    this.#cut.clear();
  }

  /** Throws where the line breaks because it is down, or dies meanwhile. */
  answer = async (sent: Sent): Promise<Answered> => {
    if (!this.#process) throw new TypeError('fetch failed');
    this.requests += 1;
    const { promise: cut, reject } = Promise.withResolvers<never>();
    this.#cut.add(reject);
    const [others, nth] = [this.#cut.size - 1, this.requests];
    try {
      const answered = await Promise.race([this.#serve(sent), cut]);
      this.answered(sent, answered);
      this.#successors.judge(sent, answered, this.#now().getTime());
      this.#outboxes.judge(sent, answered);
      this.#judgeKey(sent, answered);
      await this.#askBesides(sent, answered, others === 0 && this.requests === nth);
      return answered;
    } finally {
      this.#cut.delete(reject);
    }
  };

  /** Of which the day knows nothing: all that is drawn after it is the same. */
  async #askBesides(sent: Sent, answered: Answered, wasAlone: boolean): Promise<void> {
    const { world, yields } = this;
    const isAlone = this.#cut.size === 1 && this.#tidying === 0 && this.isUp;
    const isWhole = sent.cut === undefined && this.diesAfter === null;
    if (world.seed < BESIDES_FROM || !isAlone || !isWhole) return;
    world.begin();
    this.yields = 0;
    try {
      await world.chance.aside(() => this.#besides.judge(sent, answered, wasAlone));
    } finally {
      this.yields = yields;
      world.end();
    }
  }

  async #serveLater(sent: Sent): Promise<Answered> {
    this.#laterMs = LATER_MS;
    try {
      return await this.#serve(sent);
    } finally {
      this.#laterMs = 0;
    }
  }

  /** What was sent once under a key is sent again, and nothing else. */
  #judgeKey({ method, path }: Sent, { status, body }: Answered): void {
    if (status !== 409 || !new TextDecoder().decode(body).includes('"key_reused"')) return;
    this.world.fault(`the server: another thing under one key: ${method} ${path}`);
  }

  #anyApp(): ReturnType<typeof createApp> {
    const [only] = this.#apps;
    return this.nodes === 1 && only ? only : this.world.chance.pick(this.#apps);
  }

  async #serve(
    { method, path, headers, body, cut }: Sent,
    app = this.#anyApp(),
  ): Promise<Answered> {
    this.world.begin();
    const set = new Map<string, string>();
    const whole = body ? [Buffer.from(body)] : [];
    const arrives = body && cut !== undefined ? cutOff(body.subarray(0, cut)) : whole;
    const incoming = Object.assign(Readable.from(arrives), {
      headers: {
        ...headers,
        host: '127.0.0.1:8000',
        ...(body && { 'content-length': String(body.length) }),
      },
      complete: cut === undefined,
      socket: {
        setTimeout() {},
        remoteAddress: '127.0.0.1',
        localAddress: '127.0.0.1',
      },
    });
    const outgoing = {
      setHeader: (name: string, value: unknown) => set.set(name.toLowerCase(), String(value)),
      removeHeader: (name: string) => set.delete(name.toLowerCase()),
      getHeader: (name: string) => set.get(name.toLowerCase()),
      on: () => outgoing,
      once: () => outgoing,
      off: () => outgoing,
    };
    const request = new Request(BASE_URL + path, {
      method,
      headers: incoming.headers,
      ...(body && { body }),
    });
    const response = await app.fetch(request, { incoming, outgoing });
    const answer = new Uint8Array(await response.arrayBuffer());
    this.world.end();
    return {
      status: response.status,
      headers: [...response.headers, ...set],
      body: answer,
    };
  }

  backUp(): void {
    this.backup = { copy: this.copy(), blobs: new Map(this.kept.blobs) };
  }

  restore(): void {
    if (!this.backup) return;
    this.#successors.forget();
    this.kept.sqlite.close();
    this.kept = { sqlite: opened(this.backup.copy), blobs: new Map(this.backup.blobs) };
  }

  /** A copy of all that it keeps. */
  copy(): Buffer {
    return this.kept.sqlite.serialize();
  }
}
