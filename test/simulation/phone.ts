import { createHash } from 'node:crypto';
import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { storeIn } from '../../src/device/strict-store.ts';
import { assemble } from '../../src/outbox/assemble.ts';
import { hasRoomForShared, keepShared } from '../../src/outbox/draft.ts';
import { ofUser } from '../../src/outbox/owner.ts';
import type { Place } from '../../src/outbox/place.ts';
import { SESSIONS } from '../../src/start/keys.ts';
import { createApp, type App } from '../../src/state/app.ts';
import { STATE } from '../../src/device/kept-settings.ts';
import type { AppState } from '../../src/state/app-state.ts';
import { sendInBackground, type Woken } from '../../sw/outbox.ts';
import { Channels } from './channel.ts';
import { Disk } from './disk.ts';
import { Line } from './line.ts';
import { Locks } from './locks.ts';
import { BASE_URL, type Server } from './server.ts';
import { Outcomes } from './outcomes.ts';
import { watchOwned } from './owned.ts';
import type { Process } from './process.ts';
import { Renewals } from './renewals.ts';
import { Stored } from './stored.ts';
import { OUTBOX, Tries } from './tries.ts';
import type { World } from './world.ts';

export interface Page {
  process: Process;
  app: App;
  isVisible: boolean;
}

/** A sync that found nothing done is tried so often again, later each time. */
const SYNC_WAITS_MS = [5 * 60_000, 10 * 60_000];

/** Its disk, its locks and its channel outlive its processes: pages, and a worker. */
const sha256 = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

export class Phone {
  readonly world: World;
  readonly name: string;
  readonly disk: Disk;
  readonly tries: Tries;
  readonly stored: Stored;
  readonly locks: Locks;
  readonly channels: Channels;
  readonly line: Line;
  readonly flags = new Map<string, string>();
  /** How far its clock is ahead. */
  skewMs = 0;
  hasLeapt = false;
  /** The server's time is not what it was told. */
  isOutOfTime = false;
  /** The record that a newer version left. */
  newer: string | null = null;
  isCellular = false;
  /** Of its pictures it makes small ones, or cannot. */
  makesSmall: 'always' | 'never' | 'fails' = 'always';
  pages: Page[] = [];
  /** Hears of each change of what stands on one of its pages. */
  changed: (page: Page, now: AppState, before: AppState) => void = () => undefined;
  #worker: Process | null = null;
  #count = 0;
  /** What it shows. */
  readonly clock = () => this.world.wall() + this.skewMs;

  constructor(world: World, server: Server, name: string) {
    this.world = world;
    this.name = name;
    this.locks = new Locks(world);
    this.tries = new Tries(world, this.locks, name, this.clock);
    this.stored = new Stored(world, name);
    const outcomes = new Outcomes(world, name, () => this.disk);
    const renewals = new Renewals(world, name, () => this.disk);
    this.disk = new Disk(world, {
      [OUTBOX]: [this.tries.watch, outcomes.watch, this.stored.watch],
      [SESSIONS]: [renewals.watch],
      [STATE]: [watchOwned((what) => world.fault(`on ${name} ${what}`))],
    });
    this.channels = new Channels(world);
    this.line = new Line(world, server, name);
  }

