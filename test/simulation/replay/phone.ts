import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { HEADLESS_SHELL, launchProfile } from '../../support/browser/chromium.ts';
import { Line } from '../line.ts';
import type { Process } from '../process.ts';
import type { Server } from '../server.ts';
import { DiskOutside } from './disk.ts';
import { Front, type Files } from './front.ts';
import { PageOutside } from './page-outside.ts';
import type { Snapshot } from './page.ts';
import type { ServerOutside } from './server.ts';
import type { WorldOutside } from './world.ts';

/** A browser of its own with its profile on the disk. */
export class PhoneOutside {
  readonly world: WorldOutside;
  readonly name: string;
  readonly disk = new DiskOutside(this);
  /** A browser tells nobody what is written, and by whom. */
  readonly stored = { hurt: new Set<string>() };
  readonly tries = { cutShort: new Set<string>() };
  readonly personal: readonly string[] = [];
  readonly line: Line;
  readonly front: Front;
  skewMs = 0;
  hasLeapt = false;
  isOutOfTime = false;
  newer: string | null = null;
  isCellular = false;
  pages: PageOutside[] = [];
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-replay-'));
  #context: BrowserContext | null = null;
  #count = 0;

  constructor(world: WorldOutside, server: ServerOutside, files: Files, name: string) {
    this.world = world;
    this.name = name;
    this.line = new Line(world, server as unknown as Server, name);
    this.front = new Front(this.line, server, files);
  }

  get time() {
    return { wall: this.world.wall() + this.skewMs, steady: this.world.now() };
  }

  async #start(): Promise<BrowserContext> {
    if (this.front.url === '') await this.front.open();
    return launchProfile(this.#profile, { executablePath: HEADLESS_SHELL });
  }

  async open(): Promise<PageOutside> {
    const { world } = this;
    this.#count += 1;
    const process = world.lives(`${this.name}${this.#count}`);
    world.note(process.name, 'opens');
    const page = await world.outside(this.#tab(process));
    this.pages.push(page);
    await page.tab.evaluate(() => window.lived.isReady);
    await page.look();
    return page;
  }

  async #tab(process: Process): Promise<PageOutside> {
    this.#context ??= await this.#start();
    const tab = await this.#context.newPage();
    const devtools = await this.#context.newCDPSession(tab);
    const { wall, steady } = this.time;
    await tab.goto(`${this.front.url}/?wall=${wall}&steady=${steady}`);
    const { quota } = this.disk;
    const page = new PageOutside(process, tab, devtools, {} as Snapshot);
    if (quota !== Infinity) await page.fill(quota);
    return page;
  }

  /** The app that people have, on what is kept here. */
  async openBuilt(): Promise<Page> {
    const context = this.#context ?? (await this.#start());
    const [page] = this.pages;
    await page?.tab.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      await Promise.all(all.map((one) => one.unregister()));
    });
    for (const { tab } of this.pages.splice(0)) await tab.close();
    this.front.isBuilt = true;
    await context.clock.install({ time: this.time.wall });
    const tab = await context.newPage();
    await tab.goto(this.front.url);
    return tab;
  }

  async pass(): Promise<void> {
    const now = this.world.now();
    await Promise.all(this.pages.map((page) => page.pass(this.time, (at) => at <= now)));
  }

  async look(): Promise<void> {
    for (const page of this.pages) await page.look();
    const awake = this.pages.find(({ process }) => process.sleepsUntil <= this.world.now());
    if (awake) this.disk.bases = awake.snapshot.bases;
    this.disk.writes = this.pages.reduce((sum, { snapshot }) => sum + snapshot.writes, 0);
  }

  inEachPage(act: (page: PageOutside) => Promise<void>): void {
    this.world.first(Promise.all(this.pages.map(act)));
  }

  online(): void {
    this.inEachPage((page) => page.online());
  }

  /** No day may be another for it. */
  async stopWorker(): Promise<void> {
    await this.pages[0]?.stopWorker();
  }

  write(name: string, key: string, value: unknown): void {
    const [page] = this.pages;
    if (page) this.world.first(page.write(name, key, value));
  }

  removeBase(name: string): void {
    const [page] = this.pages;
    if (page) this.world.first(page.removeBase(this.front.url, name));
    else this.world.note(this.name, 'no page is open: it stays');
  }

  get processes(): Process[] {
    return this.pages.map(({ process }) => process);
  }

  kill(processes: readonly Process[]): void {
    const dying = this.pages.filter(({ process }) => processes.includes(process));
    this.pages = this.pages.filter((page) => !dying.includes(page));
    for (const { process } of dying) {
      process.isDead = true;
      this.world.note(process.name, 'dies');
    }
    for (const page of dying) this.world.first(page.die());
  }

  #ids(pattern: string): number[] {
    try {
      return execFileSync('pgrep', ['-f', '--', pattern]).toString().trim().split('\n').map(Number);
    } catch {
      return [];
    }
  }

  #end(ids: readonly number[]): void {
    for (const id of ids) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended with its parent.
      }
    }
  }

  /** Chromium keeps its databases in a process of its own. */
  loseStorage(): void {
    const storage = new Set(this.#ids('storage.mojom.StorageService'));
    this.#end(this.#ids(this.#profile).filter((id) => storage.has(id)));
  }

  killBrowser(): void {
    this.world.first(this.#killBrowser());
  }

  async #killBrowser(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    this.#context = null;
    const closed = new Promise((resolve) => context.once('close', resolve));
    this.#end(this.#ids(this.#profile));
    await closed;
    rmSync(path.join(this.#profile, 'SingletonLock'), { force: true });
  }

  async end(): Promise<void> {
    await this.#killBrowser();
    this.front.end();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
