import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../../../server/db/open.ts';
import { Line } from '../../outside/line.ts';
import { startPoshak, type Poshak } from '../../server/poshak.ts';
import { Facts } from './in-database.ts';
import { newTown } from './people.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CLOCK = path.join(import.meta.dirname, 'clock.ts');
const ACCESS_LIFE_MS = 16 * 60_000;
const UPLOAD = /^\/api\/closet\/photos\/upload/;
/** In which a connection that its sender has left is seen to be gone. */
const LEFT_MS = 500;

/** A server in a process of its own, with its database, behind a line that fails. */
export class Installation extends Line {
  readonly #root: string;
  readonly #dataDir: string;
  readonly #at: { url: string };
  /** By their keys. */
  readonly uploads: { key: string; bytes: number }[] = [];
  /** What two senders had under way at once. */
  readonly twice: string[] = [];
  readonly #underWay = new Map<string, ServerResponse>();
  #process: Poshak | null = null;
  #facts: Facts | null = null;
  #aheadMs = 0;
  #version = 0;

  constructor(root: string, dataDir: string, at: { url: string }) {
    super(at);
    this.#root = root;
    this.#dataDir = dataDir;
    this.#at = at;
  }

  static async start(root: string): Promise<Installation> {
    const installation = new Installation(root, await newTown(), { url: '' });
    await installation.#begin();
    await installation.up();
    return installation;
  }

  get facts(): Facts {
    this.#facts ??= new Facts(databaseFile(this.#dataDir));
    return this.#facts;
  }

  get #clock() {
    return path.join(path.dirname(this.#dataDir), 'clock');
  }

  get #backup() {
    return path.join(path.dirname(this.#dataDir), 'backup');
  }

  async #begin() {
    writeFileSync(this.#clock, String(this.#aheadMs));
    this.#process = await startPoshak({
      script: path.join(this.#root, 'server/main.ts'),
      dataDir: this.#dataDir,
      env: {
        CLOCK_FILE: this.#clock,
        NODE_OPTIONS: `--import ${CLOCK}`,
        UPLOADS_PER_HOUR: '1000',
        PHOTOS_WAITING: '1000',
        LOG_LEVEL: 'warn',
      },
    });
    this.#at.url = this.#process.url;
  }

  async #stop(signal: NodeJS.Signals) {
    await this.#process?.stop(signal);
    this.#process = null;
    this.#facts?.close();
    this.#facts = null;
  }

  /** It dies with everything that it had in hand, and comes back on the same data. */
  async crash() {
    await this.#stop('SIGKILL');
    await this.#begin();
  }

  /** Its clock is off for one start. */
  async startAt(aheadMs: number) {
    const before = this.#aheadMs;
    await this.#stop('SIGTERM');
    this.#aheadMs += aheadMs;
    await this.#begin();
    await this.#stop('SIGTERM');
    this.#aheadMs = before;
    await this.#begin();
  }

  async backUp() {
    rmSync(this.#backup, { recursive: true, force: true });
    cpSync(this.#dataDir, this.#backup, {
      recursive: true,
      filter: (file) => !path.basename(file).startsWith('poshak.db'),
    });
    const db = new Sqlite(databaseFile(this.#dataDir));
    await db.backup(databaseFile(this.#backup));
    db.close();
  }

  /** `meanwhile`: while there is no server. */
  async restore(meanwhile: () => Promise<void>) {
    await this.#stop('SIGTERM');
    await meanwhile();
    rmSync(this.#dataDir, { recursive: true, force: true });
    cpSync(this.#backup, this.#dataDir, { recursive: true });
    await this.#begin();
  }

  /** Every access token given so far is worth nothing from now on. */
  expireAccess() {
    this.#aheadMs += ACCESS_LIFE_MS;
    writeFileSync(this.#clock, String(this.#aheadMs));
    this.#process?.process.kill('SIGUSR2');
  }

  /** Another build of the worker; the second time it is the first one again. */
  deploy() {
    this.#version = 1 - this.#version;
  }

  async end() {
    await this.down();
    await this.#stop('SIGKILL');
    rmSync(path.dirname(this.#dataDir), { recursive: true, force: true });
  }

  protected override ownAnswer(asked: string) {
    if (this.#version === 0 || asked !== '/sw.js') return null;
    const body = readFileSync(path.join(this.#root, 'dist/app/sw.js'), 'utf8');
    return { type: 'text/javascript', body: `${body}\n// next` };
  }

  protected override heard({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const key = headers['idempotency-key'];
    if (!UPLOAD.test(url) || typeof key !== 'string') return;
    this.uploads.push({ key, bytes: Number(headers['content-length']) });
    const other = this.#underWay.get(key);
    if (other) void this.#compare(key, other, response);
    this.#underWay.set(key, response);
    response.once('close', () => {
      if (this.#underWay.get(key) === response) this.#underWay.delete(key);
    });
  }

  async #compare(key: string, one: ServerResponse, other: ServerResponse) {
    await rest(LEFT_MS);
    if (!one.closed && !other.closed) this.twice.push(key);
  }
}
