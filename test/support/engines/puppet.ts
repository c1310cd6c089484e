import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  launch,
  type Browser,
  type ElementHandle,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import type { Engine, EngineLook } from './engine.ts';

const optionsOf = ({ dark = false }: EngineLook): LaunchOptions => ({
  browser: 'firefox',
  extraPrefsFirefox: {
    'media.navigator.permission.disabled': true,
    'media.navigator.streams.fake': true,
    'ui.prefersReducedMotion': 1,
    'ui.systemUsesDarkTheme': dark ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  },
});

/** Firefox by WebDriver BiDi. */
export class Puppet implements Engine {
  readonly errors: string[] = [];
  version = '';
  readonly #options: LaunchOptions;
  readonly #look: EngineLook;
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'poshak-engine-'));
  #browser: Browser | null = null;
  #page: Page | null = null;

  constructor(executablePath: string, look: EngineLook) {
    this.#options = {
      ...optionsOf(look),
      executablePath,
      headless: true,
      userDataDir: this.#profile,
    };
    this.#look = look;
  }

  static async make(executablePath: string, look: EngineLook) {
    const engine = new Puppet(executablePath, look);
    await engine.#open();
    return engine;
  }

  async #open() {
    const browser = await launch(this.#options);
    this.#browser = browser;
    this.version = await browser.version();
    const page = await browser.newPage();
    this.#page = page;
    const { width, height } = this.#look;
    await page.setViewport({ width, height });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.errors.push(`${message.text()} (${message.location().url ?? ''})`);
    });
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is not open');
    return this.#page;
  }

  async #marked(selector: string): Promise<ElementHandle> {
    const element = await this.page.$(selector);
    if (!element) throw new Error(`${selector} is not there`);
    return element;
  }

  async goto(url: string) {
    await this.page.goto(url);
  }

  async run<T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]) {
    return (await this.page.evaluate(script, ...(args as never[]))) as T;
  }

  async press(marked: string) {
    await (await this.#marked(marked)).click();
  }

  async type(marked: string, text: string) {
    const element = await this.#marked(marked);
    await element.evaluate((field) => {
      (field as HTMLInputElement).focus();
      (field as HTMLInputElement).select();
    });
    await this.page.keyboard.type(text);
  }

  async choose(input: string, file: string) {
    const element = (await this.#marked(input)) as ElementHandle<HTMLInputElement>;
    await element.uploadFile(file);
  }

  async pages() {
    return (await this.#browser?.pages())?.length ?? 0;
  }

  async picture() {
    return Buffer.from(await this.page.screenshot());
  }

  async reopen() {
    await this.#browser?.close();
    await this.#open();
  }

  async discard() {
    await this.#browser?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
