import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../../server/db/open.ts';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { blobName } from '../../../server/media/picture-urls.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import type { Morning } from '../morning.ts';
import type { Answered, Sent } from '../server.ts';
import type { WorldOutside } from './world.ts';
import type { Time } from './time.ts';

const SERVED = path.join(import.meta.dirname, 'served.ts');
const ENV = {
  PORT: '0',
  UPLOADS_PER_HOUR: '1000',
  PHOTOS_WAITING: '100',
  ACCESS_TTL_S: '900',
  NODE_OPTIONS: '',
  NODE_ENV: '',
};
/** It says so of each leap that is brought about. */
const MEANT = 'the clock of this machine has leapt';

/** A server in a process that can be killed, with its database and its pictures on the disk. */
export class ServerOutside {
  readonly world: WorldOutside;
  readonly #dir = emptyDataDir();
  readonly #backup = emptyDataDir();
  kept!: { sqlite: Sqlite.Database };
  backup: string | null = null;
  skewMs = 0;
  #process: ChildProcess | null = null;
  #gone: Promise<unknown> = Promise.resolve();
  #isToBeRestored = false;
  readonly #before: string[];
  port = 0;

  constructor(world: WorldOutside, { copy, people }: Morning) {
    this.world = world;
    writeFileSync(databaseFile(this.#dir), copy);
    this.#open();
    this.#before = people.map(({ photo }) => photo);
  }

  /** Of the pictures of before nobody asks for more than that they are there. */
  async #keepPictures(): Promise<void> {
    const blobs = diskBlobs(path.join(this.#dir, 'blobs'));
    for (const photo of this.#before.splice(0)) {
      for (const variant of ['display', 'thumb'] as const) {
        await blobs.put(blobName(photo, variant), new Uint8Array([255, 216]));
      }
    }
  }

  #open(): void {
    this.kept = { sqlite: new Sqlite(databaseFile(this.#dir)) };
  }

  get isUp(): boolean {
    return this.#process !== null;
  }

  get time(): Time {
    return { wall: this.world.wall() + this.skewMs, steady: this.world.now() };
  }

  async start(): Promise<void> {
    await this.world.outside(this.#start());
  }

  async #start(): Promise<void> {
    await this.#gone;
    if (this.#isToBeRestored) this.#putBack();
    await this.#keepPictures();
    const env = { ...process.env, ...ENV, DATA_DIR: this.#dir, TIME: JSON.stringify(this.time) };
    const served = fork(SERVED, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#gone = new Promise((resolve) => served.once('exit', resolve));
    this.#process = served;
    for (const stream of [served.stdout, served.stderr]) {
      stream?.on('data', (said: Buffer) => {
        const isFault = !String(said).includes(MEANT) && this.#process === served;
        if (isFault) this.world.fault(`the server: ${String(said).trim()}`);
      });
    }
    this.port = await new Promise<number>((resolve, reject) => {
      served.once('message', resolve);
      served.once('exit', () => reject(new Error('The server did not start')));
    });
  }

  tell(): void {
    this.#process?.send(this.time);
  }

  kill(): void {
    const killed = this.#process;
    this.#process = null;
    killed?.kill('SIGKILL');
  }

  answer = ({ method, path: asked, headers, body }: Sent): Promise<Answered> => {
    return this.world.outside(
      new Promise((resolve, reject) => {
        const broken = () => reject(new TypeError('fetch failed'));
        if (!this.#process) return broken();
        const { 'transfer-encoding': _, ...sent } = headers;
        const call = request({
          host: '127.0.0.1',
          port: this.port,
          path: asked,
          method,
          headers: { ...sent, ...(body && { 'content-length': body.length }) },
        });
        call.on('error', broken);
        call.on('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', broken);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              body: new Uint8Array(Buffer.concat(parts)),
            }),
          );
        });
        call.end(body ?? undefined);
      }),
    );
  };

  backUp(): void {
    this.backup = this.#backup;
    cpSync(this.#dir, this.#backup, {
      recursive: true,
      filter: (file) => !path.basename(file).startsWith('poshak.db'),
    });
    writeFileSync(databaseFile(this.#backup), this.kept.sqlite.serialize());
  }

  restore(): void {
    this.#isToBeRestored = this.backup !== null;
  }

  #putBack(): void {
    this.#isToBeRestored = false;
    this.kept.sqlite.close();
    rmSync(this.#dir, { recursive: true });
    cpSync(this.#backup, this.#dir, { recursive: true });
    this.#open();
  }

  async end(): Promise<void> {
    this.kill();
    await this.#gone;
    this.kept.sqlite.close();
    for (const dir of [this.#dir, this.#backup]) rmSync(dir, { recursive: true, force: true });
  }
}
