import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import type { Engine, EngineLook } from './engine.ts';

export interface PlayedOptions {
  executablePath: string;
  args?: string[];
  /** Runs in each page before all else. */
  first?: string;
}

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A Chromium, of whatever age, by its own protocol. */
export class Played implements Engine {
  readonly errors: string[] = [];
  version = '';
  readonly #options: PlayedOptions;
  readonly #look: EngineLook;
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-engine-'));
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  constructor(options: PlayedOptions, look: EngineLook) {
    this.#options = options;
    this.#look = look;
  }

  static async make(options: PlayedOptions, look: EngineLook): Promise<Played> {
    const engine = new Played(options, look);
    await engine.#open();
    return engine;
  }

  async #open() {
    const { executablePath, args = [], first } = this.#options;
    const { width, height, dark } = this.#look;
    const context = await chromium.launchPersistentContext(this.#profile, {
      executablePath,
      args: ['--no-sandbox', '--lang=en-IN', ...FAKE_MICROPHONE, ...args],
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    if (first) await context.addInitScript(first);
    this.#context = context;
    this.version = `Chromium ${context.browser()?.version()}`;
    const page = context.pages()[0] ?? (await context.newPage());
    this.#page = page;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.errors.push(`${message.text()} (${message.location().url})`);
    });
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is not open');
    return this.#page;
  }

  async goto(url: string) {
    await this.page.goto(url);
  }

  async run<T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]) {
    const given = JSON.stringify(args);
    return await this.page.evaluate<T>(`(${script.toString()})(...${given})`);
  }

  async press(marked: string) {
    await this.page.click(marked);
  }

  async type(marked: string, text: string) {
    await this.page.fill(marked, text);
  }

  async choose(input: string, file: string) {
    await this.page.setInputFiles(input, file);
  }

  async pages() {
    return this.#context?.pages().length ?? 0;
  }

  async picture() {
    return this.page.screenshot();
  }

  async reopen() {
    await this.#context?.close();
    await this.#open();
  }

  async discard() {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