  placeFor(process: Process): Place {
    const { world } = this;
    const began = world.now();
    const now = this.clock;
    const sleep = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = world.after(ms, resolve, process);
        signal?.addEventListener('abort', () => {
          cancel();
          resolve();
        });
      });
    const clock = { now, sleep };
    const factory = this.disk.factoryFor(process);
    return {
      database: (name, moments) => storeIn({ databases: () => factory, clock }, name, moments),
      channel: this.channels.for(process),
      locks: this.locks.for(process),
      clock,
      steady: () => world.now() - began,
      random: {
        randomUUID: () => world.chance.uuid(),
        getRandomValues: <T extends ArrayBufferView | null>(bytes: T) => {
          if (bytes instanceof Uint8Array) world.chance.scatter(bytes);
          return bytes;
        },
      },
      sha256Of: async (bytes) => sha256(bytes),
      // As large as it need be for this: pictures are not looked at.
      smallOf: async (bytes) => {
        if (this.makesSmall === 'fails') throw new Error('It cannot be drawn');
        if (this.makesSmall === 'never') return null;
        const small = bytes.slice(0, 64);
        return { bytes: small, sha256: sha256(small), width: 640, height: 800 };
      },
      isCellular: () => this.isCellular,
    };
  }

  /** As a tap on its icon: it shows what is kept, and sends what waits. */
  async open(): Promise<Page> {
    const { world } = this;
    this.#count += 1;
    const process = world.lives(`${this.name}${this.#count}`);
    const flags = {
      setItem: (name: string, value: string) => void this.flags.set(name, value),
      removeItem: (name: string) => void this.flags.delete(name),
    };
    const place = this.placeFor(process);
    const app = createApp({ baseUrl: BASE_URL, fetch: this.line.for(process), flags, place });
    const page = { process, app, isVisible: true };
    this.pages.push(page);
    world.note(process.name, 'opens');
    app.store.subscribe((state, before) => {
      if (!process.isDead) this.changed(page, state, before);
      if (state.outbox.length > before.outbox.length) this.#askForSync();
    });
    await app.hydrate();
    this.#live(page);
    return page;
  }

  /** What goes on behind the screens, as `src/app/background.ts` has it. */
  #live({ app, process }: Page): void {
    const { store, actions } = app;
    const minute = () => {
      if (store.getState().outbox.length > 0) void app.drain().catch(() => undefined);
      void actions.lookAgain();
      this.world.after(DRAIN_EVERY_MS, minute, process);
    };
    void app.drain().catch(() => undefined);
    void actions.refreshStale();
    this.world.after(DRAIN_EVERY_MS, minute, process);
  }

  /** The browser says that there is a line. */
  online(): void {
    for (const { app, process } of this.pages) {
      this.world.after(
        this.world.chance.next() * 100,
        () => {
          void app.drain().catch(() => undefined);
          void app.actions.refreshStale();
          void app.actions.ping();
        },
        process,
      );
    }
    this.#askForSync();
  }

  #askForSync(tries = 0): void {
    this.world.after(this.world.chance.next() * 2_000, () => void this.#sync(tries));
  }

  /** The browser wakes the worker, and kills it once it is done. */
  async #sync(tries: number): Promise<void> {
    if (this.#worker) return;
    this.#count += 1;
    const process = this.world.lives(`${this.name}w${this.#count}`);
    this.#worker = process;
    const foundation = assemble(BASE_URL, this.line.for(process), this.placeFor(process));
    let heard: Parameters<Woken['addEventListener']>[1] = () => undefined;
    const worker: Woken = {
      clients: {
        matchAll: async () =>
          this.pages.map(({ isVisible }) => ({
            visibilityState: isVisible ? 'visible' : 'hidden',
          })),
      },
      addEventListener(_, listener) {
        heard = listener;
      },
    };
    sendInBackground(worker, foundation);
    const ended = (isDone: boolean) => {
      if (process.isDead) return;
      process.isDead = true;
      this.#worker = null;
      this.#bury();
      const wait = SYNC_WAITS_MS[tries];
      if (!isDone && wait !== undefined) {
        this.world.after(wait, () => void this.#sync(tries + 1));
      }
    };
    heard({
      tag: 'outbox',
      waitUntil: (work) =>
        void work.then(
          () => ended(true),
          () => ended(false),
        ),
    });
    // A browser lets none live longer.
    this.world.after(300_000, () => ended(false), process);
  }

  /** Another app gives a picture, as `sw/share-target.ts` takes it; answers whether there was room. */
  async share(bytes: ArrayBuffer, type: string): Promise<boolean> {
    this.#count += 1;
    const process = this.world.lives(`${this.name}w${this.#count}`);
    const foundation = assemble(BASE_URL, this.line.for(process), this.placeFor(process));
    try {
      const whose = ofUser((await foundation.sessions.consumer.read())?.user ?? null);
      const hasRoom = await hasRoomForShared(foundation.queue, whose.owner);
      if (hasRoom) await keepShared(foundation, { ...whose, bytes, type });
      return hasRoom;
    } finally {
      process.isDead = true;
      this.#bury();
    }
  }

  /** What is kept of whoever's photos and outfits were read. */
  get personal(): string[] {
    return [...this.disk.base(STATE).data]
      .filter(([key, value]) => /^(photo|outfit)\//.test(key) && value !== undefined)
      .map(([key]) => key);
  }

  #bury(): void {
    this.disk.bury();
    this.locks.bury();
  }

  /** Whatever they are at. */
  kill(processes: readonly Process[]): void {
    for (const process of processes) {
      process.isDead = true;
      this.world.note(process.name, 'dies');
      if (this.#worker === process) this.#worker = null;
    }
    this.pages = this.pages.filter(({ process }) => !process.isDead);
    this.#bury();
  }

  get processes(): Process[] {
    return [...this.pages.map(({ process }) => process), ...(this.#worker ? [this.#worker] : [])];
  }
}
