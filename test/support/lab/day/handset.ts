import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { HEADLESS_SHELL, launchProfile, sharedBrowser } from '../../browser/chromium.ts';
import type { PageErrors } from '../../browser/errors.ts';
import { fakeTime } from '../../browser/fake-time.ts';
import { PHONE } from '../../browser/look.ts';
import { served } from '../../browser/worker.ts';
import { readSeen, type Seen, watchStorage } from './on-screen.ts';

const LOOK = { viewport: PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' };
const LONGEST_ACT_MS = 40_000;
/** One that has died does not say that it is closed. */
const CLOSING_MAX_MS = 30_000;

/** A phone with the built app on it. Only one that is to die needs a browser of its own. */
export class Handset {
  readonly name: string;
  readonly #server: { url: string; up: () => Promise<void> };
  readonly #errors: PageErrors;
  readonly #profile: string | null;
  #context: BrowserContext | null = null;
  pages: Page[] = [];
  isFull = false;

  constructor(
    name: string,
    server: { url: string; up: () => Promise<void> },
    errors: PageErrors,
    isMortal: boolean,
  ) {
    this.name = name;
    this.#server = server;
    this.#errors = errors;
    this.#profile = isMortal ? mkdtempSync(path.join(os.tmpdir(), 'poshak-day-')) : null;
  }

  async #start(): Promise<BrowserContext> {
    const context = this.#profile
      ? await launchProfile(this.#profile, { ...LOOK, executablePath: HEADLESS_SHELL })
      : await (await sharedBrowser('bare')).newContext(LOOK);
    context.setDefaultTimeout(LONGEST_ACT_MS);
    this.#errors.watch(context);
    await context.addInitScript(watchStorage);
    await fakeTime(context);
    return context;
  }

  /** A tab with the app in it. Where nothing on the phone can show it, it takes a line. */
  async open(): Promise<Page> {
    this.#context ??= await this.#start();
    const page = await this.#context.newPage();
    await page.goto(this.#server.url).catch(async () => {
      await this.#server.up();
      await page.goto(this.#server.url);
    });
    this.pages.push(page);
    return page;
  }

  /** So that from now on it opens without a line. */
  async install(): Promise<void> {
    const [page] = this.pages;
    if (page) await served(page);
  }

  async close(): Promise<void> {
    await this.pages.pop()?.close();
  }

  /** Null where no tab is open. */
  async seen(page = this.pages[0]): Promise<Seen | null> {
    return page ? page.evaluate(readSeen) : null;
  }

  /** Its storage takes nothing more, or takes it again. */
  async fill(isFull: boolean): Promise<void> {
    this.isFull = isFull;
    for (const page of this.pages) {
      await page.evaluate((isFull) => {
        window.isFull = isFull;
      }, isFull);
    }
  }

  /** The browser dies at once with everything that it had not written. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context || this.#profile === null) return;
    this.#context = null;
    this.pages = [];
    const closed = new Promise((resolve) => context.once('close', resolve));
    const pids = execFileSync('pgrep', ['-f', '--', this.#profile]).toString().trim().split('\n');
    for (const pid of pids) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended with its parent.
      }
    }
    await closed;
    rmSync(path.join(this.#profile, 'SingletonLock'), { force: true });
  }

  async end(): Promise<void> {
    const closed = this.#context?.close().catch(() => undefined);
    await Promise.race([closed, sleep(CLOSING_MAX_MS, undefined, { ref: false })]);
    if (this.#profile) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
